import type { output } from "zod";
import type { InputFile } from "../../../shared/contract/file.ts";
import type { generateFiling } from "../../../shared/contract/workflows/filings.ts";
import type { Case, Faults } from "../case.ts";
import { type Cell, csv, xlsx } from "../writers.ts";
import { gstin } from "./registers.ts";

type Data = output<(typeof generateFiling)["returns"]["data"]>;
const me = gstin("27AABCM4521K1Z"),
  mh = gstin("27AAECS8831P1Z"),
  ka = gstin("29AADCB2230M1Z");
const fig = (d: Data, id: RegExp) => d.figures.filter((f) => id.test(f.id) || id.test(f.label));
const list = (d: Data) => d.figures.map((f) => `${f.id}=${f.value}`).join(" ");
/** Some figure whose id or label fits has the value. */
const has = (d: Data, id: RegExp, value: number) =>
  !fig(d, id).some((f) => Math.abs(f.value - value) < 0.006) && `no ${id} = ${value} in ${list(d)}`;
const left = (d: Data, n: number) =>
  d.left_out.length !== n &&
  `left out ${d.left_out.length}: ${JSON.stringify(d.left_out.map((x) => [x.row, x.reason]))}`;
const c = (
  name: string,
  filing_type: string,
  period: string,
  file: () => InputFile | Promise<InputFile>,
  faults: (d: Data, w: readonly string[]) => Faults,
  more: Partial<Case<Data>> = {},
  extra: Readonly<Record<string, string>> = {},
): Case<Data> => ({
  name,
  sent: async () => ({ filing_type, period, file: await file(), ...extra }),
  faults,
  ...more,
});
const zohoHead = [
  "Invoice Date",
  "Invoice ID",
  "Invoice Number",
  "Invoice Status",
  "Customer Name",
  "GST Treatment",
  "GST Identification Number (GSTIN)",
  "Place of Supply(With State Code)",
  "Currency Code",
  "Item Name",
  "HSN/SAC",
  "Quantity",
  "Usage unit",
  "Item Tax %",
  "SubTotal",
  "CGST",
  "SGST",
  "IGST",
  "Total",
];
const zoho: Cell[][] = [
  [
    "2026-04-03",
    "98001",
    "INV-000211",
    "Sent",
    "Sahyadri Steel Pvt Ltd",
    "business_gst",
    mh,
    "MH (27)",
    "INR",
    "Bearing",
    "84821011",
    10,
    "nos",
    18,
    20000,
    1800,
    1800,
    0,
    23600,
  ],
  [
    "2026-04-12",
    "98002",
    "INV-000212",
    "Sent",
    "Bengaluru Circuits LLP",
    "business_gst",
    ka,
    "KA (29)",
    "INR",
    "Bearing",
    "84821011",
    5,
    "nos",
    18,
    10000,
    0,
    0,
    1800,
    11800,
  ],
  [
    "2026-04-20",
    "98003",
    "INV-000213",
    "Paid",
    "Walk-in",
    "consumer",
    "",
    "MH (27)",
    "INR",
    "Grease",
    "34031900",
    2,
    "kgs",
    18,
    1000,
    90,
    90,
    0,
    1180,
  ],
];
const tallySales: Cell[][] = [
  ["Mithila Machines Pvt Ltd"],
  ["Sales Register"],
  ["1-Apr-26 to 30-Apr-26"],
  [],
  [
    "Date",
    "Particulars",
    "Buyer/Consignee",
    "Voucher Type",
    "Voucher No.",
    "GSTIN/UIN",
    "Quantity",
    "Value",
    "Gross Total",
    "Sales GST 18%",
    "Output CGST",
    "Output SGST",
    "Output IGST",
  ],
  [
    "3-Apr-26",
    "Sahyadri Steel Pvt Ltd",
    "Sahyadri Steel Pvt Ltd",
    "Sales",
    "MM/041",
    mh,
    "",
    20000,
    23600,
    20000,
    1800,
    1800,
    "",
  ],
  [
    "12-Apr-26",
    "Bengaluru Circuits LLP",
    "Bengaluru Circuits LLP",
    "Sales",
    "MM/042",
    ka,
    "",
    10000,
    11800,
    10000,
    "",
    "",
    1800,
  ],
  ["", "Grand Total", "", "", "", "", "", 30000, 35400, 30000, 1800, 1800, 1800],
];
const xero: Cell[][] = [
  ["Albion Bikes Ltd"],
  ["VAT Audit Report"],
  ["For the period 1 January 2026 to 31 March 2026"],
  [],
  ["Date", "Account", "Reference", "Details", "Gross", "VAT", "Net", "VAT Rate", "VAT Rate Name", "Type"],
  ["14 Jan 2026", "Sales", "INV-0131", "Medway Hire", 1200, 200, 1000, "20%", "20% (VAT on Income)", "Sale"],
  ["20 Feb 2026", "Sales", "INV-0132", "Tyne Hire", 600, 100, 500, "20%", "20% (VAT on Income)", "Sale"],
  [
    "3 Mar 2026",
    "Purchases",
    "B-77",
    "Spoke Supplies",
    360,
    60,
    300,
    "20%",
    "20% (VAT on Expenses)",
    "Purchase",
  ],
];
const qb: Cell[][] = [
  ["Vendor", "Address", "Tax ID", "Date", "Num", "Account", "Amount"],
  ["Maria Lopez", "12 Oak St, Austin TX 78701", "412-55-8931", "02/14/2025", "1041", "Contract labor", 1500],
  ["Maria Lopez", "12 Oak St, Austin TX 78701", "412-55-8931", "09/30/2025", "1077", "Contract labor", 900],
  ["Tom Reed", "9 Elm Ave, Reno NV 89501", "318-44-7702", "05/02/2025", "1052", "Contract labor", 450],
];
const tds: Cell[][] = [
  [
    "Date",
    "Party Name",
    "PAN",
    "Section",
    "Amount Paid/Credited",
    "TDS Rate",
    "TDS Amount",
    "Challan No",
    "BSR Code",
    "Challan Date",
  ],
  ["15-04-2026", "Rao & Associates", "AAJFR4412K", "194J", 50000, 10, 5000, "00412", "0510308", "06-05-2026"],
  [
    "28-05-2026",
    "Kolhapur Transport",
    "AAKCK9920D",
    "194C",
    120000,
    2,
    2400,
    "00577",
    "0510308",
    "05-06-2026",
  ],
];
const set = (rows: Cell[][], i: number, o: Record<number, Cell>) =>
  rows.map((r, at) => (at === i ? r.map((v, j) => (j in o ? (o[j] as Cell) : v)) : r));
