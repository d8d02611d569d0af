import { differenceOf } from "../../../values/amounts/hundredths.ts";
import { type AmountName, amountNames, type Purchase, taxOf } from "../purchase.ts";

export const comparedFields = [
  "supplier_gstin",
  "company_gstin",
  "document_type",
  "bill_no",
  "bill_date",
  "place_of_supply",
  "reverse_charge",
  ...amountNames,
] as const;
export type ComparedField = (typeof comparedFields)[number];

export type Difference = {
  field: ComparedField;
  books: string | number | boolean | null;
  portal: string | number | boolean | null;
  /** Books less portal, of amounts. */
  by: number | null;
  /** An amount within the tolerance. */
  rounding: boolean;
};

const stated = (purchase: Purchase, field: Exclude<ComparedField, AmountName>) =>
  ({
    supplier_gstin: purchase.supplierGstin,
    company_gstin: purchase.companyGstin,
    document_type: purchase.kind,
    bill_no: purchase.billNo,
    bill_date: purchase.billDate,
    place_of_supply: purchase.placeOfSupply,
    reverse_charge: purchase.reverseCharge,
  })[field];

const isAmount = (field: ComparedField): field is AmountName =>
  (amountNames as readonly string[]).includes(field);

/** Imports carry no GSTIN of a supplier, place of supply or reverse charge. */
const ofImports = new Set<ComparedField>(["supplier_gstin", "place_of_supply", "reverse_charge"]);

/** What books and portal say differently. A field that one side does not have is not compared. */
export function differencesOf(books: Purchase, portal: Purchase, tolerance: number): Difference[] {
  const found: Difference[] = [];
  for (const field of comparedFields) {
    if (isAmount(field)) {
      if (!books.known.has(field) || !portal.known.has(field)) continue;
      const by = differenceOf(books.amounts[field], portal.amounts[field]);
      if (by === 0) continue;
      const rounding = Math.abs(by) <= tolerance;
      found.push({ field, books: books.amounts[field], portal: portal.amounts[field], by, rounding });
      continue;
    }
    if (books.kind === "bill_of_entry" && ofImports.has(field)) continue;
    const [left, right] = [stated(books, field), stated(portal, field)];
    if (left === null || right === null || left === right) continue;
    if (field === "bill_no" && String(left).trim().toUpperCase() === String(right).trim().toUpperCase())
      continue;
    found.push({ field, books: left, portal: right, by: null, rounding: false });
  }
  return found;
}

export const taxDifference = (books: Purchase, portal: Purchase): number =>
  differenceOf(taxOf(books.amounts), taxOf(portal.amounts));
