import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { post } from "../harness/request.ts";
import { body, paragraph, upload, wordPackage } from "./word-package.ts";

const rtf = (content: string) => upload("a.rtf", Buffer.from(`{\\rtf1 ${content}}`));
const nested = (depth: number) => rtf(`${"{".repeat(depth)}inmost${"}".repeat(depth)}`);

function png(width: number, height: number): Buffer {
  const header = Buffer.from("89504e470d0a1a0a0000000d49484452000000000000000008060000", "hex");
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  return header;
}

function tiff(width: number, height: number): Buffer {
  const header = Buffer.alloc(38);
  header.write("II*\0", "latin1");
  header.writeUInt32LE(8, 4);
  header.writeUInt16LE(2, 8);
  for (const [index, value] of [width, height].entries()) {
    header.writeUInt16LE(256 + index, 10 + 12 * index);
    header.writeUInt16LE(4, 12 + 12 * index);
    header.writeUInt32LE(1, 14 + 12 * index);
    header.writeUInt32LE(value, 18 + 12 * index);
  }
  return header;
}

const jpeg = Buffer.from("ffd8ffe000040000ffc0000b08ffffffff01011100ffd9", "hex");
const gif = Buffer.from("474946383961ffffffff0000003b", "hex");
const bmp = Buffer.from("424d00000000000000003600000028000000000001000000ffff01001800", "hex");
bmp.writeInt32LE(-70_000, 22);

const pictured = (picture: Uint8Array) =>
  upload("a.docx", wordPackage(body(paragraph("x")), { "word/media/a.png": picture }));

const spaces = ["office", "text", "table"]
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(" ");

function ods(rows: string) {
  const content = `<office:document-content ${spaces} office:version="1.3"><office:body><office:spreadsheet><table:table table:name="One">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`;
  const manifest = `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`;
  const parts = {
    mimetype: strToU8("application/vnd.oasis.opendocument.spreadsheet"),
    "META-INF/manifest.xml": strToU8(manifest),
    "content.xml": strToU8(content),
  };
  return upload("a.ods", zipSync(parts));
}

const row = (cells: string, times = 1) =>
  `<table:table-row table:number-rows-repeated="${times}">${cells}</table:table-row>`;
const cell = (times: number) =>
  `<table:table-cell office:value-type="string" table:number-columns-repeated="${times}"><text:p>seven</text:p></table:table-cell>`;
const blank = (times: number) => `<table:table-cell table:number-columns-repeated="${times}"/>`;

const word = (content: string) => upload("a.docx", wordPackage(body(content)));

const refused: Record<string, [string, ReturnType<typeof upload>, string, RegExp]> = {
  "groups of RTF 300 deep": ["word", nested(300), "too_complex", /limit rtf\.depth/],
  "tables of RTF 40 deep": ["word", rtf("\\itap40 a\\nestcell"), "too_complex", /limit rtf\.tables/],
  "binary data of 2 GB in RTF": ["word", rtf("\\bin2147483647 a"), "damaged_file", /more binary data/],
  "groups of RTF behind binary data": [
    "word",
    rtf(`\\bin2 }}${"{".repeat(300)}`),
    "too_complex",
    /limit rtf\.depth/,
  ],
  "a PNG of 60,000 by 60,000": ["word", pictured(png(60_000, 60_000)), "too_complex", /limit image\.pixels/],
  "a TIFF of 60,000 by 60,000": [
    "word",
    pictured(tiff(60_000, 60_000)),
    "too_complex",
    /limit image\.pixels/,
  ],
  "a JPEG of 65,535 by 65,535": ["word", pictured(jpeg), "too_complex", /limit image\.pixels/],
  "a GIF of 65,535 by 65,535": ["word", pictured(gif), "too_complex", /limit image\.pixels/],
  "a BMP of 65,536 by 70,000, from the top": ["word", pictured(bmp), "too_complex", /limit image\.pixels/],
  "a paragraph of 300 KB": [
    "word",
    word(paragraph("sea ".repeat(75_000))),
    "too_complex",
    /limit office\.paragraph/,
  ],
  "a paragraph of 300 KB in a thousand runs": [
    "word",
    word(`<w:p>${`<w:r><w:t>${"sea ".repeat(75)}</w:t></w:r>`.repeat(1_000)}</w:p>`),
    "too_complex",
    /limit office\.paragraph/,
  ],
  "a cell of 300 KB in OpenDocument": [
    "excel",
    ods(row(`<table:table-cell><text:p>${"sea ".repeat(75_000)}</text:p></table:table-cell>`)),
    "too_complex",
    /limit office\.paragraph/,
  ],
  "a value repeated over a million rows of 1,000": [
    "excel",
    ods(row(cell(1_000), 1_000_000)),
    "too_complex",
    /limit sheet\.area/,
  ],
  "two values with a million empty rows of 16,000 between": [
    "excel",
    ods(`${row(cell(1))}${row(blank(1), 1_000_000)}${row(`${blank(16_000)}${cell(1)}`)}`),
    "too_complex",
    /limit sheet\.area/,
  ],
};

describe("a document that an engine would not take in bounds", () => {
  test.each(Object.entries(refused))("%s is a 400 that says why", async (_, [family, file, code, says]) => {
    const { status, json } = await post(`/api/v1/convert/${family}-to-pdf`, { file });
    expect([status, json.code]).toEqual([400, code]);
    expect(json.error).toMatch(says);
  });
});

describe("a document that is only unusual", () => {
  test.each([
    ["groups of RTF 200 deep", "word", nested(200)],
    ["escaped brackets in RTF", "word", rtf("\\{\\\\".repeat(400))],
    ["three paragraphs of 100 KB", "word", word(paragraph("sea ".repeat(25_000)).repeat(3))],
    [
      "a sheet whose last row repeats to its end, empty",
      "excel",
      ods(`${row(cell(2))}${row(blank(16_384), 1_048_575)}`),
    ],
  ])("%s is converted", async (_, family, file) => {
    const answer = await post(`/api/v1/convert/${family}-to-pdf`, { file });
    expect([answer.status, answer.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
  });
});
