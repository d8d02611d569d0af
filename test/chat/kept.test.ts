import { randomUUID } from "node:crypto";
import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { dynamo } from "../../shared/aws/dynamodb.ts";
import { setting } from "../../shared/aws/environment.ts";
import { bucketFiles } from "../../shared/aws/file-store.ts";
import { s3 } from "../../shared/aws/s3.ts";
import { accountKey } from "../../shared/chat/account-key.ts";
import type { ChatRecords } from "../../shared/chat/chat-records.ts";
import { deleteReading, findReading, putReading } from "../../shared/chat/readings.ts";
import { sweepExpired } from "../../shared/chat/sweep.ts";
import { chatRecords } from "../../shared/storage/chat/chat-records.ts";
import { newAccount } from "../harness/account.ts";
import { post } from "../harness/request.ts";

const route = "/api/v1/chat/multi";
const day = 86_400;
const seconds = () => Math.floor(Date.now() / 1_000);
/** An owner of the test alone, also when it runs again. */
const newOwner = () => accountKey(`kept-${randomUUID()}`);

const reading = (hash = "x") => ({
  hash,
  filename: "a.txt",
  language: "en",
  pages: 1,
  passages: [],
  warnings: [],
});

async function storedOf(owner: string): Promise<number> {
  const Prefix = `sessions/${owner}/`;
  const { KeyCount = 0 } = await s3().send(
    new ListObjectsV2Command({ Bucket: setting("BUCKET_FILES"), Prefix }),
  );
  return KeyCount;
}

const recordOf = async (pk: string, sk: string) =>
  (await dynamo().send(new GetCommand({ TableName: setting("TABLE_SESSIONS"), Key: { pk, sk } }))).Item;

const change = (owner: string, session: string, field: "bytes" | "expires", value: number) =>
  dynamo().send(
    new UpdateCommand({
      TableName: setting("TABLE_SESSIONS"),
      Key: { pk: owner, sk: `session#${session}` },
      UpdateExpression: "SET #field = :value",
      ExpressionAttributeNames: { "#field": field },
      ExpressionAttributeValues: { ":value": value },
    }),
  );

// Swept as of eight days ago, so that nothing of other tests has expired by then.
const then = () => seconds() - 8 * day;
const sweep = (time = then()) => sweepExpired({ chat: chatRecords, files: bucketFiles }, time * 1_000 + 999);

test("the sweep deletes a document that has expired, with its text, and no other", async () => {
  const owner = newOwner();
  const time = then();
  const upload = async (id: string, expires: number) => {
    await putReading(bucketFiles, owner, id, reading());
    await chatRecords.addDocument(owner, id, { filename: "a.txt", pages: 1, expires });
  };
  await sweep(time + 1);
  await upload("doc_old", time);
  await upload("doc_next", time + 1);
  await upload("doc_new", seconds() + day);
  expect(await sweep(time)).toBe(1);
  expect(await findReading(bucketFiles, owner, "doc_old")).toBeUndefined();
  expect(await recordOf(owner, "document#doc_old")).toBeUndefined();
  expect(await recordOf("expiring", `${owner}#document#doc_old`)).toBeUndefined();
  for (const id of ["doc_next", "doc_new"]) {
    expect(await findReading(bucketFiles, owner, id)).toEqual(reading());
    expect(await recordOf("expiring", `${owner}#document#${id}`)).toBeDefined();
  }
  expect(await chatRecords.findDocument(owner, "doc_new")).toMatchObject({ filename: "a.txt", pages: 1 });
  expect(await storedOf(owner)).toBe(2);
  expect(await sweep(time + 1)).toBe(1);
  expect(await storedOf(owner)).toBe(1);
});

test("the sweep deletes a session that has expired, with the texts of all of its documents", async () => {
  const owner = newOwner();
  await chatRecords.createSession(owner, "ses_old");
  const documents = ["doc_1", "doc_2"].map((document_id) => ({
    document_id,
    filename: "a.txt",
    page_count: 1,
    bytes: 1,
  }));
  for (const { document_id } of documents) await putReading(bucketFiles, owner, document_id, reading());
  await chatRecords.addToSession(owner, "ses_old", documents);
  await sweep();
  expect(await storedOf(owner)).toBe(2);
  await change(owner, "ses_old", "expires", then() - 60);
  await sweep();
  expect(await storedOf(owner)).toBe(0);
  expect(await recordOf(owner, "session#ses_old")).toBeUndefined();
  expect(await recordOf("expiring", `${owner}#session#ses_old`)).toBeUndefined();
});

