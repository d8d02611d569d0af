import { noteNamed } from "../../../intelligence/invoice/note-named.ts";
import { saysTotal } from "../../../tables/says-total.ts";
import type { Values } from "./entry.ts";

/** What a row of a document, a payment or a person has, and a row of totals has not. */
const own = [
  ...(["number", "date", "gstin", "customer_gstin", "supplier_gstin", "vat_id"] as const),
  ...(["pan", "tin", "uan", "esi_number"] as const),
] as const;

/** Whether a row adds up others: a cell of it says so, whatever its column, and it has nothing of its own. */
export const isSum = (values: Values, texts: readonly string[]): boolean =>
  texts.some(saysTotal) &&
  !own.some((name) => values[name] !== undefined && !saysTotal(String(values[name])));

const returned =
  /\b(?:credit[\s_-]?notes?|credit[\s_-]?memos?|(?:sales?|purchases?)[\s_-]?returns?|cdnu?r)\b/i;
const others = /\b(?:sales?|invoices?|purchases?|bills?|outward|inward|debit|b2[bc]\w{0,2})\b/i;

/** Whether a name is of credit notes alone; undefined where it says nothing of documents. */
function ofNotes(name: string): boolean | undefined {
  const words = name.replaceAll("_", " ");
  const isOther = others.test(words.replace(returned, " "));
  return returned.test(words) ? !isOther : isOther ? false : undefined;
}

const noteOf = ({ type, invoice_type }: Values) => noteNamed(String(type ?? invoice_type ?? ""));

/**
 * The rows of a table, each with the kind that the first of its names that tells says of all of them where none names its
 * own. A column that parts sales for cash from those on credit holds terms, no kinds.
 */
export function withKinds<Row extends { values: Values }>(
  all: readonly Row[],
  names: readonly string[],
): Row[] {
  const typed = (row: Row, type: string): Row => ({ ...row, values: { ...row.values, type } });
  const told = names.map(ofNotes).find((each) => each !== undefined);
  if (told === true && all.every(({ values }) => noteOf(values) === undefined))
    return all.map((row) => typed(row, `credit note ${row.values.type ?? ""}`.trim()));
  const isTerms = all.some(({ values }) => /^\W*cash\b/i.test(String(values.type ?? "")));
  return all.map((row) =>
    isTerms && /^\W*credit\W*$/i.test(String(row.values.type ?? "")) ? typed(row, "on terms") : row,
  );
}
