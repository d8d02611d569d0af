import type { Document, Line } from "../../../document/document.ts";
import type { Cited } from "../rules/rule.ts";

/** A rate that stands beside the name of a tax: of the whole tax, of one half, or it is not said of which. */
export type PrintedRate = Cited<number> & { of: "whole" | "half" | "either" };

const tax = "(?<![A-Za-z])((?:CGST\\s?(?:\\+|&|/|and)\\s?)?(?:IGST|CGST|SGST|UTGST|GST))(?![A-Za-z])";
const rate = "(\\d{1,2}(?:\\.\\d{1,3})?)\\s?%";
/** `IGST @ 17%`, `GST (18 %)`. */
const behind = new RegExp(`${tax}[^0-9A-Za-z%]{0,4}(?:rate)?[^0-9A-Za-z%]{0,4}${rate}`, "gi");
/** `17% IGST`. */
const before = new RegExp(`(?<![\\d.,])${rate}[^0-9A-Za-z%]{0,3}${tax}`, "gi");

const partOf = (name: string): PrintedRate["of"] => {
  if (/^CGST\s?\W|^CGST\s?and/i.test(name)) return "either";
  return /^(?:IGST|GST)$/i.test(name) ? "whole" : "half";
};

function ofLine({ text, box }: Line, page: number): PrintedRate[] {
  const line = text.slice(0, 2_000);
  const found = [...line.matchAll(behind)].map(([, name = "", value = ""]) => ({ name, value }));
  // `IGST 18% CGST 0%`: what stands before a name belongs to the one before that.
  const all =
    found.length > 0
      ? found
      : [...line.matchAll(before)].map(([, value = "", name = ""]) => ({ name, value }));
  return all.map(({ name, value }) => ({
    value: Number(value),
    of: partOf(name),
    place: { page, bbox: box, text: line },
  }));
}

/** The rates that stand beside the name of a tax: in heads of columns, in the summary of taxes, in lines. */
export const printedRates = ({ pages }: Pick<Document, "pages">): PrintedRate[] =>
  pages.flatMap(({ number, lines }) => lines.flatMap((line) => ofLine(line, number)));

/** What it may be a rate of: CGST and SGST are half of the tax each. */
export const readingsOf = ({ value, of }: Pick<PrintedRate, "value" | "of">): readonly number[] => {
  const double = Math.round(value * 2_000) / 1_000;
  return of === "whole" ? [value] : of === "half" ? [double] : [value, double];
};
