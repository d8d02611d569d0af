import type { Case } from "../case.ts";
import type { Cell } from "../writers.ts";
import { type Data, draft } from "./draft.ts";

/** A book with heads of another programme, and a day in words. */
const head = [
  "Doc Ref",
  "Tax Point",
  "Customer or Supplier",
  "Country Code",
  "VAT Reg No",
  "Net Amount",
  "Rate %",
  "VAT Amount",
  "Nature",
  "Sale or Purchase",
];
const row = (change: Readonly<Record<number, Cell>> = {}): Cell[] =>
  ["T-70", "9 Feb 2026", "Dale Joinery", "GB", "", 640, 20, 128, "Invoice", "Sale"].map(
    (cell, at) => change[at] ?? cell,
  );
const german = (change: Readonly<Record<number, Cell>> = {}) => row({ 3: "DE", 6: 19, 7: 121.6, ...change });
const abroad = (country: string, number: string, more: Readonly<Record<number, Cell>> = {}) =>
  german({ 3: country, 4: number, 6: 0, 7: 0, 8: "goods", ...more });
const uk = draft({ filing_type: "uk_vat", period: "2026-Q1" });
const eu = draft({ filing_type: "eu_vat", period: "2026-02", gstin: "DE129273398" });
const list = draft({ filing_type: "eu_recapitulative", period: "2026-02", gstin: "DE129273398" });
const lines = (expected: unknown) => (data: Data) =>
  JSON.stringify(data.sections[0]?.rows ?? []) !== JSON.stringify(expected) &&
  `rows ${JSON.stringify(data.sections[0]?.rows)}`;

const payments = ["Vendor", "Taxpayer ID", "Paid On", "Amount (USD)", "Paid By"];
const payment = (change: Readonly<Record<number, Cell>> = {}): Cell[] =>
  ["Nora Feld", "345-67-8901", "Mar 14, 2025", "1,250.00", "ACH"].map((cell, at) => change[at] ?? cell);
const nec = draft({ filing_type: "us_1099_nec", period: "2025" });
const later = draft({ filing_type: "us_1099_nec", period: "2026" });
const forms = (count: number, sum?: number) => (data: Data) =>
  (data.sections[0]?.rows.length !== count && `${data.sections[0]?.rows.length} forms for ${count}`) ||
  (sum !== undefined &&
    !data.sections[0]?.rows.some((each) => each.includes(sum)) &&
    `no ${sum} in ${JSON.stringify(data.sections[0]?.rows)}`);

export const abroadCases: readonly Case<Data>[] = [
  uk("heads of another programme", [head, row()], {
    figures: { vatDueSales: 128, totalValueSalesExVAT: 640 },
  }),
  uk("a rate as a share", [head, row({ 6: 0.2 })], { figures: { vatDueSales: 128 } }),
  uk("a rate as T1", [head, row({ 6: "T1" })], { figures: { vatDueSales: 128 } }),
  uk("a zero-rated sale", [head, row({ 6: 0, 7: 0 })], {
    figures: { vatDueSales: 0, totalValueSalesExVAT: 640 },
  }),
  uk("30 February", [head, row(), row({ 0: "T-71", 1: "30/02/2026" })], {
    figures: { vatDueSales: 128 },
    leftOut: 1,
  }),
  uk("VAT that its rate does not make", [head, row({ 7: 182 })], { told: /VAT|rate/ }),
  uk("a bill twice", [head, row(), row()], {
    figures: { vatDueSales: 128 },
    told: /again|repeat|twice|same|already/i,
  }),
  uk(
    "a negative bill that is not called a note",
    [head, row(), row({ 0: "T-71", 5: "-100.00", 7: "-20.00" })],
    { figures: { vatDueSales: 108 } },
  ),
  uk(
    "a purchase credited",
    [
      head,
      row(),
      row({ 0: "P-1", 5: 200, 7: 40, 9: "Purchase" }),
      row({ 0: "P-2", 5: "(50.00)", 7: "(10.00)", 8: "Credit note", 9: "Purchase" }),
    ],
    {
      figures: { vatReclaimedCurrPeriod: 30, netVatDue: 98 },
    },
  ),
  uk(
    "dates with the month first",
    [
      head,
      row({ 1: "02/26/2026" }),
      row({ 0: "T-71", 1: "04/02/2026" }),
      row({ 0: "T-72", 1: "03/04/2026" }),
    ],
    {
      figures: { vatDueSales: 256 },
      leftOut: 1,
    },
  ),
  eu("the reduced rate", [head, german({ 6: 7, 7: 44.8 })], {
    figures: { "sales_7.net": 640, output_tax: 44.8 },
  }),
  eu(
    "heads in German",
    [
      [
        "Belegnummer",
        "Belegdatum",
        "Kunde",
        "Land",
        "USt-IdNr.",
        "Netto",
        "Steuersatz",
        "USt",
        "Art",
        "Richtung",
      ],
      german({ 1: "09.02.2026", 5: "640,00", 7: "121,60", 8: "Rechnung", 9: "Verkauf" }),
    ],
    {
      figures: { "sales_19.net": 640, output_tax: 121.6 },
    },
  ),
  eu("16 %, as it was in 2020", [head, german({ 6: 16, 7: 102.4 })], { told: /16/ }),
  list("a buyer in Greece", [head, abroad("GR", "EL094259216")], {
    also: lines([["EL", "094259216", 640, "L"]]),
  }),
  list("a VAT number in small letters with blanks", [head, abroad("FR", "fr 40 303 265 045")], {
    also: lines([["FR", "40303265045", 640, "L"]]),
  }),
  list("services to a buyer in France", [head, abroad("FR", "FR40303265045", { 8: "services" })], {
    also: lines([["FR", "40303265045", 640, "S"]]),
  }),
  list("a VAT number of another country than the buyer's", [head, abroad("IT", "FR40303265045")], {
    told: /country|IT|FR/,
  }),
  list("a buyer at home", [head, abroad("DE", "DE136695976")], { also: lines([]) }),
  nec("heads of a bank's list", [payments, payment()], { also: forms(1, 1250) }),
  nec("twice 300", [payments, payment({ 3: 300 }), payment({ 3: 300, 2: "Apr 14, 2025" })], {
    also: forms(1, 600),
  }),
  nec(
    "the last day and the day after",
    [payments, payment({ 2: "12/31/2025" }), payment({ 2: "01/01/2026" })],
    { also: forms(1, 1250), leftOut: 1 },
  ),
  nec("a payment in Canadian dollars", [payments, payment(), payment({ 3: "CAD 900.00" })], {
    also: forms(1, 1250),
    told: /CAD|currenc/i,
  }),
  nec("a payee without a number", [payments, payment({ 1: "" })], { told: /TIN|number/i }),
  nec("a letter in a number", [payments, payment({ 1: "34S-67-8901" })], { told: /TIN|number/i }),
  nec("a payment twice", [payments, payment(), payment()], { told: /same|twice|again|repeat/i }),
  nec("31 June", [payments, payment(), payment({ 2: "06/31/2025" })], { also: forms(1, 1250), leftOut: 1 }),
  later(
    "2,000 and a cent less in 2026",
    [
      payments,
      payment({ 2: "Feb 3, 2026", 3: 2_000 }),
      payment({ 0: "Odd Lie", 1: "456-78-9012", 2: "Feb 3, 2026", 3: 1_999.99 }),
    ],
    {
      also: forms(1, 2_000),
      leftOut: 1,
    },
  ),
];
