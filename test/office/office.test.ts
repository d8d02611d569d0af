import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Document, Packer, Paragraph, Table, TableCell, TableRow } from "docx";
import excel from "exceljs";
import { strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InputFile } from "../../shared/contract/file.ts";
import { sampleFile } from "../../shared/sandbox/sample-file.ts";
import { hasData, sample } from "../harness/data.ts";
import { complaints, pageTexts } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

const upload = (bytes: Uint8Array, filename: string): InputFile => ({
  filename,
  contentType: "application/x",
  bytes,
});

async function letter(): Promise<Uint8Array> {
  const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
  const table = new Table({ rows: [new TableRow({ children: [cell("Paper"), cell("48.00")] })] });
  return Packer.toBuffer(
    new Document({ sections: [{ children: [new Paragraph("Dear Ms Grünwald,"), table] }] }),
  );
}

// The converter starts before the tests: on a busy machine that takes longer than any of them.
beforeAll(async () => {
  await post("/api/v1/convert/word-to-pdf", { file: upload(await letter(), "first.docx") });
});

describe("Office to PDF", () => {
  test("a Word document keeps its text and its table", async () => {
    const answer = await post("/api/v1/convert/word-to-pdf", { file: upload(await letter(), "Letter.docx") });
    expect(answer.status).toBe(200);
    expect(answer.headers["content-disposition"]).toContain("Letter.pdf");
    const [text = ""] = await pageTexts(answer.bytes);
    for (const word of ["Dear Ms Grünwald,", "Paper", "48.00"]) expect(text).toContain(word);
    expect(await complaints(answer.bytes)).toBe("");
  });

  test("a workbook's formulas are calculated", async () => {
    const book = new excel.Workbook();
    const sheet = book.addWorksheet("Sums");
    sheet.addRows([[19, 23], [{ formula: "A1+B1" }]]);
    const file = upload(new Uint8Array(await book.xlsx.writeBuffer()), "sums.xlsx");
    const answer = await post("/api/v1/convert/excel-to-pdf", { file });
    expect((await pageTexts(answer.bytes))[0]).toContain("42");
  });

  test("a presentation gives a page per slide", async () => {
    const answer = await post("/api/v1/convert/ppt-to-pdf", {
      file: upload(await sampleFile("pptx"), "deck.pptx"),
    });
    expect(await pageTexts(answer.bytes)).toHaveLength(1);
  });

  test("scripts that LibreOffice has no font for are drawn, not boxes", async () => {
    const csv = upload(Buffer.from("\ufeff中文,한국어,हिन्दी\n"), "a.csv");
    const answer = await post("/api/v1/convert/excel-to-pdf", { file: csv });
    expect((await pageTexts(answer.bytes))[0]).toContain("中文");
    const { bytes } = await post("/api/v1/convert/pdf-to-png", {
      file: upload(answer.bytes, "a.pdf"),
      dpi: 72,
    });
    expect(bytes.length).toBeGreaterThan(500);
    const fonts = answer.bytes.toString("latin1");
    expect(fonts).toMatch(/NotoSansHans/);
  });

  test.each([
    ["Thai", "ภาษา"],
    ["Hebrew", "שלום"],
    ["Arabic", "مرحبا"],
    ["Devanagari", "हिन्दी"],
    ["Bengali", "বাংলা"],
    ["Gurmukhi", "ਪੰਜਾਬੀ"],
    ["Gujarati", "ગુજરાતી"],
    ["Tamil", "தமிழ்"],
    ["Telugu", "తెలుగు"],
    ["Kannada", "ಕನ್ನಡ"],
    ["Malayalam", "മലയാളം"],
  ])("%s is drawn with a font that has its letters", async (script, text) => {
    const file = upload(Buffer.from(`${text}\n`), "a.csv");
    const { bytes } = await post("/api/v1/convert/excel-to-pdf", { file });
    const fonts = (bytes.toString("latin1").match(/(?<=\/FontName\/\w+\+)[\w-]+/g) ?? []).join(" ");
    // LibreOffice's own Noto Sans has Devanagari, its Liberation and DejaVu have Hebrew and Arabic.
    const others = { Hebrew: /DejaVu|Liberation/, Arabic: /DejaVu|Liberation/, Devanagari: /NotoSans-/ };
    const shared = Object.entries(others).find(([name]) => name === script)?.[1];
    expect(fonts.includes(`NotoSans${script}`) || shared?.test(fonts)).toBe(true);
  });

  test("a family that is not there is drawn with the one nearest in width", async () => {
    const rtf = "{\\rtf1{\\fonttbl{\\f0 Aptos;}{\\f1 Calibri;}}\\f0 Wide \\f1 words}";
    const file = upload(Buffer.from(rtf), "a.rtf");
    const { bytes } = await post("/api/v1/convert/word-to-pdf", { file });
    const families = bytes.toString("latin1").match(/(?<=\/FontName\/\w+\+)\w+/g) ?? [];
    expect(new Set(families)).toEqual(new Set(["Carlito"]));
  });

  test("CSV and RTF are taken too", async () => {
    const csv = await post("/api/v1/convert/excel-to-pdf", {
      file: upload(Buffer.from("name,sum\nAda,12\n"), "a.csv"),
    });
    const [sheet = ""] = await pageTexts(csv.bytes);
    expect(sheet).toContain("Ada");
    expect(sheet).not.toContain(",");
    const german = upload(Buffer.from("name;sum\nGrün;12,50\n007;=1+1\n", "latin1"), "b.csv");
    const [other = ""] = await pageTexts(
      (await post("/api/v1/convert/excel-to-pdf", { file: german })).bytes,
    );
    for (const field of ["Grün", "12,50", "007", "=1+1"]) expect(other).toContain(field);
    expect(other).not.toContain(";");
    const rtf = await post("/api/v1/convert/word-to-pdf", {
      file: upload(Buffer.from("{\\rtf1 Plain words}"), "a.rtf"),
    });
    expect((await pageTexts(rtf.bytes))[0]).toContain("Plain words");
  });

  test("a document of another family is a 400 that says what it is", async () => {
    const answer = await post("/api/v1/convert/excel-to-pdf", {
      file: upload(await letter(), "letter.xlsx"),
    });
    expect(answer.json.error).toMatch(/a Word document \(\.docx\)/);
  });

  test.each([
    ["random bytes", () => Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7_919) % 256))],
    ["a cut file", async () => (await letter()).subarray(0, 3_000)],
  ])("%s are a 400, and the next document is converted", async (_title, make) => {
    const answer = await post("/api/v1/convert/word-to-pdf", { file: upload(await make(), "bad.docx") });
    expect(answer.status).toBe(400);
    expect(
      (await post("/api/v1/convert/word-to-pdf", { file: upload(await letter(), "a.docx") })).status,
    ).toBe(200);
  });

  test("a package whose document is rubbish is a 400, and the next document is converted", async () => {
    const parts = unzipSync(await letter());
    parts["word/document.xml"] = strToU8("<w:document><unclosed>");
    const answer = await post("/api/v1/convert/word-to-pdf", { file: upload(zipSync(parts), "odd.docx") });
    expect([200, 400]).toContain(answer.status);
    expect(
      (await post("/api/v1/convert/word-to-pdf", { file: upload(await letter(), "a.docx") })).status,
    ).toBe(200);
  });
});

