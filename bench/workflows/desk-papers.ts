import type { InputFile } from "../../shared/contract/file.ts";
import type { Case } from "./case.ts";
import { type Data, expecting, type Verdict } from "./expected-check.ts";
import { grid, heading, type Paper, pairs } from "./paper.ts";
import {
  buyer,
  type Deal,
  dayFirst,
  deal,
  farBuyer,
  gstin,
  indianFigure,
  invoicePaper,
  pump,
  rice,
  seller,
  sums,
  wrongCheck,
} from "./trade.ts";
import { type Cell, csv, dressed, html, pdf, plain } from "./writers.ts";

const sent = (
  name: string,
  format: string,
  make: () => Promise<InputFile> | InputFile,
  verdict: Verdict | "not valid",
  rule?: RegExp,
): Case<Data> => ({
  name,
  sent: async () => ({ file: await make(), format_type: format }),
  ...expecting(verdict, rule),
});

let turn = 2;
const bill = (name: string, change: Partial<Deal>, verdict: Verdict | "not valid", rule?: RegExp) => {
  const at = turn++;
  return sent(name, "gst", () => dressed(invoicePaper(deal(change)), "paper", at), verdict, rule);
};
const soda = { name: "Aerated water 300 ml", hsn: "22021010", quantity: 48, price: 20, rate: 40 };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const { total } = sums(deal());

const payHead = ["Payee", "IBAN", "BIC", "Amount", "Currency", "Purpose"];
const pay = (change: Readonly<Record<number, Cell>> = {}): Cell[] =>
  ["Nord Papier AG", "NL91 ABNA 0417 1643 00", "ABNANL2A", "1200.00", "EUR", "R-17"].map(
    (cell, at) => change[at] ?? cell,
  );
const atelier = pay({
  0: "Atelier Blanc SARL",
  1: "FR14 2004 1010 0505 0001 3M02 606",
  2: "PSSTFRPPPAR",
  3: "320.25",
  5: "R-18",
});
const payPaper = (rows: readonly Cell[][]): Paper => [
  heading("Payments of 23 February 2026"),
  grid(
    payHead,
    rows.map((row) => row.map(String)),
    [3],
  ),
];
const neftHead = ["Payee Name", "Account No", "IFSC Code", "Amount (INR)", "Mode", "Remarks"];
const neft = (change: Readonly<Record<number, Cell>> = {}): Cell[] =>
  ["Kaimur Cables", "50200044718821", "HDFC0000240", "18,500.00", "NEFT", "Bill 77"].map(
    (cell, at) => change[at] ?? cell,
  );
const payout = (name: string, rows: readonly Cell[][], verdict: Verdict | "not valid", rule?: RegExp) =>
  sent(name, "bank_upload", () => csv([neftHead, ...rows], "payout"), verdict, rule);

const claimPaper = (change: Readonly<Record<string, string>>): Paper => [
  heading("Claim form for hospital expenses"),
  pairs(
    ...Object.entries({
      "Policy No": "HLT/2025/70931",
      "Policy From": "01-Jul-2025",
      "Policy To": "30-Jun-2026",
      "Sum Insured": "Rs. 3,00,000",
      "Name of Insured": "Arvind Kulkarni",
      "Date of Loss": "05-Feb-2026",
      "Date of Intimation": "06-Feb-2026",
      "Claim Amount": "Rs. 62,300",
      "Account Number": "38114477025",
      "IFSC Code": "SBIN0001308",
      ...change,
    }),
  ),
];
const claim = (
  name: string,
  change: Readonly<Record<string, string>>,
  verdict: Verdict | "not valid",
  rule?: RegExp,
) => sent(name, "insurance_claim", () => pdf(claimPaper(change), "claim", { columns: true }), verdict, rule);
const vendor = (
  name: string,
  change: Readonly<Record<string, string>>,
  verdict: Verdict | "not valid",
  rule?: RegExp,
) =>
  sent(
    name,
    "vendor_onboarding",
    () =>
      html(
        [
          heading("New supplier form"),
          pairs(
            ...Object.entries({
              "Legal Name": seller.name,
              "PAN No": seller.pan,
              "GST Number": gstin(seller),
              "Registered Address": "Plot 44, Industrial Area, Bhopal, Madhya Pradesh",
              State: "Madhya Pradesh",
              PIN: "462023",
              "Contact Person": "Ila Dube",
              Email: "ila@vindhya.example",
              Mobile: "9826012345",
              Bank: "State Bank of India",
              "Account Name": seller.name,
              "Account No": "38114477025",
              IFSC: "SBIN0001308",
              ...change,
            }),
          ),
        ],
        "supplier",
      ),
    verdict,
    rule,
  );

