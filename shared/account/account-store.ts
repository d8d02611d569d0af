import { DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { enum as choiceOf, object, string } from "zod";
import { dynamo, isConditionFailure } from "../aws/dynamodb.ts";
import { setting } from "../aws/environment.ts";
import { type Tier, tierNames, tiers } from "../contract/tier.ts";
import { ServiceError } from "../errors/service-error.ts";
import type { Account } from "./account.ts";
import { hashKey, lastCharacters, newKey } from "./key.ts";

const accountRecord = object({ pk: string(), tier: choiceOf(tierNames), created_at: string() });
const keyRecord = object({ pk: string(), account: string(), id: string().optional() });
const keyListing = object({
  sk: string(),
  hash: string(),
  last4: string(),
  label: string(),
  created_at: string(),
});

export type KeyListing = { id: string; last4: string; label: string; createdAt: string };

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

/** The account behind a key, or undefined when the key is unknown or revoked. */
export async function accountOfKey(key: string): Promise<Account | undefined> {
  const { Item } = await dynamo().send(
    new GetCommand({ TableName: setting("TABLE_KEYS"), Key: { pk: hashKey(key), sk: "key" } }),
  );
  if (Item === undefined) return undefined;
  const { account, id } = keyRecord.parse(Item);
  const found = await findAccount(account);
  return found === undefined ? undefined : { ...found, key: id };
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
    .map(({ sk, last4, label, created_at }) => ({
      id: sk.slice(keyPrefix.length),
      last4,
      label,
      createdAt: created_at,
    }));
}

/**
 * Makes a key for the account and returns it: the only time anyone sees it.
 * A tier's number of live keys is held by numbered slots, so that two calls at once cannot exceed it.
 */
export async function createKey(account: Account, label: string): Promise<string> {
  const key = newKey();
  const hash = hashKey(key);
  const id = await takeSlot(account, {
    hash,
    last4: lastCharacters(key),
    label,
    created_at: new Date().toISOString(),
  });
  await dynamo().send(
    new PutCommand({
      TableName: setting("TABLE_KEYS"),
      Item: { pk: hash, sk: "key", account: account.id, id },
    }),
  );
  return key;
}

async function takeSlot(account: Account, item: Record<string, string>): Promise<string> {
  for (let slot = 1; slot <= tiers[account.tier].keys; slot++) {
    const id = String(slot).padStart(2, "0");
    try {
      await dynamo().send(
        new PutCommand({
          TableName: setting("TABLE_ACCOUNTS"),
          Item: { pk: account.id, sk: keyPrefix + id, ...item },
          ConditionExpression: "attribute_not_exists(pk)",
        }),
      );
      return id;
    } catch (error) {
      if (!isConditionFailure(error)) throw error;
    }
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
