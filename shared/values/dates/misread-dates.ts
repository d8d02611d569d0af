import { asDigits, likeDigit } from "../text/misread-digits.ts";
import { type DayOrder, type FoundDate, findDates } from "./parse-date.ts";

const d = likeDigit;
const notBefore = "(?<![\\p{L}\\d.,/-])";
/** Behind a day: nothing that goes on, or the time that touches it. */
const after = "(?=$|[^\\p{L}\\d./-]|[.](?:$|\\s)|\\d{1,2}:\\d{2})";
const year = `((?:19|[2Z][0OoQ])${d}{2}|${d}{2})`;

/** A way a day is misread: what it looks like then, and how its parts are meant. */
type Misreading = { shape: RegExp; meant: (parts: readonly string[]) => string | undefined };

const english = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** Letters that a word of capitals shows for the ones that are meant. */
const letterFor: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "4": "a",
  "5": "s",
  "6": "g",
  "8": "b",
};

/** The only month that one letter makes of a word of three. */
function monthLike(word: string): string | undefined {
  const read = [...word.toLowerCase()].map((char) => letterFor[char] ?? char);
  const differ = (month: string) => read.filter((char, at) => char !== month[at]).length;
  const least = Math.min(...english.map(differ));
  const [only, ...others] = english.filter((month) => differ(month) === least);
  return least <= 1 && others.length === 0 ? only : undefined;
}

const misreadings: readonly Misreading[] = [
  {
    // `30:03/2018`, `3O-03.2018`, `16/03/201817:34`: a stroke read as a dot, a time that touches.
    shape: new RegExp(
      `${notBefore}(${d}{1,2})\\s?([-/.,:'|\\\\])\\s?(${d}{1,2})\\s?([-/.,:'|\\\\])\\s?${year}${after}`,
      "gu",
    ),
    meant: ([day = "", one = "", month = "", other = "", end = ""]) => {
      const strokes = [one, other].filter((mark) => /[-/]/.test(mark)).length;
      const enough = strokes === 2 || (strokes === 1 && end.length === 4) || (one === "." && other === ".");
      return enough ? `${asDigits(day)}/${asDigits(month)}/${asDigits(end)}` : undefined;
    },
  },
  {
    // `2770372018`, `27/0372018`: a stroke read as a digit.
    shape: /(?<![\p{L}\d.,/-])([0-3]\d)([-/17])([01]\d)([-/17])((?:19|20)\d{2})(?!\d)/gu,
    meant: ([day, , month, , end]) => `${day}/${month}/${end}`,
  },
  {
    // `27032018`, `27/032018`: strokes that were lost.
    shape: /(?<![\p{L}\d.,/-])([0-3]\d)[-/.]?([01]\d)[-/.]?(20[0-4]\d)(?!\d)/gu,
    meant: ([day, month, end]) => `${day}/${month}/${end}`,
  },
  {
    shape: /(?<![\p{L}\d.,/-])(20[0-4]\d)([01]\d)([0-3]\d)(?!\d)/gu,
    meant: ([start, month, day]) => `${start}-${month}-${day}`,
  },
  {
    // `29 HAR 2018`, `05-0CT-17`.
    shape: new RegExp(`${notBefore}(${d}{1,2})([\\s\\-/.]{0,2})([\\p{L}\\d]{3})\\2${year}${after}`, "gu"),
    meant: ([day = "", mark = "", word = "", end = ""]) => {
      const month = /\p{L}{2}|\p{L}\d\p{L}/u.test(word) && mark !== "" ? monthLike(word) : undefined;
      return month && `${asDigits(day)} ${month} ${asDigits(end)}`;
    },
  },
];

/**
 * Days that OCR misread, left to right: what `findDates` finds is none of them. They are guesses, to be trusted less
 * than a day that is read whole.
 */
export function misreadDates(text: string, order: DayOrder = "dmy"): FoundDate[] {
  const taken: { start: number; end: number }[] = findDates(text, order);
  const found: FoundDate[] = [];
  for (const { shape, meant } of misreadings) {
    for (const match of text.matchAll(shape)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (taken.some((other) => start < other.end && end > other.start)) continue;
      const [day] = findDates(meant(match.slice(1)) ?? "", order);
      if (day === undefined) continue;
      const date = { iso: day.iso, text: match[0].trim(), start, end, sure: day.sure };
      found.push(date);
      taken.push(date);
    }
  }
  return found.sort((one, other) => one.start - other.start);
}
