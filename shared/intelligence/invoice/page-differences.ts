import type { Document, Evidence } from "../../document/document.ts";
import type { EInvoice } from "../../document/e-invoice/e-invoice.ts";
import { type PlacedField, placedFields } from "../../document/e-invoice/places.ts";
import { findDates } from "../../values/dates/parse-date.ts";
import { compareNames } from "../../values/organisations/compare-names.ts";
import { fold } from "../../values/text/fold.ts";
import { valueAt } from "./fields.ts";
import type { InvoiceData } from "./invoice.ts";

/** A field that the page prints otherwise than the e-invoice states it. */
export type PageDifference = {
  path: string;
  /** Business terms of the field. */
  at: readonly string[];
  printed: string | number;
  stated: string | number;
  evidence: Evidence | undefined;
};

/** Texts without blanks and case, as a page may break or space them. */
const plain = (text: string) => fold(text).replace(/\s/g, "").toLowerCase();

export const isOther = (page: unknown, stated: unknown): boolean =>
  page !== null && page !== undefined && plain(String(page)) !== plain(String(stated));

/**
 * Whether a page that was read with another value prints the stated one as well: then the reading may have taken the wrong
 * one. An amount stands among others that may be equal by chance, so that for it only the reading counts.
 */
function isPrinted(text: string, { kind }: PlacedField, stated: string | number): boolean {
  if (kind === "amount") return false;
  if (kind === "date")
    return (["dmy", "mdy"] as const).some((order) =>
      findDates(text, order).some(({ iso }) => iso === stated),
    );
  return plain(text).includes(plain(String(stated)));
}

const isName = (path: string) => path.endsWith(".name");

/** What the page of a hybrid invoice prints otherwise than its e-invoice states. What it does not print is no difference. */
export function pageDifferences(data: InvoiceData, stated: EInvoice, { text }: Document): PageDifference[] {
  return placedFields.flatMap((field): PageDifference[] => {
    const { path, at } = field;
    const [printed, value] = [valueAt(data, path), stated.values[path] ?? null];
    if (field.free === true || value === null || printed === null) return [];
    if (!isOther(printed, value) || isPrinted(text, field, value)) return [];
    if (isName(path) && compareNames(String(printed), String(value)) !== "different") return [];
    return [{ path, at, printed, stated: value, evidence: data.evidence[path] }];
  });
}
