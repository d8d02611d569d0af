import type { Word } from "../../../document/document.ts";
import type { ResumeRow } from "../layout/rows.ts";

/** How a text looks. `caps` is true when all its letters are capitals. */
export type Style = { size: number; bold: boolean; italic: boolean; color: string; caps: boolean };

const quarter = (size: number) => Math.round(size * 4) / 4;

export function styleOf(words: readonly Word[]): Style {
  const [first] = words;
  const text = words.map((word) => word.text).join("");
  const letters = text.replace(/[^\p{L}]/gu, "");
  return {
    size: quarter(first?.font.size ?? 0),
    bold: first?.font.bold ?? false,
    italic: first?.font.italic ?? false,
    color: first?.color ?? "#000000",
    caps: letters.length > 1 && letters === letters.toUpperCase() && letters !== letters.toLowerCase(),
  };
}

export const sameStyle = (one: Style, other: Style, caps = true): boolean =>
  Math.abs(one.size - other.size) < 0.3 &&
  one.bold === other.bold &&
  one.italic === other.italic &&
  one.color === other.color &&
  (!caps || one.caps === other.caps);

/** Whether a text stands out at least as much as another. */
export const asProminent = (one: Style, other: Style): boolean =>
  one.size >= other.size - 0.5 && (one.bold || !other.bold) && (one.caps || !other.caps);

/** The style most letters are set in. */
export function bodyStyle(rows: readonly ResumeRow[]): Style {
  const weights = new Map<string, { style: Style; weight: number }>();
  for (const word of rows.flatMap(({ pieces }) => pieces.flatMap(({ words }) => words))) {
    const style = { ...styleOf([word]), caps: false };
    const key = JSON.stringify(style);
    const known = weights.get(key) ?? { style, weight: 0 };
    known.weight += word.text.length;
    weights.set(key, known);
  }
  const heaviest = [...weights.values()].sort((one, other) => other.weight - one.weight)[0];
  return heaviest?.style ?? { size: 0, bold: false, italic: false, color: "#000000", caps: false };
}
