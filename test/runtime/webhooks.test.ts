import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { numberedPdf } from "../harness/pdf.ts";
import { type Received, type Receiver, startReceiver, verified } from "../harness/receiver.ts";
import { freePort, startProcess } from "../harness/service.ts";

let dataDir: string;
let port: number;
let service: ChildProcess;
let receiver: Receiver;
let webhook: { address: string; secret: string };

const headers = { Authorization: "Bearer demo-business" };
const configs = () => `http://127.0.0.1:${port}/api/v1/webhooks/configs`;

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
async function call(method: string, address: string, body?: unknown): Promise<any> {
  const json = { ...headers, "Content-Type": "application/json" };
  const sent = body === undefined ? { headers } : { headers: json, body: JSON.stringify(body) };
  return (await fetch(address, { method, ...sent })).json();
}

/** Asks again and again until there is an answer. */
async function until<Value>(look: () => Promise<Value | undefined> | Value | undefined): Promise<Value> {
  for (let tries = 0; tries < 1_200; tries++) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("It did not happen within four minutes.");
}

async function submit(): Promise<string> {
  const form = new FormData();
  form.append("operation", "compress");
  for (const name of ["a.pdf", "b.pdf"])
    form.append("files", new Blob([Uint8Array.from(await numberedPdf(1))]), name);
  const address = `http://127.0.0.1:${port}/api/v1/bulk/upload`;
  const answer = await fetch(address, { method: "POST", headers, body: form });
  const created: { job_id?: string } = Object(await answer.json());
  return created.job_id ?? "none";
}

const about = (job: string) => receiver.received.filter(({ body }) => JSON.parse(body).job_id === job);
const firstAbout = (job: string): Promise<Received> => until(() => about(job)[0]);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pagewright-webhooks-"));
  port = await freePort();
  service = await startProcess(dataDir, port);
  receiver = await startReceiver();
  const { webhook_id, secret } = await call("POST", configs(), { url: receiver.url });
  webhook = { address: `${configs()}/${webhook_id}`, secret };
});

afterAll(async () => {
  service.kill("SIGKILL");
  await receiver.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test("a job that completes tells its owner, with a signature that verifies and a link that works", async () => {
  const job = await submit();
  const body = verified(await firstAbout(job), webhook.secret);
  expect(body).toMatchObject({ event: "job.completed", job_id: job, status: "success", files_processed: 2 });
  const archive = unzipSync(new Uint8Array(await (await fetch(String(body.download_url))).arrayBuffer()));
  expect(Object.keys(archive)).toEqual(["a-compressed.pdf", "b-compressed.pdf"]);
  expect(new Date(String(body.timestamp)).toISOString()).toBe(body.timestamp);
}, 300_000);

test("an event outlives a receiver that is down, a rotation and kill -9, and comes once", async () => {
  const back = receiver.port;
  await receiver.stop();
  const job = await submit();
  const failed = await until(async () => {
    const { deliveries } = await call("GET", `${webhook.address}/deliveries`);
    return deliveries.find((each: { job_id: string }) => each.job_id === job);
  });
  expect(failed).toMatchObject({ attempt: 1, status: "retrying", response_status: null });
  const { secret } = await call("POST", `${webhook.address}/rotate-secret`, {});
  service.kill("SIGKILL");
  await once(service, "exit");
  service = await startProcess(dataDir, port);
  receiver = await startReceiver(back);
  const request = await firstAbout(job);
  expect(request.id).toBe(failed.delivery_id);
  expect(verified(request, webhook.secret)).toEqual(verified(request, secret));
  // What comes after it finds nothing left of it.
  const next = await submit();
  await firstAbout(next);
  expect([about(job).length, about(next).length]).toEqual([1, 1]);
  expect(about(next)[0]?.id).not.toBe(request.id);
}, 600_000);

test("a test event comes at once", async () => {
  const { delivery_id } = await call("POST", `${webhook.address}/test`, {});
  const request = await until(() => receiver.received.find(({ id }) => id === delivery_id));
  expect(JSON.parse(request.body).event).toBe("webhook.test");
}, 300_000);
