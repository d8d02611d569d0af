import { Dict, Name, PdfString } from "../file/object.ts";
import { objectText } from "../file/writer.ts";
import type { Rectangle } from "../structure/page-tree.ts";
import { grown, within } from "./geometry.ts";
import type { Glyph, PaintedPath, Show, Span } from "./walked.ts";

/** A stretch of a content stream and what stands there instead. */
export type Edit = { start: number; end: number; by: string };

/** Entries of marked content that repeat its text (14.9). */
export const spoken = ["ActualText", "Alt", "E"] as const;

export function edited(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let done = 0;
  for (const { start, end, by } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < done) continue;
    parts.push(bytes.subarray(done, start), Buffer.from(` ${by} `, "latin1"));
    done = end;
  }
  return Buffer.concat([...parts, bytes.subarray(done)]);
}

const rounded = (value: number) => Number(value.toFixed(3));

/** A font that shows a glyph in another way, and the one that it stands in for: names as content streams write them. */
export type StandIn = { font: string; back: string };

/**
 * The operator without some of its glyphs: a move of the pen stands for each run of them, so that the rest keeps its
 * place. Others come from the font that stands in.
 */
export function withoutGlyphs(
  { operation, parts, fontSize }: Show,
  removed: ReadonlySet<Glyph>,
  standIns: ReadonlyMap<Glyph, StandIn>,
): Edit {
  const shown: string[] = [];
  let array: (number | PdfString)[] = [];
  let kept: Uint8Array[] = [];
  let moved = 0;
  const flush = () => {
    if (kept.length > 0) array.push(new PdfString(Buffer.concat(kept)));
    kept = [];
  };
  const settle = () => {
    if (moved !== 0) array.push(rounded(moved));
    moved = 0;
  };
  const close = () => {
    flush();
    settle();
    if (array.length > 0) shown.push(`${objectText(array)} TJ`);
    array = [];
  };
  const size = objectText(fontSize);
  for (const part of parts) {
    if (typeof part === "number") {
      flush();
      moved += part;
      continue;
    }
    for (const glyph of part) {
      const other = standIns.get(glyph);
      if (other !== undefined) {
        close();
        const code = objectText(new PdfString(glyph.bytes));
        shown.push(`${other.font} ${size} Tf ${code} Tj ${other.back} ${size} Tf`);
      } else if (removed.has(glyph)) {
        flush();
        moved += glyph.advance;
      } else {
        settle();
        kept.push(glyph.bytes);
      }
    }
  }
  close();
  const { operator, operands, start, end } = operation;
  const before =
    operator === "'"
      ? "T* "
      : operator === '"'
        ? `${objectText(operands.at(-3) ?? 0)} Tw ${objectText(operands.at(-2) ?? 0)} Tc T* `
        : "";
  return { start, end, by: `${before}${shown.join(" ")}` };
}

/** The marked-content operator without the words that repeat its text; undefined when it has none of its own. */
export function silenced({ operation: { operands, operator, start, end } }: Span): Edit | undefined {
  const [tag, properties] = operands.slice(-2);
  if (operator !== "BDC" || !(tag instanceof Name && properties instanceof Dict)) return undefined;
  if (!spoken.some((key) => properties.has(key))) return undefined;
  const left = new Dict([...properties].filter(([key]) => !spoken.some((each) => each === key)));
  return { start, end, by: `${objectText(tag)} ${objectText(left)} BDC` };
}

/** Takes out the parts of a path that lie under a box: letters drawn as outlines. */
export function withoutPaths({ parts, paint }: PaintedPath, areas: readonly Rectangle[]): Edit[] {
  const hidden = parts.filter(({ box }) => areas.some((area) => within(box, grown(area, 0.5))));
  if (hidden.length === 0) return [];
  const edits = hidden.flatMap(({ operations }) =>
    operations.map(({ start, end }): Edit => ({ start, end, by: "" })),
  );
  if (hidden.length === parts.length) edits.push({ start: paint.start, end: paint.end, by: "n" });
  return edits;
}
