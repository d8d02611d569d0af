import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { describe, expect, test } from "vitest";
import { packageAsset } from "../../shared/assets/package-asset.ts";
import fontkit from "../../shared/fonts/fontkit.ts";
import { plainFont } from "../../shared/fonts/text-fonts.ts";
import { characterMaps } from "../../shared/pdf/compression/fonts/cmap.ts";
import { readTables, writeTables } from "../../shared/pdf/compression/fonts/sfnt.ts";
import { readType1 } from "../../shared/pdf/compression/fonts/type1-file.ts";
import { type1ToCff } from "../../shared/pdf/compression/fonts/type1-to-cff.ts";
import { Dict, Name, type PdfObject, Stream } from "../../shared/pdf/file/object.ts";
import { PdfReader } from "../../shared/pdf/file/reader.ts";
import { contentStreams } from "../../shared/pdf/structure/page-content.ts";
import { listPages } from "../../shared/pdf/structure/page-tree.ts";
import { decodeContent } from "../../shared/pdf/weight/decode-content.ts";
import { type1Font } from "../compression/type1-font.ts";
import { pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";

// What one reader forgives and another does not: an archive is written so that both read it.

const validated = async (file: Uint8Array) =>
  (await post("/api/v1/archive/validate", { file: pdfFile(file), level: "2b" })).json;

/** The rules that a file breaks, and its archive. */
async function archived(file: Uint8Array) {
  const before = await validated(file);
  const { status, bytes, text } = await post("/api/v1/archive/to-pdfa", { file: pdfFile(file), level: "2b" });
  expect([status, status === 200 ? "" : text]).toEqual([200, ""]);
  expect(await validated(bytes)).toMatchObject({ verdict: "conforms" });
  const reader = new PdfReader(bytes);
  const [page] = listPages(reader);
  if (page === undefined) throw new Error("There is no page.");
  const content = contentStreams(reader, page).map((stream) => Buffer.from(decodeContent(reader, stream)));
  const fonts = reader.dict(reader.dict(page.dict.get("Resources"))?.get("Font"));
  return {
    faults: before.failures.map(
      ({ rule, places }: { rule: string; places: { detail?: string }[] }) => `${rule}: ${places[0]?.detail}`,
    ),
    reader,
    page: page.dict,
    content: Buffer.concat(content).toString("latin1"),
    font: reader.dict([...(fonts?.values() ?? [])][0]) ?? new Dict(),
  };
}

describe("content", () => {
  test.each([
    ["a word that nobody can read", "0 0 m 1 2 3 c. 0 0 9 9 re f", "cannot be read", "c."],
    ["a dot for a number", ". .5 1 rg 0 0 9 9 re f", "PDF has no form for", ". .5"],
    ["a number of two dots", "0 0 9 9.5.5 re f", "PDF has no form for", "9.5.5"],
    ["a number with two signs", "0 0 9 --9 re f", "PDF has no form for", "--9"],
  ])("with %s is a fault, and is mended", async (_, operators, why, odd) => {
    const { faults, content } = await archived(rawPdf({ pages: 1, content: () => operators }));
    expect(faults).toContainEqual(expect.stringMatching(new RegExp(`^operator: .*${why}`)));
    expect(content).not.toContain(odd);
    expect(content).toContain(" re f");
  });

  test("with sound numbers of every form stays as it is", async () => {
    const sound = "+1 -.5 4. .25 re f 0.5 g";
    const { faults, content } = await archived(rawPdf({ pages: 1, content: () => sound }));
    expect(faults.filter((fault: string) => fault.startsWith("operator"))).toEqual([]);
    expect(content).toContain(sound);
  });

  test("has a blank between an operator and a comment, which is no fault", async () => {
    const { faults, content } = await archived(rawPdf({ pages: 1, content: () => "0 0 9 9 re%a box\nf" }));
    expect(faults.filter((fault: string) => fault.startsWith("operator"))).toEqual([]);
    expect(content).toContain("0 0 9 9 re %a box\nf");
  });
});

test("the sides of a box stand in the box", async () => {
  const { page } = await archived(
    rawPdf({
      pages: 1,
      page: () => "/CropBox [60 0 R 60 0 R 61 0 R 62 0 R]",
      objects: { 60: "0", 61: "200", 62: "100" },
    }),
  );
  expect(page.get("CropBox")).toEqual([0, 0, 200, 100]);
});

const file = (entries: string, data: Uint8Array) =>
  `<< ${entries} /Length ${data.length} >>\nstream\n${Buffer.from(data).toString("latin1")}\nendstream`;
const widths = Array.from({ length: 256 }, (_, code) => (code === 65 ? 700 : code === 101 ? 500 : 600));

/** A page that shows `Ae` in a font whose file is `data`. */
const inType1 = (key: string, data: string, type = "/Type /Font") =>
  rawPdf({
    pages: 1,
    content: () => "BT /F1 20 Tf 20 100 Td (Ae) Tj ET",
    objects: {
      3: `<< ${type} /Subtype /Type1 /BaseFont /Test /FirstChar 0 /LastChar 255 /Widths [${widths.join(" ")}] /FontDescriptor 60 0 R >>`,
      60: `<< /Type /FontDescriptor /FontName /Test /Flags 4 /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 /FontBBox [-50 -200 1000 900] /${key} 61 0 R >>`,
      61: data,
    },
  });
const { clear, encrypted } = type1Font();
const whole = Buffer.concat([clear, encrypted]);
const lengths = (second: string) => file(`/Length1 ${clear.length} ${second} /Length3 0`, whole);
const streamOf = (reader: PdfReader, value: PdfObject | undefined) => {
  const found = reader.resolve(value);
  if (!(found instanceof Stream)) throw new TypeError("There is no stream.");
  return found;
};
const faultsOf = (faults: string[]) => faults.filter((fault) => fault.startsWith("font-"));

describe("a font", () => {
  test("of sound lengths stays as it is", async () => {
    const { faults, reader, font } = await archived(
      inType1("FontFile", lengths(`/Length2 ${encrypted.length}`)),
    );
    expect(faultsOf(faults)).toEqual([]);
    expect(reader.dict(font.get("FontDescriptor"))?.has("FontFile")).toBe(true);
  });

  test.each([
    ["that says nothing", ""],
    ["of nothing", "/Length2 0"],
  ])("with an encrypted part %s is built anew", async (_, second) => {
    const { faults, reader, font } = await archived(inType1("FontFile", lengths(second)));
    expect(faultsOf(faults)).toEqual(["font-program: Length2"]);
    const descriptor = reader.dict(font.get("FontDescriptor"));
    expect(descriptor?.has("FontFile")).toBe(false);
    expect(streamOf(reader, descriptor?.get("FontFile3")).dict.name("Subtype")).toBe("Type1C");
  });

  test("that does not say that it is one says so", async () => {
    const { faults, font } = await archived(inType1("FontFile", lengths(`/Length2 ${encrypted.length}`), ""));
    expect(faultsOf(faults)).toEqual(["font-dictionary: Type"]);
    expect(font.get("Type")).toEqual(new Name("Font"));
  });

  test("whose outlines stand in a whole font file has them alone", async () => {
    const outlines = type1ToCff(readType1(whole), new Set(["A", "e"]));
    const head = Buffer.alloc(28);
    head.write("OTTO", 0, "latin1");
    head.writeUInt16BE(1, 4);
    head.write("CFF ", 12, "latin1");
    head.writeUInt32BE(28, 20);
    head.writeUInt32BE(outlines.length, 24);
    const wrapped = file("/Subtype /Type1C", Buffer.concat([head, outlines]));
    const { faults, reader, font } = await archived(inType1("FontFile3", wrapped));
    expect(faultsOf(faults)).toEqual(["font-program: a whole font file where a table of outlines stands"]);
    const stated = streamOf(reader, reader.dict(font.get("FontDescriptor"))?.get("FontFile3"));
    expect(Buffer.from(decodeContent(reader, stated)).equals(Buffer.from(outlines))).toBe(true);
    // Its own encoding is said by names.
    expect(reader.array(reader.dict(font.get("Encoding"))?.get("Differences"))).toEqual([
      65,
      new Name("A"),
      101,
      new Name("e"),
    ]);
  });

  test("whose procedures are not encrypted by themselves is built anew", async () => {
    const open = type1Font(true).encrypted;
    const { faults, reader, font } = await archived(
      inType1(
        "FontFile",
        file(`/Length1 ${clear.length} /Length2 ${open.length} /Length3 0`, Buffer.concat([clear, open])),
      ),
    );
    expect(faultsOf(faults)).toEqual(["font-program: procedures that are not encrypted"]);
    expect(reader.dict(font.get("FontDescriptor"))?.has("FontFile3")).toBe(true);
  });
});

const noto = await subsetFont(await readFile(packageAsset(plainFont)), "Ab", { targetFormat: "truetype" });
const advance = (letter: string) => {
  const face = fontkit.create(noto);
  return (face.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth * 1_000) / face.unitsPerEm;
};
const described = (flags: number) =>
  `<< /Type /FontDescriptor /FontName /Test /Flags ${flags} /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 /FontBBox [-50 -200 1000 900] /FontFile2 61 0 R >>`;

describe("a TrueType font", () => {
  /** The same letters by a map in another format. */
  const mapped = (format: number) => {
    const { version = 0, tables = new Map<string, Buffer>() } = readTables(noto) ?? {};
    const glyph = fontkit.create(noto).glyphForCodePoint(65).id;
    const long = Buffer.alloc(40);
    for (const [at, value] of [1, (3 << 16) | 1, 12].entries()) long.writeUInt32BE(value, at * 4);
    long.writeUInt16BE(12, 12);
    for (const [at, value] of [28, 0, 1, 65, 65, glyph].entries()) long.writeUInt32BE(value, 16 + at * 4);
    return format === 12 ? writeTables(version, tables.set("cmap", long)) : noto;
  };
  const simple = (data: Uint8Array) =>
    rawPdf({
      pages: 1,
      content: () => "BT /F1 20 Tf 20 100 Td (A) Tj ET",
      objects: {
        3: `<< /Type /Font /Subtype /TrueType /BaseFont /Test /Encoding /WinAnsiEncoding /FirstChar 65 /LastChar 65 /Widths [${advance("A")}] /FontDescriptor 60 0 R >>`,
        60: described(32),
        61: file(`/Length1 ${data.length}`, data),
      },
    });

  test("whose map of Unicode has another format than such maps have is built anew", async () => {
    expect(faultsOf((await archived(simple(mapped(4)))).faults)).toEqual([]);
    const { faults, reader, font } = await archived(simple(mapped(12)));
    expect(faultsOf(faults)).toEqual(["font-program: a cmap in a format of other characters"]);
    const stated = streamOf(reader, reader.dict(font.get("FontDescriptor"))?.get("FontFile2"));
    const maps = characterMaps(readTables(decodeContent(reader, stated))?.tables ?? new Map());
    expect(maps?.map(({ format }) => format)).not.toContain(12);
  });

  const composite = (codes: string) =>
    rawPdf({
      pages: 1,
      content: () => `BT /F1 20 Tf 20 100 Td <${codes}> Tj ET`,
      objects: {
        3: "<< /Type /Font /Subtype /Type0 /BaseFont /Test /Encoding /Identity-H /DescendantFonts [63 0 R] >>",
        60: described(4),
        61: file(`/Length1 ${noto.length}`, noto),
        62: file("", Buffer.of(0, 1, 0, 1)),
        63: `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Test /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /W [0 [${advance("A")} ${advance("A")}]] /CIDToGIDMap 62 0 R /FontDescriptor 60 0 R >>`,
      },
    });

  test.each([
    ["0001", []],
    ["0000", ["notdef"]],
    // Half a code at the end of a string.
    ["000101", ["notdef"]],
  ])("shows %s, which is %j", async (codes, expected) => {
    const { failures } = await validated(composite(codes));
    const rules: string[] = failures.map(({ rule }: { rule: string }) => rule);
    expect(rules.filter((rule) => rule === "notdef")).toEqual(expected);
    const { status, json } = await post("/api/v1/archive/to-pdfa", {
      file: pdfFile(composite(codes)),
      level: "2b",
    });
    expect([status, status === 200 ? undefined : json.code]).toEqual(
      expected.length === 0 ? [200, undefined] : [400, "not_archivable"],
    );
  });
});
