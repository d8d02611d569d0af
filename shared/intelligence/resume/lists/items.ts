import { type DatedSpan, entryRowsOf, printed } from "../entries/entry-rows.ts";
import { joined, type Span } from "../layout/piece.ts";
import type { Section } from "../sections/sections.ts";
import { sameStyle } from "../sections/style.ts";

/** One item of a list: a marked row or a row that stands for itself, with its date. */
export type Item = {
  /** Without its date. */
  span: Span;
  /** As printed. */
  whole: Span;
  lines: readonly Span[];
  period: DatedSpan | undefined;
};

/** The items of a section that is a list, each with the rows that go on with it. */
export function itemsOf(section: Section): Item[] {
  const rows = entryRowsOf(section.rows, section.flow);
  const marks = section.rows.some(({ marked }) => marked);
  // Where blanks differ, the narrow ones are within an item.
  const gaps = section.rows.slice(1).map(({ above }) => above);
  const [narrow, wide] = [Math.min(...gaps), Math.max(...gaps)];
  const spaced = gaps.length > 1 && wide - narrow > 0.35;
  const made: { lines: Span[]; printed: Span[]; period: DatedSpan | undefined }[] = [];
  for (const [at, row] of rows.entries()) {
    const last = rows[at - 1];
    const open = made.at(-1);
    const close = row.row.above < 1;
    // Below a row that stands out, a plain one without a date tells more about it.
    const detail =
      last !== undefined &&
      close &&
      !sameStyle(last.style, row.style, false) &&
      !row.style.bold &&
      row.period === undefined;
    const marked = section.rows[at]?.marked === true;
    const within = spaced
      ? row.row.above < (narrow + wide) / 2
      : /[,(–-]$/.test(printed(last ?? row).at(-1)?.text ?? "");
    const goesOn = row.continued || (!marked && last !== undefined && (detail || within || (marks && close)));
    if (open !== undefined && goesOn) {
      open.lines.push(...row.main);
      open.printed.push(...printed(row));
      open.period ??= row.period;
    } else made.push({ lines: [...row.main], printed: printed(row), period: row.period });
  }
  return made.flatMap((item) => {
    const [span, whole] = [joined(item.lines), joined(item.printed)];
    return span === undefined || whole === undefined
      ? []
      : [{ span, whole, lines: item.lines, period: item.period }];
  });
}

/** Cuts at signs that part a list, not within parentheses. */
export function listCuts(text: string, signs = /[,;•|·▪●◦⋅]|\s{3,}/gu): { from: number; to: number }[] {
  const cuts: { from: number; to: number }[] = [];
  let from = 0;
  for (const { 0: match, index } of text.matchAll(signs)) {
    const before = text.slice(0, index);
    if ((before.match(/\(/g)?.length ?? 0) > (before.match(/\)/g)?.length ?? 0)) continue;
    cuts.push({ from, to: index });
    from = index + match.length;
  }
  return [...cuts, { from, to: text.length }];
}
