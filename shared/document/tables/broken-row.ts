import type { Page, Table } from "../document.ts";

/** Points from the edge of a table within which a ruling closes it, and the share of its width that the ruling covers. */
const near = 3;
const across = 0.5;

/** Whether a level ruling stands at that height over most of a table. */
function isRuledAt(at: number, { box: [left, , right] }: Table, { rulings }: Page): boolean {
  const covered = rulings
    .filter(({ y0, y1 }) => Math.abs(y0 - at) < near && Math.abs(y1 - at) < near)
    .reduce((sum, { x0, x1 }) => sum + Math.max(0, Math.min(x1, right) - Math.max(x0, left)), 0);
  return covered > across * (right - left);
}

const textAt = ({ cells }: Table, row: number, column: number): string =>
  cells.find((cell) => cell.row === row && cell.column === column)?.text.trim() ?? "";

/**
 * Whether a ruled table's last row on a page goes on in the row `at` of the part on the next page: no ruling closes the
 * one or opens the other, and the latter lacks the label or begins within a sentence.
 */
export function isBrokenRow(
  last: { table: Table; page: Page },
  next: { table: Table; page: Page },
  at: number,
): boolean {
  if (!last.table.ruled || isRuledAt(last.table.box[1], last.table, last.page)) return false;
  // Below a head that is shown again, its own ruling says nothing of the row.
  if (at === 0 && isRuledAt(next.table.box[3], next.table, next.page)) return false;
  const texts = next.table.cells.filter(({ row, text }) => row === at && text.trim() !== "");
  const lacksLabel = textAt(next.table, at, 0) === "" && textAt(last.table, last.table.rows - 1, 0) !== "";
  return lacksLabel || (texts.length > 0 && texts.every(({ text }) => /^\p{Ll}/u.test(text)));
}
