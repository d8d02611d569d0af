import type { Box } from "../../document/document.ts";
import { currencyIn } from "../../values/amounts/currencies.ts";
import { numeric } from "./line-cells.ts";
import type { LineTable } from "./line-table.ts";
import type { InvoiceRow, Token } from "./page-view.ts";

/** Where the first of the figures begins that were taken from these words; undefined without one. */
function firstOf(tokens: readonly Token[], taken: readonly Box[]): number | undefined {
  const isTaken = ({ box }: Token) => taken.some((one) => one[0] === box[0] && one[1] === box[1]);
  return tokens.find(isTaken)?.box[0];
}

/** Text of the description column in some rows. */
export function textIn(rows: readonly InvoiceRow[], table: LineTable, taken: readonly Box[]): string {
  const own = table.columns.find(({ kind }) => kind === "description");
  const ends = ({ kind }: LineTable["columns"][number]) => kind === "unit" || numeric.includes(kind);
  const others = table.columns.filter((column) => column !== own && ends(column));
  const after =
    own === undefined
      ? others[0]
      : table.columns.find((column) => column.box[0] > own.box[2] && ends(column));
  const left = own === undefined ? 0 : own.box[0] - 12;
  const right = after?.box[0] ?? Number.POSITIVE_INFINITY;
  const lines: string[] = [];
  for (const { segments } of rows) {
    const words = segments
      .flatMap(({ tokens }) => {
        // A long text may run on under the heads of the figures; figures of its own do not.
        const first = firstOf(tokens, taken);
        const begins = tokens.find(({ box }) => box[0] >= left);
        const runs = first === undefined && begins !== undefined && begins.box[0] < right - 3;
        const until = table.headless ? Math.max(right - 3, first ?? 0) : right - 3;
        const end = runs ? Number.POSITIVE_INFINITY : until;
        return tokens.filter(({ box }) => box[0] >= left && box[0] < end);
      })
      .filter((token) => {
        return !taken.some(
          (box) => box[0] <= token.box[0] + 1 && box[2] >= token.box[2] - 1 && box[1] === token.box[1],
        );
      });
    if (words.length > 0) lines.push(words.map(({ text }) => text).join(" "));
  }
  return lines
    .join(" ")
    .replace(/^\d{1,3}[.)]?\s+(?=\p{L})/u, "")
    .trim();
}

/** `à`, `@`, `x`: they join a count and its price. */
const join = /^(?:[àa@x×*=–-]|je|zu|per|at|EP)$/i;
const leads = /^[à@×=]$/;
/** `CHF`, `€`: a word that is a currency and nothing else. */
const isCurrency = (word: string) =>
  /^(?:[A-Z]{3}|\P{L}{1,2})$/u.test(word) && currencyIn(word) !== undefined;

/** The text of a line without what leads to its figure: `Beratung CHF 450.00`, `Montage à 128.00`. */
export function withoutCurrency(text: string): string {
  const words = text.split(" ");
  while (isCurrency(words.at(-1) ?? "") || leads.test(words.at(-1) ?? "")) words.pop();
  return words.join(" ");
}

/** `10 Stk Schrauben M8 à 0,25 € = 2,50 €`: the words between the count with its unit and the price. */
export function textBetween(
  row: InvoiceRow | undefined,
  price: Box | undefined,
  unit: string | null,
): string {
  const words = (row?.segments.flatMap(({ tokens }) => tokens) ?? [])
    .filter(({ box }) => price !== undefined && box[2] <= price[0])
    .map(({ text }) => text);
  const from = words.findIndex((word) => /\p{L}/u.test(word) && word !== unit);
  const between = from < 0 ? [] : words.slice(from).filter((word) => !join.test(word) && !isCurrency(word));
  return between.join(" ");
}
