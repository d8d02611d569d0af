import ExcelJS from "exceljs";
import type { CellTable } from "./table.ts";
import type { Meaning } from "./writers.ts";

/** `changed`: a value that the document does not hold. `untyped`: a text where a number or date is meant. */
export type Verdict = "right" | "untyped" | "changed";
export type Judged = { kind: string; text: string; verdict: Verdict; read: string };

/** Readers of files make one blank of all kinds. */
const plain = (text: string) => text.trim().replace(/\s+/gu, " ");

function verdictOf(read: ExcelJS.CellValue, text: string, meaning: Meaning): Verdict {
  if (typeof read === "string" && plain(read) === plain(text))
    return meaning.type === "text" ? "right" : "untyped";
  if (meaning.type === "date")
    return read instanceof Date && read.toISOString().startsWith(meaning.iso) ? "right" : "changed";
  const isNumber = meaning.type === "number" && typeof read === "number";
  return isNumber && Math.abs(read - meaning.value) < 1e-9 ? "right" : "changed";
}

/** What each cell of a table became in the workbook that was made of it. */
export async function judged(table: CellTable, workbook: Uint8Array): Promise<Judged[]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(workbook).buffer);
  const [sheet] = book.worksheets;
  return table.rows.flatMap((row, at) =>
    row.map(({ text, meaning }, column) => {
      const read = sheet?.getCell(at + 2, column + 2).value ?? null;
      const shown = read instanceof Date ? read.toISOString().slice(0, 10) : JSON.stringify(read);
      return { kind: table.kinds[column] ?? "", text, verdict: verdictOf(read, text, meaning), read: shown };
    }),
  );
}
