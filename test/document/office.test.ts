import { describe, expect, it } from "vitest";
import type { Block, Document, Table } from "../../shared/document/document.ts";
import { readDocument } from "../../shared/document/read-document.ts";
import { warning } from "../../shared/warnings/warning.ts";
import { post } from "../harness/request.ts";
import { rawWord, slides, wordBody, wordReport, workbook } from "./office-files.ts";

const blocksOf = ({ pages }: Document): Block[] => pages.flatMap(({ blocks }) => [...blocks]);
const outline = (document: Document) =>
  blocksOf(document).map(({ kind, level, text }) => [level === undefined ? kind : `${kind} ${level}`, text]);
const cellsOf = (table: Table | undefined) =>
  table?.cells.map(({ row, column, rowSpan, columnSpan, text }) => [row, column, rowSpan, columnSpan, text]);

describe("reading a Word document", () => {
  it("gives headings, lists with their markers, notes, tables, running text and pages", async () => {
    const document = await readDocument(await wordReport());
    expect(document).toMatchObject({ format: "docx", title: "Annual report" });
    expect(outline(document)).toEqual([
      ["header", "Acme Holdings"],
      ["heading 1", "Annual report"],
      ["heading 1", "Results"],
      ["paragraph", "Sales grew by 12 % [1], see our site."],
      ["list-item 1", "1. First duty"],
      ["list-item 2", "1.a) Its part"],
      ["list-item 1", "2. Second duty"],
      ["table", "Region\tSales\nNorth\t2025\t1,200.50\n\t2026\t1,344.56"],
      ["paragraph", "[1] As of the first of May."],
      ["footer", "Confidential"],
      ["heading 2", "Outlook"],
      ["paragraph", "We expect more."],
    ]);
    expect(document.pages.map(({ blocks }) => blocks.length)).toEqual([10, 2]);
  });

  it("keeps merged cells, links and places", async () => {
    const { pages } = await readDocument(await wordReport());
    const [page] = pages;
    expect(cellsOf(page?.tables[0])).toEqual([
      [0, 0, 1, 1, "Region"],
      [0, 1, 1, 2, "Sales"],
      [1, 0, 2, 1, "North"],
      [1, 1, 1, 1, "2025"],
      [1, 2, 1, 1, "1,200.50"],
      [2, 1, 1, 1, "2026"],
      [2, 2, 1, 1, "1,344.56"],
    ]);
    expect(page?.tables[0]?.headerRows).toBe(1);
    expect(page?.links[0]?.url).toBe("https://example.com/report");
    const words = page?.words ?? [];
    expect(words.find(({ text }) => text === "12")?.font.bold).toBe(true);
    for (const { box } of words) {
      expect(box[0]).toBeGreaterThanOrEqual(0);
      expect(box[3]).toBeLessThanOrEqual(page?.height ?? 0);
      expect(box[2]).toBeGreaterThan(box[0]);
    }
    const tops = page?.lines.map(({ box }) => box[3]) ?? [];
    expect(tops).toEqual(tops.toSorted((a, b) => b - a));
  });

  it("leaves out deleted and hidden text, and follows fields and text boxes", async () => {
    const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const body = `<w:p><w:del><w:r><w:delText>gone </w:delText></w:r></w:del><w:ins>${run("new ")}</w:ins>
      <w:r><w:rPr><w:vanish/></w:rPr><w:t>secret</w:t></w:r>
      <w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "https://example.com/a" </w:instrText></w:r>
      <w:r><w:fldChar w:fldCharType="separate"/></w:r>${run("link")}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>
      <w:p><w:r><w:pict><w:txbxContent><w:p>${run("boxed")}</w:p></w:txbxContent></w:pict></w:r>${run("Name:")}<w:r><w:tab/></w:r>${run("Ann")}</w:p>`;
    const document = await readDocument(rawWord(wordBody(body)));
    expect(blocksOf(document).map(({ text }) => text)).toEqual(["new link", "Name: Ann", "boxed"]);
    expect(document.pages[0]?.links.map(({ url }) => url)).toEqual(["https://example.com/a"]);
  });

  it("refuses entities, unpacked mountains and missing parts", async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${wordBody("<w:p><w:r><w:t>&b;</w:t></w:r></w:p>")}`;
    await expect(readDocument(rawWord(bomb))).rejects.toMatchObject({ code: "damaged_file" });
    const mountain = rawWord(new Uint8Array(200 * 1_024 * 1_024));
    await expect(readDocument(mountain)).rejects.toMatchObject({ code: "too_complex" });
    await expect(readDocument(rawWord("<a>"))).rejects.toMatchObject({ code: "damaged_file" });
    const deep = wordBody("<w:sdt>".repeat(2_000) + "</w:sdt>".repeat(2_000));
    await expect(readDocument(rawWord(deep))).rejects.toMatchObject({ code: "too_complex" });
  });
});

describe("reading a workbook", () => {
  it("counts days from 1904 where the workbook says so", async () => {
    const first = (await readDocument(await workbook({ date1904: true }))).pages[0]?.tables[0];
    expect(cellsOf(first)?.[4]?.[4]).toBe("2026-01-31");
    expect(cellsOf(first)?.[8]?.[4]).toBe("2026-02-28T13:45");
  });

  it("shows numbers as displayed and dates as ISO, a page for each sheet", async () => {
    const document = await readDocument(await workbook());
    const [sales, rates] = document.pages;
    expect([sales?.label, sales?.hidden, rates?.label, rates?.hidden]).toEqual([
      "Sales",
      undefined,
      "Rates",
      true,
    ]);
    expect(document.warnings).toEqual([warning("hidden_sheet", "Rates")]);
    const [table] = sales?.tables ?? [];
    expect(cellsOf(table)).toEqual([
      [0, 0, 1, 1, "Day"],
      [0, 1, 1, 1, "Region"],
      [0, 2, 1, 1, "Amount"],
      [0, 3, 1, 1, "Share"],
      [1, 0, 1, 1, "2026-01-31"],
      [1, 1, 1, 1, "North"],
      [1, 2, 1, 1, "€ 1,234.50"],
      [1, 3, 1, 1, "12.5%"],
      [2, 0, 1, 1, "2026-02-28T13:45"],
      [2, 1, 1, 1, "South"],
      [2, 2, 1, 1, "(€ 7.00)"],
      [2, 3, 1, 1, "50.0%"],
      [3, 0, 1, 2, "Total"],
      [3, 2, 1, 1, "€ 1,227.50"],
    ]);
    expect(table?.cells[6]?.value).toBe(1234.5);
    expect(table?.cells[10]?.value).toBe(-7);
    expect(outline(document).slice(0, 2)).toEqual([
      ["heading 1", "Sales"],
      ["heading 2", "Quarterly sales"],
    ]);
    expect(document.text).toContain("Note on B4: Checked by Ann");
    expect(sales?.links.map(({ url }) => url)).toEqual(["https://example.com/south"]);
  });

  it("answers its tables over HTTP, and the pages asked for alone", async () => {
    const file = await workbook();
    const all = await post("/api/v1/ai/extract-tables", { file });
    expect(all.json).toMatchObject({ data: { table_count: 2, tables: [{ pages: [1] }, { pages: [2] }] } });
    const second = await post("/api/v1/ai/extract-tables", { file, pages: "2" });
    expect(second.json.data.tables[0].rows).toEqual([
      ["EUR", "1.08"],
      ["GBP", "1.27"],
    ]);
    expect((await post("/api/v1/ai/extract-tables", { file, pages: "3" })).status).toBe(400);
  });
});

describe("reading a presentation", () => {
  it("leads with the title, keeps lists, notes, tables and hidden slides", async () => {
    const document = await readDocument(await slides());
    expect(document).toMatchObject({ format: "pptx", title: "Why we do it" });
    expect(outline(document)).toEqual([
      ["heading 1", "Why we do it"],
      ["list-item 1", "• Faster answers"],
      ["list-item 1", "1. Fewer errors"],
      ["paragraph", "Notes: Smile here."],
      ["table", "Plan\nMay\t1,000"],
    ]);
    const [first, second] = document.pages;
    expect(second).toMatchObject({ hidden: true, width: 720, height: 405 });
    expect(second?.tables[0]?.cells[0]).toMatchObject({ columnSpan: 2, text: "Plan" });
    const bullet = first?.words.find(({ text }) => text === "Faster");
    expect(bullet?.font.size).toBe(20);
    expect(bullet?.box[0]).toBeGreaterThan(36);
    expect(document.warnings).toEqual([warning("hidden_slide", 2)]);
  });

  it("is read by the OCR route as it stands", async () => {
    const answer = await post("/api/v1/ai/ocr", { file: await slides(), pages: "1" });
    expect(answer.json).toMatchObject({
      data: { page_count: 1, pages: [{ page: 1, source: "text", confidence: null }] },
    });
    expect(answer.json.data.text).toContain("Faster answers");
  });
});
