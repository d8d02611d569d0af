import { ServiceError } from "../../errors/service-error.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import type { FlowDocument, TextItem } from "../flow/flow.ts";
import { coreTitle } from "../office/core-properties.ts";
import { drawingTexts } from "../office/drawing.ts";
import type { OfficePackage } from "../office/package.ts";
import { child, childrenOf, descendants, textOf } from "../xml/xml.ts";
import { sheetPage, sheetTitle } from "./page.ts";
import { cellCounters, type Sheet, SheetReader } from "./sheet.ts";
import { cellStyles, sharedStrings, sheetEntries, usesDates1904 } from "./workbook.ts";

const tallestLink = 1_000;

/** Notes on cells, each with its cell's name; conversations replace the notes kept for old programs. */
function noteItems(file: OfficePackage, part: string): TextItem[] {
  const threads = childrenOf(file.xml(file.related(part, "threadedComment")), "threadedComment");
  const source = file.xml(file.related(part, "comments"));
  const notes = threads.length > 0 ? threads : childrenOf(child(source, "commentList"), "comment");
  return notes.map((note) => {
    const texts = threads.length > 0 ? [child(note, "text")] : descendants(note, "t");
    const text = texts.map(textOf).join("").replace(/\s+/g, " ").trim();
    return { kind: "paragraph", runs: [{ text: `Note on ${note.attributes.ref ?? "a cell"}: ${text}` }] };
  });
}

function withLinks(file: OfficePackage, part: string, sheet: Sheet): void {
  const rows = Map.groupBy(sheet.links.length === 0 ? [] : sheet.cells, ({ row }) => row);
  for (const { range, id } of sheet.links) {
    const target = file.byId(part, id);
    if (target?.external !== true) continue;
    for (let row = range.top; row <= Math.min(range.bottom, range.top + tallestLink); row++) {
      for (const cell of rows.get(row) ?? []) {
        if (cell.column >= range.left && cell.column <= range.right) cell.url = target.target;
      }
    }
  }
}

/** Reads a workbook, a page for each sheet: numbers as displayed, dates as ISO 8601, tables with their merged cells. */
export function readXlsx(file: OfficePackage): FlowDocument {
  const main = file.mainPart();
  if (/\.bin$/i.test(main)) {
    throw new ServiceError(
      "unsupported_format",
      "The file is a binary workbook. Save it as .xlsx and resend.",
    );
  }
  const root = file.xml(main);
  const strings = file.related(main, "sharedStrings");
  const shared = sharedStrings(strings === undefined ? undefined : file.bytes(strings));
  const styles = cellStyles(file.xml(file.related(main, "styles")), usesDates1904(root));
  const entries = sheetEntries(file, main, root);
  const warnings: Warning[] = [];
  const counters = cellCounters();
  let unknown = 0;
  const pages = entries.flatMap((entry) => {
    const bytes = file.bytes(entry.part);
    if (bytes === undefined) return [];
    const sheet = new SheetReader(shared, styles, counters).read(bytes);
    unknown += sheet.unknown;
    if (entry.hidden) warnings.push(warning("hidden_sheet", entry.name));
    withLinks(file, entry.part, sheet);
    const after = [...drawingTexts(file, entry.part), ...noteItems(file, entry.part)];
    return [sheetPage(entry, sheet, after, entries.length > 1)];
  });
  if (unknown > 0) warnings.push(warning("formulas_without_result", unknown));
  return { pages, title: coreTitle(file) ?? sheetTitle(pages), warnings };
}
