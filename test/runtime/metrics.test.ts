import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectionFile } from "../../infra/admin/connect.ts";
import { asksServer } from "../../infra/local/queue-states.ts";
import { until } from "../harness/gateway.ts";
import { numberedPdf } from "../harness/pdf.ts";
import { freePort, startProcess } from "../harness/service.ts";

let dataDir: string;
let port: number;
let service: ChildProcess;
/** What the service and its processes have written. */
let said = "";

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pagewright-metrics-"));
  port = await freePort();
  service = await startProcess(dataDir, port, { POWERTOOLS_LOG_LEVEL: "INFO" });
  service.stdout?.on("data", (text) => {
    said += text;
  });
});

afterAll(async () => {
  service.kill("SIGKILL");
  await once(service, "exit");
  await rm(dataDir, { recursive: true, force: true });
});

const at = (path: string) => `http://127.0.0.1:${port}${path}`;

function form(fields: Record<string, string | Uint8Array>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") data.append(name, value);
    else data.append(name, new Blob([Uint8Array.from(value)]), "input.pdf");
  }
  return data;
}

const call = (path: string, fields: Record<string, string | Uint8Array>, key = "demo-business") =>
  fetch(at(path), { method: "POST", headers: { Authorization: `Bearer ${key}` }, body: form(fields) });

const token = () => readFile(join(dataDir, "metrics-token"), "utf8");

