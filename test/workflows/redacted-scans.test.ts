import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Runtime, startRuntime } from "../../infra/local/runtime.ts";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../../shared/pdf/engine/render.ts";
import { dict, name, Stream } from "../../shared/pdf/file/object.ts";
import { contentStream, PdfWriter } from "../../shared/pdf/file/writer.ts";
import { lettering } from "../harness/lettering.ts";

// A scan of many pages whose pixels together are more than the service may take, under its smallest ceiling.

/** Pages that have been read before, and so say their text, before one that is a picture only. */
const searchable = 23;
const secret = "536-22-8741";
/** A4 at 300 dpi in three colours: 26 MB. */
const pixels = { width: 2480, height: 3508 };
const page = { width: 595.2, height: 841.92 };
const scale = pixels.width / page.width;
const line = { x: 72, y: 600, size: 20 };

let dataDir: string;
let runtime: Runtime;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pagewright-scans-"));
  process.env.OPERATION_THREADS = "1";
  runtime = await startRuntime({ dataDir, port: 0, host: "127.0.0.1", memory: "3g" });
});

afterAll(async () => {
  await runtime?.stop();
  process.env.OPERATION_THREADS = "0";
  await rm(dataDir, { recursive: true, force: true });
});

async function scan(): Promise<Uint8Array> {
  const text = (words: string, y: number) =>
    lettering(words, { x: line.x * scale, y: (page.height - y) * scale, size: line.size * scale });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${Object.entries(pixels)
    .map(([key, value]) => `${key}="${value}"`)
    .join(
      " ",
    )}><rect width="100%" height="100%" fill="white"/>${text("The harbour office is open until noon", 700)}${text(`SSN: ${secret}`, line.y)}</svg>`;
  const drawn = await sharp(Buffer.from(svg)).removeAlpha().toColourspace("srgb").raw().toBuffer();
  const data = deflateSync(drawn);
  const writer = new PdfWriter();
  const pages = writer.reserve();
  const font = writer.add(dict({ Type: name("Font"), Subtype: name("Type1"), BaseFont: name("Helvetica") }));
  const kids = Array.from({ length: searchable + 1 }, (_, index) => {
    const image = new Stream(
      dict({
        Type: name("XObject"),
        Subtype: name("Image"),
        Width: pixels.width,
        Height: pixels.height,
        ColorSpace: name("DeviceRGB"),
        BitsPerComponent: 8,
        Filter: name("FlateDecode"),
      }),
      data,
    );
    const layer = `BT 3 Tr /F ${line.size} Tf 1 0 0 1 ${line.x} ${line.y} Tm (SSN: ${secret}) Tj ET`;
    const shown = `q ${page.width} 0 0 ${page.height} 0 0 cm /I Do Q`;
    return writer.add(
      dict({
        Type: name("Page"),
        Parent: pages,
        MediaBox: [0, 0, page.width, page.height],
        Contents: writer.add(contentStream(index < searchable ? `${shown} ${layer}` : shown)),
        Resources: dict({ XObject: dict({ I: writer.add(image) }), Font: dict({ F: font }) }),
      }),
    );
  });
  writer.set(pages, dict({ Type: name("Pages"), Kids: kids, Count: kids.length }));
  return writer.save(writer.add(dict({ Type: name("Catalog"), Pages: pages })));
}

/** Points across the page between which nothing but the number stands, and a part of the line above. */
const [from, to] = [135, 220];

/** How often the line at a height turns from dark to light between them. */
function turns(document: PdfiumDocument, index: number, at: number): number {
  const { rgba, width, height } = renderPage(document, index, 72);
  const row = height - Math.round(at + line.size / 4);
  const dark = (x: number) => (rgba[(row * width + x) * 4] ?? 255) < 128;
  return Array.from({ length: to - from }, (_, x) => dark(from + x) !== dark(from + x + 1)).filter(Boolean)
    .length;
}

it(`the values of ${searchable + 1} scanned pages go, and what is around them stays`, async () => {
  const form = new FormData();
  form.append("file", new Blob([Uint8Array.from(await scan())]), "archive.pdf");
  form.append("pii_types", "all");
  const answer = await fetch(`${runtime.url}/api/v1/workflows/auto-redact`, {
    method: "POST",
    headers: { Authorization: "Bearer demo-business" },
    body: form,
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(answer.status, Buffer.from(bytes).toString("latin1", 0, 400)).toBe(200);
  expect(answer.headers.get("x-redactions-by-type")).toBe(`ssn=${searchable + 1}`);
  using document = await PdfiumDocument.open(bytes);
  expect(document.pageCount).toBe(searchable + 1);
  for (const index of [0, 11, searchable - 1, searchable]) {
    expect(turns(document, index, 700)).toBeGreaterThan(8);
    expect(turns(document, index, line.y)).toBe(0);
  }
});
