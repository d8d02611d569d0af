import { textPdf } from "./pdf.ts";

// What a route is asked with where no ordinary file of a kind (good.ts) is work for it.

const company = "24AAQCA8719H1ZC";
const supplier = "24AABCR6898M1ZN";

/** GSTR-2B as the portal writes it, with one bill. */
const portal = {
  data: {
    gstin: company,
    rtnprd: "122023",
    docdata: {
      b2b: [
        {
          ctin: supplier,
          trdnm: "Reliable Supplies",
          supprd: "122023",
          supfildt: "11-01-2024",
          inv: [
            {
              ...{ inum: "BILL-23-00001", typ: "R", dt: "11-12-2023", val: 11_800, pos: "24", rev: "N" },
              ...{ itcavl: "Y", rsn: "" },
              items: [{ num: 1, rt: 18, txval: 10_000, igst: 0, cgst: 900, sgst: 900, cess: 0 }],
            },
          ],
        },
      ],
    },
  },
};

const register = [
  "Our GSTIN,Supplier GSTIN,Party Name,Supplier Invoice No.,Invoice Date,Taxable Value,IGST,CGST,SGST",
  `${company},${supplier},Reliable Supplies,BILL-23-00001,11/12/2023,10000,0,900,900`,
  `${company},${supplier},Reliable Supplies,BILL-23-00002,14/12/2023,2500,0,225,225`,
];

const taxInvoice = [
  "Tax Invoice",
  "Example Traders Pvt Ltd",
  "GSTIN: 27AAPFU0939F1ZV",
  "Invoice number: INV-2026-0042",
  "Invoice date: 2026-01-15",
  "Bill to: Sample Industries LLP",
  "Place of supply: 27 Maharashtra",
  "Consulting HSN/SAC 998311 2 500.00 1,000.00",
  "CGST 9% 90.00",
  "SGST 9% 90.00",
  "Total amount due: INR 1,180.00",
];

export type NamedFile = { filename: string; bytes: Uint8Array };

/** By route and, but for the first, the field. */
export const ownGood: ReadonlyMap<string, NamedFile> = new Map([
  ["workflows/reconcile-documents", { filename: "gstr2b.json", bytes: Buffer.from(JSON.stringify(portal)) }],
  [
    "workflows/reconcile-documents register",
    { filename: "books.csv", bytes: Buffer.from(register.join("\n")) },
  ],
  ["workflows/validate-file", { filename: "invoice.pdf", bytes: textPdf([taxInvoice]) }],
]);
