import { overlap, type Span } from "./columns.ts";
import type { Grid } from "./grid.ts";
import type { Piece } from "./pieces.ts";

/** A rule under a head over several columns is shorter than this share of the table's width. */
const wholeWidth = 0.95;
/** Points by which edges that are set to one line may differ. */
export const aligned = 1.5;

export const middle = ({ box }: Pick<Piece, "box">) => (box[1] + box[3]) / 2;

export type Range = readonly [first: number, last: number];

type Rule = { y: number; from: number; to: number };

/** Rules of a grid from the top; borders of neighbouring cells are one. */
const joinedRules = new WeakMap<Grid, Rule[]>();
function rulesOf(grid: Grid): Rule[] {
  const known = joinedRules.get(grid);
  if (known !== undefined) return known;
  const rules: Rule[] = [];
  const level = grid.level.map(({ x0, x1, y0, y1 }) => ({ y: (y0 + y1) / 2, from: x0, to: x1 }));
  for (const rule of level.toSorted((a, b) => Math.round(b.y) - Math.round(a.y) || a.from - b.from)) {
    const last = rules.at(-1);
    const touches =
      last !== undefined && Math.abs(last.y - rule.y) < aligned && rule.from < last.to + aligned;
    if (touches) last.to = Math.max(last.to, rule.to);
    else rules.push(rule);
  }
  joinedRules.set(grid, rules);
  return rules;
}

function findRuleUnder(grid: Grid, piece: Piece): Rule | undefined {
  const [x0, , x1] = piece.box;
  const [left, right] = [grid.columns[0]?.from ?? 0, grid.columns.at(-1)?.to ?? 0];
  const below = grid.pieces.slice(piece.line + 1).flat();
  const next = below.find(({ box }) => box[0] < x1 && box[2] > x0) ?? grid.lines[piece.line + 1];
  const floor = next === undefined ? piece.box[1] : middle(next);
  return rulesOf(grid).find(({ y, from, to }) => {
    const under = y < middle(piece) && y > floor;
    return (
      under &&
      Math.min(x1, to) - Math.max(x0, from) > 0.8 * (x1 - x0) &&
      to - from < wholeWidth * (right - left)
    );
  });
}

const found = new WeakMap<Piece, { rule: Rule | undefined }>();

/** The rule between a head and the text below it, unless it stands under the whole table. */
export function ruleUnder(grid: Grid, piece: Piece): Rule | undefined {
  const known = found.get(piece) ?? { rule: findRuleUnder(grid, piece) };
  found.set(piece, known);
  return known.rule;
}

export function columnsOver(grid: Grid, { from, to }: Rule): number[] {
  return grid.columns.flatMap((span, at) =>
    overlap(from - 1, to + 1, span) > 0.6 * (span.to - span.from) ? [at] : [],
  );
}

/** Columns that the rule under a head stands over, when it is under no other head of its line. */
export function ruledRange(grid: Grid, piece: Piece): Range | undefined {
  const rule = ruleUnder(grid, piece);
  if (rule === undefined) return undefined;
  const others = (grid.pieces[piece.line] ?? []).filter((each) => each !== piece);
  if (others.some((each) => ruleUnder(grid, each) === rule)) return undefined;
  const covered = columnsOver(grid, rule);
  const [first, last] = [covered[0], covered.at(-1)];
  return first === undefined || last === undefined ? undefined : [first, last];
}

/** By column, where the border before it begins and the one behind it ends, of the rule under a head. */
type Borders = { before: (number | undefined)[]; behind: (number | undefined)[] };

/** The borders of a rule that is drawn cell by cell. */
function bordersOf(grid: Grid, rule: Rule): Borders {
  const drawn = grid.level
    .filter(({ y0, y1 }) => Math.abs((y0 + y1) / 2 - rule.y) < aligned)
    .toSorted((a, b) => a.x0 - b.x0);
  const white = grid.columns.map(({ from, to }, at) => ({
    before: { from: grid.columns[at - 1]?.to ?? 0, to: from },
    behind: { from: to, to: grid.columns[at + 1]?.from ?? Number.POSITIVE_INFINITY },
  }));
  const within = ({ from, to }: Span, x: number) => x > from && x < to;
  return {
    before: white.map(({ before }) => drawn.findLast(({ x0 }) => within(before, x0))?.x0),
    behind: white.map(({ behind }) => drawn.find(({ x1 }) => within(behind, x1))?.x1),
  };
}

const borders = new WeakMap<Rule, Borders>();

/** From where to where columns reach: to the ends of the borders under a head, else to those of their texts. */
export function extentOf(grid: Grid, piece: Piece, [first, last]: Range): Span {
  const rule = ruleUnder(grid, piece);
  const [from, to] = [grid.columns[first]?.from ?? 0, grid.columns[last]?.to ?? 0];
  if (rule === undefined) return { from, to };
  const known = borders.get(rule) ?? bordersOf(grid, rule);
  borders.set(rule, known);
  const [before, behind] = [known.before[first], known.behind[last]];
  return before === undefined || behind === undefined ? { from, to } : { from: before, to: behind };
}
