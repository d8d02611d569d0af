import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../harness/gateway.ts";
import { freePort, startProcess } from "../harness/service.ts";
import { attachment, mime, newId, ownSignature, pdf } from "../mail/fixture.ts";

let dataDir: string;
let base: string;
let service: ChildProcess;

const key = { Authorization: "Bearer demo-business" };
const address = "in@mail.example.com";

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
async function call(path: string, init: RequestInit = {}): Promise<{ status: number; json: any }> {
  const answer = await fetch(`${base}${path}`, init);
  return { status: answer.status, json: await answer.json() };
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pagewright-mail-"));
  const port = await freePort();
  base = `http://127.0.0.1:${port}/api/v1`;
  service = await startProcess(dataDir, port, { EMAIL_SIGNATURE_SECRET: "own-secret" });
});

afterAll(async () => {
  service.kill("SIGKILL");
  await once(service, "exit");
  await rm(dataDir, { recursive: true, force: true });
});

const signed = (body: Buffer, type: string) => ({
  method: "POST",
  body: new Uint8Array(body),
  headers: { "Content-Type": type, "x-email-signature": ownSignature(body) },
});

test("a mail of three attachments, read in its thread, is one job of three items, which completes", async () => {
  const mapping = { address, operation: "compress" };
  const headers = { ...key, "Content-Type": "application/json" };
  const body = JSON.stringify(mapping);
  expect((await call("/email/routes", { method: "POST", headers, body })).status).toBe(200);
  const parts = await Promise.all(
    ["a.pdf", "b.pdf", "c.pdf"].map(async (name, at) =>
      attachment(name, "application/pdf", await pdf(at + 1)),
    ),
  );
  const form = new FormData();
  form.append("envelope", JSON.stringify({ to: [address], from: "ada@example.com" }));
  form.append("email", mime(newId(), parts).toString("latin1"));
  const encoded = new Response(form);
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const { status, json } = await call(
    "/email/ingest",
    signed(bytes, encoded.headers.get("content-type") ?? ""),
  );
  expect([status, json.routed], JSON.stringify(json)).toEqual([200, true]);
  const ask = () => call(`/bulk/${json.routes[0].job_id}`, { headers: key });
  await until(async () => "completed_at" in (await ask()).json, 240_000);
  expect((await ask()).json).toMatchObject({ status: "completed", total_files: 3, files_processed: 3 });
});

test("what the gateway cannot carry is a 413, what is unsigned a 401", async () => {
  const large = Buffer.from(JSON.stringify({ to: address, text: "x".repeat(5_000_000) }));
  expect((await call("/email/ingest", signed(large, "application/json"))).status).toBe(413);
  const body = JSON.stringify({ to: address });
  const headers = { "Content-Type": "application/json" };
  expect((await call("/email/ingest", { method: "POST", body, headers })).status).toBe(401);
});

test("an address is let go under its own name, escaped or not", async () => {
  for (const name of [encodeURIComponent(address), address]) {
    const body = JSON.stringify({ address, operation: "merge" });
    await call("/email/routes", {
      method: "POST",
      headers: { ...key, "Content-Type": "application/json" },
      body,
    });
    const { status, json } = await call(`/email/routes/${name}`, { method: "DELETE", headers: key });
    expect([status, json]).toEqual([200, { success: true, address }]);
  }
});
