import {
  type Deal,
  deal,
  farBuyer,
  gstin,
  indianFigure,
  pump,
  rice,
  seller,
  sums,
  wrongCheck,
} from "./trade.ts";

const { total } = sums(deal());
export const far = { buyer: farBuyer };
/** Bills with one fault each, and what an examination has to name. */
export const faulty: readonly (readonly [name: string, change: Partial<Deal>, finding: RegExp])[] = [
  ["17 % IGST", { ...far, items: [{ ...pump, rate: 17 }] }, /rate/],
  ["17 % in the summary", { ...far, items: [{ ...pump, rate: 17 }], rates: "summary" }, /rate/],
  ["a wrong check digit", { printed: { sellerGstin: wrongCheck(gstin(seller)) } }, /gstin/],
  ["a total that is not the sum", { printed: { total: total + 5_000 } }, /total|arithmetic/],
  ["a tax of the wrong kind", { ...far, integrated: false }, /tax_type/],
  ["a number of 17 characters", { number: "VP/2025-26/000318" }, /number/],
  ["12 % after it ended", { items: [{ ...rice, rate: 12 }] }, /rate/],
  ["central tax that is not state tax", { printed: { central: 3_000 } }, /cgst_is_sgst|total|tax|arithmetic/],
];
export const clean: readonly (readonly [name: string, change: Partial<Deal>])[] = [
  ["a clean bill", {}],
  ["a clean bill to another state", far],
  ["a clean bill of Indian grouping", { figure: indianFigure, items: [{ ...pump, quantity: 70 }] }],
  ["a clean bill of two rates", { items: [pump, rice] }],
];