const bookHead = [
  "Inv Date",
  "Inv No",
  "Customer",
  "GSTIN of Customer",
  "Place of Supply",
  "HSN/SAC",
  "Rate of Tax",
  "Assessable Value",
  "IGST",
  "CGST",
  "SGST",
  "Invoice Total",
];
const booked = (at: number, change: Readonly<Record<number, Cell>> = {}): Cell[] =>
  [
    `1${at}/02/2026`,
    `R-${at}`,
    farBuyer.name,
    gstin(farBuyer),
    "24-Gujarat",
    "84137010",
    "18%",
    2_000 * at,
    360 * at,
    0,
    0,
    2_360 * at,
  ].map((cell, index) => change[index] ?? cell);
const book = (
  name: string,
  rows: readonly Cell[][],
  verdict: Verdict | "not valid",
  rule?: RegExp,
  as: (cells: Cell[][]) => InputFile = (cells) => csv(cells, "book", ";"),
) => sent(name, "gst", () => as([bookHead, ...rows]), verdict, rule);

export const deskCases: readonly Case<Data>[] = [
  bill("a bill of the day after tomorrow", { date: inDays(2) }, "invalid", /date|future/),
  bill(
    "a supply in a third state with central tax",
    { printed: { place: "Kerala (32)" } },
    "invalid",
    /tax_type|place/,
  ),
  bill("a supplier who bills himself", { printed: { buyerGstin: gstin(seller) } }, "not valid"),
  bill("a code of three digits", { items: [{ ...pump, hsn: "841" }] }, "invalid", /hsn/),
  bill("40 % on aerated water", { items: [soda] }, "valid"),
  bill("40 % before it began", { items: [soda], date: "2025-09-21" }, "invalid", /rate/),
  bill(
    "days with dots and the sign of the rupee",
    { day: (iso) => dayFirst(iso, "."), figure: (value) => `₹ ${indianFigure(value)}` },
    "valid",
  ),
  bill("a total that is a hundred lower", { printed: { total: total - 100 } }, "invalid", /total/),
  bill("30 February in words", { printed: { dateText: "30-Feb-2026" } }, "not valid"),
  bill(
    "state tax at the whole rate and no central tax",
    { printed: { central: 0, state: 2 * sums(deal()).state } },
    "not valid",
  ),
  sent("a bill as text", "gst", () => plain(invoicePaper(deal({ items: [rice] })), "bill"), "valid"),
  sent(
    "a bill as text with a wrong total",
    "gst",
    () => plain(invoicePaper(deal({ items: [rice], printed: { total: 99_300 } })), "bill"),
    "invalid",
    /total/,
  ),
  book("a book across states with semicolons", [booked(1), booked(2), booked(3)], "valid"),
  book(
    "a book with a tax of 12 %",
    [booked(1), booked(2, { 6: "12%", 8: 480, 11: 4_480 })],
    "invalid",
    /rate/,
  ),
  book(
    "a book with a tax that its rate does not make",
    [booked(1), booked(2, { 8: 700, 11: 4_700 })],
    "invalid",
    /tax|rate/,
  ),
  book(
    "a book with a row of sums",
    [booked(1), booked(2), ["Total", "", "", "", "", "", "", 6_000, 1_080, 0, 0, 7_080]],
    "valid",
  ),
  book(
    "a book in dollars",
    [booked(1, { 7: "USD 2,000.00", 8: "USD 360.00", 11: "USD 2,360.00" })],
    "not valid",
  ),
  book("a book with a bill of April 31", [booked(1), booked(2, { 0: "31/04/2026" })], "invalid", /date/),
  book(
    "a book as a page of HTML with a wrong digit",
    [booked(1), booked(2, { 3: wrongCheck(gstin(farBuyer)) })],
    "invalid",
    /gstin/,
    (cells) =>
      html(
        [
          heading("Sales"),
          grid(
            cells[0]?.map(String),
            cells.slice(1).map((row) => row.map(String)),
          ),
        ],
        "book",
      ),
  ),
  payout("short heads of a payout", [neft()], "valid"),
  payout("the letter O in an IFSC", [neft({ 2: "HDFCO000240" })], "invalid", /ifsc/),
  payout("a payment in dollars", [neft({ 3: "USD 18,500.00" })], "not valid"),
  payout("a payment of nothing", [neft({ 3: "0.00" })], "invalid", /amount/),
  payout("a letter in an account", [neft({ 1: "5020004471882l" })], "not valid"),
  payout(
    "a payment without a payee",
    [neft(), neft({ 0: "", 1: "917020044188", 2: "UTIB0000114" })],
    "invalid",
    /beneficiary/,
  ),
  sent("IBANs in groups as CSV", "bank_upload", () => csv([payHead, pay(), atelier], "sepa"), "valid"),
  sent("IBANs in groups as text", "bank_upload", () => plain(payPaper([pay(), atelier]), "sepa"), "valid"),
  sent(
    "an IBAN in groups with a wrong digit",
    "bank_upload",
    () => csv([payHead, pay({ 1: "NL91 ABNA 0417 1643 01" }), atelier], "sepa"),
    "invalid",
    /iban/,
  ),
  sent(
    "an IBAN in groups with a wrong digit as text",
    "bank_upload",
    () => plain(payPaper([pay({ 1: "NL91 ABNA 0417 1643 01" }), atelier]), "sepa"),
    "invalid",
    /iban/,
  ),
  claim("a claim with an account", {}, "valid"),
  claim("told before it happened", { "Date of Intimation": "04-Feb-2026" }, "invalid", /intimation/),
  claim("a policy that ends before it begins", { "Policy To": "30-Jun-2025" }, "invalid", /policy/),
  claim("a claim of a minus", { "Claim Amount": "-62,300" }, "invalid", /amount/),
  claim(
    "a loss on the first day",
    { "Date of Loss": "01-Jul-2025", "Date of Intimation": "02-Jul-2025" },
    "valid",
  ),
  claim(
    "a loss the day before the first",
    { "Date of Loss": "30-Jun-2025", "Date of Intimation": "02-Jul-2025" },
    "invalid",
    /policy/,
  ),
  claim("a sum in dollars", { "Claim Amount": "USD 62,300" }, "not valid"),
  vendor("a form in other words", {}, "valid"),
  vendor("a wrong check digit in a form", { "GST Number": wrongCheck(gstin(seller)) }, "invalid", /gstin/),
  vendor("the PIN of another state", { PIN: "682001" }, "not valid", /pin/),
  vendor("a mobile of nine digits", { Mobile: "982601234" }, "not valid", /phone|mobile/),
  vendor("an e-mail without its sign", { Email: "ila.vindhya.example" }, "not valid", /email/),
  vendor("an account of another name", { "Account Name": "Ila Dube" }, "not valid", /account|name/),
  sent(
    "a bill to a firm with the customer's name twice",
    "gst",
    () => pdf(invoicePaper(deal({ extra: [["Consignee", buyer.name]] })), "bill", { face: "serif" }),
    "valid",
  ),
];
