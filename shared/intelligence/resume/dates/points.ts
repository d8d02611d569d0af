import { monthNumber } from "../../../values/dates/months.ts";
import { hindiMonths, presentWords, seasons } from "./period-words.ts";

/** A point in time as printed: a month, a year, or now. `month` alone takes its year from the other end. */
export type Point = { start: number; end: number; year?: number; month?: number; now: boolean };

const firstYear = 1940;
const lastYear = 2060;

/** Same length as the text, so that places stay: Latin letters without accents, Western digits, a hyphen and one kind of dash. */
export function flat(text: string): string {
  return [...text]
    .map((char) => {
      if (/[०-९]/.test(char)) return String(char.charCodeAt(0) - 0x0966);
      if (/[‐‑]/.test(char)) return "-";
      if (/[‒–—―−→~]/.test(char)) return "–";
      if (/[ʼ‘`´]/.test(char)) return "’";
      const bare = char.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
      return bare.length === char.length ? bare.toLowerCase() : char;
    })
    .join("");
}

const year = "(?:19[4-9]\\d|20[0-5]\\d)";
const word = "[\\p{L}\\p{M}]{2,12}";
const edge = "(?<![\\p{L}\\p{N}.,/$€£₹#’'])";
const after = "(?![\\p{L}\\p{N}+%]|[.,/’']\\d)";
const afterRange = "(?![\\p{L}\\p{N}+%]|[.,’']\\d)";
const present = presentWords.join("|");

type Shape = { pattern: RegExp; read: (groups: string[]) => Omit<Point, "start" | "end"> | undefined };

const monthOf = (text: string): number | undefined =>
  monthNumber(text) ?? hindiMonths[text] ?? hindiMonths[text.normalize("NFC")];
const fullYear = (text: string) =>
  text.length === 2 ? Number(text) + (Number(text) <= 60 ? 2000 : 1900) : Number(text);

function at(yearText: string, month?: number): Omit<Point, "start" | "end"> | undefined {
  const value = fullYear(yearText);
  if (value < firstYear || value > lastYear || (month !== undefined && (month < 1 || month > 12)))
    return undefined;
  return { year: value, now: false, ...(month === undefined ? {} : { month }) };
}

const named = (name: string, yearText: string) => {
  const month = monthOf(name) ?? seasons[name];
  return month === undefined ? undefined : at(yearText, month);
};

/** Longest spellings first: a place that one has read is closed to the next. */
const shapes: readonly Shape[] = [
  { pattern: /(\d{4})-(\d{2})-\d{2}(?!\d)/gu, read: ([y = "", m]) => at(y, Number(m)) },
  {
    pattern: new RegExp(`${edge}\\d{1,2}[./]\\s?(\\d{1,2})[./]\\s?(${year})${after}`, "gu"),
    read: ([m, y = ""]) => at(y, Number(m)),
  },
  {
    pattern: new RegExp(
      `${edge}\\d{1,2}(?:st|nd|rd|th|er|\\.)?\\s(?:de\\s|of\\s)?(${word})\\.?,?\\s(?:de\\s)?(${year})${after}`,
      "gu",
    ),
    read: ([m = "", y = ""]) => named(m, y),
  },
  {
    pattern: new RegExp(`(?<![\\p{L}])(${word})\\.?\\s\\d{1,2}(?:st|nd|rd|th)?,\\s?(${year})${after}`, "gu"),
    read: ([m = "", y = ""]) => named(m, y),
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}])(${word}|q[1-4])[.,]?[\\s/–-]{0,3}(?:de\\s|del\\s|of\\s)?[’']?(${year})${afterRange}`,
      "gu",
    ),
    read: ([m = "", y = ""]) => named(m, y),
  },
  {
    pattern: new RegExp(`(?<![\\p{L}])(${word})[.,]?(?:\\s?[’']|\\s|-)(\\d{2})${after}`, "gu"),
    read: ([m = "", y = ""]) => (monthOf(m) === undefined ? undefined : named(m, y)),
  },
  {
    pattern: new RegExp(`${edge}(${year})\\.?\\s(${word})${after}`, "gu"),
    read: ([y = "", m = ""]) => named(m, y),
  },
  {
    pattern: new RegExp(`${edge}(${year})[./-](0[1-9]|1[0-2])${after}`, "gu"),
    read: ([y = "", m]) => at(y, Number(m)),
  },
  {
    pattern: new RegExp(`${edge}(\\d{1,2})(?:\\s?[./]\\s?|-)(${year})${afterRange}`, "gu"),
    read: ([m, y = ""]) => at(y, Number(m)),
  },
  {
    pattern: new RegExp(`${edge}(\\d{1,2})/(\\d{2})${after}`, "gu"),
    read: ([m, y = ""]) => at(y, Number(m)),
  },
  {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}.,$€£₹#])(${year})${afterRange}`, "gu"),
    read: ([y = ""]) => at(y),
  },
  {
    pattern: new RegExp(`(?<![\\p{L}\\p{M}])(?:${present})(?![\\p{L}\\p{M}])`, "gu"),
    read: () => ({ now: true }),
  },
  {
    pattern: new RegExp(`(?<![\\p{L}\\p{M}])(${word})\\.?(?=\\s?(?:[-–]|to|bis|au|a|hasta|al)\\s?)`, "gu"),
    read: ([m = ""]) => {
      const month = monthOf(m);
      return month === undefined ? undefined : { month, now: false };
    },
  },
  {
    pattern: new RegExp(`${edge}(\\d{1,2})(?=\\s?[-–]\\s?\\d{1,2}[./]${year})`, "gu"),
    read: ([m]) => ({ month: Number(m), now: false }),
  },
];

/** Every point in time a text names, left to right. */
export function pointsIn(text: string): Point[] {
  const found: Point[] = [];
  const simple = flat(text);
  for (const { pattern, read } of shapes) {
    for (const match of simple.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (found.some((other) => start < other.end && end > other.start)) continue;
      const point = read(match.slice(1).map((group) => group ?? ""));
      if (point !== undefined) found.push({ ...point, start, end });
    }
  }
  return found.sort((one, other) => one.start - other.start);
}
