import type { Page, Word } from "../../document/document.ts";
import { isMonospaced } from "../word/layout/rows.ts";
import { styledWords } from "../word/layout/styled-words.ts";
import type { Inline } from "./content.ts";

/** Whether two stretches differ in their text alone. */
export const sameStyle = (a: Inline, b: Inline) =>
  a.url === b.url && a.bold === b.bold && a.italic === b.italic && a.code === b.code && a.raised === b.raised;

/** Stretches of one style are one. */
export function joinedInlines(inlines: readonly Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const each of inlines) {
    const last = joined.at(-1);
    if (last !== undefined && sameStyle(last, each))
      joined[joined.length - 1] = { ...last, text: last.text + each.text };
    else joined.push(each);
  }
  return joined;
}

/** Whether letters of a fixed pitch are code; in a document that is typed they say nothing. */
export type InlineStyle = { code: boolean };

/** The style of a word, by its font. */
export const styleOf = ({ font }: Pick<Word, "font">, { code }: InlineStyle): Omit<Inline, "text"> => ({
  ...(font.bold ? { bold: true } : {}),
  ...(font.italic ? { italic: true } : {}),
  ...(code && isMonospaced(font) ? { code: true } : {}),
});

/** An address that was broken over rows is whole again, as its link says. */
function withWholeAddress(inline: Inline): Inline {
  const whole = inline.text.replace(/\s+/g, "");
  const spoken = whole.replace(/[.,;]$/, "");
  return inline.url?.includes(spoken) && spoken.includes(".")
    ? { ...inline, text: inline.text.replace(/(?<=\S)\s+(?=\S)/g, "") }
    : inline;
}

/** Words of one text of that size as running text. */
export function inlinesOf(
  words: readonly Word[],
  size: number,
  pageOf: (word: Word) => Page,
  style: InlineStyle,
): Inline[] {
  return joinedInlines(
    styledWords(words, size, pageOf).map(({ word, text, raised, link }) => ({
      text,
      ...styleOf(word, style),
      ...(raised ? { raised: true } : {}),
      ...(link === undefined ? {} : { url: link }),
    })),
  ).map(withWholeAddress);
}
