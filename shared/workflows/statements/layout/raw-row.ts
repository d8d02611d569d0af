import type { Box } from "../../../document/document.ts";
import type { Warning } from "../../../warnings/warning.ts";
import type { Role } from "./role.ts";

/** What stands in one column of one row; `value` is the number a spreadsheet holds behind it. */
export type RawCell = { text: string; value?: number };

/** One row of a statement's table before its texts are read: several lines of the page when its text is wrapped. */
export type RawRow = {
  page: number;
  box: Box;
  cells: Partial<Record<Role, RawCell>>;
};

/** A line of the document outside of its table. */
export type OutsideLine = { page: number; box: Box; text: string; above: boolean };

/** A table of bookings with the lines that stand around it. */
export type RawTable = {
  roles: readonly Role[];
  header: string;
  rows: readonly RawRow[];
  outside: readonly OutsideLine[];
  /** What its heads leave open. */
  doubts?: readonly Warning[];
};

export const joinedBox = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/** Adds a piece of text behind what stands in a cell. */
export function appendTo(row: RawRow, role: Role, text: string, gap = " "): void {
  const before = row.cells[role];
  row.cells[role] = before === undefined ? { text } : { ...before, text: `${before.text}${gap}${text}` };
}