test("the table itself drops a record a day after its end, when no sweep came", async () => {
  const owner = newOwner();
  const expires = seconds() + 60;
  await chatRecords.addDocument(owner, "doc_1", { filename: "a.txt", pages: 1, expires });
  expect(await recordOf(owner, "document#doc_1")).toMatchObject({ expires, ttl: expires + day });
  const session = await chatRecords.createSession(owner, "ses_1");
  expect(await recordOf(owner, "session#ses_1")).toMatchObject({ ttl: session.expires + day });
});

test("the text of a document is found again when many others were used since", async () => {
  const owner = newOwner();
  const ids = Array.from({ length: 30 }, (_, at) => `doc_${at}`);
  for (const id of ids) await putReading(bucketFiles, owner, id, reading(id));
  for (const id of ids) expect((await findReading(bucketFiles, owner, id))?.hash).toBe(id);
});

test("of the texts that were used, a process holds the newest 24", async () => {
  const owner = newOwner();
  const loaded: string[] = [];
  const files: typeof bucketFiles = {
    ...bucketFiles,
    find: (key) => {
      loaded.push(key.replace(/^.*\/|\.json\.gz$/g, ""));
      return bucketFiles.find(key);
    },
  };
  const ids = Array.from({ length: 24 }, (_, at) => `doc_${at}`);
  for (const id of ids) await putReading(files, owner, id, reading(id));
  for (const id of ids) await findReading(files, owner, id);
  expect(loaded).toEqual([]);
  // The first was used again, so that the second is the oldest.
  await findReading(files, owner, "doc_0");
  await putReading(files, owner, "doc_new", reading());
  await findReading(files, owner, "doc_0");
  expect(loaded).toEqual([]);
  await findReading(files, owner, "doc_1");
  await findReading(files, owner, "doc_1");
  expect(loaded).toEqual(["doc_1"]);
  await deleteReading(files, owner, "doc_1");
  expect(await findReading(files, owner, "doc_1")).toBeUndefined();
});

const text = { filename: "ferry.txt", contentType: "text/plain", bytes: Buffer.from("The ferry is late.") };

async function opened() {
  const { id, key } = await newAccount("business");
  const { session_id } = (await post(`${route}/create-session`, {}, { key })).json;
  return { owner: accountKey(id), key, session_id };
}

test("a session takes 50 MB to the byte, and says how much is left", async () => {
  const { owner, key, session_id } = await opened();
  const most = 50 * 1024 * 1024;
  const add = () => post(`${route}/upload`, { session_id, files: [text, text] }, { key });
  const fill = (bytes: number) => change(owner, session_id, "bytes", bytes);
  await fill(most - 2 * text.bytes.length + 1);
  expect((await add()).json).toMatchObject({
    code: "payload_too_large",
    error: expect.stringContaining("A session holds 50 MB; this one has 0 MB left"),
  });
  await fill(most - 2 * text.bytes.length);
  expect((await add()).json).toMatchObject({ document_count: 2, total_bytes: most });
});

test("an upload that another one left no room for leaves no texts behind", async () => {
  const { owner, key, session_id } = await opened();
  const files = Array.from({ length: 6 }, () => text);
  const add = () => post(`${route}/upload`, { session_id, files }, { key });
  const answers = await Promise.all([add(), add()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(await storedOf(owner)).toBe(6);
});

test("an expired item that cannot be deleted does not stop the sweep, and is not counted", async () => {
  const removed: string[] = [];
  const chat: ChatRecords = {
    ...chatRecords,
    async *expired(time) {
      expect(time).toBe(1_700_000_000);
      for (const item of ["first", "stuck", "last"]) yield { owner: "nobody", item, documents: [] };
    },
    async remove({ item }) {
      if (item === "stuck") throw new Error("The table does not answer.");
      removed.push(item);
    },
  };
  expect(await sweepExpired({ chat, files: bucketFiles }, 1_700_000_000_999)).toBe(2);
  expect(removed).toEqual(["first", "last"]);
});
