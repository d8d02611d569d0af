import type ExcelJS from "exceljs";
import { newWorkbook } from "../../../format/new-workbook.ts";
import { figureSection } from "../draft.ts";
import type { GeneratedFiling } from "../generate-filing.ts";

const bold = { bold: true };
const widest = 48;

/** Excel allows 31 characters and none of `[]:*?/\`. */
const sheetName = (title: string, taken: Set<string>) => {
  const base = title
    .replace(/[[\]:*?/\\]/g, " ")
    .slice(0, 28)
    .trim();
  let name = base;
  for (let at = 2; taken.has(name.toLowerCase()); at++) name = `${base} ${at}`;
  taken.add(name.toLowerCase());
  return name;
};

type Cells = readonly (readonly (string | number | null)[])[];

function addSheet(
  book: ExcelJS.Workbook,
  title: string,
  head: readonly string[],
  rows: Cells,
  taken: Set<string>,
): void {
  const sheet = book.addWorksheet(sheetName(title, taken), { views: [{ state: "frozen", ySplit: 1 }] });
  sheet.addRow([...head]).font = bold;
  for (const row of rows) {
    const made = sheet.addRow([...row]);
    for (const [at, value] of row.entries()) {
      const cell = made.getCell(at + 1);
      if (typeof value === "string") cell.numFmt = "@";
      else if (typeof value === "number" && !Number.isInteger(value)) cell.numFmt = "#,##0.00";
    }
  }
  sheet.columns = head.map((name, at) => {
    const longest = Math.max(name.length, ...rows.slice(0, 500).map((row) => String(row[at] ?? "").length));
    return { width: Math.min(widest, longest + 2) };
  });
}

/** A workbook: what it is a draft of, its figures with their rows, a sheet for each part, the rows, and what was left out. */
export async function workbookOf(filing: GeneratedFiling, notice: string): Promise<Uint8Array> {
  const book = await newWorkbook();
  const taken = new Set<string>();
  const facts: Cells = [
    ["Form", filing.form],
    ["Status", "DRAFT"],
    ["Notice", notice],
    ["Period", filing.period.label],
    ["Due", filing.due],
    ["Filer", filing.gstin ?? null],
    ["Source of the rules", filing.kind.source],
    ...filing.notes.map((note) => ["Note", note]),
  ];
  addSheet(book, "Draft", ["What", "Value"], facts, taken);
  const { head, rows: figures } = figureSection("figures", "Figures", filing.figures, "Figure");
  addSheet(book, "Figures", head, figures, taken);
  for (const { id, head, rows } of filing.sections)
    addSheet(book, id.replaceAll("_", " ").toUpperCase(), head, rows, taken);
  const rows = filing.entries.map(({ id, source }) => [
    id,
    source.file,
    source.sheet ?? null,
    source.page ?? null,
    source.row,
  ]);
  addSheet(book, "Source rows", ["Id", "File", "Sheet", "Page", "Row"], rows, taken);
  const left = filing.left_out.map(({ source, reason }) => [
    source.file,
    source.sheet ?? null,
    source.page ?? null,
    source.row,
    reason,
  ]);
  if (left.length > 0) addSheet(book, "Left out", ["File", "Sheet", "Page", "Row", "Reason"], left, taken);
  return new Uint8Array(await book.xlsx.writeBuffer());
}
