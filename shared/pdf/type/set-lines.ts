import bidiModule from "bidi-js";
import { unspaced } from "../../values/text/joined-lines.ts";
import type { Shaped } from "./face.ts";
import type { Cut } from "./standard-face.ts";
import type { Typecase } from "./typecase.ts";

export type Style = Cut & {
  /** #rrggbb */
  color: string;
  /** Index into the page's links. */
  link: number | undefined;
};
export type StyledText = { text: string; style: Style };
export type Direction = "ltr" | "rtl";

/** A stretch of one font, style and direction. Widths for size 1. */
export type Item = {
  shaped: Shaped;
  key: string;
  style: Style;
  level: number;
  space: boolean;
  width: number;
};
/** Items from left to right. `ends` on the last line of a paragraph. */
export type SetLine = { items: readonly Item[]; width: number; ends: boolean };

type Word = { items: Item[]; width: number; space: Item | undefined };

// The types describe the ES module, whose default is the factory; Node loads the other build, which is the factory.
const bidiFactory = "default" in bidiModule ? bidiModule.default : bidiModule;
const bidi = bidiFactory();
/** What begins, and what ends, no line (JIS X 4051, the marks alone). */
const notFirst = /[、。，．）」』】〉》！？：；・ー…,.)!?:;%”’»]/u;
const notLast = /[（「『【〈《(“‘«]/u;
/** A compound may end a line after its hyphen. */
const afterHyphen = /(?<=\p{L}{2}[-–/])(?=\p{L}{2})/gu;

/** Where a line may end besides at a space. */
function innerBreaks(text: string, language: string): Set<number> {
  const breaks = new Set<number>([...text.matchAll(afterHyphen)].map(({ index }) => index));
  if (!unspaced.test(text)) return breaks;
  for (const { index } of new Intl.Segmenter(language, { granularity: "word" }).segment(text)) {
    const [before = "", after = ""] = [text.slice(0, index).at(-1), text[index]];
    if ((unspaced.test(before) || unspaced.test(after)) && !notLast.test(before) && !notFirst.test(after))
      breaks.add(index);
  }
  return breaks;
}

/** Rule L2 of UAX #9: from the highest level down, every run at it or above is turned round. */
function visual(items: readonly Item[]): Item[] {
  const ordered = [...items];
  const levels = ordered.map(({ level }) => level);
  for (let level = Math.max(0, ...levels); level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      if ((ordered[from]?.level ?? 0) < level) continue;
      let to = from;
      while ((ordered[to]?.level ?? 0) >= level) to++;
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = to;
    }
  }
  return ordered;
}

/** A paragraph made ready to be broken into lines of any width. */
export class SettableParagraph {
  private readonly words: Word[] = [];

  constructor(typecase: Typecase, runs: readonly StyledText[], direction: Direction, language: string) {
    const text = runs.map((run) => run.text).join("");
    const { levels } = bidi.getEmbeddingLevels(text, direction);
    const styles = runs.flatMap((run) => Array.from({ length: run.text.length }, () => run.style));
    const keys = typecase
      .pieces(runs.map((run) => ({ text: run.text, cut: run.style })))
      .flatMap((piece) => Array.from({ length: piece.text.length }, () => piece.key));
    const breaks = innerBreaks(text, language);
    const same = (a: number, b: number) =>
      styles[a] === styles[b] && keys[a] === keys[b] && levels[a] === levels[b];
    let word: Word = { items: [], width: 0, space: undefined };
    const close = () => {
      if (word.items.length > 0 || word.space !== undefined) this.words.push(word);
      word = { items: [], width: 0, space: undefined };
    };
    for (let from = 0; from < text.length; ) {
      let to = from + 1;
      const space = text[from] === " ";
      while (to < text.length && !space && text[to] !== " " && !breaks.has(to) && same(from, to)) to++;
      const [style, key = "", level = 0] = [styles[from], keys[from], levels[from]];
      if (style === undefined) break;
      const shaped = typecase.face(key).shape(text.slice(from, to), level % 2 === 1);
      const item: Item = { shaped, key, style, level, space, width: shaped.advance / 1_000 };
      if (space) word.space = item;
      else {
        word.items.push(item);
        word.width += item.width;
      }
      if (space || breaks.has(to)) close();
      from = to;
    }
    close();
  }

  /** The widest word, for size 1: no line can be narrower. */
  get widest(): number {
    return Math.max(0, ...this.words.map(({ width }) => width));
  }

  /**
   * Lines of at most `width`, the first shorter by `indent` (both for size 1), as many words on each as fit. A word
   * wider than that has its own line.
   */
  lines(width: number, indent = 0): SetLine[] {
    const lines: SetLine[] = [];
    let open: Item[] = [];
    let used = 0;
    let space: Item | undefined;
    const close = (ends: boolean) => {
      lines.push({ items: visual(open), width: used, ends });
      open = [];
      used = 0;
    };
    for (const word of this.words) {
      const needed = (space?.width ?? 0) + word.width;
      const room = lines.length === 0 ? width - indent : width;
      if (open.length > 0 && used + needed > room) close(false);
      else if (space !== undefined && open.length > 0) {
        open.push(space);
        used += space.width;
      }
      open.push(...word.items);
      used += word.width;
      space = word.space;
    }
    if (open.length > 0) close(true);
    return lines;
  }
}