describe("what a document refers to", () => {
  let connections = 0;
  const server = createServer((_request, response) => response.end());
  server.on("connection", () => {
    connections++;
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
  afterAll(() => server.close());

  test("is not fetched: a listening socket sees no connection", async () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pixel.png`;
    const html = `{\\rtf1 before {\\field{\\*\\fldinst INCLUDEPICTURE "${url}" \\\\d}{\\fldrslt x}} after}`;
    const answer = await post("/api/v1/convert/word-to-pdf", { file: upload(Buffer.from(html), "a.rtf") });
    expect(answer.status).toBe(200);
    const parts = unzipSync(await letter());
    const relations = Buffer.from(parts["word/_rels/document.xml.rels"] ?? "").toString();
    const image = `<Relationship Id="rId99" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${url}" TargetMode="External"/>`;
    parts["word/_rels/document.xml.rels"] = strToU8(
      relations.replace("</Relationships>", `${image}</Relationships>`),
    );
    const linked = await post("/api/v1/convert/word-to-pdf", { file: upload(zipSync(parts), "b.docx") });
    expect(linked.status).toBe(200);
    expect(connections).toBe(0);
  });

  test.skipIf(!hasData)("a real document with an external image is converted without it", async () => {
    const answer = await post("/api/v1/convert/word-to-pdf", {
      file: sample("office/docx_external_image.docx"),
    });
    expect(answer.status).toBe(200);
  });
});
