import { PDFDocument, StandardFonts } from "pdf-lib";
import { describe, expect, it } from "vitest";
import type { InputFile } from "../../../shared/contract/file.ts";
import { pdfFile } from "../../harness/pdf.ts";
import { post } from "../../harness/request.ts";

// What stands over or beside a table is read too: a changed account there is a change.

type Wording = { over: string; beside: string; head: string; account: string; amount: string };
const usual: Wording = {
  over: "Table 1: payable to account 55510001",
  beside: "see note 7",
  head: "Account",
  account: "44420003",
  amount: "1,200.00",
};

/** A ruled table whose caption touches it and which has a note at its right side. */
async function instalments(wording: Partial<Wording> = {}): Promise<InputFile> {
  const { over, beside, head, account, amount } = { ...usual, ...wording };
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  const write = (x: number, y: number, text: string) => page.drawText(text, { x, y, size: 10, font });
  const line = (x0: number, y0: number, x1: number, y1: number) =>
    page.drawLine({ start: { x: x0, y: y0 }, end: { x: x1, y: y1 }, thickness: 0.7 });
  write(60, 760, "The parties agree on the instalments that are listed below, each on its day.");
  const rows = [
    ["No", "Due", "Amount", head],
    ["1", "1 March 2026", "1,000.00", "44420001"],
    ["2", "1 April 2026", amount, account],
    ["3", "1 May 2026", "1,400.00", "44420005"],
  ];
  for (const [at, row] of rows.entries())
    for (const [column, text] of row.entries()) write(80 + column * 90, 716 - at * 14, text);
  for (let at = 0; at <= 4; at++) line(75, 727 - at * 14, 435, 727 - at * 14);
  for (let at = 0; at <= 4; at++) line(75 + at * 90, 727, 75 + at * 90, 671);
  write(80, 729, over);
  write(440, 688, beside);
  return pdfFile(await document.save());
}

async function compared(wording: Partial<Wording>) {
  const answer = await post("/api/v1/workflows/compare-versions", {
    old_version: await instalments(),
    new_version: await instalments(wording),
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.data;
}

describe("text beside a table", () => {
  it("is no change where nothing changed", async () => {
    expect((await compared({})).changes).toEqual([]);
  });

  it.each([
    ["over it", { over: "Table 1: payable to account 55510002" }, "55510001", "55510002"],
    ["in it, under its head", { account: "44420004" }, "44420003", "44420004"],
  ])("names a changed account %s first", async (_, wording, before, after) => {
    const data = await compared({ ...wording, amount: "1,300.00" });
    expect(data.key_changes).toMatchObject([
      { kind: "account", old: { value: before }, new: { value: after } },
      { kind: expect.any(String), old: { value: expect.stringContaining("1200") } },
    ]);
    expect(data.summary.split("\n")[1]).toBe(`Account: ${before} → ${after} (page 1)`);
  });

  it("finds a changed note at its side", async () => {
    expect((await compared({ beside: "see note 8" })).changes).toMatchObject([
      { type: "changed", old: { text: "7" }, new: { text: "8" } },
    ]);
  });
});
