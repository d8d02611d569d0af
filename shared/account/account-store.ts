import { DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { enum as choiceOf, object, string } from "zod";
import { dynamo, isMet } from "../aws/dynamodb.ts";
import { setting } from "../aws/environment.ts";
import { accesses, type Grant, keepsNothing, retentions, scopes } from "../contract/grant.ts";
import { type Tier, tierNames, tiers } from "../contract/tier.ts";
import { ServiceError } from "../errors/service-error.ts";
import type { Account } from "./account.ts";
import { hashKey, lastCharacters, newKey } from "./key.ts";

const accountRecord = object({ pk: string(), tier: choiceOf(tierNames), created_at: string() });
/** What a key is for, and until when; neither for one that may do everything until it is revoked. */
const terms = {
  access: choiceOf(accesses).default("full"),
  scopes: choiceOf(scopes).array().optional(),
  retention: choiceOf(retentions).optional(),
  expires_at: string().optional(),
};
const keyRecord = object({ pk: string(), account: string(), id: string().optional(), ...terms });
const keyListing = object({
  sk: string(),
  hash: string(),
  last4: string(),
  label: string(),
  created_at: string(),
  ...terms,
});

export type KeyTerms = { label: string; grant: Grant; expiresAt?: string | undefined };
export type KeyListing = KeyTerms & { id: string; last4: string; createdAt: string };

const profile = "profile";
const keyPrefix = "key#";

/** The stored account, or undefined. */
export async function findAccount(id: string): Promise<Account | undefined> {
  const { Item } = await dynamo().send(
    new GetCommand({ TableName: setting("TABLE_ACCOUNTS"), Key: { pk: id, sk: profile } }),
  );
  return Item === undefined ? undefined : { id, tier: accountRecord.parse(Item).tier };
}

/** Creates the account or moves it to another tier. */
export async function putTier(id: string, tier: Tier): Promise<void> {
  await dynamo().send(
    new UpdateCommand({
      TableName: setting("TABLE_ACCOUNTS"),
      Key: { pk: id, sk: profile },
      UpdateExpression: "SET tier = :tier, created_at = if_not_exists(created_at, :now)",
      ExpressionAttributeValues: { ":tier": tier, ":now": new Date().toISOString() },
    }),
  );
}

/** Stores an account that has been known by a token or a demo key alone: a key of its own has the tier of that moment. */
export async function storeAccount({ id, tier }: Pick<Account, "id" | "tier">): Promise<void> {
  await dynamo().send(
    new UpdateCommand({
      TableName: setting("TABLE_ACCOUNTS"),
      Key: { pk: id, sk: profile },
      UpdateExpression: "SET tier = if_not_exists(tier, :tier), created_at = if_not_exists(created_at, :now)",
      ExpressionAttributeValues: { ":tier": tier, ":now": new Date().toISOString() },
    }),
  );
}

/** The account behind a key, or undefined when the key is unknown or revoked. */
export async function accountOfKey(key: string): Promise<Account | undefined> {
  const { Item } = await dynamo().send(
    new GetCommand({ TableName: setting("TABLE_KEYS"), Key: { pk: hashKey(key), sk: "key" } }),
  );
  if (Item === undefined) return undefined;
  const { account, id, access, scopes: granted, retention, expires_at } = keyRecord.parse(Item);
  const found = await findAccount(account);
  if (found === undefined) return undefined;
  const grant: Grant = { access, scopes: granted, retention };
  const restricted = access !== "full" || granted !== undefined || keepsNothing(grant);
  return {
    ...found,
    key: id,
    ...(restricted ? { grant } : {}),
    ...(expires_at === undefined ? {} : { expires: Date.parse(expires_at) }),
  };
}

export async function listKeys(account: string): Promise<KeyListing[]> {
  const { Items = [] } = await dynamo().send(
    new QueryCommand({
      TableName: setting("TABLE_ACCOUNTS"),
      KeyConditionExpression: "pk = :account AND begins_with(sk, :prefix)",
      ExpressionAttributeValues: { ":account": account, ":prefix": keyPrefix },
      ConsistentRead: true,
    }),
  );
  return keyListing
    .array()
    .parse(Items)
    .map(({ sk, last4, label, created_at, access, scopes: granted, retention, expires_at }) => ({
      id: sk.slice(keyPrefix.length),
      last4,
      label,
      createdAt: created_at,
      grant: { access, scopes: granted, retention },
      expiresAt: expires_at,
    }));
}

/**
 * Makes a key of some terms and returns it with its listing: the only time anyone sees it. Throws `conflict`.
 * A tier's number of live keys is held by numbered slots, so that two calls at once cannot exceed it.
 */
export async function makeKey(
  account: Pick<Account, "id" | "tier">,
  { label, grant, expiresAt }: KeyTerms,
): Promise<{ key: string; listing: KeyListing }> {
  const key = newKey();
  const hash = hashKey(key);
  const kept = { ...grant, expires_at: expiresAt };
  const listed = { last4: lastCharacters(key), label, created_at: new Date().toISOString() };
  const id = await takeSlot(account, { hash, ...listed, ...kept });
  await dynamo().send(
    new PutCommand({
      TableName: setting("TABLE_KEYS"),
      Item: { pk: hash, sk: "key", account: account.id, id, ...kept },
    }),
  );
  const { last4, created_at } = listed;
  return { key, listing: { id, last4, label, createdAt: created_at, grant, expiresAt } };
}

async function takeSlot(
  account: Pick<Account, "id" | "tier">,
  item: Record<string, unknown>,
): Promise<string> {
  for (let slot = 1; slot <= tiers[account.tier].keys; slot++) {
    const id = String(slot).padStart(2, "0");
    const put = new PutCommand({
      TableName: setting("TABLE_ACCOUNTS"),
      Item: { pk: account.id, sk: keyPrefix + id, ...item },
      ConditionExpression: "attribute_not_exists(pk)",
    });
    if (await isMet(dynamo().send(put))) return id;
  }
  const allowed = tiers[account.tier].keys;
  throw new ServiceError(
    "conflict",
    `The ${account.tier} tier allows ${allowed} key${allowed === 1 ? "" : "s"}. Revoke one or move to a higher tier.`,
  );
}

/** Revokes a key by the id that listings show. Throws `not_found`. */
export async function revokeKey(account: string, id: string): Promise<void> {
  const { Attributes } = await dynamo().send(
    new DeleteCommand({
      TableName: setting("TABLE_ACCOUNTS"),
      Key: { pk: account, sk: keyPrefix + id },
      ReturnValues: "ALL_OLD",
    }),
  );
  if (Attributes === undefined) throw new ServiceError("not_found", `The account has no key ${id}.`);
  await dynamo().send(
    new DeleteCommand({
      TableName: setting("TABLE_KEYS"),
      Key: { pk: keyListing.parse(Attributes).hash, sk: "key" },
    }),
  );
}
