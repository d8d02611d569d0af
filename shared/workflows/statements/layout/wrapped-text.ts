import type { RawRow } from "./raw-row.ts";

/** Stands between the lines of a wrapped cell until it is known how they are joined. */
export const lineBreak = "\n";

const linesOf = ({ cells }: RawRow) => (cells.description?.text ?? "").split(lineBreak);

/** The number of characters at which a bank's program cuts its texts, in the middle of words; undefined when it does not. */
function cutLength(rows: readonly RawRow[]): number | undefined {
  const cut = rows.map(linesOf).flatMap((lines) => lines.slice(0, -1).map(({ length }) => length));
  const longest = Math.max(0, ...cut);
  const full = cut.filter((length) => length === longest).length;
  // A line is one shorter where a blank stood at the cut.
  const near = cut.filter((length) => length >= longest - 1).length;
  return full >= 3 && near >= 0.8 * cut.length ? longest : undefined;
}

/** Joins the lines of wrapped texts: without a blank where the line was cut at its full length. */
export function withJoinedText(rows: readonly RawRow[]): RawRow[] {
  const cut = cutLength(rows);
  return rows.map((row) => {
    const { description } = row.cells;
    if (description === undefined || !description.text.includes(lineBreak)) return row;
    const text = linesOf(row).reduce((whole, line, at, lines) => {
      const before = lines[at - 1];
      return at === 0 ? line : `${whole}${before?.length === cut ? "" : " "}${line}`;
    }, "");
    return { ...row, cells: { ...row.cells, description: { ...description, text } } };
  });
}
