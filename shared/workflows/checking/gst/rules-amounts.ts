import { rounded, unless, within } from "../rules/breaches.ts";
import type { Breach, Cited, Rule } from "../rules/rule.ts";
import { type GstDocument, type GstLine, sumOf, taxCharged, taxOf } from "./gst-document.ts";

const value = "CGST Act 2017, section 15";
const rounding = "CGST Act 2017, section 170; e-invoice tolerance of one rupee";
/** Rupees by which amounts of one line may differ. */
const slack = 1;

const differs = (field: string, stated: Cited<number>, expected: number): Breach => ({
  field,
  found: stated.value,
  expected: rounded(expected),
  place: stated.place,
});

/** One check for each line it applies to; undefined when there is no such line. */
function perLine(
  { lines }: GstDocument,
  compare: (
    line: GstLine,
  ) => { field: string; stated: Cited<number>; expected: number; slack?: number } | undefined,
): readonly Breach[] | undefined {
  const compared = lines.flatMap((line) => {
    const found = compare(line);
    return found === undefined ? [] : [{ line, ...found }];
  });
  if (compared.length === 0) return undefined;
  return compared.flatMap(({ line, field, stated, expected, slack: own = slack }) =>
    within(stated.value, expected, own) ? [] : [differs(`${line.name}.${field}`, stated, expected)],
  );
}

/** What the taxable value may be: a discount on the whole document lowers it, freight and packing on paper raise it. */
function taxableSums({ discount, other, layout }: GstDocument, lines: number): number[] {
  const off = discount?.value ?? 0;
  const added = layout === "document" ? (other?.value ?? 0) : 0;
  return [lines, lines - off, lines + added, lines - off + added];
}

/** A total against the sum of its lines, when every line states the amount. */
function sumRule(
  id: string,
  field: "taxable" | "cgst" | "sgst" | "igst" | "cess",
  says: string,
): Rule<GstDocument> {
  return {
    id,
    severity: "error",
    message: says,
    source: rounding,
    check: (one) => {
      const stated = one[field];
      const parts = one.lines.map((line) => line[field]);
      if (stated === undefined || parts.length === 0 || parts.some((part) => part === undefined))
        return undefined;
      const sum = sumOf(parts);
      const sums = field === "taxable" ? taxableSums(one, sum) : [sum];
      return unless(
        sums.some((each) => within(stated.value, each, slack)),
        () => differs(field === "taxable" ? "taxable_value" : field, stated, sum),
      );
    },
  };
}

