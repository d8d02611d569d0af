import type { Word } from "../document.ts";
import { piecesOf, rowsOf } from "../layout/rows.ts";

/** A run is tried from its beginning only: from each of its dots would take the square of its length. */
const leaders = /(?<![.·•_])[.·•_]{4,}$|(?<![.·]\s?)(?:\s?[.·]){4,}$/;

/** Of text heights, white between dots that lead from a label to its figure; dots for missing values stand farther apart. */
const leading = { apart: 0.6, dots: 4 } as const;
const dot = /^[.·•]$/;

/** Dots that are words of their own, so many of them close to one another. */
export function loneLeaders(words: readonly Word[]): Set<Word> {
  if (words.filter(({ text }) => dot.test(text)).length < leading.dots) return new Set();
  const runs = rowsOf(words).flatMap((row) =>
    piecesOf(
      row.filter(({ text }) => dot.test(text)),
      (_, { font }) => leading.apart * font.size,
    ),
  );
  return new Set(runs.filter(({ length }) => length >= leading.dots).flat());
}

/** Dot leaders between a label and its figure are no text, and fill the gap between two columns. */
export function withoutLeaders(words: readonly Word[]): Word[] {
  const lone = loneLeaders(words);
  return words.flatMap((word) => {
    if (lone.has(word)) return [];
    if (!leaders.test(word.text)) return [word];
    const text = word.text.replace(leaders, "");
    if (text === "") return [];
    const [x0, y0, x1, y1] = word.box;
    const end = x0 + ((x1 - x0) * text.length) / word.text.length;
    return [{ ...word, text, box: [x0, y0, end, y1] as const }];
  });
}
