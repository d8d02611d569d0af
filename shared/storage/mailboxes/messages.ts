import { DeleteCommand, GetCommand } from "@aws-sdk/lib-dynamodb";
import { object, string } from "zod";
import { dynamo, epochSeconds } from "../../aws/dynamodb.ts";
import { lifetimes } from "../../contract/lifetimes.ts";
import { messageKey, table, tokenKey, updated } from "./table.ts";

const stored = object({ job: string().optional() });

/** How long a call that takes a message holds it, ms: longer than the function may run. */
const hold = 150_000;

const expiry = () => epochSeconds() + lifetimes.mailMessage.seconds;

/** Whether this call may take the message for the address: free, held by another call, or taken with its job. */
export type Claim = { state: "free" } | { state: "held" } | { state: "taken"; job: string };

export async function claimMessage(digest: string, address: string): Promise<Claim> {
  const Key = messageKey(digest, address);
  const now = Date.now();
  const free = await updated({
    Key,
    UpdateExpression: "SET held_until = :until, #ttl = :ttl",
    ConditionExpression: "attribute_not_exists(pk) OR (attribute_not_exists(job) AND held_until < :now)",
    ExpressionAttributeNames: { "#ttl": "ttl" },
    ExpressionAttributeValues: { ":until": now + hold, ":now": now, ":ttl": expiry() },
  });
  if (free) return { state: "free" };
  const { Item } = await dynamo().send(new GetCommand({ TableName: table(), Key, ConsistentRead: true }));
  const { job } = stored.parse(Item ?? {});
  return job === undefined ? { state: "held" } : { state: "taken", job };
}

/** The message has its job: it is acknowledged from now on, and taken no more. */
export async function settleMessage(digest: string, address: string, job: string): Promise<void> {
  await updated({
    Key: messageKey(digest, address),
    UpdateExpression: "SET job = :job, #ttl = :ttl",
    ExpressionAttributeNames: { "#ttl": "ttl" },
    ExpressionAttributeValues: { ":job": job, ":ttl": expiry() },
  });
}

/** Lets go of a message that made no job: it may come again. */
export async function releaseMessage(digest: string, address: string): Promise<void> {
  await dynamo().send(new DeleteCommand({ TableName: table(), Key: messageKey(digest, address) }));
}

/** Binds a provider's token to what it came with; false when it came with something else before. */
export const useToken = (token: string, use: string): Promise<boolean> =>
  updated({
    Key: tokenKey(token),
    UpdateExpression: "SET #use = :use, #ttl = :ttl",
    ConditionExpression: "attribute_not_exists(pk) OR #use = :use",
    ExpressionAttributeNames: { "#ttl": "ttl", "#use": "use" },
    ExpressionAttributeValues: { ":use": use, ":ttl": epochSeconds() + lifetimes.mailgunToken.seconds },
  });
