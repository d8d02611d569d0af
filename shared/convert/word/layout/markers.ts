import type { TextRow } from "./rows.ts";

/** What a list item begins with, and where its text starts. */
export type Marker = { text: string; bullet: boolean; count?: number; textAt: number };

/** Signs of symbol fonts have no code of their own: what stands for a control or in the private area is one. */
const bullet = /^(?:[•◦▪‣·●○■□▶►➢✓✔❖–—*-]|[\u0080-\u009f\ue000-\uf8ff]{1,2})$/u;
/** What OCR makes of a bullet. */
const misread = /^[*¢®©°«»]$/u;
const counted = /^(\d{1,3}\.|\(?\d{1,2}\)|\(?[a-z]\)|\(?[ivx]{1,4}[.)])$/;

/** Whether a text is nothing but the sign or number of a list item. */
export const isMarker = (text: string): boolean => bullet.test(text) || counted.test(text);

/** The marker of a row that begins a list item; text must follow it. */
export function markerOf({ words, rightToLeft, lettered }: TextRow): Marker | undefined {
  const [first, second] = words;
  if (first === undefined || second === undefined) return undefined;
  const textAt = rightToLeft ? -second.box[2] : second.box[0];
  const dot = bullet.test(first.text) || (first.confidence !== undefined && misread.test(first.text));
  if (dot) return { text: first.text, bullet: true, textAt };
  // Where text runs left, the dot behind a number is drawn before it.
  const text = rightToLeft ? first.text.replace(/^([.)])(\d{1,3})$/, "$2$1") : first.text;
  if (!counted.test(text) && lettered !== true) return undefined;
  const number = /^(\d{1,3})\.$/.exec(text)?.[1];
  return {
    text,
    bullet: false,
    textAt,
    ...(number === undefined ? {} : { count: Number.parseInt(number, 10) }),
  };
}

/** Points by which letters of one list may begin apart. */
const aside = 2;

/** The letter, as a number, that a row begins with before a dot and a text. */
function letterOf({ words: [first, second] }: TextRow): number | undefined {
  // `z. B.` and `c. 1850` are no items.
  const goesOn = second !== undefined && /^\p{L}/u.test(second.text) && !/^\p{L}\.$/u.test(second.text);
  return goesOn && first !== undefined && /^[A-Za-z]\.$/.test(first.text)
    ? first.text.codePointAt(0)
    : undefined;
}

/** Rows of a column, those marked that letters count: a letter alone may be a name, with the next one below it it counts. */
export function withLetters(rows: readonly TextRow[]): readonly TextRow[] {
  const found = rows.flatMap((row, at) => {
    const letter = letterOf(row);
    return letter === undefined ? [] : [{ at, letter, start: row.box[0] }];
  });
  const follows = (one: (typeof found)[number], other: (typeof found)[number] | undefined) =>
    other?.letter === one.letter + 1 && Math.abs(other.start - one.start) < aside;
  const counting = new Set<number>();
  for (const [index, each] of found.entries()) {
    const next = found[index + 1];
    if (next === undefined || !follows(each, next)) continue;
    counting.add(each.at);
    counting.add(next.at);
  }
  return counting.size === 0
    ? rows
    : rows.map((row, at) => (counting.has(at) ? { ...row, lettered: true } : row));
}
