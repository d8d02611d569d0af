import type { Box, Document, Evidence, Page, Word } from "../../../document/document.ts";
import { around, segments } from "../../../document/layout/lines.ts";
import { runningOn } from "../../../values/text/joined-lines.ts";

/** Words of one row that stand together, without icons. `marked` tells that a list mark stood in front. */
export type Piece = {
  page: number;
  text: string;
  box: Box;
  words: readonly Word[];
  marked: boolean;
};

/** Gap, in text heights, that parts two pieces of one row. */
const widestGap = 1;
/** Boxes that OCR draws hug the letters: its rows look lower and their gaps wider. */
const widestScanned = 1.8;

const isPrivate = (text: string) => /^[\ue000-\uf8ff\u{f0000}-\u{10ffff}]+$/u.test(text);
// Symbol fonts put their dots and arrows at private code points; icon fonts put pictures there.
const symbolFont = /symbol|wingding|dingbat|webding/i;
const listMark = /^[•◦▪‣·●○■□–—*\-➢➤►▸▹▶◆◇❖✓✔➔→»›∙⁃\u2043]$|^o$|^\(?\d{1,2}[.)]$/u;

const isListMark = (word: Word): boolean =>
  isPrivate(word.text) ? symbolFont.test(word.font.name) : listMark.test(word.text);

const isIcon = (word: Word): boolean => isPrivate(word.text) && !symbolFont.test(word.font.name);

export function pieceOf(words: readonly Word[], page: number, marked = false): Piece {
  return {
    page,
    text: words.map(({ text }) => text).join(" "),
    box: around(words.map(({ box }) => box)),
    words,
    marked,
  };
}

/** Icons part what stands beside them, as a gap does. */
function withoutIcons(words: readonly Word[]): Word[][] {
  const groups: Word[][] = [[]];
  for (const word of words) {
    if (isIcon(word)) groups.push([]);
    else groups.at(-1)?.push(word);
  }
  return groups.filter((group) => group.length > 0);
}

// Text that runs up the margin would join rows it has nothing to do with.
const upright = ({ text, box, font }: Word) =>
  text.length < 3 || box[2] - box[0] > 0.8 * (box[3] - box[1]) || box[3] - box[1] < 2.2 * font.size;

/** `J O H N  D O E`, as letters are set apart for looks: single letters are one word. */
function closed(words: readonly Word[]): Word[] {
  const letters = words.filter(({ text }) => /^\p{L}$/u.test(text)).length;
  if (letters < 4 || letters < 0.8 * words.length) return [...words];
  const gaps = words.slice(1).map((word, at) => word.box[0] - (words[at]?.box[2] ?? 0));
  const narrow = Math.min(...gaps);
  const made: Word[] = [];
  for (const [at, word] of words.entries()) {
    const last = made.at(-1);
    const gap = at === 0 ? Number.POSITIVE_INFINITY : (gaps[at - 1] ?? 0);
    if (last === undefined || gap > 1.6 * narrow + 1) made.push(word);
    else made[made.length - 1] = { ...last, text: last.text + word.text, box: around([last.box, word.box]) };
  }
  return made;
}

/** What OCR tells of a word's size varies from word to word: a piece has one size, in coarse steps. */
function evened(words: readonly Word[]): Word[] {
  const sizes = words.map(({ font }) => font.size).sort((one, other) => one - other);
  const size = Math.round((sizes[Math.floor(sizes.length / 2)] ?? 0) / 1.5) * 1.5;
  return words.map((word) => ({ ...word, font: { name: "", size, bold: false, italic: false } }));
}

/** A page's pieces in no particular order. */
export function piecesOf(page: Page): Piece[] {
  const words = page.words.filter((word) => word.text.trim() !== "" && upright(word));
  return segments(words, page.source === "ocr" ? widestScanned : widestGap)
    .flatMap(({ words: row }) => withoutIcons(row))
    .flatMap((group) => {
      const marked = group[0] !== undefined && isListMark(group[0]);
      const own = closed(marked ? group.slice(1) : group);
      const rest = page.source === "ocr" ? evened(own) : own;
      // A mark that a tab parts from its text is joined to it where rows are made.
      return rest.length === 0 ? [pieceOf(group, page.number, true)] : [pieceOf(rest, page.number, marked)];
    });
}

/** Text with the words it stands in. */
export type Span = { text: string; words: readonly Word[]; page: number };

export const spanOf = ({ text, words, page }: Piece): Span => ({ text, words, page });

/** Characters [start, end) of a span, without blanks and stray separators at its ends. */
export function slice(span: Span, start: number, end = span.text.length): Span | undefined {
  const raw = span.text.slice(start, end);
  const text = raw.replace(/^[\s,;:|•·–—-]+|(?<![\s,;:|•·–—-])[\s,;:|•·–—-]+$/gu, "");
  if (text === "") return undefined;
  const from = start + raw.indexOf(text);
  let at = 0;
  const words = span.words.filter((word) => {
    const begins = at;
    at += word.text.length + 1;
    return begins < from + text.length && begins + word.text.length > from;
  });
  return { text, words: words.length > 0 ? words : span.words, page: span.page };
}

/** Spans of following lines as one text; a word broken at a line's end is made whole. */
export function joined(spans: readonly Span[]): Span | undefined {
  const [first] = spans;
  if (first === undefined) return undefined;
  const parts: string[] = [];
  for (const { text } of spans) {
    const last = parts.at(-1);
    if (last !== undefined) parts[parts.length - 1] = runningOn(last, text);
    parts.push(text);
  }
  return { page: first.page, text: parts.join(""), words: spans.flatMap(({ words }) => words) };
}

export const evidenceOf = ({ text, words, page }: Span): Evidence => ({
  page,
  bbox: around(words.map(({ box }) => box)),
  text,
});

const fold = (text: string) => text.toLowerCase().replace(/\d+/g, "#").trim();
const pageMark =
  /^(?:.{0,60}\s)?(?:page|seite|página|pagina|पृष्ठ)?\s*\d{1,2}\s*(?:\/|of|von|sur|de|di)\s*\d{1,2}$|^(?:page|seite|página|pagina)\s*\d{1,2}$|^\d{1,2}$/iu;
const dateMark = /^(?:last updated|updated|zuletzt aktualisiert|stand|mis à jour|actualizado)\b/iu;

/** Page numbers, running titles and dates of printing in the margins are no content. */
export function withoutMargins(pieces: readonly Piece[], { pages }: Document): Piece[] {
  const height = new Map(pages.map((page) => [page.number, page.height]));
  const inMargin = ({ page, box }: Piece) => {
    const tall = height.get(page) ?? 0;
    return box[3] < 0.07 * tall || box[1] > 0.93 * tall;
  };
  const seen = new Map<string, Set<number>>();
  for (const piece of pieces.filter(inMargin)) {
    const key = `${fold(piece.text)} ${Math.round(piece.box[1] / 4)}`;
    seen.set(key, (seen.get(key) ?? new Set()).add(piece.page));
  }
  return pieces.filter((piece) => {
    if (!inMargin(piece)) return true;
    if (pageMark.test(piece.text) || dateMark.test(piece.text)) return false;
    const times = seen.get(`${fold(piece.text)} ${Math.round(piece.box[1] / 4)}`)?.size ?? 0;
    return piece.page === 1 || times < 2;
  });
}
