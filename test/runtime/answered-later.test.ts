import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { numberedPdf, pageTexts } from "../harness/pdf.ts";
import { startService } from "../harness/service.ts";

let service: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const authorization = { Authorization: "Bearer demo-business" };
const call = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, service.url), { ...init, headers: { ...authorization, ...init.headers } });

function formOf(file: Uint8Array, fields: Record<string, string>): FormData {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(file)]), "input.pdf");
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** A PDF of one noisy picture: work for an optimiser. */
async function noise(side: number): Promise<Uint8Array> {
  const raw = { width: side, height: side, channels: 3 as const };
  const jpg = await sharp(randomBytes(side * side * 3), { raw })
    .jpeg({ quality: 80 })
    .toBuffer();
  const document = await PDFDocument.create();
  const image = await document.embedJpg(jpg);
  document.addPage([side, side]).drawImage(image, { x: 0, y: 0, width: side, height: side });
  return document.save();
}

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
async function ended(location: string): Promise<any> {
  for (;;) {
    // biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
    const told = (await (await call(location)).json()) as any;
    if (told.status !== "processing") return told;
    await wait(100);
  }
}

test("the 202 comes while the work goes on, and the work ends in the file", async () => {
  const body = formOf(await noise(1_500), { target_size_kb: "200" });
  const accepted = await call("/api/v1/optimize/to-size", {
    method: "POST",
    body,
    headers: { Prefer: "respond-async" },
  });
  expect(accepted.status).toBe(202);
  const location = accepted.headers.get("Location") ?? "";
  await accepted.arrayBuffer();
  expect((await (await call(location)).json()) as object).toMatchObject({ status: "processing" });
  const told = await ended(location);
  expect(told).toMatchObject({ status: "ready", filename: expect.stringContaining(".pdf") });
  const fetched = new Uint8Array(await (await fetch(told.download_url)).arrayBuffer());
  expect(fetched.length).toBe(told.size);
  expect((await PDFDocument.load(fetched)).getPageCount()).toBe(1);
  expect(told.headers["X-Target-Reached"]).toBeDefined();
});

test("it goes on when its caller closes the connection after the 202", async () => {
  const controller = new AbortController();
  const body = formOf(await noise(1_000), { target_size_kb: "100" });
  const headers = { Prefer: "respond-async", Connection: "close" };
  const accepted = await call("/api/v1/optimize/to-size", {
    method: "POST",
    body,
    headers,
    signal: controller.signal,
  });
  const location = accepted.headers.get("Location") ?? "";
  await accepted.arrayBuffer();
  controller.abort();
  expect((await ended(location)).status).toBe("ready");
});

test("what fails in the operation is told in the end", async () => {
  const accepted = await call("/api/v1/pdf/rotate", {
    method: "POST",
    body: formOf(Buffer.from("%PDF-1.4 nothing"), { degrees: "90" }),
    headers: { Prefer: "respond-async" },
  });
  const told = await ended(accepted.headers.get("Location") ?? "");
  expect(told).toMatchObject({ status: "failed", error: { status: 400, code: "damaged_file" } });
});

test("an answer of 30 MB, far beyond a Lambda answer, goes by link", async () => {
  const size = 30_000_000;
  const document = await PDFDocument.load(await numberedPdf(1));
  await document.attach(randomBytes(size), "noise.bin", { mimeType: "application/octet-stream" });
  const bytes = await document.save();
  // That takes seconds on a busy machine, in which the connection is closed: the client has to hear of it first.
  await wait(100);
  const announced = await call("/api/v1/files", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ filename: "large.pdf", content_type: "application/pdf", size: bytes.length }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
  const { file_id, upload_url, upload_headers } = (await announced.json()) as any;
  const put = await fetch(upload_url, {
    method: "PUT",
    headers: upload_headers,
    body: new Uint8Array(bytes),
  });
  expect(put.status).toBe(200);
  const form = new FormData();
  form.append("files", file_id);
  form.append("files", new Blob([new Uint8Array(await numberedPdf(2, undefined, "Direct"))]), "b.pdf");
  form.append("deliver", "link");
  const merged = await call("/api/v1/pdf/merge", { method: "POST", body: form });
  // biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
  const link = (await merged.json()) as any;
  expect([merged.status, link.bytes > size]).toEqual([200, true]);
  const fetched = new Uint8Array(await (await fetch(link.url)).arrayBuffer());
  expect(fetched.length).toBe(link.bytes);
  expect(await pageTexts(fetched)).toEqual(["Page 1", "Direct 1", "Direct 2"]);
});
