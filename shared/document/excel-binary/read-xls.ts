import { ServiceError } from "../../errors/service-error.ts";
import { recordsOf } from "../../format/biff-records.ts";
import { isCompoundFile } from "../../format/compound-file.ts";
import { readStream } from "../../format/compound-streams.ts";
import { openOffice } from "../../format/encryption/open-office.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import { cellName } from "../excel/cell-name.ts";
import { sheetPage, sheetTitle } from "../excel/page.ts";
import { cellCounters } from "../excel/sheet.ts";
import type { FlowDocument, TextItem } from "../flow/flow.ts";
import { summaryTitle } from "../office/summary.ts";
import { Globals, ids, type SheetPlace, versionOf } from "./globals.ts";
import { BinarySheet } from "./sheet.ts";

/** A sheet with its name, as far as it is one of cells. */
export type NamedSheet = { place: SheetPlace; sheet: BinarySheet };

const damaged = () =>
  new ServiceError("damaged_file", "The workbook has no readable beginning. Save it again and resend.");

type Taker = { take(record: { id: number; from: number; to: number }, body: Buffer, more: Buffer[]): void };

/**
 * Gives the records of a part to `taker`, each with those that continue it, and returns how long the part is. What lies
 * in the part is another's.
 */
function eachRecord(stream: Buffer, start: number, taker: Taker): number {
  let [depth, end] = [0, start];
  let held: { id: number; from: number; to: number; more: Buffer[] } | undefined;
  const flush = () => {
    if (held !== undefined) taker.take(held, stream.subarray(held.from, held.to), held.more);
    held = undefined;
  };
  for (const record of recordsOf(stream.subarray(start))) {
    const own = { id: record.id, from: start + record.from, to: start + record.to, more: [] };
    end = own.to;
    if (own.id === ids.continued) {
      held?.more.push(stream.subarray(own.from, own.to));
      continue;
    }
    flush();
    if (ids.beginnings.some((id) => id === own.id)) depth++;
    else if (own.id === ids.end) depth--;
    else if (depth === 1) held = own;
    if (depth === 0) break;
  }
  flush();
  return end - start;
}

/** The stream of a workbook without its encryption. */
function streamOf(opened: Uint8Array): Buffer {
  const bytes = Buffer.from(opened.buffer, opened.byteOffset, opened.byteLength);
  if (!isCompoundFile(bytes)) return bytes;
  return readStream(bytes, "WORKBOOK") ?? readStream(bytes, "BOOK") ?? Buffer.alloc(0);
}

/** Reads the sheets of a workbook whose encryption is off, in their order. Throws `damaged_file` or `too_complex`. */
export function binarySheets(opened: Uint8Array): NamedSheet[] {
  const stream = streamOf(opened);
  const [first] = recordsOf(stream);
  if (first === undefined || !ids.beginnings.some((id) => id === first.id)) throw damaged();
  const globals = new Globals(versionOf(first.id, stream.subarray(first.from, first.to)));
  eachRecord(stream, 0, globals);
  const styles = globals.styles();
  const counters = cellCounters();
  // Before Excel 5 a file is one sheet.
  const alone = [{ name: "", start: 0, hidden: false, isSheet: true }];
  const places = globals.version < 5 ? alone : globals.sheets;
  const seen = new Set<number>();
  let read = 0;
  return places.flatMap((place) => {
    if (!place.isSheet || seen.has(place.start)) return [];
    seen.add(place.start);
    const sheet = new BinarySheet(globals, styles, counters);
    read += eachRecord(stream, place.start, sheet);
    // Sheets that lie in each other would be read over and over.
    if (read > stream.length) throw damaged();
    sheet.close();
    return [{ place, sheet }];
  });
}

const afterCells = ({ boxes, notes }: BinarySheet): TextItem[] => [
  ...boxes.map((text): TextItem => ({ kind: "paragraph", runs: [{ text }] })),
  ...notes.map(({ row, column, text }): TextItem => {
    const said = text.replace(/\s+/g, " ").trim();
    return { kind: "paragraph", runs: [{ text: `Note on ${cellName(row, column)}: ${said}` }] };
  }),
];

/** Reads a workbook of Excel 2 to 2003, a page for each sheet. */
export function readXls(bytes: Uint8Array, password: string | undefined): FlowDocument {
  const opened = openOffice(bytes, password);
  const sheets = binarySheets(opened);
  const warnings: Warning[] = sheets.flatMap(({ place }) =>
    place.hidden ? [warning("hidden_sheet", place.name)] : [],
  );
  const pages = sheets.map(({ place, sheet }) =>
    sheetPage(place, sheet, afterCells(sheet), sheets.length > 1),
  );
  return { pages, title: summaryTitle(opened) ?? sheetTitle(pages), warnings };
}
