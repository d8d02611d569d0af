import ExcelJS from "exceljs";
import type { InputFile } from "../../../shared/contract/file.ts";

export const company = "24AAQCA8719H1ZC";
export const supplier = "24AABCR6898M1ZN";

export type Bill = {
  gstin?: string;
  name?: string;
  number: string;
  date?: string;
  place?: string;
  reverse?: "Y" | "N";
  taxable?: number;
  igst?: number;
  cgst?: number;
  sgst?: number;
  available?: "Y" | "N";
  reason?: string;
  head?: string;
  eligibility?: string;
  status?: string;
};

const full = (bill: Bill) => ({
  gstin: supplier,
  name: "Reliable Supplies",
  date: "2023-12-11",
  place: "24",
  reverse: "N" as const,
  taxable: 10_000,
  igst: 0,
  cgst: 900,
  sgst: 900,
  available: "Y" as const,
  ...bill,
});

const dayFirst = (iso: string) => iso.split("-").reverse().join("-");

const inv = (bill: Bill) => {
  const { number, date, place, reverse, taxable, igst, cgst, sgst, available, reason } = full(bill);
  return {
    inum: number,
    typ: "R",
    dt: dayFirst(date),
    val: taxable + igst + cgst + sgst,
    pos: place,
    rev: reverse,
    itcavl: available,
    rsn: reason ?? "",
    items: [{ num: 1, rt: 18, txval: taxable, igst, cgst, sgst, cess: 0 }],
  };
};

const json = (filename: string, value: unknown): InputFile => ({
  filename,
  contentType: "application/json",
  bytes: Buffer.from(JSON.stringify(value)),
});

type Portal = {
  gstin?: string;
  b2b?: readonly Bill[];
  b2ba?: readonly (Bill & { original: string })[];
  cdnr?: readonly (Bill & { type: "C" | "D" })[];
  impg?: readonly Bill[];
};

/** GSTR-2B as the portal's JSON. */
export function gstr2b({ gstin = company, b2b = [], b2ba = [], cdnr = [], impg = [] }: Portal): InputFile {
  const party = (bill: Bill) => ({
    ctin: full(bill).gstin,
    trdnm: full(bill).name,
    supprd: "122023",
    supfildt: "11-01-2024",
  });
  return json("gstr2b.json", {
    data: {
      gstin,
      rtnprd: "122023",
      docdata: {
        b2b: b2b.map((bill) => ({ ...party(bill), inv: [inv(bill)] })),
        b2ba: b2ba.map((bill) => ({
          ...party(bill),
          inv: [{ ...inv(bill), oinum: bill.original, oidt: "11-12-2023" }],
        })),
        cdnr: cdnr.map((bill) => {
          const { inum, typ: _, ...note } = inv(bill);
          return { ...party(bill), nt: [{ ...note, ntnum: inum, typ: bill.type, suptyp: "R" }] };
        }),
        impg: impg.map((bill) => {
          const { number, date, taxable, igst } = full(bill);
          return {
            boenum: number,
            boedt: dayFirst(date),
            portcode: "INBOM4",
            isamd: "N",
            txval: taxable,
            igst,
            cess: 0,
          };
        }),
      },
    },
  });
}

export type Register = readonly (Bill & { type?: string; ours?: string })[];

const heads = [
  "Vch Type",
  "Supplier GSTIN",
  "Party Name",
  "Supplier Invoice No.",
  "Invoice Date",
  "Place of Supply",
  "Reverse Charge",
  "Taxable Value",
  "IGST",
  "CGST",
  "SGST",
  "Invoice Value",
  "Expense Head",
  "ITC Eligibility",
  "Payment Status",
  "Our GSTIN",
];

const rowOf = (bill: Register[number]) => {
  const { gstin, name, number, date, place, reverse, taxable, igst, cgst, sgst } = full(bill);
  return [
    bill.type ?? "Purchase",
    gstin,
    name,
    number,
    date.split("-").reverse().join("/"),
    place,
    reverse,
    taxable,
    igst,
    cgst,
    sgst,
    taxable + igst + cgst + sgst,
    bill.head ?? "",
    bill.eligibility ?? "",
    bill.status ?? "",
    bill.ours ?? company,
  ];
};

export const csvRegister = (register: Register, filename = "purchases.csv"): InputFile => ({
  filename,
  contentType: "text/csv",
  bytes: Buffer.from([heads, ...register.map(rowOf)].map((row) => row.join(",")).join("\n")),
});

/** The portal's own sheet of GSTR-2B with its header of two rows, and a register, in one workbook. */
export async function workbookOfBoth(register: Register, portal: readonly Bill[]): Promise<InputFile> {
  const book = new ExcelJS.Workbook();
  const own = book.addWorksheet("Purchase Register");
  own.addRow(heads);
  for (const bill of register) own.addRow(rowOf(bill));
  const sheet = book.addWorksheet("B2B");
  sheet.addRow(["Goods and Services Tax - GSTR-2B"]);
  sheet.addRow([]);
  sheet.addRow(["Taxable inward supplies received from registered persons"]);
  sheet.addRow([]);
  sheet.addRow([
    "GSTIN of supplier",
    "Trade/Legal name",
    "Invoice Details",
    "",
    "",
    "",
    "Place of supply",
    "Supply Attract Reverse Charge",
    "Taxable Value (₹)",
    "Tax Amount",
    "",
    "",
    "",
    "GSTR-1/IFF/GSTR-5 Period",
    "GSTR-1/IFF/GSTR-5 Filing Date",
    "ITC Availability",
    "Reason",
  ]);
  sheet.addRow([
    "",
    "",
    "Invoice number",
    "Invoice type",
    "Invoice Date",
    "Invoice Value(₹)",
    "",
    "",
    "",
    "Integrated Tax(₹)",
    "Central Tax(₹)",
    "State/UT Tax(₹)",
    "Cess(₹)",
  ]);
  sheet.mergeCells("C5:F5");
  sheet.mergeCells("J5:M5");
  for (const bill of portal) {
    const { gstin, name, number, date, taxable, igst, cgst, sgst } = full(bill);
    sheet.addRow([
      gstin,
      name,
      number,
      "Regular",
      date.split("-").reverse().join("/"),
      taxable + igst + cgst + sgst,
      "Gujarat",
      "No",
      taxable,
      igst,
      cgst,
      sgst,
      0,
      "Dec'23",
      "11/01/2024",
      "Yes",
      "",
    ]);
  }
  const bytes = new Uint8Array(await book.xlsx.writeBuffer());
  return { filename: "both.xlsx", contentType: "", bytes };
}

type Taxes = { txval?: number; iamt?: number; camt?: number; samt?: number };
const taxes = ({ txval = 0, iamt = 0, camt = 0, samt = 0 }: Taxes) => ({ txval, iamt, camt, samt, csamt: 0 });

/** GSTR-3B as the portal's JSON. */
export const gstr3b = (
  other: Taxes,
  reverse: Taxes = {},
  reversed: Taxes = {},
  imports: Taxes = {},
): InputFile =>
  json("gstr3b.json", {
    gstin: company,
    ret_period: "122023",
    sup_details: { osup_det: taxes({}), isup_rev: taxes(reverse) },
    itc_elg: {
      itc_avl: [
        { ty: "IMPG", ...taxes(imports) },
        { ty: "ISRC", ...taxes(reverse) },
        { ty: "OTH", ...taxes(other) },
      ],
      itc_rev: [{ ty: "RUL", ...taxes(reversed) }],
      itc_net: taxes(other),
    },
  });
