import { PDFDocument, StandardFonts } from "pdf-lib";
import { describe, expect, test } from "vitest";
import type { InputFile } from "../../shared/contract/file.ts";
import { nameFields } from "../../shared/contract/pdf-rename.ts";
import { numberedPdf, pdfFile } from "../harness/pdf.ts";
import { rawPdf } from "../harness/raw-pdf.ts";
import { post } from "../harness/request.ts";
import { signedPdf } from "../harness/signed-pdf.ts";
import { page } from "../invoice/fixture.ts";

/** The name of a Content-Disposition, in UTF-8 where it has one. */
function nameIn(disposition = ""): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return encoded === undefined
    ? (/filename="([^"]*)"/.exec(disposition)?.[1] ?? "")
    : decodeURIComponent(encoded);
}

async function renamed(file: InputFile, fields: Record<string, string | number> = {}) {
  const answer = await post("/api/v1/pdf/rename", { file, ...fields });
  expect([answer.status, answer.status === 200 ? "" : answer.text]).toEqual([200, ""]);
  expect(Buffer.compare(answer.bytes, file.bytes)).toBe(0);
  return {
    name: nameIn(answer.headers["content-disposition"]),
    warning: answer.headers["x-warning"] ?? "",
  };
}

/** A page of lines in their sizes, under a title of the metadata. */
async function titled(stated: string, ...lines: readonly (readonly [text: string, size: number])[]) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const sheet = document.addPage([595, 842]);
  for (const [at, [text, size]] of lines.entries())
    sheet.drawText(text, { x: 60, y: 780 - at * 50, size, font });
  if (stated !== "") document.setTitle(stated);
  document.setAuthor("Ada Lovelace");
  document.setSubject("Notes");
  document.setCreationDate(new Date("2026-03-04T05:06:07Z"));
  return pdfFile(await document.save(), "scan0001.pdf");
}

const prose = ["It was the best of times, it was the worst of times, as it was said.", 11] as const;

const invoice = () =>
  page(
    [50, 800, "INVOICE"],
    [50, 780, "Narmada Tools Ltd"],
    [50, 766, "12 Ring Road, Leeds LS1 4AP, United Kingdom"],
    [380, 780, "Invoice No.: NT/26-27/118"],
    [380, 766, "Invoice Date: 5 April 2026"],
    [50, 710, "Bill To"],
    [50, 696, "Godavari Looms LLP"],
    [50, 600, "Bench vice"],
    [490, 600, "100.00"],
    [400, 560, "Total"],
    [490, 560, "100.00"],
  );

describe("rename", () => {
  test.each([
    ["the stated title, where the page shows it", "Annual report 2026", "Annual report 2026.pdf"],
    [
      "the largest line, where a program wrote the title",
      "Microsoft Word - x.docx",
      "Annual report 2026.pdf",
    ],
    ["the largest line, where there is none", "", "Annual report 2026.pdf"],
  ])("names a file by %s", async (_, stated, name) => {
    const file = await titled(stated, ["Department of Trade", 14], ["Annual report 2026", 26], prose, prose);
    expect(await renamed(file)).toEqual({ name, warning: "" });
  });

  test("names an invoice by date, vendor and number, without what a file system refuses", async () => {
    const fields = { pattern: "{date} {vendor} {number}" };
    expect(await renamed(await invoice(), fields)).toEqual({
      name: "2026-04-05 Narmada Tools Ltd NT-26-27-118.pdf",
      warning: "",
    });
    const { name } = await renamed(await invoice(), { pattern: "{number}: for <{buyer}>?" });
    expect(name).toBe("NT-26-27-118 - for Godavari Looms LLP.pdf");
  });

  test("names a file by what is stated of it", async () => {
    const file = await titled("T", prose);
    const { name } = await renamed(file, { pattern: "{created}_{author}_{subject}_{pages} ({name})" });
    expect(name).toBe("2026-03-04_Ada Lovelace_Notes_1 (scan0001).pdf");
  });

  test("what the document does not say goes with the text before it, and is told", async () => {
    const file = await titled("", ["Annual report", 26], prose);
    const some = await renamed(file, { pattern: "{number} - {title} of {vendor}" });
    expect(some.name).toBe("Annual report.pdf");
    expect(some.warning).toMatch(/does not say its \{number\}, \{vendor\}/);
    const none = await renamed(file, { pattern: "Invoice {number}" });
    expect(none.name).toBe("scan0001.pdf");
    expect(none.warning).toMatch(/the name is as it came/);
    const refused = await post("/api/v1/pdf/rename", {
      ...{ file, pattern: "{title} {number}", missing: "refuse" },
    });
    expect([refused.status, refused.json.code]).toEqual([400, "nothing_to_do"]);
    expect(refused.json.error).toContain("{number}");
    expect(refused.json.error).not.toContain("{title}");
  });

  test("a page without a word keeps its name", async () => {
    const document = await PDFDocument.create();
    document.addPage([300, 200]);
    const { name, warning } = await renamed(pdfFile(await document.save(), "a.pdf"));
    expect([name, warning !== ""]).toEqual(["a.pdf", true]);
  });

  test("a page of text alone, in letters of one size, keeps its name", async () => {
    const { name, warning } = await renamed(await titled("", prose, prose, prose));
    expect([name, warning !== ""]).toEqual(["scan0001.pdf", true]);
  });

  test("names are as long as asked for, in whole characters, and never past what file systems take", async () => {
    const title = "Über Bücher ".repeat(16).trim();
    const hex = (text: string) => `<feff${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;
    const byAuthor = (text: string) =>
      pdfFile(Buffer.from(rawPdf({ pages: 1, trailer: `/Info << /Author ${hex(text)} >>` })), "in.pdf");
    const long = await renamed(byAuthor(title), { pattern: "{author}", max_length: 14 });
    expect(long.name).toBe("Über Bücher Üb.pdf");
    const family = "👩‍👩‍👧".repeat(60);
    const { name } = await renamed(byAuthor(family), { pattern: "{author}", max_length: 200 });
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    const hidden = await renamed(byAuthor("../..\\.ssh/CON"), { pattern: "{author}" });
    expect(hidden.name).toBe("ssh-CON.pdf");
    expect((await renamed(byAuthor("con"), { pattern: "{author}" })).name).toBe("_con.pdf");
  });

  test("a signed, a locked and a damaged file go back as they came", async () => {
    const signed = pdfFile(signedPdf({}), "s.pdf");
    expect((await renamed(signed)).name).toBe("Page 1.pdf");
    const plain = await numberedPdf(2);
    const locked = await post("/api/v1/pdf/protect", { file: pdfFile(plain), password: "sesame" });
    expect((await renamed(pdfFile(locked.bytes), { password: "sesame" })).name).toBe("Page document.pdf");
    const closed = await post("/api/v1/pdf/rename", { file: pdfFile(locked.bytes) });
    expect([closed.status, closed.json.code]).toEqual([400, "password_required"]);
    const cut = rawPdf({ pages: 1 });
    expect((await renamed(pdfFile(cut.subarray(0, cut.length - 60)))).name).toBe("Page 1.pdf");
  });

  test.each(["{vendor", "no field", "{title}{colour}", "{}"])("refuses the pattern %j", async (pattern) => {
    const { status, json } = await post("/api/v1/pdf/rename", {
      file: pdfFile(rawPdf({ pages: 1 })),
      pattern,
    });
    expect(status).toBe(422);
    for (const field of nameFields) expect(json.detail[0].msg).toContain(`{${field}}`);
  });
});
