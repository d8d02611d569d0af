import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Pagewright, type PagewrightError, readWebhook } from "../../clients/typescript/src/index.ts";
import { backoff } from "../../clients/typescript/src/send.ts";

type Step = (request: IncomingMessage, response: ServerResponse) => void;

let steps: Step[];
let keys: (string | undefined)[];
let server: ReturnType<typeof createServer>;
let client: Pagewright;

const answer =
  (status: number, body: object, headers: Record<string, string> = {}): Step =>
  (_request, response) => {
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    response.end(JSON.stringify(body));
  };
const error = (code: string) => ({ success: false, error: `It is ${code}.`, code, request_id: "r-1" });
const counted = answer(200, { success: true, page_count: 7 });
const broken: Step = (request) => request.socket.destroy();

beforeEach(async () => {
  [steps, keys] = [[], []];
  server = createServer((request, response) => {
    request.resume().once("end", () => {
      keys.push(request.headers["idempotency-key"]?.toString());
      (steps.shift() ?? broken)(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  client = new Pagewright({ baseUrl: `http://127.0.0.1:${port}/api/v1/`, apiKey: "key" });
});

afterEach(() => server.closeAllConnections());
afterEach(() => void server.close());

const file = { data: new Uint8Array([1]), filename: "a.pdf" };
const failure = (call: Promise<unknown>): Promise<PagewrightError> =>
  call.then(
    () => expect.fail("it succeeded"),
    (thrown) => thrown,
  );

test("a busy service and a broken connection are asked again under one key", async () => {
  steps = [
    answer(503, error("too_busy"), { "Retry-After": "0" }),
    broken,
    answer(502, error("bad_gateway")),
    counted,
  ];
  const waits: string[] = [];
  const { page_count } = await client.pdfPageCount({ file }, { onProgress: ({ kind }) => waits.push(kind) });
  expect(page_count).toBe(7);
  expect(waits).toEqual(["retrying", "retrying", "retrying"]);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test("a first try that is still at work is waited for, what another call has changed is not", async () => {
  const conflict = answer(409, error("conflict"), { "Retry-After": "0" });
  steps = [broken, conflict, counted];
  expect((await client.pdfPageCount({ file })).page_count).toBe(7);
  steps = [answer(409, error("conflict")), counted];
  expect(await failure(client.pdfPageCount({ file }))).toMatchObject({ code: "conflict", status: 409 });
});

test("what cannot go better is told at once: a spent quota, a long wait, a bad file, a PATCH cut off", async () => {
  steps = [
    answer(
      429,
      { ...error("quota_exceeded"), upgrade: "https://example.com/prices" },
      { "Retry-After": "1" },
    ),
    answer(429, error("too_many_requests"), { "Retry-After": "61" }),
    answer(400, error("damaged_file")),
    broken,
  ];
  expect(await failure(client.pdfPageCount({ file }))).toMatchObject({
    code: "quota_exceeded",
    upgrade: "https://example.com/prices",
    retryAfter: 1_000,
    requestId: undefined,
  });
  expect(await failure(client.pdfPageCount({ file }))).toMatchObject({
    code: "too_many_requests",
    retryAfter: 61_000,
  });
  expect(await failure(client.pdfPageCount({ file }))).toMatchObject({
    code: "damaged_file",
    message: "It is damaged_file.",
  });
  const patched = client.webhookUpdate({ webhook_id: "w", active: false });
  expect(await failure(patched)).toMatchObject({ code: "connection_failed", status: 0 });
  expect(keys.length).toBe(4);
});

test("as many tries as were allowed, then the last error", async () => {
  steps = [broken, broken, counted];
  expect(await failure(client.pdfPageCount({ file }, { retries: 1 }))).toMatchObject({
    code: "connection_failed",
  });
  expect(keys.length).toBe(2);
});

test("the problems of fields are told one by one", async () => {
  steps = [answer(422, { detail: [{ loc: ["body", "level"], msg: "Expected low", type: "value_error" }] })];
  const thrown = await failure(client.pdfCompress({ file, level: "low" }));
  expect(thrown).toMatchObject({ code: "validation_failed", message: "level: Expected low" });
  expect(thrown.detail[0]?.loc).toEqual(["body", "level"]);
});

test("a name that the operation does not have, a path that is not there and an address are no calls", async () => {
  const stray = { file, levle: "high" };
  expect(await failure(client.pdfCompress(stray))).toMatchObject({
    code: "bad_input",
    message: "pdfCompress takes no levle. It takes file, level, password, on_signature.",
  });
  for (const path of ["/nowhere/a.pdf", "https://example.com/a.pdf"])
    expect(await failure(client.pdfPageCount({ file: path }))).toMatchObject({ code: "bad_input" });
  expect(keys).toEqual([]);
});

test("a caller's signal and the time of a try end a call", async () => {
  steps = [() => undefined, () => undefined];
  expect(await failure(client.pdfPageCount({ file }, { timeout: 50, retries: 0 }))).toMatchObject({
    code: "timed_out",
  });
  const gone = failure(client.pdfPageCount({ file }, { signal: AbortSignal.timeout(50) }));
  expect((await gone).name).toBe("TimeoutError");
});

test("waits double up to 16 seconds, cut by at most half", () => {
  expect([0, 1, 2, 9].map((attempt) => backoff(attempt, 1))).toEqual([500, 1_000, 2_000, 16_000]);
  expect(backoff(0, 0)).toBe(250);
});

test("a delivery is read when a signature is the secret's, and no other", async () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const other = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
  const body = JSON.stringify({ event: "job.completed", job_id: "job_1" });
  const time = new Date(1_700_000_000_000);
  const signatures = [new Webhook(other), new Webhook(secret)].map((each) => each.sign("msg_1", time, body));
  const headers = {
    "Webhook-Id": "msg_1",
    "webhook-timestamp": "1700000000",
    "webhook-signature": signatures.join(" "),
  };
  const read = (text: string, key: string, now: number) => readWebhook(text, headers, key, now);
  expect(await read(body, secret, time.getTime() + 300_000)).toEqual({
    event: "job.completed",
    job_id: "job_1",
  });
  const third = `whsec_${Buffer.alloc(32, 9).toString("base64")}`;
  const refused: [string, string, number][] = [
    [`${body} `, secret, time.getTime()],
    [body, third, time.getTime()],
    [body, secret, time.getTime() + 301_000],
  ];
  for (const [text, key, now] of refused)
    expect(await failure(read(text, key, now))).toMatchObject({ code: "invalid_signature" });
  expect(await failure(readWebhook(body, new Headers(), secret))).toMatchObject({
    code: "invalid_signature",
  });
});
