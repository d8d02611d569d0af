/** Another reading of a text: its characters, and the place of each in the text. */
export type TextView = { text: string; at: readonly number[] };

/** What was found in a view, in the places of its text. */
export const placedIn = <Match extends { start: number; end: number }>(
  { at }: TextView,
  match: Match,
): Match => ({
  ...match,
  start: at[match.start] ?? 0,
  end: (at[match.end - 1] ?? 0) + 1,
});

/** A text with characters taken out or replaced one for one. */
function viewOf(from: TextView, made: (character: string, index: number) => string): TextView {
  const at: number[] = [];
  let text = "";
  for (let index = 0; index < from.text.length; index++) {
    const character = made(from.text[index] ?? "", index);
    if (character === "") continue;
    text += character;
    at.push(from.at[index] ?? 0);
  }
  return { text, at };
}

const unusual =
  /[\u00a0\u00ad\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u2000-\u2015\u202f\u205f\u2060\u2212\u3000\ufeff\uff10-\uff19\r\t]/;
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff\r]/;
const blank = /[\u00a0\u2000-\u200a\u202f\u205f\u3000\t]/;
const dash = /[\u2010-\u2015\u2212]/;
/** The zeros of scripts whose ten digits follow each other (Unicode, Nd). */
const zeros = [0x660, 0x6f0, 0x966, 0xff10];

function folded(character: string): string {
  if (!unusual.test(character)) return character;
  if (invisible.test(character)) return "";
  if (blank.test(character)) return " ";
  if (dash.test(character)) return "-";
  const code = character.charCodeAt(0);
  const zero = zeros.find((each) => code >= each && code < each + 10);
  return zero === undefined ? character : String(code - zero);
}

/** The text with plain blanks, dashes and digits, and without what nobody sees. */
export function plainView(text: string): TextView {
  const whole = { text, at: Array.from({ length: text.length }, (_, index) => index) };
  return unusual.test(text) ? viewOf(whole, folded) : whole;
}

/** Characters set apart one by one in a line, and blanks around a hyphen between digits. */
const spacedInLine = /(?<![^ \n\u001f])(?:[^ \n\u001f] ){7,}[^ \n\u001f](?![^ \n\u001f])|(?<=\d) ?- ?(?=\d)/g;
/** The same over lines and cells. */
const spaced = /(?<![^ \n\u001f])(?:[^ \n\u001f][ \n\u001f]){7,}[^ \n\u001f](?![^ \n\u001f])/g;

/** The text with what a pattern finds closed: words and figures in one, then parted from each other. */
function closedBy(view: TextView, pattern: RegExp): TextView[] {
  const blanks = new Set<number>();
  const seams = new Set<number>();
  const { text } = view;
  for (const { index, 0: match } of text.matchAll(pattern))
    for (let at = index; at < index + match.length; at++) {
      if (!/[ \n\u001f]/.test(text[at] ?? "")) continue;
      blanks.add(at);
      if (/\p{L}/u.test(text[at - 1] ?? "") && /\d/.test(text[at + 1] ?? "")) seams.add(at);
    }
  if (blanks.size === 0) return [];
  const closed = viewOf(view, (character, index) => (blanks.has(index) ? "" : character));
  const parted = () =>
    viewOf(view, (character, index) => (seams.has(index) ? " " : blanks.has(index) ? "" : character));
  return seams.size === 0 ? [closed] : [closed, parted()];
}

/** The text with spaced-out stretches closed, line by line and over lines and cells. */
export const closedViews = (view: TextView): TextView[] => [
  ...closedBy(view, spacedInLine),
  ...closedBy(view, spaced),
];

const lineEnd = /[\n\u001f]/g;
/** What a number or a code is written in, and an address. */
const ofNumber = /[\p{Lu}\d ()+/.-]/u;
const ofAddress = /[\p{L}\d._%+@-]/u;
/** Characters that are looked at before a break and behind it. */
const longest = { number: 32, address: 64 };

/** The characters of one kind at the end of a text, and at its beginning. */
function tailOf(text: string, kind: RegExp, most: number): string {
  let from = text.length;
  while (from > 0 && text.length - from < most && kind.test(text[from - 1] ?? "")) from--;
  return text.slice(from);
}
function headOf(text: string, kind: RegExp, most: number): string {
  let to = 0;
  while (to < Math.min(text.length, most) && kind.test(text[to] ?? "")) to++;
  return text.slice(0, to);
}

/** Letters and digits that what is broken has at least, and digits among them. */
const fewest = { characters: 7, digits: 4 };
/** Line ends within one value, and characters before the first and behind the last that are looked at. */
const mostBreaks = 3;
const around = { before: 96, after: 48 };

const countOf = (text: string, wanted: RegExp) => text.match(wanted)?.length ?? 0;

function mayGoOn(left: string, right: string): boolean {
  const [end, start] = [
    tailOf(left, ofNumber, longest.number).trim(),
    headOf(right, ofNumber, longest.number).trim(),
  ];
  if (end !== "" && start !== "") {
    const both = end + start;
    if (countOf(both, /\d/g) >= fewest.digits && countOf(both, /[\p{Lu}\d]/gu) >= fewest.characters)
      return true;
  }
  const [head, tail] = [tailOf(left, ofAddress, longest.address), headOf(right, ofAddress, longest.address)];
  return head !== "" && tail !== "" && `${head}${tail}`.includes("@");
}

/** A stretch of a text in which a line or cell goes on in the next one; `breaks` are places in the text. */
export type JoinedView = TextView & { breaks: readonly number[] };

/** Stretches around the ends of lines and cells at which a value may go on: without a blank there, then with one. */
export function joinedViews({ text, at }: TextView): JoinedView[] {
  const ends = [...text.matchAll(lineEnd)].map(({ index }) => index);
  return ends.flatMap((end, nth) => {
    const left = text.slice(Math.max(0, end - around.before), end);
    if (!mayGoOn(left, text.slice(end + 1, end + 1 + around.after))) return [];
    const from = end - left.length;
    return Array.from({ length: mostBreaks }, (_, more) => ends.slice(nth, nth + more + 1))
      .filter((inner, more) => inner.length === more + 1 && (inner.at(-1) ?? 0) - end <= around.after)
      .flatMap((inner) => {
        const to = Math.min(text.length, (inner.at(-1) ?? end) + around.after);
        const part = { text: text.slice(from, to), at: at.slice(from, to) };
        const places = new Set(inner.map((place) => place - from));
        const breaks = inner.map((place) => at[place] ?? 0);
        return ["", " "].map((by) => ({
          ...viewOf(part, (character, index) => (places.has(index) ? by : character)),
          breaks,
        }));
      });
  });
}
