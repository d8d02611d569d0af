import { readdirSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { InputFile } from "../../shared/contract/file.ts";
import { articlePdf } from "../chat/fixture.ts";
import { dataFolder, hasData, passwords, sample } from "../harness/data.ts";
import { numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { post, type TestAnswer } from "../harness/request.ts";
import { gstInvoice } from "../invoice/fixture.ts";
import { oddFiles, refusedFiles } from "../pdf/odd-files.ts";
import { scientist } from "../resume/fixture.ts";
import { reportPdf } from "../translate/fixture.ts";

const routes = [
  "pdf-to-word",
  "pdf-to-ppt",
  "pdf-to-excel",
  "pdf-to-csv",
  "pdf-to-text",
  "pdf-to-markdown",
  "pdf-to-html",
  "pdf-to-json",
  "pdf-to-png",
  "pdf-to-jpg",
] as const;
type Route = (typeof routes)[number];

/** Long documents and scans are asked for some of their pages. */
const some: Readonly<Record<string, string>> = {
  "geotopo.pdf": "1-6,40",
  "scan-multipage.pdf": "2",
  "fedreg.pdf": "1-4",
  "tracemonkey.pdf": "1-5",
  "warn-report.pdf": "1-3",
  "redp5110_sampled.pdf": "1-8",
  "enc-r6-view-master.pdf": "1-5",
};

/** OCR takes seconds a page: these go through one route that reads text each, and through those that draw. */
const read: Readonly<Record<string, Route>> = {
  "scan-ccitt.pdf": "pdf-to-word",
  "scan-skew.pdf": "pdf-to-text",
  "scan-francais.pdf": "pdf-to-excel",
  "scan-multipage.pdf": "pdf-to-ppt",
  "palette.pdf": "pdf-to-csv",
  "image-heavy.pdf": "pdf-to-word",
};
const drawing: readonly Route[] = ["pdf-to-png", "pdf-to-jpg"];

const convert = (route: Route, file: InputFile, form: Record<string, string> = {}) =>
  post(`/api/v1/convert/${route}`, { file, ...form });

const partsOf = (bytes: Uint8Array) => Object.entries(unzipSync(bytes));
const xmlOf = (bytes: Uint8Array, part: RegExp) =>
  partsOf(bytes)
    .filter(([name]) => part.test(name))
    .map(([, data]) => strFromU8(data))
    .join("\n");

/** Letters and digits alone: how words are parted and joined differs between engines. */
const bare = (text: string) => text.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "");

/** Share of the source's words that the answer holds. */
function held(source: string, text: string): number {
  const words = source
    .split(/\s+/)
    .map(bare)
    .filter((word) => word.length > 3);
  const all = bare(text);
  return words.length === 0 ? 1 : words.filter((word) => all.includes(word)).length / words.length;
}

const opens: Record<Route, (answer: TestAnswer) => void> = {
  "pdf-to-word": ({ bytes }) => {
    const xml = xmlOf(bytes, /\.xml$/);
    expect(xml).toContain("<w:body>");
    expect(xml).not.toMatch(/="(NaN|undefined|-?Infinity)"/);
  },
  "pdf-to-ppt": ({ bytes }) => {
    const xml = xmlOf(bytes, /^ppt\/slides\/.*\.xml$/);
    expect(xml).toContain("<p:sld");
    expect(xml).not.toMatch(/="(NaN|undefined|-?Infinity)"/);
  },
  "pdf-to-excel": ({ bytes }) => expect(xmlOf(bytes, /sheet1\.xml$/)).toContain("<worksheet"),
  "pdf-to-csv": ({ bytes }) => expect(bytes.length).toBeGreaterThan(0),
  "pdf-to-text": ({ headers }) => expect(headers["content-type"]).toContain("text/plain"),
  "pdf-to-markdown": ({ headers }) => expect(headers["content-type"]).toContain("text/markdown"),
  "pdf-to-html": ({ text }) => expect(text).toMatch(/^<!doctype html>/),
  "pdf-to-json": ({ json }) => expect(json.data.pages.length).toBeGreaterThan(0),
  "pdf-to-png": ({ bytes }) => expect(bytes.subarray(0, 4).toString("latin1")).toMatch(/^(\x89PNG|PK)/),
  "pdf-to-jpg": ({ bytes }) => expect(bytes.subarray(0, 2).toString("latin1")).toMatch(/^(\xff\xd8|PK)/),
};

const realFiles = hasData
  ? ["pdf", "office"].flatMap((folder) =>
      readdirSync(join(dataFolder, folder))
        .filter((name) => name.endsWith(".pdf"))
        .map((name) => [`${folder}/${name}`, name] as const),
    )
  : [];

describe.skipIf(!hasData)("every real PDF is converted or refused with a reason", () => {
  for (const [path, name] of realFiles) {
    const tried = routes.filter((route) => (read[name] ?? route) === route || drawing.includes(route));
    it.each(tried)(`${name} by %s`, async (route) => {
      const pages = some[name];
      const password = passwords[name];
      const form = {
        ...(pages ? { pages } : {}),
        ...(password ? { password } : {}),
        ...(drawing.includes(route) ? { dpi: "60" } : {}),
      };
      const file = { ...sample(path), contentType: "application/pdf" };
      const answer = await convert(route, file, form);
      expect(answer.status, answer.status === 200 ? "" : answer.text).toBe(200);
      opens[route](answer);
    });
    it.skipIf(passwords[name] === undefined)(`${name} is locked`, async () => {
      for (const route of routes) {
        const file = { ...sample(path), contentType: "application/pdf" };
        const none = await convert(route, file);
        expect([none.status, none.json.code]).toEqual([400, "password_required"]);
        const wrong = await convert(route, file, { password: "no such" });
        expect([wrong.status, wrong.json.code]).toEqual([400, "wrong_password"]);
      }
    });
  }
});

/** A Word document and slides hold nearly all words that another engine reads from the PDF. */
async function losesNoText(file: InputFile): Promise<void> {
  const source = (await pageTexts(file.bytes)).join("\n");
  const word = await convert("pdf-to-word", file);
  const slides = await convert("pdf-to-ppt", file);
  const described = xmlOf(word.bytes, /^word\/(document|header\d+|footer\d+)\.xml$/).replace(
    /<[^>]*descr="([^"]*)"[^>]*>|<[^>]*>/g,
    "$1",
  );
  expect(held(source, described)).toBeGreaterThan(0.93);
  const shown = xmlOf(slides.bytes, /^ppt\/slides\/slide\d+\.xml$/).replace(/<[^>]*>/g, "");
  expect(held(source, shown)).toBeGreaterThan(0.95);
}

