import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { GetQueueAttributesCommand, GetQueueUrlCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deadLetters } from "../../infra/definition/queues.ts";
import { lifetimes } from "../../shared/contract/lifetimes.ts";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import { newAccount } from "../harness/account.ts";
import {
  emulatedServers,
  formOf,
  type Instances,
  killedInstance,
  publicUrl,
  send,
  spentQuota,
  startInstances,
  usedCalls,
} from "../harness/instances.ts";
import { numberedPdf, pageTexts } from "../harness/pdf.ts";

let instances: Instances;
let key: string;

beforeAll(async () => {
  instances = await startInstances(await emulatedServers());
  ({ key } = await newAccount("business"));
});
afterAll(() => instances?.stop());

const json = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});
const form = (fields: Parameters<typeof formOf>[0]): RequestInit => ({
  method: "POST",
  body: formOf(fields),
});
const at = (url: string, base: string) => url.replace(publicUrl, base);

// The full figures, 500 calls and 100 files, are those of `npm run bench -- instances`.

test("200 parallel calls over two instances against 40 left: exactly 40 succeed", async () => {
  const { statuses, used } = await spentQuota(instances, { calls: 200, left: 40 });
  expect(statuses).toEqual({ 200: 40, 429: 160 });
  expect(used).toBe(500);
});

test("a document and a session made on one instance are answered by the other", async () => {
  const [one, other] = instances.all;
  const file = samplePdf("The lighthouse at Cape Verdant was built by Eleanor Marsh.");
  const uploaded = await send(one, key, "chat/upload", form({ file }));
  expect([uploaded.status, uploaded.json]).toMatchObject([200, { page_count: 1 }]);
  const { document_id } = uploaded.json;
  const question = "Who built the lighthouse at Cape Verdant?";
  const asked = await send(other, key, "chat/ask", json({ document_id, question }));
  expect(asked.json).toMatchObject({ data: { answer: expect.stringContaining("Eleanor Marsh") } });

  const made = await send(one, key, "chat/multi/create-session", form({}));
  expect([made.status, made.json]).toMatchObject([200, { status: "active" }]);
  const { session_id } = made.json;
  const added = await send(other, key, "chat/multi/upload", form({ session_id, files: file }));
  expect([added.status, added.json.document_count]).toEqual([200, 1]);
  const found = await send(one, key, "chat/multi/ask", json({ session_id, question }));
  expect(found.json).toMatchObject({ data: { answer: expect.stringContaining("Eleanor Marsh") } });
});

test("a link that one instance made is served by the other, and by none when it was changed", async () => {
  const [one, other] = instances.all;
  const { json: made } = await send(
    one,
    key,
    "pdf/rotate",
    form({ file: await numberedPdf(2), degrees: "90", deliver: "link" }),
  );
  expect(made.url.startsWith(`${publicUrl}/storage/`)).toBe(true);
  const fetched = await fetch(at(made.url, other.url));
  expect(await pageTexts(new Uint8Array(await fetched.arrayBuffer()))).toEqual(["Page 1", "Page 2"]);
  expect(
    (await fetch(at(made.url.replace("X-Amz-Expires=3600", "X-Amz-Expires=7200"), other.url))).status,
  ).toBe(403);
});

test("what is sent ahead to one instance is an input at the other, and what one does later is asked of the other", async () => {
  const [one, other] = instances.all;
  const pdf = await numberedPdf(4);
  const file = { filename: "a.pdf", content_type: "application/pdf", size: pdf.length };
  const { json: created } = await send(one, key, "files", json(file));
  const body = Buffer.from(pdf);
  const sent = await fetch(at(created.upload_url, other.url), {
    ...{ method: "PUT", headers: created.upload_headers, body },
  });
  expect(sent.status).toBe(200);
  const counted = await send(one, key, "pdf/page-count", form({ file: created.file_id }));
  expect(counted.json.page_count).toBe(4);

  const later = await send(one, key, "pdf/rotate", {
    ...form({ file: created.file_id, degrees: "90" }),
    headers: { Prefer: "respond-async" },
  });
  expect(later.status).toBe(202);
  const status = () => send(other, key, `files/${later.json.file_id}`);
  await expect.poll(async () => (await status()).json.status, { timeout: 60_000 }).toBe("ready");
});

test("an Idempotency-Key used at both instances at once runs once and is paid once", async () => {
  const [one, other] = instances.all;
  const { key } = await newAccount("business");
  const file = samplePdf("Once");
  const call = (instance: typeof one) =>
    send(instance, key, "pdf/page-count", {
      ...form({ file }),
      headers: { "Idempotency-Key": "order-17" },
    });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => call(at % 2 === 0 ? one : other)));
  const answered = answers.filter(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  const ran = answered.filter(({ headers }) => headers.get("Idempotent-Replayed") === null);
  expect(ran).toHaveLength(1);
  for (const instance of [one, other]) {
    const again = await call(instance);
    expect([again.status, again.headers.get("Idempotent-Replayed")]).toEqual([200, "true"]);
    expect(again.json).toEqual(ran[0]?.json);
  }
  expect(await usedCalls(other, key)).toBe(1);
});

test("queues keep messages and dead letters as long as in the cloud", async () => {
  const sqs = new SQSClient({
    region: instances.servers.AWS_REGION ?? "us-east-1",
    useQueueUrlAsEndpoint: false,
  });
  const kept = async (QueueName: string) => {
    const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName }));
    const asked = { QueueUrl, AttributeNames: ["MessageRetentionPeriod" as const] };
    return Number((await sqs.send(new GetQueueAttributesCommand(asked))).Attributes?.MessageRetentionPeriod);
  };
  const own = `${instances.stack}-jobs`;
  expect([await kept(own), await kept(deadLetters(own))]).toEqual([
    lifetimes.message.seconds,
    lifetimes.deadLetter.seconds,
  ]);
});

test("behind a proxy loopback is no reason for demo keys", async () => {
  for (const instance of instances.all)
    expect((await send(instance, "demo-business", "usage/check")).status).toBe(401);
});

test("the admin command reaches the shared tables by the same variables", async () => {
  const main = join(import.meta.dirname, "../../infra/admin/main.ts");
  const args = [main, "--stack", instances.stack, "tier", "acme", "developer"];
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...instances.servers } });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  expect([said, code]).toEqual([expect.stringContaining("acme"), 0]);
});

// The last one: it ends the first instance.
test("a job of 40 files ends once when the instance that took it is killed", async () => {
  const ended = await killedInstance(instances, 40);
  expect(ended).toMatchObject({ status: "completed", files: 40, others: 0, events: 1, used: 1 });
  expect(ended.killedAt).toBeLessThan(1);
});
