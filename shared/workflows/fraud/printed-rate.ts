import type { Document, Evidence } from "../../document/document.ts";
import { rounded } from "../../values/amounts/hundredths.ts";
import { readNumber } from "../../values/amounts/read-number.ts";
import { namesValueAddedTax } from "../../values/amounts/value-added-tax.ts";
import { Findings, placesOf, type ReadInvoice } from "./signal.ts";

const percentage = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s?%/gu;

/** The text of the lines at the height of a place. */
const besideOf = ({ pages }: Document, { page, bbox }: Evidence): string =>
  (pages.find(({ number }) => number === page)?.lines ?? [])
    .filter(({ box }) => box[1] < bbox[3] && box[3] > bbox[1])
    .map(({ text }) => text)
    .join(" ");

/** The rates that stand in lines on a value added tax, anywhere on the pages: each may be of a part of the sum. */
const ratesOn = ({ pages }: Document): ReadonlySet<number | undefined> =>
  new Set(
    pages
      .flatMap(({ lines }) => lines.map(({ text }) => text))
      .filter(namesValueAddedTax)
      .flatMap((text) => [...text.matchAll(percentage)].map(([, rate = ""]) => readNumber(rate)?.value)),
  );

/** What rounding line by line moves a tax by at most; the least is for rounding the whole. */
const slackOf = (lines: number) => 0.05 + lines * 0.005;

/**
 * The rate that stands beside a tax against what it makes of the net sum. More tax than that cannot be; less may, since
 * a part may bear none. Charges below the net sum bear the tax with it.
 */
export function checkPrintedRate({ data, document, filename }: ReadInvoice): Findings {
  const findings = new Findings();
  const left = (reason: string) => {
    findings.skip(reason, "tax_above_rate");
    return findings;
  };
  const { subtotal: net, tax_amount: tax, shipping, line_items: lines = [] } = data;
  const place = data.evidence.tax_amount;
  if (data.vendor.gstin !== null) return left("The rates of GST are examined by themselves.");
  if (document === undefined || place === undefined || net === null || tax === null)
    return left("Net sum and tax are not both on the invoice.");
  if (document.pages.some(({ source }) => source === "ocr"))
    return left("OCR read the page: a wrong digit of its own makes a rate wrong.");
  for (const row of data.taxes) {
    const most = ((row.rate ?? 0) * Math.abs(row.base ?? 0)) / 100;
    if (row.rate === null || row.base === null || Math.abs(row.amount) <= most + slackOf(lines.length))
      continue;
    findings.add(
      "tax_above_rate",
      `${row.rate} % of ${rounded(Math.abs(row.base))} is ${rounded(most)}, the invoice charges ${rounded(Math.abs(row.amount))}.`,
      placesOf({ data, filename }, "tax_amount"),
    );
  }
  if (findings.signals.length > 0) return findings;
  const beside = besideOf(document, place);
  const rates = new Set([...beside.matchAll(percentage)].map(([, rate = ""]) => readNumber(rate)?.value));
  const [rate, ...others] = rates;
  // Of a sales tax often a part of the goods bears none, or several rates are one.
  if (!namesValueAddedTax(beside) || rate === undefined || others.length > 0)
    return left("No single rate of a value added tax stands beside the tax.");
  if ([...ratesOn(document)].some((other) => other !== rate))
    return left("Several rates of a value added tax are printed: each may be of a part of the sum.");
  const base = Math.abs(net) + Math.abs(shipping ?? 0);
  const most = (base * rate) / 100;
  if (Math.abs(tax) <= most + slackOf(lines.length)) return findings;
  findings.add(
    "tax_above_rate",
    `${rate} % of ${rounded(base)} is ${rounded(most)}, the invoice charges ${rounded(Math.abs(tax))}.`,
    placesOf({ data, filename }, "tax_amount", "subtotal"),
  );
  return findings;
}
