import { invalidField, ServiceError } from "../../errors/service-error.ts";

const piece = /^(\d{1,40}|last)?\s{0,9}(-)?\s{0,9}(\d{1,40}|last)?$/i;

function bound(word: string | undefined, otherwise: number, count: number): number {
  if (word === undefined) return otherwise;
  return word.toLowerCase() === "last" ? count : Number(word);
}

/** `first` is the number of the first page where the field counts: 1, of signatures 0. */
export function pageOutOfRange(field: string, count: number, first: 0 | 1): ServiceError {
  const has = `has ${count} page${count === 1 ? "" : "s"}`;
  return new ServiceError(
    "page_out_of_range",
    `The ${field} field names a page outside the document, which ${has}; they are counted from ${first}.`,
  );
}

function readPiece(text: string, count: number, field: string): [first: number, last: number] {
  const found = piece.exec(text.trim());
  const [, from, dash, to] = found ?? [];
  if (
    found === null ||
    (from === undefined && to === undefined) ||
    (dash === undefined && to !== undefined)
  ) {
    throw invalidField(
      field,
      "Expected pages such as 1-3,5,8- (1-based; last is the last page)",
      "page_range",
    );
  }
  const first = bound(from, 1, count);
  const last = dash === undefined ? first : bound(to, count, count);
  for (const page of [first, last]) {
    if (page >= 1 && page <= count) continue;
    throw pageOutOfRange(field, count, 1);
  }
  return [first, last];
}

/** The ranges of `1-3,5,8-` in the order written, 1-based and inclusive; `5-2` runs backwards. */
export function parseRanges(text: string, count: number, field = "pages"): [first: number, last: number][] {
  if (text.trim().toLowerCase() === "all") return [[1, count]];
  return text.split(",").map((each) => readPiece(each, count, field));
}

/** The pages of a list of ranges, 0-based, in the order written, repeats kept. */
export function parsePages(text: string, count: number, field = "pages"): number[] {
  return parseRanges(text, count, field).flatMap(([first, last]) => {
    const step = first <= last ? 1 : -1;
    return Array.from({ length: Math.abs(last - first) + 1 }, (_, index) => first - 1 + index * step);
  });
}

/** The pages a list names, 0-based, each once, in document order; every page when the list is absent. */
export function pageSet(text: string | undefined, count: number, field = "pages"): number[] {
  if (text === undefined) return Array.from({ length: count }, (_, index) => index);
  return [...new Set(parsePages(text, count, field))].toSorted((a, b) => a - b);
}
