import { ServiceError } from "../../errors/service-error.ts";
import { Counter } from "../../limits/count.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import type { FlowDocument, FlowItem, FlowPage, TextItem } from "../flow/flow.ts";
import { coreTitle } from "../office/core-properties.ts";
import { drawingTexts } from "../office/drawing.ts";
import type { OfficePackage } from "../office/package.ts";
import { child, childrenOf, descendants, textOf } from "../xml/xml.ts";
import { regionItems } from "./regions.ts";
import { type Sheet, SheetReader } from "./sheet.ts";
import { cellStyles, type SheetEntry, sharedStrings, sheetEntries, usesDates1904 } from "./workbook.ts";

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

function pageOf(file: OfficePackage, entry: SheetEntry, sheet: Sheet, named: boolean): FlowPage {
  withLinks(file, entry.part, sheet);
  const running = (kind: "header" | "footer") =>
    [...new Set(sheet.running.filter((each) => each.kind === kind).map(({ text }) => text))].map(
      (text): TextItem => ({ kind, runs: [{ text }] }),
    );
  const name: FlowItem[] = named ? [{ kind: "heading", level: 1, runs: [{ text: entry.name }] }] : [];
  const items = [
    ...running("header"),
    ...name,
    ...regionItems(sheet.cells, sheet.merges),
    ...drawingTexts(file, entry.part),
    ...noteItems(file, entry.part),
    ...running("footer"),
  ];
  return { grows: true, label: entry.name, hidden: entry.hidden, items };
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
  const cells = new Counter("text.cells");
  let unknown = 0;
  const pages = entries.flatMap((entry) => {
    const bytes = file.bytes(entry.part);
    if (bytes === undefined) return [];
    const sheet = new SheetReader(shared, styles, cells).read(bytes);
    unknown += sheet.unknown;
    if (entry.hidden) warnings.push(warning("hidden_sheet", entry.name));
    return [pageOf(file, entry, sheet, entries.length > 1)];
  });
  if (unknown > 0) warnings.push(warning("formulas_without_result", unknown));
  return { pages, title: coreTitle(file) ?? titleOf(pages), warnings };
}

/** The first line set above the first table. */
function titleOf([page]: readonly FlowPage[]): string | undefined {
  const heading = page?.items.find((item) => item.kind === "heading" && item.level === 2);
  return heading?.kind === "heading" ? heading.runs.map(({ text }) => text).join("") : undefined;
}
