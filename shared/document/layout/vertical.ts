import { blankBetween } from "../../values/text/joined-lines.ts";
import type { Block, Line, Word } from "../document.ts";
import { around, paragraphsOf } from "./lines.ts";

/** A word taller than this times its width runs up or down the page, unless it is a letter or two. */
const tall = 1.3;
/** Narrow letters stand taller than wide as well, but no higher than this times their font: `it.`, `ill`. */
const level = 1.5;
/** Gap along the line, in text sizes, that still joins two words. */
const widest = 1.6;

const across = ({ box }: Word | Line) => box[2] - box[0];
const along = ({ box }: Word | Line) => box[3] - box[1];
const isTall = (word: Word) =>
  [...word.text].length > 2 && along(word) > tall * across(word) && along(word) > level * word.font.size;

/** On one upright line, close enough to be read on. */
function follows(last: Word, word: Word): boolean {
  const shared = Math.min(last.box[2], word.box[2]) - Math.max(last.box[0], word.box[0]);
  const gap = Math.max(last.box[1] - word.box[3], word.box[1] - last.box[3]);
  const width = Math.max(across(last), across(word));
  return shared > 0.6 * Math.min(across(last), across(word)) && gap < widest * width && gap > -0.5 * width;
}

function lineFrom(words: readonly Word[]): Line {
  const text = words.reduce(
    (read, word) => (read === "" ? word.text : read + blankBetween(read, word.text) + word.text),
    "",
  );
  return { text, box: around(words.map(({ box }) => box)), words };
}

/** Words that stand level, and the lines of those that run up or down, in the order the page draws them. */
export function partVertical(words: readonly Word[]): { level: readonly Word[]; upright: Line[] } {
  if (!words.some(isTall)) return { level: words, upright: [] };
  const groups: Word[][] = [];
  const rest: Word[] = [];
  for (const [index, word] of words.entries()) {
    const last = groups.at(-1)?.at(-1);
    // A short word belongs to the upright line that it stands in, before or behind a tall word.
    const next = words[index + 1];
    const led =
      next !== undefined && isTall(next) && follows(word, next) && across(word) <= 1.5 * across(next);
    const joined = last !== undefined && follows(last, word) && across(word) <= 1.5 * across(last);
    if (joined && (isTall(word) || last === words[index - 1])) groups.at(-1)?.push(word);
    else if (isTall(word) || (led && [...word.text].length <= 3)) groups.push([word]);
    else rest.push(word);
  }
  return { level: rest, upright: groups.map(lineFrom) };
}

const beside = (last: Line, line: Line) => {
  const gap = Math.max(line.box[0] - last.box[2], last.box[0] - line.box[2]);
  const shared = Math.min(last.box[3], line.box[3]) - Math.max(last.box[1], line.box[1]);
  return gap < across(last) && shared > 0.5 * Math.min(along(last), along(line));
};

/** Upright lines side by side are one paragraph. */
export const uprightBlocks = (lines: readonly Line[]): Block[] => paragraphsOf(lines, beside);
