import type { Box, Page, Word } from "../../../document/document.ts";
import { segments } from "../../../document/layout/lines.ts";
import { rowOf, rowsOf, type TextRow } from "./rows.ts";

/** Rows that pages repeat. `fields` says which numbers of the text count the pages, by their place in it. */
export type RunningRow = { row: TextRow; page: Page; fields: readonly ("page" | "total" | undefined)[] };
export type Edge = { all: RunningRow[]; odd: RunningRow[]; even: RunningRow[] };
export type Running = {
  header: Edge;
  footer: Edge;
  /** Words that belong to headers and footers, and no longer to the flow. */
  taken: ReadonlySet<Word>;
  /** Printed page number minus the page's place in the file. */
  offset: number;
};

/** Share of the page's height in which headers and footers stand, and how many rows they have at most. */
const zone = 0.2;
const mostRows = 4;
/** Points by which a repeated row may shift; share of the pages that must have it. */
const shift = 4;
const share = 0.45;

type Candidate = { row: TextRow; page: Page; key: string; numbers: number[]; rank: number };
type Group = { members: Candidate[]; fields: RunningRow["fields"]; offset: number | undefined };

/** Page numbers in digits, and in small roman numerals where they stand alone. */
const numbersOf = (text: string) =>
  roman.test(text)
    ? [romanValue(text)]
    : [...text.matchAll(/\d+/g)].map(([digits]) => Number.parseInt(digits, 10));
const roman = /^[ivxl]{1,6}$/;
const letters = new Map([
  ["i", 1],
  ["v", 5],
  ["x", 10],
  ["l", 50],
]);

function romanValue(text: string): number {
  const parts = [...text].map((letter) => letters.get(letter) ?? 0);
  return parts.reduce<number>((sum, part, index) => sum + (part < (parts[index + 1] ?? 0) ? -part : part), 0);
}

/** What stays of a row from page to page: its letters, since OCR loses points and strokes, and its numbers as such. */
function keyOf(text: string): string {
  if (roman.test(text)) return "#";
  const counted = text.replace(/\d+/g, "#");
  return counted.replace(/[^\p{L}#]/gu, "") || counted;
}

function candidates(page: Page, tables: readonly Box[], top: boolean): Candidate[] {
  const words = page.words.filter(({ box }) =>
    top ? box[1] > (1 - zone) * page.height : box[3] < zone * page.height,
  );
  const rows = rowsOf(segments(words, 1));
  const free = rows.filter(
    ({ box }) => !tables.some((table) => box[1] < table[3] && box[3] > table[1] && box[0] < table[2]),
  );
  return (top ? free : free.toReversed()).slice(0, mostRows).flatMap((whole, rank) =>
    whole.pieces.map(({ words }) => {
      const row = rowOf(words);
      const numbers = numbersOf(row.text);
      return { row, page, rank, key: keyOf(row.text), numbers };
    }),
  );
}

/**
 * A number that stays is text, one that counts up is the page's; one that does neither belongs to the page alone.
 * What is nothing but a number may start anew, as after a preface.
 */
function countedIn(members: readonly Candidate[], total: number): Omit<Group, "members"> | undefined {
  const fields: ("page" | "total" | undefined)[] = [];
  let offset: number | undefined;
  for (const index of members[0]?.numbers.keys() ?? []) {
    const values = members.map(({ numbers, page }) => ({ value: numbers[index] ?? 0, page: page.number }));
    const [first] = values;
    if (first === undefined) return undefined;
    if (values.every(({ value }) => value === first.value)) {
      fields.push(first.value === total && index > 0 && fields[index - 1] === "page" ? "total" : undefined);
      continue;
    }
    const usual = usualOf(values.map(({ value, page }) => value - page));
    const counting = values.filter(({ value, page }) => value - page === usual).length;
    const alone = members.every(({ key }) => key === "#");
    if (counting < values.length && !(alone && counting >= 0.4 * values.length)) return undefined;
    fields.push("page");
    offset = usual;
  }
  return { fields, offset };
}

function usualOf(numbers: readonly number[]): number {
  const count = (number: number) => numbers.filter((each) => each === number).length;
  return numbers.reduce((best, each) => (count(each) > count(best) ? each : best), numbers[0] ?? 0);
}

function groupsOf(found: readonly Candidate[], total: number): Group[] {
  const groups: Candidate[][] = [];
  for (const each of found) {
    const group = groups.find(
      ([first]) =>
        first !== undefined &&
        first.key === each.key &&
        Math.abs(first.row.base - each.row.base) < shift &&
        Math.abs(first.page.height - each.page.height) < 1,
    );
    if (group === undefined) groups.push([each]);
    else if (group.every(({ page }) => page !== each.page)) group.push(each);
  }
  return groups.flatMap((members) => {
    const counted = members.length > 1 ? countedIn(members, total) : undefined;
    return counted === undefined ? [] : [{ members, ...counted }];
  });
}

const enough = (count: number, of: number) => count >= Math.max(2, share * of);

function sideOf({ members }: Group, pages: readonly Page[]): keyof Edge | undefined {
  const odd = members.filter(({ page }) => page.number % 2 === 1).length;
  const odds = pages.filter(({ number }) => number % 2 === 1).length;
  if (enough(members.length, pages.length)) return "all";
  if (odd === members.length && enough(odd, odds)) return "odd";
  return odd === 0 && enough(members.length, pages.length - odds) ? "even" : undefined;
}

/** The headers or footers of all pages. Reading from the edge, what follows a row of the page's own is its own too. */
function edgeOf(pages: readonly Page[], tables: (page: Page) => readonly Box[], top: boolean) {
  const perPage = pages.map((page) => candidates(page, tables(page), top));
  const kept = new Map<Candidate, { group: Group; side: keyof Edge }>();
  for (const group of groupsOf(perPage.flat(), pages.length)) {
    const side = sideOf(group, pages);
    if (side !== undefined) for (const member of group.members) kept.set(member, { group, side });
  }
  const edge: Edge = { all: [], odd: [], even: [] };
  const taken = new Set<Word>();
  const done = new Set<Group>();
  let offset: number | undefined;
  for (const found of perPage) {
    const own = found.find((each) => !kept.has(each) && each.key !== "#");
    for (const each of found) {
      const running = kept.get(each);
      if (running === undefined || (own !== undefined && each.rank > own.rank)) continue;
      for (const word of each.row.words) taken.add(word);
      offset ??= running.group.offset;
      if (done.has(running.group)) continue;
      done.add(running.group);
      edge[running.side].push({ row: each.row, page: each.page, fields: running.group.fields });
    }
  }
  for (const rows of Object.values(edge)) rows.sort((a, b) => b.row.base - a.row.base);
  return { edge, taken, offset };
}

const nothing: Edge = { all: [], odd: [], even: [] };
/** Pages that hold nothing else have no header: what they repeat is their text. */
const none: Running = { header: nothing, footer: nothing, taken: new Set(), offset: 0 };

/** What pages repeat at their head and foot, and the numbers in it that count them. */
export function runningOf(pages: readonly Page[], tables: (page: Page) => readonly Box[]): Running {
  const header = edgeOf(pages, tables, true);
  const footer = edgeOf(pages, tables, false);
  const taken = new Set([...header.taken, ...footer.taken]);
  const emptied = pages.filter(({ words }) => words.length > 0 && words.every((word) => taken.has(word)));
  if (emptied.length > pages.length / 2) return none;
  return {
    header: header.edge,
    footer: footer.edge,
    taken,
    offset: footer.offset ?? header.offset ?? 0,
  };
}
