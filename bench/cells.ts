// Cells of 30 locales, written with CLDR, as a CSV file through the reader of tables into a workbook:
// npm run bench -- cells [develop|aside] [rows]. Of the part kept aside the sums alone are printed.
import { extractTables } from "../shared/intelligence/tables/extract-tables.ts";
import { type Judged, judged } from "./generate/cells/judge.ts";
import { type CellLocale, cellLocales } from "./generate/cells/locales.ts";
import { cellTable } from "./generate/cells/table.ts";

const asked = process.argv.slice(2);
const rows = Number(asked.find((word) => /^\d+$/.test(word)) ?? 5);
/** Tables of each locale. */
const tables = 2;

async function cellsOf(locale: CellLocale, at: number): Promise<Judged[]> {
  const found: Judged[] = [];
  for (let each = 0; each < tables; each++) {
    const table = cellTable(locale, 7_000 + at * 100 + each, rows);
    const file = { filename: "cells.csv", contentType: "text/csv", bytes: table.csv };
    const answer = await extractTables({ file, export_format: "excel" });
    if (!("body" in answer && answer.body instanceof Uint8Array))
      throw new Error("No workbook was answered.");
    found.push(...(await judged(table, answer.body)));
  }
  return found;
}

for (const part of ["develop", "aside"] as const) {
  if (asked.some((word) => word in cellLocales) && !asked.includes(part)) continue;
  const all: Judged[] = [];
  for (const [at, locale] of cellLocales[part].entries()) {
    const cells = await cellsOf(locale, at);
    all.push(...cells);
    if (part === "aside") continue;
    for (const { kind, text, verdict, read } of cells)
      if (verdict !== "right")
        console.log(`${locale.tag}  ${kind.padEnd(10)} ${verdict.padEnd(8)} ${text} → ${read}`);
  }
  const count = (verdict: Judged["verdict"]) => all.filter((each) => each.verdict === verdict).length;
  console.log(
    `${part}: ${all.length} cells, ${(count("right") / all.length).toFixed(4)} right, ${count("changed")} changed, ${count("untyped")} without their type`,
  );
}
process.exit(0);
