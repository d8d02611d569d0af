/** Delimiters by how surely they are one: a comma or a bar stands in prose too. */
const candidates = ["\t", ";", ",", "|"] as const;
export type Delimiter = (typeof candidates)[number];

const sampledRows = 200;
/** Share of the rows that must have the usual number of fields. */
const agreement = 0.9;
/** Banks name tables of text `.xls`, which Excel opens. */
const namedFile = /\.(csv|tsv|tab|xls)$/i;

/** What becomes of a row whose quotation mark is never closed: the mark is text, as are all behind it, or reading ends. */
type Unclosed = "text" | "end";

/**
 * Fields of delimited text by row (RFC 4180): a quoted field keeps delimiters and line ends, two quotes are one.
 * A quote inside an unquoted field is text. `unclosed` is told the row, from 1, whose quote the text's end leaves open.
 */
export function* delimitedRows(
  text: string,
  delimiter: string,
  unclosed: (row: number) => Unclosed = () => "text",
): Generator<string[]> {
  let row: string[] = [];
  let rows = 0;
  let field = "";
  let quoted = false;
  /** Where the last quoted field began. */
  let opened = 0;
  let begun = false;
  // Asked at every quotation mark: looking at the whole field each time would take the square of its length.
  let blank = true;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? "";
    if (quoted) {
      if (character !== '"') field += character;
      else if (text[at + 1] === '"') {
        field += '"';
        at++;
      } else quoted = false;
    } else if (character === '"' && blank) {
      [quoted, blank, field, opened] = [true, false, "", at];
    } else if (character === delimiter) {
      row.push(field);
      [field, blank] = ["", true];
    } else if (character === "\n" || character === "\r") {
      if (character === "\r" && text[at + 1] === "\n") at++;
      row.push(field);
      yield row;
      rows++;
      [row, field, begun, blank] = [[], "", false, true];
      continue;
    } else {
      field += character;
      blank &&= /\s/.test(character);
    }
    begun = true;
    if (quoted && at >= text.length - 1) {
      if (unclosed(rows + 1) === "end") return;
      // Behind it marks stand in pairs, which close what they open: nothing is read a third time.
      [quoted, at, field] = [false, opened, '"'];
    }
  }
  if (begun || row.length > 0) yield [...row, field];
}

const isEmpty = (row: readonly string[]) => row.every((field) => field.trim() === "");

function sample(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  const beginning = text.slice(0, 200_000);
  const unclosed = () => (beginning.length < text.length ? "end" : "text");
  for (const row of delimitedRows(beginning, delimiter, unclosed)) {
    if (!isEmpty(row)) rows.push(row);
    if (rows.length >= sampledRows) break;
  }
  return rows;
}

/** `share` of the rows have as many fields as `columns`, `several` of them more than one. */
type Fit = { delimiter: Delimiter; columns: number; share: number; several: number; rows: number };

function fitOf(text: string, delimiter: Delimiter): Fit {
  const rows = sample(text, delimiter);
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const several = [...counts].filter(([columns]) => columns > 1);
  const [columns, count] = several.sort((a, b) => b[1] - a[1])[0] ?? [1, 0];
  const of = (part: number) => (rows.length === 0 ? 0 : part / rows.length);
  const split = several.reduce((sum, [, each]) => sum + each, 0);
  return { delimiter, columns, share: of(count), several: of(split), rows: rows.length };
}

/** Prose has commas with a space behind them; a row of a table is short and ends like no sentence. */
function proseLike(text: string, { delimiter, columns }: Fit): boolean {
  if (delimiter === "\t") return false;
  const spaced = text.slice(0, 20_000).split(`${delimiter} `).length - 1;
  if (spaced > 0.5 * (text.slice(0, 20_000).split(delimiter).length - 1)) return true;
  if (columns > 4) return false;
  const lines = text
    .slice(0, 20_000)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "");
  const sentences = lines.filter((line) => line.length > 60 && /[.!?]$/.test(line.trim())).length;
  return sentences > 0.3 * lines.length;
}

/** `sep=;` on the first line, as Excel writes it. */
export const separatorLine = /^\ufeff?sep=(.)\r?\n/i;

/** Share of the rows that is enough where a name says that the file is a table. */
const half = 0.5;

/** The one delimiter that stands between two quoted fields, `"880,00";"EUR"`; all of them where none or several do. */
function closed(text: string): readonly Delimiter[] {
  const beginning = text.slice(0, 20_000);
  const found = candidates.filter((each) => beginning.includes(`"${each}"`));
  return found.length === 1 ? found : candidates;
}

/** The delimiter of a text that is a table; undefined when it is not one. A name may ask for the benefit of the doubt. */
export function delimiterOf(text: string, filename: string): Delimiter | undefined {
  const stated = candidates.find((each) => each === separatorLine.exec(text)?.[1]);
  if (stated !== undefined) return stated;
  const named = namedFile.test(filename);
  const fits = closed(text).map((delimiter) => fitOf(text, delimiter));
  const sure = fits.filter(
    (fit) =>
      fit.columns > 1 &&
      (named ? fit.share >= half : fit.share >= agreement && fit.rows >= (fit.delimiter === "," ? 3 : 2)),
  );
  const [best] = sure.sort((a, b) => b.share - a.share || b.columns - a.columns);
  if (best !== undefined && (named || !proseLike(text, best))) return best.delimiter;
  if (!named) return undefined;
  // Lines about the account above the rows and below them have fewer fields.
  const [most] = fits
    .filter(({ several }) => several >= half)
    .sort((a, b) => b.several - a.several || b.columns - a.columns);
  if (most !== undefined) return most.delimiter;
  return /\.csv$/i.test(filename) ? "," : /\.xls$/i.test(filename) ? undefined : "\t";
}
