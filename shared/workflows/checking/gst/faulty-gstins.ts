import type { Document } from "../../../document/document.ts";
import { isGstin } from "../../../values/identifiers/india.ts";
import type { Cited } from "../rules/rule.ts";

/** A GSTIN, or what one with a slip of the pen looks like: its PAN shows what it is meant for. */
const meant = /^(?:GSTIN(?:\/UIN)?[:.-]*)?([0-9OI]{1,3}[A-Z]{5}\d{4}[A-Z][0-9A-Z]{2,4})$/;

/** GSTINs that the reader of invoices takes for none because they are wrong, in reading order. */
export function faultyGstins({ pages }: Pick<Document, "pages">): Cited[] {
  return pages.flatMap(({ number, words }) =>
    words.flatMap(({ text, box }) => {
      const value = meant.exec(text)?.[1];
      return value === undefined || isGstin(value)
        ? []
        : [{ value, place: { page: number, bbox: box, text } }];
    }),
  );
}
