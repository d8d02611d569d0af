import { at } from "../rules/breaches.ts";
import type { Breach, Rule } from "../rules/rule.ts";
import { basesOf, effectiveRate, isTaxAt } from "./effective-rate.ts";
import { type GstDocument, isNote, taxCharged } from "./gst-document.ts";
import { type PrintedRate, readingsOf } from "./printed-rates.ts";
import { generalRatesOn, type InForce, rateFor, rateRefusal } from "./rate-table.ts";

const source = "Notifications 1/2017, 11/2017, 9/2025 and 19/2025-CT(R); CGST Act 2017, section 14";
const began = "2017-07-01";

/** The day that decides the rate; undefined before there was the tax. */
const dayOf = ({ date }: GstDocument) => (date === undefined || date.value < began ? undefined : date.value);

const best = (all: readonly InForce[]): InForce =>
  all.includes("yes") ? "yes" : all.includes("for_some") ? "for_some" : "no";

/** Whether a rate is in force for some of the goods or services of the document. */
const onDocument = (one: GstDocument, rate: number, day: string): InForce => {
  const codes = one.lines.length === 0 ? [undefined] : one.lines.map(({ hsn }) => hsn?.value);
  return best([...new Set(codes)].map((code) => rateFor(rate, day, code, isNote(one))));
};

/** What is wrong with a printed rate. It is sure where the tax was taken at it, or no other rate is printed. */
function printedBreach(
  one: GstDocument,
  stated: PrintedRate,
  { day, alone }: { day: string; alone: boolean },
): Breach[] {
  const readings = readingsOf(stated);
  const [first = stated.value] = readings;
  const force = best(readings.map((rate) => onDocument(one, rate, day)));
  if (force === "yes") return [];
  const half = stated.of === "half";
  const refusal = rateRefusal(first, day);
  const says = half ? `Half of the tax at ${stated.value} % makes ${first} %. ${refusal}` : refusal;
  const breach = at("tax_rate", stated, says, generalRatesOn(day));
  const used = alone || readings.some((rate) => isTaxAt(one, rate));
  // Some print the whole rate beside each half.
  const whole = half && !used && onDocument(one, stated.value, day) === "yes";
  return [force === "no" && used && !whole ? breach : { ...breach, severity: "warning" }];
}

/** Rates of tax: those that are stated, and those that the tax was taken at. */
export const rateRules: readonly Rule<GstDocument>[] = [
  {
    id: "gst.rate.in_force",
    severity: "error",
    message: "The rate is not in force on the date of the document.",
    source,
    check: (one) => {
      const day = dayOf(one);
      const stated = one.lines.filter(({ rate }) => rate !== undefined);
      return stated.length === 0 || day === undefined
        ? undefined
        : stated.flatMap(({ rate, hsn, name }) => {
            const force = rate === undefined ? "yes" : rateFor(rate.value, day, hsn?.value, isNote(one));
            if (rate === undefined || force === "yes") return [];
            const breach = at(`${name}.tax_rate`, rate, rateRefusal(rate.value, day), generalRatesOn(day));
            return [force === "no" ? breach : { ...breach, severity: "warning" as const }];
          });
    },
  },
  {
    id: "gst.rate.printed",
    severity: "error",
    message: "The rate beside the name of the tax is not in force on the date of the document.",
    source,
    check: (one) => {
      const day = dayOf(one);
      const { printed = [] } = one;
      if (printed.length === 0 || day === undefined) return undefined;
      const distinct = [...new Map(printed.map((each) => [`${each.of} ${each.value}`, each])).values()];
      const rates = new Set(printed.flatMap(({ value }) => (value === 0 ? [] : [value])));
      return distinct.flatMap((stated) => printedBreach(one, stated, { day, alone: rates.size === 1 }));
    },
  },
  {
    id: "gst.rate.effective",
    severity: "error",
    message: "The tax is not taken at a rate that the document names or that is in force.",
    source: `CGST Act 2017, sections 9 and 170; ${source}`,
    check: (one) => {
      const tax = taxCharged(one);
      // Customs take the tax on more than the value: duties are in it.
      if (tax === undefined || tax.value === 0 || one.kind === "bill_of_entry") return undefined;
      const day = dayOf(one);
      if (day === undefined) return { undecided: "The date, which decides the rate, was not read." };
      if (basesOf(one).length === 0) return { undecided: "No taxable value was read to take the rate from." };
      const found = effectiveRate(one, Math.abs(tax.value), day);
      if (found.kind === "undecided") return { undecided: found.says };
      return found.kind === "fits" ? [] : [at("tax", tax, found.says, generalRatesOn(day))];
    },
  },
];
