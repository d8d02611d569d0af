import { createHash } from "node:crypto";
import { DeleteCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { object, string } from "zod";
import { dynamo, put, unlessUnmet } from "../aws/dynamodb.ts";
import { setting } from "../aws/environment.ts";
import { ownName } from "./subject.ts";

// Which accounts a person was added to, by their name: a list of where to look. Whether they are a member, and as what, the
// account's own item alone says.

/** Of one name: whoever adds somebody writes into their list, so that it is no measure of what they have. */
export const mostListed = 100;

/** How a token names a person: by its subject, or by an e-mail address that its issuer has verified. */
export type Name = { kind: "subject" | "email"; name: string };

/** Addresses are compared without case: no provider tells two mailboxes by it. */
export const asKept = ({ kind, name }: Name): Name => ({
  kind,
  name: kind === "email" ? name.toLowerCase() : name,
});

export const membershipPrefix = ownName("member:");
const accountPrefix = "of#";

const keyOf = (account: string, name: Name) => {
  const { kind, name: text } = asKept(name);
  const digest = createHash("sha256")
    .update(JSON.stringify([kind, text]))
    .digest("hex");
  return { pk: membershipPrefix + digest, sk: accountPrefix + account };
};

/** Notes that a name was added at this version of the account's members. */
export async function noteMembership(account: string, name: Name, version: number): Promise<void> {
  const Item = { ...keyOf(account, name), account, version };
  await put({ TableName: setting("TABLE_ACCOUNTS"), Item });
}

/** Takes the note away, unless somebody has added the name since. */
export async function forgetMembership(account: string, name: Name, version: number): Promise<void> {
  const remove = new DeleteCommand({
    TableName: setting("TABLE_ACCOUNTS"),
    Key: keyOf(account, name),
    ConditionExpression: "attribute_not_exists(pk) OR version < :version",
    ExpressionAttributeValues: { ":version": version },
  });
  await unlessUnmet(dynamo().send(remove));
}

/** The accounts that a name was added to, at most so many. */
export async function notedAccounts(name: Name): Promise<string[]> {
  const { Items = [] } = await dynamo().send(
    new QueryCommand({
      TableName: setting("TABLE_ACCOUNTS"),
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": keyOf("", name).pk },
      ConsistentRead: true,
      Limit: mostListed,
    }),
  );
  return object({ account: string() })
    .array()
    .parse(Items)
    .map(({ account }) => account);
}
