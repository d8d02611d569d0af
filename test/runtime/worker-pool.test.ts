import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FunctionDefinition } from "../../infra/definition/functions.ts";
import { createGateway } from "../../infra/local/gateway.ts";
import { WorkerPool } from "../../infra/local/worker-pool.ts";

// A function that does what the path of the request says, in place of the one that answers unknown routes.
const handler = `
import { writeFileSync } from "node:fs";
export const handler = awslambda.streamifyResponse(async (event, stream) => {
  const answer = (headers = {}) => awslambda.HttpResponseStream.from(stream, { statusCode: 200, headers });
  const [, what] = event.path.split("/");
  if (what === "crash") process.exit(3);
  if (what === "hang") await new Promise(() => {});
  if (what === "throw") throw new Error("unexpected");
  if (what === "large") {
    const out = answer();
    for (let at = 0; at < 120; at++) {
      writeFileSync(process.env.PROGRESS, String(at));
      if (!out.write(Buffer.alloc(256 * 1024, 97))) await new Promise((resolve) => out.once("drain", resolve));
    }
    return out.end();
  }
  const out = answer({ "X-Thread": String(process.pid) });
  out.write(Buffer.from("fine"));
  out.end();
});`;

/** Time enough on any machine; the tests of the timeout have a shorter one. */
const definition: FunctionDefinition = {
  name: "meta",
  trigger: "http",
  memory: 256,
  timeout: 60,
  workers: 2,
};

let folder: string;
let url: string;
const stops: (() => Promise<void>)[] = [];

/** A gateway before a pool of this function; resolves to its address. */
async function serve(module: string, timeout = definition.timeout): Promise<string> {
  const environment = { ...process.env, PROGRESS: join(folder, "progress") };
  const pool = new WorkerPool({ ...definition, timeout }, join(folder, module), environment);
  const server = createGateway(new Map([["meta", pool]])).listen(0, "127.0.0.1");
  await once(server, "listening");
  stops.push(async () => {
    server.closeAllConnections();
    server.close();
    await pool.stop();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pagewright-pool-"));
  await writeFile(join(folder, "handler.mjs"), handler);
  url = await serve("handler.mjs");
});

afterAll(async () => {
  for (const stop of stops) await stop();
  await rm(folder, { recursive: true, force: true });
});

test("a function that ends its process is a 502, and the next call is served", async () => {
  const crashed = await fetch(`${url}/crash`);
  expect(crashed.status).toBe(502);
  expect(await crashed.json()).toMatchObject({ success: false, code: "bad_gateway" });
  expect(await (await fetch(`${url}/fine`)).text()).toBe("fine");
});

test("a function that never answers is a 504 at its timeout, and the next call is served", async () => {
  const impatient = await serve("handler.mjs", 3);
  const hung = await fetch(`${impatient}/hang`);
  expect(hung.status).toBe(504);
  expect(await hung.json()).toMatchObject({ code: "timeout" });
  expect(await (await fetch(`${impatient}/fine`)).text()).toBe("fine");
});

test("an error outside the handler's own answers is a 502", async () => {
  expect((await fetch(`${url}/throw`)).status).toBe(502);
});

/** Bytes that the function has written when it writes no more: once it stood still for a second. */
async function writtenAtRest(): Promise<number> {
  let [before, still] = ["", 0];
  while (still < 10) {
    await wait(100);
    const now = await readFile(join(folder, "progress"), "utf8");
    still = now === before ? still + 1 : 0;
    before = now;
  }
  return Number(before) * 256 * 1024;
}

test("an answer of 30 MB streams: the function is held back while the reader pauses", async () => {
  const reader = (await fetch(`${url}/large`)).body?.getReader();
  let size = (await reader?.read())?.value?.length ?? 0;
  expect(await writtenAtRest()).toBeLessThan(12_000_000);
  for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read())
    size += chunk.value.length;
  expect(size).toBe(120 * 256 * 1024);
});

test("a function that cannot be loaded is a 502, not a call that waits for ever", async () => {
  await writeFile(join(folder, "broken.mjs"), "process.exit(4);");
  expect((await fetch(`${await serve("broken.mjs")}/x`)).status).toBe(502);
});
