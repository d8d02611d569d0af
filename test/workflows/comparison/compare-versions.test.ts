import { readFileSync } from "node:fs";
import { join } from "node:path";
import ExcelJS from "exceljs";
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from "pdf-lib";
import { describe, expect, it } from "vitest";
import type { InputFile } from "../../../shared/contract/file.ts";
import { dataFolder, hasData } from "../../harness/data.ts";
import { complaints, pageTexts } from "../../harness/pdf.ts";
import { post, type TestAnswer } from "../../harness/request.ts";
import { prosePdf } from "./prose-pdf.ts";

const route = "/api/v1/workflows/compare-versions";

const old = [
  "# Services Agreement",
  "This agreement is made between Northwind Traders Ltd and Contoso Systems GmbH for the supply of support services to all offices.",
  "# 1. Fees",
  "The customer pays a monthly fee of EUR 5,000 for the services, due within thirty (30) days from the date of the invoice.",
  "Late payments bear interest from the day on which they were due until the day on which they are received in full.",
  "# 2. Term",
  "The agreement begins on 1 March 2026 and goes on for two years unless one of the parties ends it before in writing.",
  "Each party keeps what it learns of the business of the other confidential for as long as the agreement lasts.",
  "# 3. Notices",
  "Notices are given in writing and delivered by hand or by courier to the registered office of the other party.",
];

