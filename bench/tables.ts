// Adjacency F1 of table detection on the ICDAR 2013 set: node bench/tables.ts [folder for the predictions]
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readDocument } from "../shared/document/read-document.ts";
import { detectTables } from "../shared/document/tables/detect-tables.ts";

const data = new URL("../../shared/data/", import.meta.url).pathname;
const folder = join(data, "intelligence/tables-icdar2013");
const out = process.argv[2] ?? mkdtempSync(join(tmpdir(), "tables-"));
mkdirSync(out, { recursive: true });
for (const name of readdirSync(folder).filter((each) => each.endsWith(".pdf"))) {
  const bytes = readFileSync(join(folder, name));
  const { pages } = await readDocument({ filename: name, contentType: "", bytes }, { ocr: "never" });
  const tables = pages.flatMap(detectTables).map((table) => ({
    page: table.page,
    cells: table.cells.map(({ row, column, rowSpan, columnSpan, text }) => ({
      r: row,
      c: column,
      r2: row + rowSpan - 1,
      c2: column + columnSpan - 1,
      t: text,
    })),
  }));
  writeFileSync(join(out, name.replace(".pdf", ".json")), JSON.stringify(tables));
}
const score = execFileSync(process.execPath, [join(data, "score.mjs"), "tables-icdar2013", "-", out]);
console.log(score.toString());
