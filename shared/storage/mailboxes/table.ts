import type { UpdateCommandInput } from "@aws-sdk/lib-dynamodb";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { dynamo, isMet } from "../../aws/dynamodb.ts";
import { setting } from "../../aws/environment.ts";

export const table = () => setting("TABLE_MAILBOXES");

// Addresses, accounts, messages and tokens are in one table: each kind has its own prefix.
export const addressKey = (address: string) => ({ pk: `address#${address}`, sk: "route" });
export const accountKey = (account: string) => ({ pk: `account#${account}`, sk: "addresses" });
export const messageKey = (digest: string, address: string) => ({
  pk: `message#${digest}`,
  sk: `to#${address}`,
});
export const tokenKey = (digest: string) => ({ pk: `token#${digest}`, sk: "token" });

/** Runs a conditional update; false when its condition is false. */
export async function updated(input: Omit<UpdateCommandInput, "TableName">): Promise<boolean> {
  const update = new UpdateCommand({ TableName: table(), ...input });
  return isMet(dynamo().send(update));
}
