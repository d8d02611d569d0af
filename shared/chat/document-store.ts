import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { number, object, string } from "zod";
import { dynamo, epochSeconds } from "../aws/dynamodb.ts";
import { setting } from "../aws/environment.ts";
import { deleteFile } from "../aws/file-store.ts";
import { findJson, putJson } from "../aws/json-store.ts";
import { documentLife } from "../contract/chat.ts";
import { ServiceError } from "../errors/service-error.ts";
import { type Reading, reading } from "../intelligence/answers/reading.ts";
import { accountKey, newId } from "./account-key.ts";
import { type Expiring, enlist, sweepRecord } from "./expiring.ts";

/** An uploaded document. `expires` in epoch seconds. */
const record = object({ filename: string(), pages: number(), expires: number() });
export type ChatDocument = { document_id: string; filename: string; pages: number; expires: number };

/** DynamoDB drops what the sweep missed a day later. */
const grace = 86_400;

const table = () => setting("TABLE_SESSIONS");
const itemOf = (id: string) => `document#${id}`;
const keyOf = (owner: string, id: string) => ({ pk: owner, sk: itemOf(id) });
const readingKey = (owner: string, id: string) => `sessions/${owner}/${id}.json.gz`;

/** The newest readings of this process, so that a conversation does not load its document at every turn. */
const held = new Map<string, Reading>();
const mostHeld = 24;

function hold(key: string, value: Reading): Reading {
  held.delete(key);
  held.set(key, value);
  for (const oldest of held.keys()) {
    if (held.size <= mostHeld) break;
    held.delete(oldest);
  }
  return value;
}

export async function putReading(account: string, value: Reading): Promise<string> {
  const id = newId("doc");
  const key = readingKey(accountKey(account), id);
  await putJson(key, value);
  hold(key, value);
  return id;
}

export async function addDocument(account: string, value: Reading): Promise<ChatDocument> {
  const owner = accountKey(account);
  const id = await putReading(account, value);
  const expires = epochSeconds() + documentLife;
  const { filename, pages } = value;
  // Enlisted first: what is written halfway is swept as well.
  await enlist({ owner, item: itemOf(id) });
  await dynamo().send(
    new PutCommand({
      TableName: table(),
      Item: { ...keyOf(owner, id), filename, pages, expires, ttl: expires + grace },
    }),
  );
  return { document_id: id, filename, pages, expires };
}

const gone = () =>
  new ServiceError(
    "not_found",
    "There is no such document, or it has expired. Upload it again with chat/upload.",
  );

/** What was read from a document's upload. Throws `not_found` when it never was, is another account's, or has expired. */
export async function readingById(account: string, id: string): Promise<Reading> {
  const owner = accountKey(account);
  const { Item } = await dynamo().send(new GetCommand({ TableName: table(), Key: keyOf(owner, id) }));
  const found = record.safeParse(Item);
  if (!found.success || found.data.expires <= epochSeconds()) throw gone();
  return storedReading(owner, id);
}

/** The reading behind an id that is known to be the owner's. */
export async function storedReading(owner: string, id: string): Promise<Reading> {
  const key = readingKey(owner, id);
  const known = held.get(key) ?? (await findJson(key, reading));
  if (known === undefined) throw gone();
  return hold(key, known);
}

export async function deleteReading(owner: string, id: string): Promise<void> {
  const key = readingKey(owner, id);
  held.delete(key);
  await deleteFile(key);
}

/** Deletes a document that has expired by `time`, epoch s, with what was read from it; true when it did. */
export const sweepDocument = (expiring: Expiring, time: number): Promise<boolean> =>
  sweepRecord(expiring, time, () => deleteReading(expiring.owner, expiring.item.slice(itemOf("").length)));