const replaced = (from: string, to: string) => old.map((text) => text.replace(from, to));
const text = (name: string, paragraphs: readonly string[]): InputFile => ({
  filename: name,
  contentType: "text/plain",
  bytes: Buffer.from(paragraphs.map((each) => each.replace(/^# /, "")).join("\n\n")),
});

async function compared(before: InputFile, after: InputFile): Promise<TestAnswer> {
  const answer = await post(route, { old_version: before, new_version: after });
  expect(answer.status, answer.text).toBe(200);
  return answer;
}

async function pdfs(after: readonly string[]): Promise<TestAnswer["json"]> {
  return (await compared(await prosePdf(old, "v1.pdf"), await prosePdf(after, "v2.pdf"))).json.data;
}

describe("compare-versions", () => {
  it("finds nothing in two copies, one of them broken into other lines", async () => {
    const data = await pdfs(old);
    expect(data).toMatchObject({ identical: true, similarity: 1, changes: [], key_changes: [] });
    const other = (await compared(await prosePdf(old), text("v2.txt", old))).json.data;
    expect(other.changes).toEqual([]);
  });

  it("names a changed amount first, with its place in both versions", async () => {
    const after = replaced("EUR 5,000", "EUR 6,500").map((each) =>
      each.replace("Late payments", "Overdue payments"),
    );
    const data = await pdfs(after);
    expect(data.changes).toHaveLength(2);
    expect(data.key_changes).toMatchObject([
      { kind: "amount", old: { value: "EUR 5000" }, new: { value: "EUR 6500" }, old_page: 1, new_page: 1 },
    ]);
    const [change] = data.changes;
    expect(change).toMatchObject({
      type: "changed",
      scope: "words",
      old: { text: "5,000", page: 1, section: "1. Fees" },
      new: { text: "6,500", page: 1, section: "1. Fees" },
    });
    // The box is around the number alone, on the same line in both.
    const [x0, y0, x1, y1] = change.old.bbox;
    expect(x1 - x0).toBeGreaterThan(15);
    expect(x1 - x0).toBeLessThan(40);
    expect(y1 - y0).toBeLessThan(20);
    expect(change.new.bbox[1]).toBeCloseTo(y0, 0);
    expect(data.summary.split("\n")[1]).toBe("Amount: EUR 5,000 → EUR 6,500 (page 1)");
  });

  it.each([
    ["date", "1 March 2026", "15 March 2026", "2026-03-01", "2026-03-15"],
    [
      "party",
      "Contoso Systems GmbH",
      "Fabrikam Systems GmbH",
      "Contoso Systems GmbH",
      "Fabrikam Systems GmbH",
    ],
    ["duration", "thirty (30) days", "sixty (60) days", "30 days", "60 days"],
  ])("calls out a changed %s", async (kind, from, to, before, after) => {
    const data = await pdfs(replaced(from, to));
    expect(data.key_changes[0]).toMatchObject({ kind, old: { value: before }, new: { value: after } });
    expect(data.counts).toMatchObject({ inserted: 0, deleted: 0, moved: 0 });
  });

  it("finds paragraphs that were put in, taken out and moved", async () => {
    const [late, notices] = [old[4] ?? "", old[9] ?? ""];
    const added =
      "The supplier insures its staff against accidents at the offices of the customer at its own cost.";
    const after = [...old.slice(0, 2), notices, ...old.slice(2, 4), ...old.slice(5, 9), added];
    const data = await pdfs(after);
    const found = data.changes.map(({ type, ...sides }: { type: string; old: unknown; new: unknown }) => [
      type,
      (sides.old as { text: string } | null)?.text,
      (sides.new as { text: string } | null)?.text,
    ]);
    expect(found).toHaveLength(3);
    expect(found).toContainEqual(["deleted", late, undefined]);
    expect(found).toContainEqual(["inserted", undefined, added]);
    expect(found).toContainEqual(["moved", notices, notices]);
  });

  it("tells a new number of a clause from a new wording", async () => {
    const data = await pdfs(replaced("3. Notices", "4. Notices"));
    expect(data.changes).toMatchObject([
      { type: "renumbered", old: { text: "3. Notices" }, new: { text: "4. Notices" } },
    ]);
  });

  it("reads a paragraph that runs over the end of a page as one", async () => {
    const filler = Array.from(
      { length: 24 },
      (_, at) => `Clause ${at + 1} says ${"what both parties have agreed on ".repeat(6)}here.`,
    );
    const data = (
      await compared(
        await prosePdf(filler),
        await prosePdf(["A first line that pushes all others down by one.", ...filler]),
      )
    ).json.data;
    expect(data.changes).toMatchObject([{ type: "inserted", new: { page: 1 } }]);
  });

  it("compares spreadsheets by cell, with rows and columns that came and went", async () => {
    const sheet = async (rows: (string | number)[][]): Promise<InputFile> => {
      const book = new ExcelJS.Workbook();
      book.addWorksheet("Prices").addRows(rows);
      const bytes = new Uint8Array(await book.xlsx.writeBuffer());
      return { filename: "prices.xlsx", contentType: "application/octet-stream", bytes };
    };
    const head = ["Item", "Quantity", "Price"];
    const before = [head, ["Bolts", 10, 2.5], ["Nuts", 20, 1.25], ["Screws", 30, 0.75], ["Washers", 40, 0.1]];
    const after = [head, ["Bolts", 10, 2.75], ["Nuts", 20, 1.25], ["Anchors", 5, 9.5], ["Washers", 40, 0.1]];
    const { data } = (await compared(await sheet(before), await sheet(after))).json;
    const told = data.changes.map(
      ({ type, scope, ...each }: Record<string, { text: string; cell: unknown }>) => [
        type,
        scope,
        each.old?.text,
        each.new?.text,
      ],
    );
    expect(told).toHaveLength(3);
    expect(told).toContainEqual(["changed", "cell", "2.5", "2.75"]);
    expect(told).toContainEqual(["deleted", "table-row", "Screws | 30 | 0.75", undefined]);
    expect(told).toContainEqual(["inserted", "table-row", undefined, "Anchors | 5 | 9.5"]);
    const cell = data.changes.find(({ scope }: { scope: string }) => scope === "cell");
    expect(cell).toMatchObject({
      old: { cell: { row: 1, column: 2 } },
      new: { cell: { row: 1, column: 2 } },
    });
  });

  it("marks both versions in one PDF: struck out what is gone, marked what is new", async () => {
    const after = [
      ...replaced("EUR 5,000", "EUR 6,500"),
      "A closing paragraph that only the new version has.",
    ];
    const answer = await post(route, {
      old_version: await prosePdf(old),
      new_version: text("v2.txt", after),
      export_format: "pdf",
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/pdf");
    expect(await complaints(answer.bytes)).toBe("");
    const pages = await pageTexts(answer.bytes);
    expect(pages).toHaveLength(2);
    expect(pages[1]).toContain("6,500");
    const notes = (await PDFDocument.load(answer.bytes)).getPages().map(({ node }) => {
      const list = node.lookupMaybe(PDFName.of("Annots"), PDFArray);
      return Array.from({ length: list?.size() ?? 0 }, (_, at) => {
        const note = list?.lookup(at, PDFDict);
        return [
          note?.lookup(PDFName.of("Subtype"), PDFName).decodeText(),
          note?.lookupMaybe(PDFName.of("Contents"), PDFString, PDFHexString)?.decodeText(),
        ];
      });
    });
    expect(notes).toEqual([
      [["StrikeOut", "Now: 6,500"]],
      [
        ["Highlight", "Was: 5,000"],
        ["Highlight", "Inserted"],
      ],
    ]);
  });

  it("says which version cannot be read", async () => {
    const broken = {
      filename: "b.pdf",
      contentType: "application/pdf",
      bytes: Buffer.from("%PDF-1.4 nothing"),
    };
    const answer = await post(route, { old_version: text("a.txt", old), new_version: broken });
    expect(answer.status).toBe(400);
    expect(answer.json.error).toMatch(/^new_version: /);
    const missing = await post("/api/v1/workflows/diff-documents", { new_version: text("a.txt", old) });
    expect(missing.status).toBe(422);
    expect(missing.json.detail[0].loc).toEqual(["body", "old_version"]);
  });

  it.skipIf(!hasData)("finds every planted edit of the synthetic pairs and nothing else", async () => {
    type Edit = { op: string; text: string; from: string; to: string };
    const lines = readFileSync(join(dataFolder, "intelligence/diff-synth/pairs.jsonl"), "utf8")
      .trim()
      .split("\n");
    for (const line of lines.slice(0, 6)) {
      const { a, b, ops } = JSON.parse(line) as { a: string[]; b: string[]; ops: Edit[] };
      const { changes } = (await compared(text("a.txt", a), text("b.txt", b))).json.data;
      const told = changes.map(({ type, ...each }: Record<string, { text: string }>) => [
        type,
        each.old?.text,
        each.new?.text,
      ]);
      const planted = ops.map(({ op, text: whole, from, to }) =>
        op === "replace_word"
          ? ["changed", from, to]
          : op === "delete_paragraph"
            ? ["deleted", whole, undefined]
            : ["inserted", undefined, whole],
      );
      expect(told).toHaveLength(planted.length);
      for (const edit of planted) expect(told).toContainEqual(edit);
    }
  });
});
