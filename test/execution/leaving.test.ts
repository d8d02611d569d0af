import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Runtime, startRuntime } from "../../infra/local/runtime.ts";
import { lettering } from "../harness/lettering.ts";
import { patiently } from "../harness/patiently.ts";
import { numberedPdf, pageTexts } from "../harness/pdf.ts";

// Callers of the running service who go away, and what becomes of their calls.

let dataDir: string;
let runtime: Runtime;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pagewright-leaving-"));
  process.env.OPERATION_THREADS = "1";
  const waiting = join(import.meta.dirname, "waiting-pdf.ts");
  const real = (name: string) => join(import.meta.dirname, "../../functions", name, "handler.ts");
  const module = (name: string) => (name === "pdf" ? waiting : real(name));
  runtime = await startRuntime({ dataDir, port: 0, host: "127.0.0.1", module });
});

afterAll(async () => {
  await runtime?.stop();
  process.env.OPERATION_THREADS = "0";
  await rm(dataDir, { recursive: true, force: true });
});

const credential = (key: string) => ({ Authorization: `Bearer ${key}` });

function formOf(files: Uint8Array[], fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const file of files)
    form.append(files.length > 1 ? "files" : "file", new Blob([Uint8Array.from(file)]), "input.pdf");
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** Sends a call that can be left. */
async function call(path: string, key: string, form: FormData): Promise<ClientRequest> {
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const headers = { ...credential(key), "Content-Type": encoded.headers.get("content-type") ?? "" };
  const sent = request(`${runtime.url}/api/v1/${path}`, { method: "POST", headers, agent: false });
  sent.on("error", () => {});
  sent.end(body);
  return sent;
}

async function post(
  path: string,
  key: string,
  form: FormData,
): Promise<{ status: number; bytes: Uint8Array }> {
  const answer = await fetch(`${runtime.url}/api/v1/${path}`, {
    method: "POST",
    headers: credential(key),
    body: form,
  });
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
async function get(path: string, key: string): Promise<any> {
  return (await fetch(`${runtime.url}/api/v1/${path}`, { headers: credential(key) })).json();
}

const remaining = async (key: string): Promise<number> => (await get("usage/check", key)).remaining;

/** Waits for calls to be taken from the quota, or given back; says how things stand when that never comes. */
async function untilRemaining(key: string, wanted: number, unless = () => false): Promise<void> {
  const end = Date.now() + 300_000;
  for (let left = Number.NaN; left !== wanted && !unless(); left = await remaining(key)) {
    if (Date.now() > end) {
      const { items } = await get("usage/history?limit=5", key);
      throw new Error(`${left} calls left, not ${wanted}. The last: ${JSON.stringify(items)}`);
    }
    await wait(20);
  }
}

/** Sends a call that can be left, again while the service is busy, and waits until it is at work. */
async function atWork(path: string, key: string, form: () => FormData): Promise<ClientRequest> {
  const before = await remaining(key);
  for (;;) {
    const sent = await call(path, key, form());
    let status: number | undefined;
    sent.once("response", ({ statusCode }: IncomingMessage) => {
      status = statusCode;
    });
    await untilRemaining(key, before - 1, () => status !== undefined);
    if (status === undefined) return sent;
    if (status !== 503) throw new Error(`${path} was answered with ${status} before it was left.`);
    await wait(1_000);
  }
}

test("30 callers who leave before the first byte pay nothing, and the history says so", async () => {
  const key = "demo-indie";
  const before = await remaining(key);
  const file = await numberedPdf(1);
  for (let round = 0; round < 15; round++) {
    const calls = [
      await call("pdf/compress", key, formOf([file])),
      await call("pdf/compress", key, formOf([file])),
    ];
    await untilRemaining(key, before - 2);
    for (const each of calls) each.destroy();
    await untilRemaining(key, before);
  }
  let items: { status: number; path: string }[] = [];
  while (items.length < 30) ({ items } = await get("usage/history?limit=100", key));
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set([499]));
  expect(await get("usage/stats?days=1", key)).toMatchObject({ total_operations: 0, total_file_size: 0 });
});

test("callers who leave operations that loop for ever free every worker", async () => {
  const key = "demo-developer";
  const before = await remaining(key);
  const file = await numberedPdf(1);
  for (let round = 0; round < 3; round++) {
    const calls = [
      await call("pdf/merge", key, formOf([file, file])),
      await call("pdf/merge", key, formOf([file, file])),
    ];
    await untilRemaining(key, before - 2);
    for (const each of calls) each.destroy();
    await untilRemaining(key, before);
  }
  expect((await post("pdf/rotate", key, formOf([file], { degrees: "90" }))).status).toBe(200);
});

