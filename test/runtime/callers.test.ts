import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import { modelSettings } from "../harness/configured-model.ts";
import { until } from "../harness/gateway.ts";
import { type LanguageServer, startLanguageServer, turns } from "../harness/language-server.ts";
import { patiently } from "../harness/patiently.ts";
import { pageTexts } from "../harness/pdf.ts";
import { freePort, startProcess } from "../harness/service.ts";
import { attachment, mailgunSignature, mime, newId, pdf, seconds } from "../mail/fixture.ts";

// The callers of the service, each through a service that runs: programs, a provider of inbound e-mail, the clock.

const key = { Authorization: "Bearer demo-business" };
const hours = 2;
let dataDir: string;
let port: number;
let service: ChildProcess;
let model: LanguageServer;

const address = (path: string) => `http://127.0.0.1:${port}/api/v1/${path}`;
// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
async function call(path: string, init: RequestInit = {}): Promise<{ status: number; json: any }> {
  const answer = await patiently(() =>
    fetch(address(path), { ...init, headers: { ...key, ...init.headers } }),
  );
  return { status: answer.status, json: await answer.json() };
}

/**
 * A clock that many hours behind, for a process and all that it starts. Answers get no Date, which Node takes from the
 * machine and the AWS SDK would set its clock by.
 */
const behind = `const real = Date, shift = ${hours * 3_600_000};
globalThis.Date = class extends real {
  constructor(...all) { all.length === 0 ? super(real.now() - shift) : super(...all); }
  static now() { return real.now() - shift; }
};
const { prototype } = require("node:http").ServerResponse;
Object.defineProperty(prototype, "sendDate", { get: () => false, set: () => {} });`;

async function start(settings: Record<string, string> = {}): Promise<void> {
  service = await startProcess(dataDir, port, {
    MAILGUN_SIGNING_KEY: "mailgun-signing-key",
    ...modelSettings,
    OPENAI_BASE_URL: model.url,
    ...settings,
  });
}
async function kill(): Promise<void> {
  service.kill("SIGKILL");
  await once(service, "exit");
}

/** Files of sessions in the bucket of the service that runs. */
async function sessionFiles(clockOffset: number): Promise<number> {
  const connection = JSON.parse(readFileSync(join(dataDir, "connection.json"), "utf8"));
  const s3 = new S3Client({
    region: connection.AWS_REGION,
    endpoint: connection.AWS_ENDPOINT_URL_S3,
    forcePathStyle: true,
    credentials: {
      accessKeyId: connection.AWS_ACCESS_KEY_ID,
      secretAccessKey: connection.AWS_SECRET_ACCESS_KEY,
    },
    systemClockOffset: clockOffset,
  });
  const Bucket = connection.BUCKET_FILES;
  const { KeyCount = 0 } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: "sessions/" }));
  return KeyCount;
}

/** Follows a job by its events to the end. */
async function followed(job: string): Promise<{ names: string[]; last: Record<string, unknown> }> {
  const answer = await fetch(address(`bulk/${job}/events`), { headers: key });
  expect(answer.headers.get("content-type")).toContain("text/event-stream");
  const text = await answer.text();
  const names = [...text.matchAll(/^event: (.*)$/gm)].map(([, name = ""]) => name);
  return { names, last: JSON.parse([...text.matchAll(/^data: (.*)$/gm)].at(-1)?.[1] ?? "null") };
}

async function upload(operation: string, options: object = {}): Promise<string> {
  const form = new FormData();
  form.append("operation", operation);
  form.append("options", JSON.stringify(options));
  form.append("files", new Blob([Buffer.from(samplePdf("One paper"))]), "one.pdf");
  return (await call("bulk/upload", { method: "POST", body: form })).json.job_id;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pagewright-callers-"));
  port = await freePort();
  model = await startLanguageServer();
  model.script(turns.hangs());
});

afterAll(async () => {
  await kill();
  await model.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test("the clock: what expired while the service was down is deleted by the schedule", async () => {
  const clock = join(dataDir, "behind.cjs");
  await writeFile(clock, behind);
  await start({ NODE_OPTIONS: `--require=${clock}` });
  const opened = await call("chat/multi/create-session", { method: "POST" });
  expect(opened.status, JSON.stringify(opened.json)).toBe(200);
  const { session_id } = opened.json;
  const form = new FormData();
  form.append("session_id", session_id);
  form.append(
    "files",
    new Blob([Buffer.from(samplePdf("The keeper of the lighthouse was Thomas Aldous."))]),
    "a.pdf",
  );
  const added = await call("chat/multi/upload", { method: "POST", body: form });
  expect(added.json.document_count, JSON.stringify(added.json)).toBe(1);
  expect(Date.parse(added.json.expires_at)).toBeLessThan(Date.now());
  expect((await call(`chat/multi/session/${session_id}`)).status).toBe(200);
  expect(await sessionFiles(-hours * 3_600_000)).toBeGreaterThan(0);
  await kill();
  await start();
  await until(async () => (await sessionFiles(0)) === 0, 120_000);
  expect((await call(`chat/multi/session/${session_id}`)).status).toBe(404);
}, 240_000);

test("a program: a job over REST, followed by its events to the end", async () => {
  const { names, last } = await followed(await upload("compress"));
  expect(names.at(-1)).toBe("end");
  expect(last).toMatchObject({ status: "completed", files_processed: 1 });
  const zip = await fetch(String(last.download_url));
  expect(zip.headers.get("content-type")).toBe("application/zip");
}, 240_000);

test("who leaves the events of a job frees the process: more leave than there are processes, and the next is served", async () => {
  const job = await upload("translate", { target_language: "es" });
  for (let watcher = 1; watcher <= 12; watcher++) {
    const leaving = new AbortController();
    const answer = await fetch(address(`bulk/${job}/events`), { headers: key, signal: leaving.signal });
    expect(answer.status, `watcher ${watcher}`).toBe(200);
    const { value } = (await answer.body?.getReader().read()) ?? {};
    expect(Buffer.from(value ?? []).toString()).toContain("event: status");
    leaving.abort();
  }
}, 240_000);

test("a provider of e-mail: what Mailgun signs becomes a job of the address's owner", async () => {
  const recipient = `in-${randomUUID()}@mail.example.com`;
  const headers = { "Content-Type": "application/json" };
  const mapping = JSON.stringify({ address: recipient, operation: "pdf/merge" });
  expect((await call("email/routes", { method: "POST", headers, body: mapping })).status).toBe(200);
  const parts = await Promise.all(
    ["a.pdf", "b.pdf"].map(async (name, at) => attachment(name, "application/pdf", await pdf(at + 1))),
  );
  const send = (fields: object) => {
    const form = new FormData();
    const raw = mime(newId(), parts).toString("latin1");
    const all = { recipient, sender: "ada@example.com", "body-mime": raw, ...fields };
    for (const [name, value] of Object.entries(all)) form.append(name, String(value));
    return fetch(address("email/ingest?as=mime"), { method: "POST", body: form });
  };
  expect((await send({ timestamp: seconds(), token: "t", signature: "0".repeat(64) })).status).toBe(401);
  const answer = Object(await (await send(mailgunSignature(seconds(), randomUUID()))).json());
  expect(answer, JSON.stringify(answer)).toMatchObject({ routed: true });
  const { last } = await followed(answer.routes[0].job_id);
  expect(last).toMatchObject({ status: "completed", operation: "merge", files_processed: 2 });
  const merged = new Uint8Array(await (await fetch(String(last.download_url))).arrayBuffer());
  expect(await pageTexts(merged)).toHaveLength(3);
}, 240_000);
