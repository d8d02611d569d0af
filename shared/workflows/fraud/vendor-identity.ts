import type { PartyData } from "../../intelligence/invoice/invoice.ts";
import { compact, withoutHeadOffice } from "../../values/identifiers/bank.ts";
import { bankCodesIn } from "../../values/identifiers/bank-codes.ts";
import { compareNames } from "../../values/organisations/compare-names.ts";
import type { ReadInvoice } from "./signal.ts";

const identifiers = ({ gstin, vat_id: vat, pan, tax_number: number }: PartyData) =>
  [gstin, gstin?.slice(2, 12), vat, pan, number].flatMap((id) =>
    id === null || id === undefined || id === "" ? [] : [compact(id)],
  );

/** True, false, or undefined when there is too little to tell. A tax number says more than a name. */
export function isSameVendor(one: PartyData, other: PartyData): boolean | undefined {
  const [mine, theirs] = [identifiers(one), new Set(identifiers(other))];
  if (mine.some((id) => theirs.has(id))) return true;
  const bothNamed = one.name !== null && other.name !== null;
  const sameName = bothNamed && compareNames(one.name ?? "", other.name ?? "") === "same";
  if (mine.length > 0 && theirs.size > 0) {
    const comparable =
      (one.gstin !== null && other.gstin !== null) || (one.vat_id !== null && other.vat_id !== null);
    return comparable ? false : sameName || undefined;
  }
  return bothNamed ? sameName : undefined;
}

/** The account that is to be paid, as one key; undefined when the invoice names none. */
export function accountOf({ data }: ReadInvoice): string | undefined {
  const { iban, account_number: number } = data.bank;
  const text = compact(iban ?? number ?? "");
  return text.length >= 5 ? text : undefined;
}

/** Codes of the bank at which an account by number is held, with their branches; an IBAN says it itself. */
export function bankCodesOf({ data, document }: ReadInvoice): Set<string> {
  if (data.bank.iban !== null || document === undefined) return new Set();
  return new Set(bankCodesIn(document.text).map(({ value }) => withoutHeadOffice(value)));
}

/** Invoices of the same vendor, and of others. Those of whom it is not known are in neither. */
export function byVendor(invoice: ReadInvoice, others: readonly ReadInvoice[]) {
  const judged = others.map((other) => ({
    other,
    same: isSameVendor(invoice.data.vendor, other.data.vendor),
  }));
  return {
    own: judged.filter(({ same }) => same === true).map(({ other }) => other),
    foreign: judged.filter(({ same }) => same === false).map(({ other }) => other),
  };
}
