import type { Document, Evidence, Line, Word } from "../document/document.ts";
import { around } from "../document/layout/lines.ts";
import { decimalMark } from "../values/amounts/decimal-mark.ts";
import { findAmounts } from "../values/amounts/parse-amount.ts";
import { findDates } from "../values/dates/parse-date.ts";
import { evidenceAt, findFolded, fold, type PageText, pageText } from "./page-text.ts";

const texts = new WeakMap<Document, PageText[]>();

function textsOf(document: Document): PageText[] {
  const known = texts.get(document) ?? document.pages.map(pageText);
  texts.set(document, known);
  return known;
}

type Span = { start: number; end: number };

/** The words of a line, joined by single spaces, that a span of that text touches. */
function wordsAt({ words }: Line, { start, end }: Span): Word[] {
  let offset = 0;
  return words.filter(({ text }) => {
    const from = offset;
    offset += text.length + 1;
    return from < end && from + text.length > start;
  });
}

/** The first place in any line that `find` recognises. */
function inLines(document: Document, find: (text: string) => Span | undefined): Evidence | null {
  for (const page of document.pages) {
    for (const line of page.lines) {
      const span = find(line.words.map(({ text }) => text).join(" "));
      if (span !== undefined) return evidenceAt(page.number, wordsAt(line, span));
    }
  }
  return null;
}

function groundNumber(value: number, document: Document): Evidence | null {
  const mark = decimalMark(document.text);
  // Where the document does not tell, `1.234` may be either number.
  const marks = mark === undefined ? ([",", "."] as const) : [mark];
  return inLines(document, (text) =>
    marks.flatMap((each) => findAmounts(text, each)).find((amount) => Math.abs(amount.value - value) < 1e-9),
  );
}

function groundDate(iso: string, document: Document): Evidence | null {
  return inLines(document, (text) =>
    [...findDates(text, "dmy"), ...findDates(text, "mdy")].find((date) => date.iso === iso),
  );
}

/** Where a text stands in one piece, regardless of case, spacing, hyphenation and Unicode form, as whole words. */
export function groundWhole(value: string, document: Document): Evidence | null {
  const wanted = fold(value);
  for (const page of textsOf(document)) {
    const found = findFolded(page, wanted);
    if (found !== undefined) return found;
  }
  return null;
}

function groundText(value: string, document: Document): Evidence | null {
  const whole = groundWhole(value, document);
  if (whole !== null) return whole;
  // An address is one value and several lines, with other columns between them: each part has to stand on one page.
  const parts = value
    .split(/[,;\n]/)
    .map(fold)
    .filter((part) => part !== "");
  if (parts.length < 2) return null;
  for (const page of textsOf(document)) {
    const found = parts.map((part) => findFolded(page, part)).filter((each) => each !== undefined);
    if (found.length === parts.length) {
      return {
        page: page.page,
        bbox: around(found.map(({ bbox }) => bbox)),
        text: found.map(({ text }) => text).join(" "),
      };
    }
  }
  return null;
}

/**
 * Where the document shows a value: a number in any of its spellings, an ISO date however it is written, a text
 * regardless of case, spacing, hyphenation and Unicode form, as whole words. Null when it does not stand there.
 */
export function ground(value: string | number, document: Document): Evidence | null {
  if (typeof value === "number") return Number.isFinite(value) ? groundNumber(value, document) : null;
  const written = groundText(value, document);
  if (written !== null) return written;
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? groundDate(value, document) : null;
}
