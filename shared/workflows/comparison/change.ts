import type { Box } from "../../document/document.ts";
import { around } from "../../document/layout/lines.ts";
import type { Place, Unit, UnitKind } from "./unit.ts";
import type { ValueChange } from "./values.ts";

export const changeTypes = ["inserted", "deleted", "changed", "moved", "renumbered"] as const;
export type ChangeType = (typeof changeTypes)[number];
export type Scope = UnitKind | "words" | "cell" | "table-row" | "table-column" | "link";

/** Where a change stands in one version. */
export type Side = {
  text: string;
  page: number;
  bbox: Box;
  /** A box for each line that the change covers. */
  boxes: readonly Place[];
  /** What stands around the text: its paragraph, or its row. */
  context: string;
  section: string | null;
  /** Of a cell, counted from 0. */
  cell?: { row: number; column: number } | undefined;
};

export type Change = {
  type: ChangeType;
  scope: Scope;
  old: Side | null;
  new: Side | null;
  values: readonly ValueChange[];
  /** Below 1 where a scan was read by OCR: the least of its words. */
  confidence: number;
};

/** Longer contexts are cut around the change. Characters. */
const mostContext = 240;

export function contextOf(text: string, start: number, end: number): string {
  const flat = (part: string) => part.replace(/\s+/gu, " ");
  if (text.length <= mostContext) return flat(text).trim();
  const room = Math.max(40, Math.floor((mostContext - Math.min(end - start, mostContext)) / 2));
  const from = start - room <= 0 ? 0 : text.indexOf(" ", start - room);
  const first = from < 0 || from > start ? Math.max(0, start - room) : from;
  const to = end + room >= text.length ? text.length : text.lastIndexOf(" ", end + room);
  const last = Math.min(to < end ? end : to, first + 2 * mostContext);
  return `${first > 0 ? "… " : ""}${flat(text.slice(first, last)).trim()}${last < text.length ? " …" : ""}`;
}

/** Boxes of the words on one line, joined. */
export function linesOf(spans: readonly Place[]): Place[] {
  const lines: Place[] = [];
  for (const { page, box } of spans) {
    const last = lines.at(-1);
    const height = box[3] - box[1];
    const level =
      last !== undefined &&
      last.page === page &&
      Math.min(last.box[3], box[3]) - Math.max(last.box[1], box[1]) > 0.5 * height &&
      box[0] > last.box[0] - 1 &&
      box[0] - last.box[2] < 3 * Math.max(height, 4);
    if (level) last.box = around([last.box, box]);
    else lines.push({ page, box });
  }
  return lines;
}

/** The side of a change that covers these characters of a unit; undefined where they have no place. */
export function sideOf(
  unit: Unit,
  start: number,
  end: number,
): { side: Side; confidence: number } | undefined {
  const spans = unit.spans.filter((span) => span.start < end && span.end > start);
  const boxes = linesOf(spans);
  const [first] = boxes;
  if (first === undefined) return undefined;
  return {
    side: {
      text: unit.text.slice(start, end).replace(/\s+/gu, " ").trim(),
      page: first.page,
      bbox: around(boxes.filter(({ page }) => page === first.page).map(({ box }) => box)),
      boxes,
      context: contextOf(unit.text, start, end),
      section: unit.section === "" ? null : unit.section.replace(/\s+/gu, " "),
    },
    confidence: spans.reduce((least, { confidence = 1 }) => Math.min(least, confidence), 1),
  };
}

/** The whole of a unit. */
export const wholeOf = (unit: Unit) => sideOf(unit, 0, unit.text.length);
