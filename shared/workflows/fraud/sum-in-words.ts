import type { Document, Evidence } from "../../document/document.ts";
import { spelledNumbers } from "../../values/amounts/spelled-amount.ts";
import { Findings, placesOf, type ReadInvoice } from "./signal.ts";

const currency = /\b(?:rupees|dollars|pounds|euros|francs|dirhams|rand|ringgit|shillings|naira|riyals)\b/iu;
/** What says that a sum follows in words, in English alone, whose numbers are read. */
const isLabel = (text: string) =>
  /\bin words\b/iu.test(text) || (currency.test(text) && /\bonly\b/iu.test(text));
/** The label of another sum: Indian bills write the tax out too. */
const ofTax = /\btax\b/iu;
/** Lines that a sum runs on over, the label's own among them. */
const longest = 3;

type Words = { value: number; place: Evidence };

/** Sums that are written out behind a label; what a line breaks off goes on in the next. */
function sumsInWords({ pages }: Document): Words[] {
  return pages.flatMap(({ number: page, lines }) =>
    lines.flatMap(({ text, box }, at): Words[] => {
      if (!isLabel(text) || ofTax.test(text)) return [];
      for (let count = 1; count <= longest; count++) {
        const whole = lines
          .slice(at, at + count)
          .map((line) => line.text)
          .join(" ");
        const numbers = spelledNumbers(whole).filter(({ value }) => value > 0);
        // Whole where `only` closes it or a currency stands behind it.
        const closed =
          /\bonly\b|\b(?:dollars|pounds|euros|rupees|francs|cents|pence|paise)\b[^\p{L}]{0,20}$/iu.test(
            whole,
          );
        const [first] = numbers;
        if (first !== undefined && closed) return [{ value: first.value, place: { page, bbox: box, text } }];
      }
      return [];
    }),
  );
}

/** Cents are left out of the words, or said behind them. */
const isSame = (words: number, figure: number | null) =>
  figure !== null && (words === Math.trunc(Math.abs(figure)) || words === Math.round(Math.abs(figure)));

/** The sum that is written out against the total in figures: whoever alters one forgets the other. */
export function checkSumInWords({ data, document, filename }: ReadInvoice): Findings {
  const findings = new Findings();
  const left = (reason: string) => {
    findings.skip(reason, "sum_in_words");
    return findings;
  };
  const { total_amount: total } = data;
  if (document === undefined || total === null) return left("No total was read from a page.");
  if (document.pages.some(({ source }) => source === "ocr"))
    return left("OCR read the page: a word that it misread makes another number.");
  const words = sumsInWords(document);
  const [first] = words;
  if (first === undefined) return left("No sum is written out in English words.");
  const figures = [total, data.amount_due, data.subtotal];
  if (words.some(({ value }) => figures.some((figure) => isSame(value, figure)))) return findings;
  findings.add(
    "sum_in_words",
    `The sum in words is ${first.value.toLocaleString("en")}, the total in figures ${total.toLocaleString("en", { minimumFractionDigits: 2 })}.`,
    [{ file: filename, ...first.place }, ...placesOf({ data, filename }, "total_amount")],
  );
  return findings;
}
