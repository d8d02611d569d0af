import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { PDFDocument, PDFName } from "pdf-lib";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { closeBrowser } from "../../shared/convert/html/page.ts";
import { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../../shared/pdf/engine/render.ts";
import { pageTexts } from "../harness/pdf.ts";
import { post, type post as posting } from "../harness/request.ts";

const html = (text: string) => ({
  filename: "page.html",
  contentType: "text/html",
  bytes: Buffer.from(text),
});
const convert = (text: string, form: Parameters<typeof posting>[1] = {}) =>
  post("/api/v1/convert/html-to-pdf", {
    file: html(`<!doctype html><meta charset="utf-8">${text}`),
    ...form,
  });

afterAll(closeBrowser);

async function sizes(bytes: Uint8Array): Promise<number[][]> {
  const pages = (await PDFDocument.load(bytes)).getPages();
  return pages.map((page) => [Math.round(page.getWidth()), Math.round(page.getHeight())]);
}

/** Where the ink of a page begins, points from its left and upper side, and how colourful it is. */
async function ink(bytes: Uint8Array): Promise<{ left: number; top: number; colour: number; dark: number }> {
  using document = await PdfiumDocument.open(bytes);
  const { width, height, rgba } = renderPage(document, 0, 72);
  let [left, top, colour, dark] = [width, height, 0, 0];
  for (let at = 0; at < width * height; at++) {
    const [r = 255, g = 255, b = 255] = rgba.subarray(4 * at, 4 * at + 3);
    if (Math.min(r, g, b) > 200) continue;
    [left, top] = [Math.min(left, at % width), Math.min(top, Math.floor(at / width))];
    dark++;
    if (Math.max(r, g, b) - Math.min(r, g, b) > 80) colour++;
  }
  return { left, top, colour, dark };
}

describe("characters beside letters", () => {
  test.each(["😀", "👍🏽", "🇮🇳", "❤️", "👩‍💻"])("the emoji %s is drawn in colour", async (emoji) => {
    const { bytes } = await convert(`<p style="font-size:60px">${emoji}</p>`);
    const { colour, dark } = await ink(bytes);
    expect(colour).toBeGreaterThan(300);
    expect(dark).toBeLessThan(60 * 60 * 2);
  });

  test.each(["∀", "∑", "𝔸", "𝒜", "⟨", "→", "✓", "☐", "⌘", "①", "⅓", "♞", "㎏"])(
    "%s is no box",
    async (sign) => {
      const drawn = async (text: string) => {
        const { bytes } = await convert(`<p style="font-size:60px">${text}</p>`);
        using document = await PdfiumDocument.open(bytes);
        const { width, height, rgba } = renderPage(document, 0, 72);
        return sharp(rgba, { raw: { width, height, channels: 4 } })
          .png()
          .toBuffer();
      };
      // No font has the last private character: it shows what a missing letter looks like.
      expect((await drawn(sign)).equals(await drawn("\u{10fffd}"))).toBe(false);
    },
  );
});

describe("where letters stand", () => {
  /** Points from the first letter's left side to the last one's right side. */
  async function widthOf(bytes: Uint8Array): Promise<number> {
    using document = await PdfiumDocument.open(bytes);
    const { width, height, rgba } = renderPage(document, 0, 144);
    const dark = Array.from({ length: width * height }, (_, at) => at).filter(
      (at) => (rgba[4 * at] ?? 255) < 128,
    );
    const columns = dark.map((at) => at % width);
    return (
      (columns.reduce((most, at) => Math.max(most, at), 0) -
        columns.reduce((least, at) => Math.min(least, at), width)) /
      2
    );
  }
  // Carlito's i is 470 of 2,048 units wide, and a CSS pixel is three quarters of a point.
  const truth = (100 * 470 * 11 * 0.75) / 2_048;

  test("each letter takes the room that its font gives it, not whole pixels", async () => {
    const { bytes } = await convert(`<p style="font:11px Carlito">${"i".repeat(100)}</p>`);
    expect(Math.abs((await widthOf(bytes)) - truth)).toBeLessThan(3);
  });

  test("in headers and footers too", async () => {
    const header = `<span style="font:11px Carlito">${"i".repeat(100)}</span>`;
    const { bytes } = await convert("<p></p>", { header_template: header, margin: "40" });
    expect(Math.abs((await widthOf(bytes)) - truth)).toBeLessThan(3);
  });

  test("a vowel sign that is set after the next letter is read once", async () => {
    const file = html(
      '<meta charset="utf-8"><body style="font:11pt Noto Sans Devanagari"><h1>सुनीता वर्मा</h1>',
    );
    const { bytes } = await post("/api/v1/convert/html-to-pdf", { file });
    const pdf = { filename: "name.pdf", contentType: "application/pdf", bytes };
    const { json } = await post("/api/v1/workflows/parse-document", { file: pdf });
    const words = JSON.stringify(json);
    expect(words).toContain("सुनीता");
    expect(words).not.toContain("सुनीसु");
  });
});

describe("what the page says of its paper", () => {
  const ruled = "<style>@page { size: 400pt 300pt; margin: 100pt } body { margin: 0 }</style><p>Words";

  test("holds when no field is sent", async () => {
    const { bytes } = await convert(ruled);
    expect(await sizes(bytes)).toEqual([[400, 300]]);
    const { left, top } = await ink(bytes);
    expect(left).toBeGreaterThan(96);
    expect(left).toBeLessThan(110);
    expect(top).toBeGreaterThan(96);
  });

  test("gives way to the fields", async () => {
    const { bytes } = await convert(ruled, { page_size: "letter", margin: 36 });
    expect(await sizes(bytes)).toEqual([[612, 792]]);
    const { left } = await ink(bytes);
    expect(left).toBeGreaterThan(32);
    expect(left).toBeLessThan(46);
  });

  test("is A4 with 28 points of margin when it says nothing", async () => {
    const { bytes } = await convert("<style>body { margin: 0 }</style><p>Words");
    expect(await sizes(bytes)).toEqual([[596, 842]]);
    const { left } = await ink(bytes);
    expect(left).toBeGreaterThan(25);
    expect(left).toBeLessThan(36);
  });
});

describe("head and foot", () => {
  const long = Array.from({ length: 3 }, (_, at) => `<h1 style="break-before:page">Part ${at + 1}</h1>`).join(
    "",
  );

  test("stand on every page, with the number and how many there are", async () => {
    const form = { header_template: "<b>Report</b>", footer_template: "Page {n} of {total}" };
    const texts = await pageTexts((await convert(`<title>T</title>${long}`, form)).bytes);
    expect(texts).toHaveLength(3);
    for (const [at, text] of texts.entries()) {
      expect(text).toContain("Report");
      expect(text).toContain(`Page ${at + 1} of 3`);
    }
  });

  test("fetch nothing", async () => {
    const hits: string[] = [];
    const server = createServer((request, response) => {
      hits.push(request.url ?? "");
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const header_template = `<img src="${address}/img"><link rel=stylesheet href="${address}/css"><script src="${address}/js"></script><script>fetch("${address}/fetch")</script><iframe src="${address}/frame"></iframe><span style="background:url(${address}/bg)">x</span>`;
    expect([200, 400]).toContain((await convert("<p>x", { header_template })).status);
    server.close();
    expect(hits).toEqual([]);
  });
});

describe("what is printed", () => {
  const long = Array.from({ length: 4 }, (_, at) => `<h1 style="break-before:page">Part ${at + 1}</h1>`).join(
    "",
  );

  test("page_ranges keeps the pages that it names", async () => {
    const texts = await pageTexts((await convert(long, { page_ranges: "1, 3-4" })).bytes);
    expect(texts).toEqual(["Part 1", "Part 3", "Part 4"]);
  });

  test("a page past the end is a 400, ranges that are none a 422", async () => {
    const past = await convert(long, { page_ranges: "9" });
    expect([past.status, past.json.code]).toEqual([400, "page_out_of_range"]);
    for (const page_ranges of ["a", "3-1", "0", "1,,2"]) {
      const { status, json } = await convert(long, { page_ranges });
      expect([status, json.detail[0].loc]).toEqual([422, ["body", "page_ranges"]]);
    }
  });

  test("media chooses the styles", async () => {
    const page = `<style>@media print { i { display: none } } @media screen { b { display: none } }</style><b>paper</b><i>screen</i>`;
    expect(await pageTexts((await convert(page)).bytes)).toEqual(["paper"]);
    expect(await pageTexts((await convert(page, { media: "screen" })).bytes)).toEqual(["screen"]);
  });

  test("the PDF is tagged and its headings are bookmarks", async () => {
    const { catalog, context } = await PDFDocument.load(
      (await convert("<h1>One</h1><h2>Two</h2><p>x")).bytes,
    );
    expect(catalog.get(PDFName.of("StructTreeRoot"))).toBeDefined();
    expect(String(context.lookup(catalog.get(PDFName.of("MarkInfo"))))).toContain("/Marked true");
    expect(catalog.get(PDFName.of("Outlines"))).toBeDefined();
  });
});

describe("wait_for", () => {
  test("finds what is there, and waits a while", async () => {
    expect((await convert("<p id=here>x", { wait_for: "#here" })).status).toBe(200);
    const start = Date.now();
    expect((await convert("<p>x", { wait_for: "700" })).status).toBe(200);
    expect(Date.now() - start).toBeGreaterThan(690);
  });

  test.each(["20000", "p[[", "::-p-nonsense(x)"])("%s is a 422", async (wait_for) => {
    const { status, json } = await convert("<p>x", { wait_for });
    expect([status, json.detail?.[0]?.loc]).toEqual([422, ["body", "wait_for"]]);
  });

  test("an element that does not come is a 400 that says so", async () => {
    const { status, json } = await convert("<p>x", { wait_for: "#gone" });
    expect([status, json.code]).toEqual([400, "unreachable_url"]);
    expect(json.error).toMatch(/wait_for/);
  }, 60_000);
});