export const returnCases: readonly Case<Data>[] = [
  c(
    "GSTR-1 of a Zoho Books export",
    "gstr_1",
    "2026-04",
    () => csv([zohoHead, ...zoho], "Invoice"),
    (d) => [has(d, /b2b\.txval/, 30000), has(d, /b2cs.*txval/, 1000), left(d, 0)],
    {},
    { gstin: me },
  ),
  c(
    "GSTR-1 of a Tally sales register",
    "gstr_1",
    "2026-04",
    () => xlsx({ "Sales Register": tallySales }, "sales"),
    (d) => [has(d, /b2b\.txval/, 30000), has(d, /b2b\.(iamt|igst)/, 1800)],
    {},
    { gstin: me },
  ),
  c(
    "GSTR-1 where one invoice is of May",
    "gstr_1",
    "2026-04",
    () => csv([zohoHead, ...set(zoho, 1, { 0: "2026-05-02" })], "Invoice"),
    (d) => [has(d, /b2b\.txval/, 20000), left(d, 1)],
    {},
    { gstin: me },
  ),
  c(
    "GSTR-1 where an invoice stands twice",
    "gstr_1",
    "2026-04",
    () => csv([zohoHead, ...zoho, zoho[0] as Cell[]], "Invoice"),
    (d, w) => [
      !(JSON.stringify([d.left_out, d.notes, w]).includes("INV-000211") || d.left_out.length > 0) &&
        `nothing said of the second INV-000211: ${list(d)}`,
    ],
    {},
    { gstin: me },
  ),
  c(
    "GSTR-1 whose tax does not fit the rate",
    "gstr_1",
    "2026-04",
    () => csv([zohoHead, ...set(zoho, 0, { 15: 1200, 16: 1200, 18: 22400 })], "Invoice"),
    (d, w) => [
      !/INV-000211|row 2|rate|tax/i.test(JSON.stringify([d.left_out, d.notes, w])) &&
        `nothing said: ${d.notes} ${w}`,
    ],
    {},
    { gstin: me },
  ),
  c(
    "GSTR-1 with void and draft invoices",
    "gstr_1",
    "2026-04",
    () => csv([zohoHead, ...set(set(zoho, 0, { 3: "Void" }), 1, { 3: "Draft" })], "Invoice"),
    (d) => [!fig(d, /b2b\.txval/).every((f) => f.value === 0) && `void or draft counted: ${list(d)}`],
    { unsure: (d, w) => /void|draft/i.test(JSON.stringify([d.notes, w])) },
    { gstin: me },
  ),
  c(
    "GSTR-3B of sales and purchases",
    "gstr_3b",
    "2026-04",
    () =>
      xlsx(
        {
          Sales: tallySales,
          Purchases: [
            ["Date", "Supplier", "GSTIN", "Bill No", "Taxable Value", "CGST", "SGST", "IGST", "Total"],
            ["05-04-2026", "Sahyadri Steel Pvt Ltd", mh, "SS/77", 8000, 720, 720, 0, 9440],
          ],
        },
        "books",
      ),
    (d) => [has(d, /3\.1.*a|osup_det.*txval/i, 30000), has(d, /itc|4.*a/i, 720)],
    {},
    { gstin: me },
  ),
  c(
    "VAT return of a Xero audit report",
    "uk_vat",
    "2026-Q1",
    () => xlsx({ "VAT Audit Report": xero }, "vat"),
    (d) => [
      has(d, /box ?1\b/i, 300),
      has(d, /box ?4/i, 60),
      has(d, /box ?5/i, 240),
      has(d, /box ?6/i, 1500),
      has(d, /box ?7/i, 300),
    ],
    {},
    { gstin: "GB980780684" },
  ),
  c(
    "VAT return with a credit note below nought",
    "uk_vat",
    "2026-Q1",
    () =>
      csv(
        [
          ...xero.slice(4),
          [
            "10 Mar 2026",
            "Sales",
            "CN-0009",
            "Medway Hire",
            -240,
            -40,
            -200,
            "20%",
            "20% (VAT on Income)",
            "Sale",
          ],
        ],
        "vat",
      ),
    (d) => [has(d, /box ?1\b/i, 260), has(d, /box ?6/i, 1300)],
    {},
    { gstin: "GB980780684" },
  ),
  c(
    "VAT return whose number fails its check digits",
    "uk_vat",
    "2026-Q1",
    () => csv(xero.slice(4), "vat"),
    (d, w) => [
      !/check|number|GB98/i.test(JSON.stringify([d.notes, w])) &&
        `nothing said of GB980780685: ${d.notes} ${w}`,
    ],
    { refused: "may" },
    { gstin: "GB980780685" },
  ),
  c(
    "1099-NEC of a QuickBooks vendor list",
    "us_1099_nec",
    "2025",
    () => csv(qb, "vendors"),
    (d) => [
      JSON.stringify(d.sections).includes("2400") === false &&
        `no 2400: ${JSON.stringify(d.sections).slice(0, 200)}`,
      !(JSON.stringify(d.left_out) + JSON.stringify(d.notes)).match(/Reed|600|450/) &&
        "nothing said of Tom Reed below 600",
    ],
    {},
    { gstin: "94-3207296" },
  ),
  c(
    "TDS 26Q of a quarter",
    "tds_26q",
    "2026-Q1",
    () => csv(tds, "tds"),
    (d) => [has(d, /./, 170000), has(d, /./, 7400)],
    {},
    { gstin: "MUMM12345C" },
  ),
  c(
    "TDS 26Q with a PAN that cannot be",
    "tds_26q",
    "2026-Q1",
    () => csv(set(tds, 1, { 2: "AAJF4412K" }), "tds"),
    (d, w) => [
      !/PAN|AAJF4412K/.test(JSON.stringify([d.left_out, d.notes, w])) &&
        `nothing said of the PAN: ${d.notes} ${w}`,
    ],
    {},
    { gstin: "MUMM12345C" },
  ),
  c(
    "GSTR-1 in two currencies",
    "gstr_1",
    "2026-04",
    () => csv([zohoHead, ...set(zoho, 1, { 8: "USD" })], "Invoice"),
    (d, w) => [
      fig(d, /b2b\.txval/).some((f) => f.value === 30000) &&
        !/USD|currenc/i.test(JSON.stringify([d.left_out, d.notes, w])) &&
        "dollars added to rupees",
    ],
    {},
    { gstin: me },
  ),
  c(
    "GSTR-1 of a bank statement",
    "gstr_1",
    "2026-04",
    () =>
      csv(
        [
          ["Date", "Narration", "Withdrawal", "Deposit", "Balance"],
          ["06-04-2026", "NEFT SAHYADRI STEEL", "", "99120.00", "400880.00"],
          ["30-04-2026", "INTEREST", "", "120.00", "401000.00"],
        ],
        "bank",
      ),
    (d) => [d.figures.some((f) => f.value > 0) && `figures from a bank statement: ${list(d)}`],
    { refused: "may" },
    { gstin: me },
  ),
];
