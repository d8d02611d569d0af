import { differenceOf, toHundredths } from "../../../values/amounts/hundredths.ts";
import { creditFlags } from "../credit/rules.ts";
import {
  type AmountName,
  type Amounts,
  amountNames,
  noAmounts,
  type Purchase,
  sumAmounts,
  taxOf,
} from "../purchase.ts";
import { type ReturnFigures, type ReturnRow, returnRows } from "./gstr3b.ts";

export type ReturnComparison = {
  row: ReturnRow;
  text: string;
  status: "agrees" | "within_tolerance" | "differs" | "not_in_return" | "not_in_books";
  books: Amounts | null;
  return: Amounts | null;
  /** Books less return. */
  difference: Amounts | null;
  documents: number;
};

const isImport = ({ kind }: Purchase) => kind === "bill_of_entry";
const isService = ({ kind, supplierGstin, nature, eligibility }: Purchase) =>
  kind !== "bill_of_entry" &&
  supplierGstin === null &&
  /import of services?/i.test(`${nature ?? ""} ${eligibility ?? ""}`);
const isIsd = ({ kind }: Purchase) => kind === "isd_invoice" || kind === "isd_credit_note";
const isReverse = ({ reverseCharge }: Purchase) => reverseCharge === true;

const alone = (books: Purchase) => ({
  status: "exact" as const,
  books,
  portal: null,
  differences: [],
  reason: "",
});
/** What the books' own words say is blocked by section 17(5). */
const isBlocked = (purchase: Purchase) =>
  creditFlags(alone(purchase), null).some(
    ({ code, blocks }) => blocks && (code.startsWith("17_5") || code === "ineligible_in_books"),
  );
/** Sales that bear tax of the seller's: 3.1(a) is without those that are exempt, zero rated or taxed to the buyer. */
const isTaxed = ({ amounts, reverseCharge }: Purchase) => taxOf(amounts) !== 0 && reverseCharge !== true;

/** Which documents of the books belong into a row; a row that books do not show is null. */
const belongs: Readonly<Partial<Record<ReturnRow, (purchase: Purchase) => boolean>>> = {
  "3.1(d)": (each) => isReverse(each) || isService(each),
  "4(A)(1)": isImport,
  "4(A)(2)": isService,
  "4(A)(3)": (each) => isReverse(each) && !isService(each),
  "4(A)(4)": isIsd,
  "4(A)(5)": (each) => !isReverse(each) && !isImport(each) && !isIsd(each) && !isService(each),
  "4(B)(1)": isBlocked,
};

function amountsLess(books: Amounts, filed: Amounts, taxable: boolean): Amounts {
  const of = (name: AmountName) =>
    name === "taxable_value" && !taxable ? 0 : differenceOf(books[name], filed[name]);
  return {
    taxable_value: of("taxable_value"),
    igst: of("igst"),
    cgst: of("cgst"),
    sgst: of("sgst"),
    cess: of("cess"),
  };
}

const subtract = (a: Amounts, b: Amounts): Amounts => amountsLess(a, b, true);

/** Books against the return, row by row. Table 4 has no taxable values: they are not compared there. */
export function compareReturn(
  purchases: readonly Purchase[],
  sales: readonly Purchase[],
  filed: ReturnFigures,
  tolerance: number,
): ReturnComparison[] {
  const own = (row: ReturnRow): readonly Purchase[] | undefined => {
    if (row === "3.1(a)") return sales.length > 0 ? sales.filter(isTaxed) : undefined;
    const fits = belongs[row];
    return fits === undefined ? undefined : purchases.filter(fits);
  };
  const available = (["4(A)(1)", "4(A)(2)", "4(A)(3)", "4(A)(4)", "4(A)(5)"] as const).flatMap(
    (row) => own(row) ?? [],
  );
  const net = subtract(
    sumAmounts(available.map(({ amounts }) => amounts)),
    sumAmounts((own("4(B)(1)") ?? []).map(({ amounts }) => amounts)),
  );
  return returnRows.flatMap(({ row, text }): ReturnComparison[] => {
    const documents = row === "4(C)" ? available : own(row);
    const books =
      row === "4(C)"
        ? net
        : documents === undefined
          ? null
          : sumAmounts(documents.map(({ amounts }) => amounts));
    const stated = filed.rows.get(row)?.amounts ?? null;
    if (books === null && stated === null) return [];
    const difference =
      books === null || stated === null ? null : amountsLess(books, stated, row.startsWith("3.1"));
    return [
      {
        row,
        text,
        status: statusOf(books, stated, difference, tolerance),
        books,
        return: stated,
        difference,
        documents: documents?.length ?? 0,
      },
    ];
  });
}

const nothing = (amounts: Amounts) =>
  amountNames.every((name) => toHundredths(amounts[name]) === toHundredths(noAmounts[name]));

function statusOf(
  books: Amounts | null,
  stated: Amounts | null,
  difference: Amounts | null,
  tolerance: number,
): ReturnComparison["status"] {
  if (books === null) return "not_in_books";
  if (stated === null) return nothing(books) ? "agrees" : "not_in_return";
  if (difference === null || nothing(difference)) return "agrees";
  return amountNames.every((name) => Math.abs(difference[name]) <= tolerance)
    ? "within_tolerance"
    : "differs";
}
