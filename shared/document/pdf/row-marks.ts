import { hasLeftward, mirrored, wayOfText, withBrackets } from "../../values/text/direction.ts";
import { withoutEnd } from "../../values/text/without-end.ts";
import type { Box, Word } from "../document.ts";
import { around } from "../layout/lines.ts";
import { leadsLeft, stretchesOf } from "../layout/reading-sequence.ts";
import { piecesOf, rowsOf } from "../layout/rows.ts";

const marks = /^[()[\]{}«»‹›.,:;!?'"]+$/;
/** Share of the letter size up to which a mark touches its word. */
const touching = 0.12;

const onOneLine = (a: Box, b: Box) => Math.min(a[3], b[3]) - Math.max(a[1], b[1]) > 0.5 * (a[3] - a[1]);

/** How far a mark stands from a word; past all reach where they are not on one line. */
function apart(mark: Word, word: Word): number {
  if (!onOneLine(mark.box, word.box)) return Number.POSITIVE_INFINITY;
  return Math.max(mark.box[0] - word.box[2], word.box[0] - mark.box[2]);
}

/** A word with the mark beside it, on the side where it is read: behind a word that runs left, its left one is the last. */
function joined(word: Word, mark: Word): Word {
  const isLeft = mark.box[0] < word.box[0];
  const leads = hasLeftward(word.text) ? !isLeft : isLeft;
  const text = leads ? mark.text + word.text : word.text + mark.text;
  const { parts: _, ...rest } = word;
  return {
    ...rest,
    text: hasLeftward(text) ? withBrackets(text) : text,
    box: around([word.box, mark.box]),
  };
}

/**
 * Words with the marks that touch them. Where a line runs both ways PDFium has a mark elsewhere among the letters than it
 * stands, so that it is a word by itself.
 */
function withLoneMarks(words: readonly Word[]): readonly Word[] {
  const done = [...words];
  const rows = Map.groupBy(words.keys(), (at) => Math.round(words[at]?.box[1] ?? 0));
  const gone = new Set<number>();
  for (const [at, mark] of words.entries()) {
    if (!marks.test(mark.text) || mark.turn !== undefined) continue;
    const height = Math.round(mark.box[1]);
    const near = [height - 1, height, height + 1].flatMap((row) => rows.get(row) ?? []);
    let best: { at: number; room: number } | undefined;
    for (const other of near) {
      const word = done[other];
      if (word === undefined || other === at || gone.has(other) || marks.test(word.text)) continue;
      const room = apart(mark, word);
      if (room < touching * mark.font.size && room < (best?.room ?? Number.POSITIVE_INFINITY))
        best = { at: other, room };
    }
    const host = best && done[best.at];
    if (best === undefined || host === undefined) continue;
    done[best.at] = joined(host, mark);
    gone.add(at);
  }
  return gone.size === 0 ? words : done.filter((_, at) => !gone.has(at));
}

/** Gap, in letter sizes, beyond which a row is another text. */
const widest = 2;

/** Marks that may stand on the other side of a word than they are read, where the line runs the other way. */
const atEnds = `()[]{}«»‹›.,:;!?"'`;
const leading = /^[()[\]{}«»‹›.,:;!?"']+/;
/** A stop before so many digits ends a sentence that runs left: no number begins with it. */
const sentenceEnd = /^[.,](?=\d{3})|^[:;!?]/;

const changed = (word: Word, text: string): Word => {
  if (text === word.text) return word;
  const { parts: _, ...rest } = word;
  return { ...rest, text };
};

/** Words from left to right within a row that runs left: the marks at their two ends belong to that row. */
function turnedEnds(group: readonly Word[]): Word[] {
  const [first, last] = [group[0], group.at(-1)];
  if (first === undefined || last === undefined) return [];
  const isNumber = group.every(({ text }) => wayOfText(text) === "number");
  const lead = (isNumber ? sentenceEnd : leading).exec(first.text)?.[0] ?? "";
  const trail = isNumber ? "" : last.text.slice(withoutEnd(last.text, atEnds).length);
  const flip = (marks: string) => mirrored([...marks].toReversed().join(""));
  const texts = group.map(({ text }) => text);
  if (lead.length + trail.length < Math.min(first.text.length, last.text.length)) {
    texts[0] = (texts[0] ?? "").slice(lead.length);
    const end = texts.at(-1) ?? "";
    texts[texts.length - 1] = end.slice(0, end.length - trail.length) + flip(lead);
    texts[0] = flip(trail) + texts[0];
  }
  return group.map((word, at) => changed(word, withBrackets(texts[at] ?? word.text)));
}

/** The words of a piece of a row that runs left, with the marks of those that run right where they are read. */
function withTurnedEnds(piece: readonly Word[]): (readonly [Word, Word])[] {
  if (!leadsLeft(piece)) return [];
  return stretchesOf(piece, true).flatMap((words) => {
    const way = wayOfText(words[0]?.text ?? "");
    if (way !== "right" && way !== "number") return [];
    return turnedEnds(words).map((word, at) => [words[at] ?? word, word] as const);
  });
}

/**
 * Words of a text layer with their marks where they are read, on a page that has text from right to left: a mark stands
 * beside its word as the line runs, not as the word does.
 */
export function withMarks(words: readonly Word[]): readonly Word[] {
  if (!words.some(({ text }) => hasLeftward(text))) return words;
  const whole = withLoneMarks(words);
  const rows = rowsOf(whole.filter(({ turn }) => turn === undefined));
  const pieces = rows.flatMap((row) => piecesOf(row, (_, { font }) => widest * font.size));
  const turned = new Map(pieces.flatMap(withTurnedEnds));
  return whole.map((word) => turned.get(word) ?? word);
}
