/** A row of a book, as far as it tells whether its document was booked before. */
export type BookedRow = {
  /** All that the row says, without its place. */
  words: string;
  /** The file, sheet and row it stands in; rows of one place are lines of one document. */
  place: string;
  /** File and sheet. */
  book: string;
  /** Taxable value and taxes, in rupees. */
  amount: number;
  /** Value of the whole document, where the row states it. */
  value: number | undefined;
};

/** Rupees that the rounding of a document may take. */
const slack = 1;

const makes = (rows: readonly BookedRow[], value: number) =>
  Math.abs(rows.reduce((sum, { amount }) => sum + amount, 0) - value) <= slack;

/**
 * Which rows of one document book it once more: those that repeat a row word for word, or a whole book's where each book
 * makes the document's value. Where all rows together make that value, they are its lines. Answers their indices.
 */
export function bookedAgain(rows: readonly BookedRow[]): ReadonlySet<number> {
  const value = rows.find((row) => row.value !== undefined)?.value;
  if (rows.length < 2 || (value !== undefined && makes(rows, value))) return new Set();
  const seen = new Map<string, string>();
  const again = new Set<number>();
  for (const [index, { words, place }] of rows.entries()) {
    const first = seen.get(words);
    if (first === undefined) seen.set(words, place);
    else if (first !== place) again.add(index);
  }
  if (again.size > 0 || value === undefined) return again;
  const books = [...Map.groupBy(rows, ({ book }) => book)];
  if (books.length < 2 || !books.every(([, own]) => makes(own, value))) return again;
  return new Set(rows.flatMap(({ book }, index) => (book === books[0]?.[0] ? [] : [index])));
}

/** Rows of one number by their days: two days are two documents. A row without a day belongs to the first. */
export function byDay<Row>(
  rows: readonly Row[],
  dayOf: (row: Row) => string | null | undefined,
): readonly (readonly Row[])[] {
  const first = rows.map(dayOf).find((day) => day !== null && day !== undefined);
  return [...Map.groupBy(rows, (row) => dayOf(row) ?? first).values()];
}
