import type { Style, StyledText } from "../pdf/type/set-lines.ts";
import { mainStyle } from "./passage.ts";

/** A passage as plain text, in which marks such as <1>…</1> show where its style changes. */
export type Marked = { text: string; styles: readonly Style[]; main: Style };

const mark = /<(\/?)(\d{1,3})>/g;

/** Text of the original that looks like a mark is removed. */
const plain = (text: string) => text.replace(mark, "");

export function marked(runs: readonly StyledText[]): Marked | undefined {
  const main = mainStyle(runs);
  if (main === undefined) return undefined;
  const styles: Style[] = [];
  const text = runs
    .map((run) => {
      if (run.style === main || run.text.trim() === "") return plain(run.text);
      styles.push(run.style);
      const text = plain(run.text);
      const before = text.slice(0, text.length - text.trimStart().length);
      const after = text.slice(Math.max(before.length, text.trimEnd().length));
      return `${before}<${styles.length}>${text.trim()}</${styles.length}>${after}`;
    })
    .join("");
  return { text, styles, main };
}

/** The translation's runs; where its marks are not pairs that were sent, all of it in the main style. */
export function unmarked(translation: string, { styles, main }: Marked): StyledText[] {
  const runs: StyledText[] = [];
  let open: number | undefined;
  let from = 0;
  const push = (text: string) => {
    if (text !== "") runs.push({ text, style: open === undefined ? main : (styles[open - 1] ?? main) });
  };
  for (const { 0: whole, 1: slash, 2: digits, index } of translation.matchAll(mark)) {
    const number = Number(digits);
    push(translation.slice(from, index));
    from = index + whole.length;
    const fits =
      slash === "" ? open === undefined && number >= 1 && number <= styles.length : open === number;
    if (!fits) return [{ text: translation.replace(mark, ""), style: main }];
    open = slash === "" ? number : undefined;
  }
  push(translation.slice(from));
  return open === undefined ? runs : [{ text: translation.replace(mark, ""), style: main }];
}