test.each(["flatten", "unlock"])(
  "a caller who took a part of 30 MB (%s) pays, and the next one gets all",
  async (route) => {
    const key = "demo-developer";
    const before = await remaining(key);
    const file = await numberedPdf(1);
    const form = () => formOf([file], route === "unlock" ? { password: "secret" } : {});
    const sent = await call(`pdf/${route}`, key, form());
    const [answer]: [IncomingMessage] = (await once(sent, "response")) as [IncomingMessage];
    await once(answer, "data");
    answer.destroy();
    const whole = await post(`pdf/${route}`, key, form());
    expect([whole.status, whole.bytes.length]).toEqual([200, 30_000_000]);
    await wait(500);
    expect(await remaining(key)).toBe(before - 2);
    const { items } = await get("usage/history?limit=2", key);
    expect(items.map(({ status }: { status: number }) => status)).toEqual([200, 200]);
  },
);

async function scan(pages: number): Promise<Uint8Array> {
  const lines = Array.from({ length: 30 }, (_, at) =>
    lettering(`Line ${at} of a page that takes its time`, { x: 60, y: 80 + at * 50, size: 36 }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1650"><rect width="1200" height="1650" fill="white"/>${lines.join("")}</svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  const document = await PDFDocument.create();
  const image = await document.embedPng(png);
  for (let page = 0; page < pages; page++)
    document.addPage([600, 825]).drawImage(image, { x: 0, y: 0, width: 600, height: 825 });
  return document.save();
}

const rtf = (lines: number) =>
  Buffer.from(
    `{\\rtf1\\ansi ${Array.from({ length: lines }, (_, at) => `Line ${at} of the letter\\par\n`).join("")}}`,
  );
const html = (rows: number) =>
  Buffer.from(
    `<table>${Array.from({ length: rows }, (_, at) => `<tr><td>Row ${at}</td></tr>`).join("")}</table>`,
  );

test.each([
  { path: "ai/ocr", heavy: () => scan(40), light: () => scan(1), text: "" },
  { path: "convert/word-to-pdf", heavy: async () => rtf(100_000), light: async () => rtf(1), text: "Line 0" },
  { path: "convert/html-to-pdf", heavy: async () => html(60_000), light: async () => html(1), text: "Row 0" },
])(
  "a caller who leaves $path in its midst pays nothing, and the next call is right",
  async ({ path, heavy, light, text }) => {
    const key = "demo-business";
    // Once first, so that the engine is there when the others leave it.
    const small = await light();
    expect((await patiently(() => post(path, key, formOf([small])))).status).toBe(200);
    const before = await remaining(key);
    const large = await heavy();
    for (const pause of [0, 300, 1_500]) {
      const sent = await atWork(path, key, () => formOf([large]));
      await wait(pause);
      sent.destroy();
      await untilRemaining(key, before);
    }
    const good = await patiently(() => post(path, key, formOf([small])));
    expect(good.status).toBe(200);
    if (text !== "") expect((await pageTexts(good.bytes))[0]).toContain(text);
    expect(await remaining(key)).toBe(before - 1);
  },
);

test("two credentials are a 400, whichever is good", async () => {
  const sent = request(`${runtime.url}/api/v1/usage/check`, { agent: false });
  sent.setHeader("Authorization", ["Bearer demo-business", "Bearer nothing"]);
  sent.end();
  const [answer]: [IncomingMessage] = (await once(sent, "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(400);
  expect(JSON.parse(Buffer.concat(await answer.toArray()).toString()).error).toContain("Authorization");
});

test("links lead to where the service listens, whatever the Host header says", async () => {
  const sent = request(`${runtime.url}/`, {
    agent: false,
    headers: { ...credential("demo-indie"), Host: "evil.example" },
  });
  sent.end();
  const [answer]: [IncomingMessage] = (await once(sent, "response")) as [IncomingMessage];
  const body = JSON.parse(Buffer.concat(await answer.toArray()).toString());
  expect(body.documentation).toBe(`${runtime.url}/docs`);
  expect(body.openapi).toBe(`${runtime.url}/openapi.json`);
});
