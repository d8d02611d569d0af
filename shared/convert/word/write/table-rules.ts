import { BorderStyle, type ITableCellBorders } from "docx";
import type { Table as DocumentTable, Page, Ruling } from "../../../document/document.ts";
import { type Drawing, isDrawnRule } from "../../graphics/ink-regions.ts";

/** Where a cell stands in the grid. */
type Place = { row: number; column: number; rowSpan: number; columnSpan: number };
type Span = readonly [from: number, to: number];
type Rule = { at: number; span: Span };

/** Share of a cell's side that rules cover where one is drawn. */
const along = 0.6;
/** Points by which a rule may run into the box of a text, and stand outside the first and last row or column. */
const slack = 2.5;
const beyond = 9;
/** Rules of a page that are held to the rows and columns of a table, at most. */
const mostRules = 4_000;

const line = { style: BorderStyle.SINGLE, size: 4, color: "808080" };

const isLevel = ({ x0, x1, y0, y1 }: Ruling) => Math.abs(y1 - y0) < Math.abs(x1 - x0);

/** Rules that stand in each gap between two rows or columns, before the first, and behind the last. */
function inGaps(rules: readonly Rule[], bands: readonly Span[]): (readonly Rule[])[] {
  const gaps = Array.from({ length: bands.length + 1 }, (_, index): Span => {
    const [before, behind] = [bands[index - 1], bands[index]];
    if (before === undefined) return [(behind?.[0] ?? 0) - beyond, (behind?.[0] ?? 0) + slack];
    if (behind === undefined) return [before[1] - slack, before[1] + beyond];
    return [Math.min(before[1], behind[0]) - slack, Math.max(before[1], behind[0]) + slack];
  });
  return gaps.map(([from, to]) => rules.filter(({ at }) => at >= from && at <= to));
}

function isDrawn(rules: readonly Rule[] | undefined, [from, to]: Span): boolean {
  const covered = (rules ?? []).reduce(
    (sum, { span }) => sum + Math.max(0, Math.min(to, span[1]) - Math.max(from, span[0])),
    0,
  );
  return covered >= along * (to - from);
}

/** From where to where the texts of each row reach, downwards; empty rows are nothing between their neighbours. */
function rowBands({ rows, cells, box }: DocumentTable): Span[] {
  let last = -box[3];
  return Array.from({ length: rows }, (_, row) => {
    const own = cells.filter((cell) => cell.row === row && cell.rowSpan === 1 && cell.text !== "");
    if (own.length === 0) return [last, last];
    const band: Span = [
      Math.min(...own.map((cell) => -cell.box[3])),
      Math.max(...own.map((cell) => -cell.box[1])),
    ];
    last = band[1];
    return band;
  });
}

/** The rules that the page draws along the cells of a table whose grid its texts show. */
export function rulesOf(
  table: DocumentTable,
  { page, drawing }: { page: Page; drawing: Drawing },
  edges: readonly number[],
): (place: Place) => ITableCellBorders {
  const [x0, y0, x1, y1] = table.box;
  const near = page.rulings
    .filter((each) => each.x1 > x0 - beyond && each.x0 < x1 + beyond)
    .filter((each) => each.y1 > y0 - beyond && each.y0 < y1 + beyond)
    .slice(0, mostRules)
    // White ones part fills, and the edge of a fill is no rule.
    .filter((each) => isDrawnRule(drawing, [each.x0, each.y0, each.x1, each.y1]));
  const level = near.filter(isLevel).map((each): Rule => ({ at: -each.y0, span: [each.x0, each.x1] }));
  const upright = near
    .filter((each) => !isLevel(each))
    .map((each): Rule => ({ at: each.x0, span: [-each.y1, -each.y0] }));
  const rows = rowBands(table);
  const between = inGaps(level, rows);
  const beside = edges.map((edge) => upright.filter(({ at }) => Math.abs(at - edge) < 2 * slack));
  return ({ row, column, rowSpan, columnSpan }) => {
    const across: Span = [edges[column] ?? 0, edges[column + columnSpan] ?? 0];
    const down: Span = [rows[row]?.[0] ?? 0, rows[row + rowSpan - 1]?.[1] ?? 0];
    return {
      ...(isDrawn(between[row], across) ? { top: line } : {}),
      ...(isDrawn(between[row + rowSpan], across) ? { bottom: line } : {}),
      ...(down[1] > down[0] && isDrawn(beside[column], down) ? { left: line } : {}),
      ...(down[1] > down[0] && isDrawn(beside[column + columnSpan], down) ? { right: line } : {}),
    };
  };
}