/** The samples of /metrics by name and labels, as the text format spells them. */
async function scrape(): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(at("/metrics"), { headers: { Authorization: `Bearer ${await token()}` } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const lines = (await answer.text()).trimEnd().split("\n");
  const told = new Set(
    lines.flatMap((line) => /^# TYPE (\w+) (?:counter|gauge|histogram)$/.exec(line)?.[1] ?? []),
  );
  const samples = new Map<string, number>();
  for (const line of lines.filter((each) => !each.startsWith("#"))) {
    const [, name = "", labels = "", value] = /^(\w+)(\{.*\})? (\S+)$/.exec(line) ?? [];
    expect(told.has(name.replace(/^(pagewright_call_seconds)_(bucket|sum|count)$/, "$1")), line).toBe(true);
    expect(samples.has(name + labels), `${line} twice`).toBe(false);
    samples.set(name + labels, Number(value));
  }
  return samples;
}

test("nobody reads the metrics without the operator's token, which only its owner may read", async () => {
  for (const authorization of [undefined, "Bearer demo-business", "Bearer ", `Basic ${await token()}`]) {
    const headers = authorization === undefined ? {} : { Authorization: authorization };
    const answer = await fetch(at("/metrics"), { headers });
    expect(answer.status, authorization).toBe(401);
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await answer.json()).toMatchObject({ success: false, code: "invalid_credential" });
  }
  expect((await stat(join(dataDir, "metrics-token"))).mode & 0o777).toBe(0o600);
});

test("calls are counted by operation, with time, bytes, errors, engine and fallback", async () => {
  const pdf = await numberedPdf(2);
  const good = await Promise.all([1, 2, 3].map(() => call("/api/v1/pdf/page-count", { file: pdf })));
  const sizes = await Promise.all(good.map(async (answer) => (await answer.arrayBuffer()).byteLength));
  await call("/api/v1/pdf/page-count", { file: Buffer.from("no PDF") });
  await call("/api/v1/pdf/page-count", {}, "dp_live_unknown");
  const scored = await call("/api/v1/workflows/score-quality", { file: pdf });
  expect(scored.status).toBe(200);
  await fetch(at("/api/v1/health"));
  await fetch(at("/api/v1/no-such-route"));
  await call("/api/v1/sandbox/pdf/compress", { file: pdf });
  // The answer is out before its process tells of the call.
  const ended = (samples: ReadonlyMap<string, number>) =>
    [...samples].reduce(
      (sum, [name, value]) => (name.startsWith("pagewright_calls_total") ? sum + value : sum),
      0,
    );
  await until(async () => ended(await scrape()) === 9);
  const seen = await scrape();
  expect(seen.get('pagewright_calls_total{operation="pdf/page-count",status="200"}')).toBe(3);
  expect(seen.get('pagewright_calls_total{operation="pdf/page-count",status="400"}')).toBe(1);
  expect(seen.get('pagewright_calls_total{operation="pdf/page-count",status="401"}')).toBe(1);
  expect(seen.get('pagewright_errors_total{operation="pdf/page-count",code="unsupported_format"}')).toBe(1);
  expect(seen.get('pagewright_errors_total{operation="pdf/page-count",code="invalid_credential"}')).toBe(1);
  expect(seen.get('pagewright_calls_total{operation="health",status="200"}')).toBe(1);
  expect(seen.get('pagewright_calls_total{operation="unknown",status="404"}')).toBe(1);
  expect(
    seen.get('pagewright_engine_answers_total{operation="workflows/score-quality",engine="embedded"}'),
  ).toBe(1);
  expect(seen.get('pagewright_call_seconds_count{operation="pdf/page-count"}')).toBe(5);
  expect(seen.get('pagewright_call_seconds_bucket{operation="pdf/page-count",le="+Inf"}')).toBe(5);
  expect(seen.get('pagewright_request_bytes_total{operation="pdf/page-count"}')).toBeGreaterThan(
    3 * pdf.length,
  );
  expect(seen.get('pagewright_answer_bytes_total{operation="pdf/page-count"}')).toBeGreaterThan(
    sizes.reduce((sum, size) => sum + size, 0),
  );
  expect(seen.get('pagewright_gigabyte_seconds_total{operation="pdf/page-count"}')).toBeGreaterThan(
    0.5 * 0.005,
  );
  expect(seen.get('pagewright_processes{weight="light"}')).toBeGreaterThan(0);
  expect([...seen.keys()].filter((name) => /demo-|dp_live/.test(name))).toEqual([]);
});

test("files of jobs are counted, the log names the call that submitted them, and the gateway's refusals count", async () => {
  const pdf = await numberedPdf(1);
  const submitted = await call("/api/v1/bulk/upload", { files: pdf, operation: "compress" });
  expect(submitted.status).toBe(200);
  const large = await call("/api/v1/pdf/page-count", { file: Buffer.alloc(5_000_000) });
  expect(large.status).toBe(413);
  await until(async () =>
    (await scrape()).has('pagewright_calls_total{operation="jobs/pdf/compress",status="200"}'),
  );
  const seen = await scrape();
  expect(seen.get('pagewright_calls_total{operation="bulk/upload",status="200"}')).toBe(1);
  expect(seen.get('pagewright_gateway_refusals_total{kind="REQUEST_TOO_LARGE"}')).toBe(1);
  const line = said.split("\n").find((each) => each.includes("job item ended"));
  expect(JSON.parse(line ?? "{}")).toMatchObject({
    ...{ correlation_id: submitted.headers.get("X-Request-Id"), operation: "jobs/pdf/compress", status: 200 },
  });
});

test("what stands in the queues is told with the age of the oldest, dead letters too", async () => {
  const environment = JSON.parse(await readFile(connectionFile(dataDir), "utf8"));
  const client = new SQSClient({
    region: environment.AWS_REGION,
    endpoint: environment.AWS_ENDPOINT_URL_SQS,
    credentials: {
      accessKeyId: environment.AWS_ACCESS_KEY_ID,
      secretAccessKey: environment.AWS_SECRET_ACCESS_KEY,
    },
  });
  const sent = (QueueUrl: string, DelaySeconds: number) =>
    client.send(new SendMessageCommand({ QueueUrl, MessageBody: "{}", DelaySeconds }));
  const queue = (name: string, state: string) =>
    `pagewright_queue_messages{queue="${name}",state="${state}"}`;
  const oldest = (name: string) => `pagewright_queue_oldest_seconds{queue="${name}"}`;
  const before = await scrape();
  for (const name of ["jobs", "office", "html", "webhooks"])
    for (const each of [name, `${name}-dead`]) {
      for (const state of ["waiting", "delayed", "taken"])
        expect(before.get(queue(each, state)), each).toBe(0);
      expect(before.get(oldest(each)), each).toBe(0);
    }
  // Nobody reads the dead letters of webhooks, and a delayed message waits for its time.
  const begun = Date.now();
  await sent(`${environment.QUEUE_WEBHOOKS}-dead`, 0);
  await sent(`${environment.QUEUE_WEBHOOKS}-dead`, 0);
  await sent(environment.QUEUE_JOBS, 900);
  await until(async () => ((await scrape()).get(oldest("webhooks-dead")) ?? 0) > 0.05);
  const seen = await scrape();
  expect(seen.get(queue("webhooks-dead", "waiting"))).toBe(2);
  expect(seen.get(queue("jobs", "delayed"))).toBe(1);
  for (const name of ["webhooks-dead", "jobs"]) {
    expect(seen.get(oldest(name)), name).toBeGreaterThan(0);
    expect(seen.get(oldest(name)), name).toBeLessThanOrEqual((Date.now() - begun) / 1_000);
  }
  expect(seen.get(oldest("office"))).toBe(0);
  client.destroy();
});

test("of servers that are shared the same is asked of SQS itself, but for the ages", async () => {
  const before = await asksServer(process.env)();
  expect(before.map(({ queue }) => queue).toSorted()).toEqual(
    ["jobs", "office", "html", "webhooks"].flatMap((name) => [name, `${name}-dead`]).toSorted(),
  );
  const QueueUrl = `${process.env.QUEUE_OFFICE}-dead`;
  const client = new SQSClient({});
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: "{}", DelaySeconds: 900 }));
  client.destroy();
  const delayed = (states: typeof before) =>
    states.find(({ queue }) => queue === "office-dead")?.delayed ?? 0;
  const after = await asksServer(process.env)();
  expect(delayed(after) - delayed(before)).toBe(1);
  expect(after.map(({ oldest }) => oldest)).toEqual(after.map(() => undefined));
});
