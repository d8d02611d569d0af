import { expect } from "vitest";
import type { InputFile } from "../../shared/contract/file.ts";
import { post } from "../harness/request.ts";

/** Paragraphs of a contract; `#` begins a heading. */
export const contract: readonly string[] = [
  "# Services Agreement",
  'This Services Agreement is made as of 1 March 2026 between Northwind Traders Ltd ("Supplier") and Contoso Systems GmbH ("Customer").',
  "# 1. Fees",
  "The Customer shall pay a monthly fee of EUR 5,000. Invoices are payable within thirty (30) days of receipt.",
  "# 2. Term and renewal",
  "The term of this Agreement is two (2) years. It renews automatically for successive periods of one (1) year unless a party gives written notice of non-renewal at least sixty (60) days before the end of the term.",
  "# 3. Governing law",
  "This Agreement is governed by and construed in accordance with the laws of England and Wales.",
];

/** A month of a current account; the balance of a row may be printed wrong. */
export function statementCsv(filename: string, wrong: Readonly<Record<number, number>> = {}): InputFile {
  const rows = [
    ["2026-01-02", "Opening balance", "", "", 1000],
    ["2026-01-05", "NEFT CR SAMPLE INDUSTRIES", "", 500, 1500],
    ["2026-01-09", "OFFICE RENT", 300, "", 1200],
    ["2026-01-20", "CARD STATIONERY", 50, "", 1150],
  ] as const;
  const lines = rows.map((row, at) => [...row.slice(0, 4), wrong[at] ?? row[4]].join(","));
  return textFile(filename, ["Date,Description,Debit,Credit,Balance", ...lines].join("\n"));
}

export const textFile = (filename: string, text: string): InputFile => ({
  filename,
  contentType: "application/octet-stream",
  bytes: Buffer.from(text),
});

export const contractFile = (filename: string, paragraphs: readonly string[] = contract): InputFile =>
  textFile(filename, paragraphs.map((each) => each.replace(/^# /, "")).join("\n\n"));

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
export type Data = any;

/** The `data` of a pipeline that answers 200. */
export async function run(pipeline: string, form: Parameters<typeof post>[1]): Promise<Data> {
  const { status, json, text } = await post(`/api/v1/pipelines/${pipeline}`, form);
  expect(status, text.slice(0, 500)).toBe(200);
  return json.data;
}

/** `stage status` of each stage. */
export const stagesOf = (data: Data): string[] =>
  data.stages.map(({ stage, status }: Data) => `${stage} ${status}`);