describe("no text is lost", () => {
  it.each([
    ["an article", articlePdf],
    ["a report", reportPdf],
    ["an invoice", async () => (await gstInvoice()).bytes],
    ["a résumé", async () => (await scientist()).bytes],
  ])("%s", async (_title, make) => losesNoText(pdfFile(await make())));

  it
    .skipIf(!hasData)
    .each([
      ["pdf/tracemonkey.pdf"],
      ["pdf/fedreg.pdf"],
      ["pdf/pv-2023.pdf"],
      ["pdf/multicolumn.pdf"],
      ["office/normal_4pages.pdf"],
    ])("%s", (path) => losesNoText({ ...sample(path), contentType: "application/pdf" }));
});

describe("files as they come in", () => {
  const openable = Object.entries(oddFiles);
  it.each(openable)("%s: the text and the picture of every page", async (_title, make) => {
    const { bytes, texts, password } = await make();
    const form: Record<string, string> = password === undefined ? {} : { password };
    const known = texts.filter((text) => text !== undefined);
    const { text } = await convert("pdf-to-text", pdfFile(bytes), form);
    for (const each of known) expect(text).toContain(each);
    const word = await convert("pdf-to-word", pdfFile(bytes), form);
    const written = xmlOf(word.bytes, /^word\/(document|header\d+|footer\d+)\.xml$/).replace(/<[^>]*>/g, "");
    for (const each of known) expect(bare(written)).toContain(bare(each));
    const pictures = await convert("pdf-to-png", pdfFile(bytes), { ...form, dpi: "36" });
    expect(partsOf(pictures.bytes)).toHaveLength(texts.length);
  });

  it.each(Object.entries(refusedFiles))("%s: a 400 from every route", async (_title, [make, code]) => {
    for (const route of routes) {
      const answer = await convert(route, pdfFile(make()));
      expect([answer.status, answer.json.code], route).toEqual([400, code]);
    }
  });
});

describe("what is no whole PDF is refused by every route", () => {
  it.each(routes)("%s", async (route) => {
    const whole = await numberedPdf(3);
    const cut = whole.slice(0, 200);
    const noise = Uint8Array.from({ length: 4_000 }, (_, index) => (index * 7919) % 251);
    for (const [bytes, code] of [
      [new Uint8Array(), "empty_file"],
      [noise, "unsupported_format"],
      [cut, "damaged_file"],
      [Buffer.concat([Buffer.from("%PDF-1.7\n"), noise]), "damaged_file"],
    ] as const) {
      const answer = await convert(route, pdfFile(bytes));
      expect([answer.status, answer.json.code]).toEqual([400, code]);
    }
    const outside = await convert(route, pdfFile(whole), { pages: "9" });
    expect([outside.status, outside.json.code]).toEqual([400, "page_out_of_range"]);
  });
});
