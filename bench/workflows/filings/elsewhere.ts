import type { Case } from "../case.ts";
import { type Cell, cutOff, json } from "../writers.ts";
import { type Data, draft } from "./draft.ts";

const vat = [
  "Invoice No",
  "Date",
  "Name",
  "Country",
  "VAT No",
  "Net",
  "VAT Rate",
  "VAT",
  "Type",
  "Direction",
];
const vatRow = (change: Readonly<Record<number, Cell>> = {}): Cell[] =>
  ["S1", "2026-02-03", "Acme", "GB", "", 1_000, 20, 200, "Invoice", "sale"].map(
    (cell, at) => change[at] ?? cell,
  );
const uk = draft({ filing_type: "uk_vat", period: "2026-Q1" });
const eu = draft({ filing_type: "eu_vat", period: "2026-02", gstin: "DE129273398" });
const list = draft({ filing_type: "eu_recapitulative", period: "2026-02", gstin: "DE129273398" });
const euRow = (change: Readonly<Record<number, Cell>> = {}) => vatRow({ 3: "DE", 6: 19, 7: 190, ...change });
const pay = ["Recipient", "TIN", "Address", "Payment Date", "Amount Paid", "Method"];
const payee = (change: Readonly<Record<number, Cell>> = {}): Cell[] =>
  ["Ann Lee", "123-45-6789", "1 Elm St", "2025-03-01", 900, "check"].map((cell, at) => change[at] ?? cell);
const nec = draft({ filing_type: "us_1099_nec", period: "2025" });
const forms = (count: number) => (data: Data) =>
  data.sections[0]?.rows.length !== count && `${data.sections[0]?.rows.length} forms for ${count}`;
export const vatAndPayeeCases: readonly Case<Data>[] = [
  uk("a sale and a purchase", [vat, vatRow(), vatRow({ 0: "P1", 5: 300, 7: 60, 9: "purchase" })], {
    figures: { vatDueSales: 200, vatReclaimedCurrPeriod: 60, netVatDue: 140, totalValueSalesExVAT: 1000 },
  }),
  uk("a credit note", [vat, vatRow(), vatRow({ 0: "C1", 5: 100, 7: 20, 8: "Credit note" })], {
    figures: { vatDueSales: 180, totalValueSalesExVAT: 900 },
  }),
  uk(
    "a credit note in brackets",
    [vat, vatRow(), vatRow({ 0: "C1", 5: "(100.00)", 7: "(20.00)", 8: "Credit note" })],
    { figures: { vatDueSales: 180 } },
  ),
  uk("numbers below Invoice", [["Invoice", ...vat.slice(1)], vatRow()], { figures: { vatDueSales: 200 } }),
  uk("17.5 %", [vat, vatRow({ 6: 17.5, 7: 175 })], { told: /17\.5/ }),
  uk(
    "the last day and the day after",
    [vat, vatRow({ 1: "31/03/2026" }), vatRow({ 0: "S2", 1: "01/04/2026" })],
    { figures: { vatDueSales: 200 }, leftOut: 1 },
  ),
  uk("amounts with a pound sign", [vat, vatRow({ 5: "£1,000.00", 7: "£200.00" })], {
    figures: { vatDueSales: 200 },
  }),
  uk("a bill in euros", [vat, vatRow(), vatRow({ 0: "S2", 5: "€500.00", 7: "€100.00" })], {
    told: /EUR|currenc/i,
  }),
  eu("a sale at home", [vat, euRow()], { figures: { "sales_19.net": 1000, output_tax: 190 } }),
  eu("a sale in German figures", [vat, euRow({ 5: "1.000,00", 7: "190,00" })], {
    figures: { "sales_19.net": 1000, output_tax: 190 },
  }),
  eu("17 %", [vat, euRow({ 6: 17, 7: 170 })], { told: /17/ }),
  eu("goods to another state", [vat, euRow({ 3: "FR", 4: "FR40303265045", 6: 0, 7: 0, 8: "goods" })], {
    figures: { "goods_eu.net": 1000, output_tax: 0 },
  }),
  list(
    "two sales to one buyer",
    [
      vat,
      euRow({ 3: "FR", 4: "FR40303265045", 6: 0, 7: 0, 8: "goods" }),
      euRow({ 0: "S2", 3: "FR", 4: "FR40303265045", 5: 250, 6: 0, 7: 0, 8: "goods" }),
    ],
    {
      also: ({ sections }) =>
        JSON.stringify(sections[0]?.rows) !== '[["FR","40303265045",1250,"L"]]' &&
        `rows ${JSON.stringify(sections[0]?.rows)}`,
    },
  ),
  list(
    "a number with a wrong check digit",
    [vat, euRow({ 3: "FR", 4: "FR41303265045", 6: 0, 7: 0, 8: "goods" })],
    { told: /VAT number/, also: forms(0) },
  ),
  list(
    "a credit note",
    [
      vat,
      euRow({ 3: "FR", 4: "FR40303265045", 6: 0, 7: 0, 8: "goods" }),
      euRow({ 0: "C", 3: "FR", 4: "FR40303265045", 5: -250, 6: 0, 7: 0, 8: "goods" }),
    ],
    { also: ({ sections }) => sections[0]?.rows[0]?.[2] !== 750 && `${sections[0]?.rows[0]?.[2]} for 750` },
  ),
  nec("one payee", [pay, payee()], { also: forms(1) }),
  nec("600 and a cent less", [pay, payee({ 4: 600 }), payee({ 0: "Bob Ray", 1: "234-56-7890", 4: 599.99 })], {
    also: forms(1),
    leftOut: 1,
  }),
  nec("two payees under one number", [pay, payee(), payee({ 0: "Zoe Marsh" })], {
    also: forms(2),
    told: /other rows|another payee/,
  }),
  nec(
    "one payee in two spellings",
    [
      pay,
      payee({ 0: "Harbor Design LLC", 1: "12-3456789" }),
      payee({ 0: "HARBOR DESIGN, L.L.C.", 1: "12-3456789" }),
    ],
    { also: forms(1) },
  ),
  nec("a number that is never given", [pay, payee({ 1: "666-12-3456" })], { told: /number|TIN|SSN/ }),
  nec("days below Date Paid", [pay.map((each) => (each === "Payment Date" ? "Date Paid" : each)), payee()], {
    also: forms(1),
  }),
  nec("paid by card", [pay, payee(), payee({ 0: "Bob Ray", 1: "234-56-7890", 5: "credit card" })], {
    also: forms(1),
    told: /1099-K/,
  }),
  nec("dates with the month first", [pay, payee({ 3: "12/31/2025" }), payee({ 3: "01/02/2025", 4: 100 })], {
    also: ({ sections }) => sections[0]?.rows[0]?.[3] !== 1000 && `${sections[0]?.rows[0]?.[3]} for 1000`,
  }),
  nec("a payment taken back in brackets", [pay, payee({ 4: "1,900.00" }), payee({ 4: "(500.00)" })], {
    also: ({ sections }) => sections[0]?.rows[0]?.[3] !== 1400 && `${sections[0]?.rows[0]?.[3]} for 1400`,
  }),
  {
    name: "us_1099_nec: a file without its end",
    sent: async () => ({
      filing_type: "us_1099_nec",
      period: "2025",
      file: cutOff(json([{ a: 1 }, { a: 2 }], "d")),
    }),
    faults: () => [],
    refused: "must",
  },
];