/** Whether the amounts add up, by line and in total. */
export const amountRules: readonly Rule<GstDocument>[] = [
  {
    id: "gst.line.gross",
    severity: "error",
    message: "Quantity times price is not the amount of the line.",
    source: `${value}; FORM GST INV-01, ItemList.TotAmt`,
    check: (one) =>
      perLine(one, ({ quantity, price, gross }) =>
        quantity === undefined || price === undefined || gross === undefined
          ? undefined
          : { field: "amount", stated: gross, expected: quantity.value * price.value },
      ),
  },
  {
    id: "gst.line.priced",
    severity: "warning",
    message: "Quantity times price is not the amount of the line; no discount or tax explains it.",
    source: `${value}; FORM GST INV-01, ItemList.TotAmt`,
    check: (one) => {
      if (one.layout !== "document") return undefined;
      const priced = one.lines.flatMap((line) => {
        const { quantity, price, taxable, discount, rate } = line;
        return quantity === undefined || price === undefined || taxable === undefined
          ? []
          : [
              {
                line,
                taxable,
                made: quantity.value * price.value,
                off: discount?.value ?? 0,
                rate: rate?.value ?? 0,
              },
            ];
      });
      if (priced.length === 0) return undefined;
      return priced.flatMap(({ line, taxable, made, off, rate }) => {
        // A price may hold the tax, and an amount may.
        const all = [made, made - off, made * (1 + rate / 100), made / (1 + rate / 100)];
        return all.some((each) => within(each, taxable.value, slack))
          ? []
          : [differs(`${line.name}.amount`, taxable, made)];
      });
    },
  },
  {
    id: "gst.line.taxable",
    severity: "error",
    message: "Amount less discount is not the taxable value of the line.",
    source: `${value}(3); FORM GST INV-01, ItemList.AssAmt`,
    check: (one) =>
      one.layout !== "e_invoice"
        ? undefined
        : perLine(one, ({ gross, discount, taxable }) =>
            gross === undefined || taxable === undefined
              ? undefined
              : { field: "taxable_value", stated: taxable, expected: gross.value - (discount?.value ?? 0) },
          ),
  },
  {
    id: "gst.line.tax",
    severity: "error",
    message: "Taxable value times rate is not the tax of the line.",
    source: `CGST Act 2017, section 9; ${rounding}`,
    check: (one) =>
      perLine(one, (line) => {
        const { taxable, rate, igst, cgst, sgst } = line;
        const stated = [igst, cgst, sgst].find((tax) => (tax?.value ?? 0) !== 0) ?? igst ?? cgst ?? sgst;
        const tax = taxOf(line);
        if (taxable === undefined || rate === undefined || stated === undefined || tax === undefined)
          return undefined;
        // Without payment of tax, and on reverse charge, a rate may stand beside no tax.
        if (tax === 0 && (/WOP$/.test(one.supplyType?.value ?? "") || one.reverseCharge?.value === true))
          return undefined;
        return {
          field: stated === igst ? "igst" : "tax",
          stated: { value: rounded(tax), place: stated.place },
          expected: (taxable.value * rate.value) / 100,
        };
      }),
  },
  {
    id: "gst.line.cgst_is_sgst",
    severity: "error",
    message: "CGST and SGST of the line differ.",
    source: "CGST Act 2017, section 9(1); SGST Acts, section 9(1)",
    check: (one) =>
      perLine(one, ({ cgst, sgst }) =>
        cgst === undefined || sgst === undefined
          ? undefined
          : { field: "sgst", stated: sgst, expected: cgst.value, slack: 0.02 },
      ),
  },
  {
    id: "gst.line.total",
    severity: "error",
    message: "Taxable value, taxes and charges are not the total of the line.",
    source: `${rounding}; FORM GST INV-01, ItemList.TotItemVal`,
    check: (one) =>
      perLine(one, (line) =>
        line.total === undefined || line.taxable === undefined
          ? undefined
          : {
              field: "total",
              stated: line.total,
              expected:
                line.taxable.value + (taxOf(line) ?? 0) + (line.cess?.value ?? 0) + (line.other?.value ?? 0),
            },
      ),
  },
  {
    id: "gst.return.value",
    severity: "warning",
    message:
      "The value of the document is not its taxable value with the tax at the stated rate: what else is in it is not stated.",
    source: "GSTN, offline tool for GSTR-1: invoice value, rate and taxable value",
    check: ({ layout, total, lines, cess }) => {
      if (layout !== "return" || total === undefined || lines.length === 0) return undefined;
      const stated = lines.flatMap(({ taxable, rate }) =>
        taxable === undefined || rate === undefined ? [] : [{ taxable: taxable.value, rate: rate.value }],
      );
      if (stated.length < lines.length) return undefined;
      const bare = stated.reduce((sum, { taxable }) => sum + taxable, 0) + (cess?.value ?? 0);
      const taxed = bare + stated.reduce((sum, { taxable, rate }) => sum + (taxable * rate) / 100, 0);
      // Of what is under reverse charge, or goes abroad under bond, no tax is in the value.
      return unless(within(taxed, total.value, slack) || within(bare, total.value, slack), () =>
        differs("total", total, taxed),
      );
    },
  },
  {
    id: "gst.negative",
    severity: "error",
    message: "An amount is negative: reductions are credit notes.",
    source: "CGST Act 2017, section 34; FORM GST INV-01",
    check: (one) =>
      one.layout === "return"
        ? undefined
        : (["taxable", "cgst", "sgst", "igst", "cess", "total"] as const).flatMap((field) => {
            const stated = one[field];
            return stated === undefined || stated.value >= 0 || one.kind === "credit_note"
              ? []
              : [{ field, found: stated.value, place: stated.place }];
          }),
  },
  sumRule(
    "gst.total.taxable",
    "taxable",
    "The taxable values of the lines do not add up to that of the document.",
  ),
  sumRule("gst.total.cgst", "cgst", "CGST of the lines does not add up to that of the document."),
  sumRule("gst.total.sgst", "sgst", "SGST of the lines does not add up to that of the document."),
  sumRule("gst.total.igst", "igst", "IGST of the lines does not add up to that of the document."),
  sumRule("gst.total.cess", "cess", "Cess of the lines does not add up to that of the document."),
  {
    id: "gst.total.rate",
    severity: "error",
    message: "The taxable values at their rates do not give the tax of the document.",
    source: `CGST Act 2017, section 9; ${rounding}`,
    check: (one) => {
      const tax = taxCharged(one);
      const priced = one.lines.filter(({ rate, taxable }) => rate !== undefined && taxable !== undefined);
      const whole = priced.length > 0 && priced.length === one.lines.length;
      if (tax === undefined || !whole || one.lines.some((line) => taxOf(line) !== undefined))
        return undefined;
      // Lines may state amounts that hold the tax already.
      const base = sumOf(priced.map(({ taxable }) => taxable));
      if (one.taxable !== undefined && !within(base, one.taxable.value, slack)) return undefined;
      const expected = priced.reduce(
        (sum, line) => sum + ((line.taxable?.value ?? 0) * (line.rate?.value ?? 0)) / 100,
        0,
      );
      if (tax.value === 0 && one.reverseCharge?.value === true) return undefined;
      return unless(within(tax.value, expected, Math.max(slack, 0.02 * priced.length)), () =>
        differs("tax", { ...tax, value: rounded(tax.value) }, expected),
      );
    },
  },
  {
    id: "gst.total.sum",
    severity: "error",
    message: "Taxable value, taxes and charges do not add up to the total.",
    source: `${value}; ${rounding}`,
    check: (one) => {
      const { total, taxable } = one;
      if (total === undefined || taxable === undefined || one.layout === "return") return undefined;
      const tax = (taxCharged(one)?.value ?? 0) + (one.cess?.value ?? 0);
      const extra = (one.other?.value ?? 0) + (one.roundOff?.value ?? 0);
      const lessOff = one.discount?.value ?? 0;
      const round = one.roundOff?.value ?? 0;
      // On paper the taxable value may hold the discount and the charges already; on reverse charge no tax is added.
      const sums = [taxable.value + tax + extra - lessOff];
      if (one.layout === "document") {
        sums.push(
          taxable.value + tax + extra,
          taxable.value + tax + round,
          taxable.value + tax + round - lessOff,
        );
      }
      if (one.reverseCharge?.value === true) sums.push(taxable.value + extra);
      const collected = one.collected?.value ?? 0;
      return unless(
        sums.some((sum) => within(sum, total.value, slack) || within(sum + collected, total.value, slack)),
        () => differs("total", total, taxable.value + tax + extra - lessOff),
      );
    },
  },
];
