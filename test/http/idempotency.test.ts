import { randomUUID } from "node:crypto";
import { QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { dynamo } from "../../shared/aws/dynamodb.ts";
import { setting } from "../../shared/aws/environment.ts";
import { beginCall } from "../../shared/storage/kept-answers.ts";
import { newAccount } from "../harness/account.ts";
import { numberedPdf, pdfFile } from "../harness/pdf.ts";
import { get, post, postJson } from "../harness/request.ts";

const rotate = "/api/v1/pdf/rotate";
/** Of this file alone, so that the calls of no other test count. */
const { key: caller } = await newAccount("business");
const left = async () => (await get("/api/v1/usage/check", { key: caller })).json.remaining as number;
const withKey = (key: string) => ({ key: caller, headers: { "Idempotency-Key": key } });
const input = async () => ({ file: pdfFile(await numberedPdf(2), "a.pdf"), degrees: 90 });

test("the same key fifty times at once: one run, one charge, equal answers or 409", async () => {
  const key = randomUUID();
  const form = await input();
  const before = await left();
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(rotate, form, withKey(key))));
  const last = await post(rotate, form, withKey(key));
  expect(before - (await left())).toBe(1);
  expect(last.status).toBe(200);
  for (const answer of answers) {
    if (answer.status === 409) expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    else expect(answer.bytes.equals(last.bytes)).toBe(true);
  }
  const ran = answers.filter(
    ({ status, headers }) => status === 200 && headers["idempotent-replayed"] === undefined,
  );
  expect(ran).toHaveLength(1);
  expect(last.headers).toMatchObject({
    "idempotent-replayed": "true",
    "content-disposition": ran[0]?.headers["content-disposition"],
    "content-type": "application/pdf",
  });
});

test("another body under the same key is a 409; another route, and no key, are other calls", async () => {
  const key = randomUUID();
  const form = await input();
  expect((await post(rotate, form, withKey(key))).status).toBe(200);
  const other = await post(rotate, { ...form, degrees: 180 }, withKey(key));
  expect([other.status, other.json.code]).toEqual([409, "conflict"]);
  const elsewhere = await post("/api/v1/pdf/flatten", { file: form.file }, withKey(key));
  expect([elsewhere.status, elsewhere.headers["idempotent-replayed"]]).toEqual([200, undefined]);
  expect((await post(rotate, { ...form, degrees: 180 })).status).toBe(200);
});

test("an answer that is streamed is kept whole", async () => {
  const key = randomUUID();
  const form = { file: pdfFile(await numberedPdf(3), "a.pdf") };
  const first = await post("/api/v1/pdf/split", form, withKey(key));
  const again = await post("/api/v1/pdf/split", form, withKey(key));
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.headers["idempotent-replayed"]).toBe("true");
  expect(again.bytes.equals(first.bytes)).toBe(true);
});

test("an error of the request is kept and costs nothing", async () => {
  const key = randomUUID();
  const form = { file: pdfFile(Buffer.from("nothing"), "a.pdf") };
  const before = await left();
  const first = await post(rotate, form, withKey(key));
  const again = await post(rotate, form, withKey(key));
  expect([first.status, again.status]).toEqual([400, 400]);
  expect(again.json).toEqual(first.json);
  expect(again.headers["idempotent-replayed"]).toBe("true");
  expect(await left()).toBe(before);
});

test("an answer that may be another the next time is not kept", async () => {
  const key = randomUUID();
  const body = { document_id: "doc_unknown", question: "Why?" };
  const first = await postJson("/api/v1/chat/ask", body, withKey(key));
  const again = await postJson("/api/v1/chat/ask", body, withKey(key));
  expect(first.status).toBeGreaterThanOrEqual(404);
  expect(again.headers["idempotent-replayed"]).toBeUndefined();
  expect(again.json.request_id).not.toBe(first.json.request_id);
});

test.each(["", "two words", "ü", "x".repeat(256)])("the key %j is a 422", async (key) => {
  const answer = await post(rotate, await input(), withKey(key));
  expect(answer.status).toBe(422);
  expect(answer.json.detail[0].loc).toEqual(["header", "Idempotency-Key"]);
});

/** What stands in the table under the only key of an account. */
async function changeKept(account: string, UpdateExpression: string): Promise<void> {
  const TableName = setting("TABLE_ANSWERS");
  const { Items: [Item] = [] } = await dynamo().send(
    new QueryCommand({
      ...{ TableName, KeyConditionExpression: "pk = :account" },
      ExpressionAttributeValues: { ":account": account },
    }),
  );
  const Key = { pk: Item?.pk, sk: Item?.sk };
  const values = { ExpressionAttributeValues: { ":past": 1 } };
  await dynamo().send(new UpdateCommand({ TableName, Key, UpdateExpression, ...values }));
}

test("a run that died with its process is made again, by the same request alone", async () => {
  const account = `died-${randomUUID()}`;
  const name = { account, route: `POST ${rotate}`, key: "k" };
  expect(await beginCall(name, "hash", 60_000)).toHaveProperty("run");
  expect(await beginCall(name, "hash", 60_000)).toEqual({ hash: "hash" });
  await changeKept(account, "SET held_until = :past");
  expect(await beginCall(name, "other", 60_000)).not.toHaveProperty("run");
  expect(await beginCall(name, "hash", 60_000)).toHaveProperty("run");
  expect(await beginCall(name, "hash", 60_000)).not.toHaveProperty("run");
});

test("what a run that died has taken is given back to the run in its place, be it the last of the month", async () => {
  const { id, key } = await newAccount("starter", 499);
  const form = await input();
  const options = { key, headers: { "Idempotency-Key": "k" } };
  expect((await post(rotate, form, options)).status).toBe(200);
  expect((await post(rotate, form, { key })).status).toBe(429);
  // As the first run leaves it when its process is killed before there is an answer.
  await changeKept(id, "SET held_until = :past REMOVE answer");
  const again = await post(rotate, form, options);
  expect([again.status, again.headers["idempotent-replayed"]]).toEqual([200, undefined]);
  expect((await get("/api/v1/usage/check", { key })).json.remaining).toBe(0);
  const usage = (await get("/api/v1/workflows/usage", { key })).json;
  expect(usage.operations_used).toBe(500);
});

test("another query string under the same key is another request", async () => {
  const key = randomUUID();
  const form = await input();
  expect((await post(rotate, form, withKey(key))).status).toBe(200);
  const other = await post(`${rotate}?deliver=link`, form, withKey(key));
  expect([other.status, other.json.code]).toEqual([409, "conflict"]);
});
