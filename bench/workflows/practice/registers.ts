import type { output } from "zod";
import type { InputFile } from "../../../shared/contract/file.ts";
import type { reconcileDocuments } from "../../../shared/contract/workflows/reconciliation.ts";
import type { Case, Faults } from "../case.ts";
import { type Cell, csv, json, xlsx } from "../writers.ts";

type Data = output<(typeof reconcileDocuments)["returns"]["data"]>;
const set = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
export const gstin = (first14: string) => {
  let sum = 0;
  [...first14].forEach((ch, i) => {
    const p = set.indexOf(ch) * (i % 2 === 0 ? 1 : 2);
    sum += Math.floor(p / 36) + (p % 36);
  });
  return first14 + set[(36 - (sum % 36)) % 36];
};
const me = gstin("27AABCM4521K1Z"),
  mh = gstin("27AAECS8831P1Z"),
  ka = gstin("29AADCB2230M1Z"),
  gj = gstin("24AAACG1209Q1Z");
type B = {
  ctin: string;
  name: string;
  no: string;
  date: string;
  taxable: number;
  rate: number;
  inter?: boolean;
  itc?: "Y" | "N";
  rsn?: string;
  note?: boolean;
};
const r2 = (n: number) => Math.round(n * 100) / 100;
const tax = (b: B) =>
  b.inter
    ? { igst: r2((b.taxable * b.rate) / 100), cgst: 0, sgst: 0 }
    : { igst: 0, cgst: r2((b.taxable * b.rate) / 200), sgst: r2((b.taxable * b.rate) / 200) };
const total = (b: B) => {
  const t = tax(b);
  return r2(b.taxable + t.igst + t.cgst + t.sgst);
};
const dmy = (iso: string, s = "-") => iso.split("-").reverse().join(s);
const twoB = (all: B[]) => {
  const by = (note: boolean) =>
    [...new Set(all.filter((b) => !!b.note === note).map((b) => b.ctin))].map((ctin) => {
      const of = all.filter((b) => b.ctin === ctin && !!b.note === note);
      const rows = of.map((b) => ({
        ...(note ? { ntnum: b.no, typ: "C", suptyp: "R" } : { inum: b.no, typ: "R" }),
        dt: dmy(b.date),
        val: total(b),
        pos: me.slice(0, 2),
        rev: "N",
        itcavl: b.itc ?? "Y",
        rsn: b.rsn ?? "",
        diffprcnt: 1,
        txval: b.taxable,
        ...tax(b),
        cess: 0,
      }));
      return {
        ctin,
        trdnm: of[0]?.name,
        supprd: "042026",
        supfildt: "11-05-2026",
        [note ? "nt" : "inv"]: rows,
      };
    });
  return json(
    {
      chksum: "x",
      data: {
        gstin: me,
        rtnprd: "042026",
        version: "1.0",
        gendt: "14-05-2026",
        docdata: { b2b: by(false), ...(all.some((b) => b.note) ? { cdnr: by(true) } : {}) },
      },
    },
    "gstr2b_042026",
  );
};
/** A credit note of a supplier whose bills are below. */
const creditMemo: B = {
  ctin: mh,
  name: "Sahyadri Steel Pvt Ltd",
  no: "CN/007",
  date: "2026-04-25",
  taxable: 4000,
  rate: 18,
  note: true,
};
const base: B[] = [
  {
    ctin: mh,
    name: "Sahyadri Steel Pvt Ltd",
    no: "SS/26-27/041",
    date: "2026-04-06",
    taxable: 84000,
    rate: 18,
  },
  {
    ctin: ka,
    name: "Bengaluru Circuits LLP",
    no: "BC-1187",
    date: "2026-04-14",
    taxable: 12550.5,
    rate: 18,
    inter: true,
  },
  {
    ctin: gj,
    name: "Gir Chemicals",
    no: "GC/0093",
    date: "2026-04-21",
    taxable: 40000,
    rate: 5,
    inter: true,
  },
];
const tally = (all: B[]) =>
  csv(
    [
      ["Mithila Machines Pvt Ltd"],
      ["Purchase Register"],
      ["1-Apr-26 to 30-Apr-26"],
      [],
      [
        "Date",
        "Particulars",
        "GSTIN/UIN",
        "Voucher Type",
        "Voucher No.",
        "Supplier Invoice No.",
        "Supplier Invoice Date",
        "Gross Total",
        "Purchase Accounts",
        "Input CGST",
        "Input SGST",
        "Input IGST",
      ],
      ...all.map((b, i): Cell[] => [
        dmy(b.date),
        b.name,
        b.ctin,
        "Purchase",
        String(i + 1),
        b.no,
        dmy(b.date),
        total(b),
        b.taxable,
        tax(b).cgst || "",
        tax(b).sgst || "",
        tax(b).igst || "",
      ]),
      [
        "",
        "Grand Total",
        "",
        "",
        "",
        "",
        "",
        r2(all.reduce((s, b) => s + total(b), 0)),
        r2(all.reduce((s, b) => s + b.taxable, 0)),
        r2(all.reduce((s, b) => s + tax(b).cgst, 0)),
        r2(all.reduce((s, b) => s + tax(b).sgst, 0)),
        r2(all.reduce((s, b) => s + tax(b).igst, 0)),
      ],
    ],
    "PurchaseRegister",
  );
const zoho = (all: B[]) =>
  csv(
    [
      [
        "Bill Date",
        "Bill Number",
        "Bill Status",
        "Vendor Name",
        "GST Treatment",
        "GST Identification Number (GSTIN)",
        "Source of Supply",
        "Destination of Supply",
        "Currency Code",
        "SubTotal",
        "CGST",
        "SGST",
        "IGST",
        "Total",
        "Balance",
      ],
      ...all.map((b): Cell[] => [
        b.date,
        b.no,
        "Paid",
        b.name,
        "business_gst",
        b.ctin,
        b.ctin.slice(0, 2) === "27" ? "MH" : b.ctin.slice(0, 2) === "29" ? "KA" : "GJ",
        "MH",
        "INR",
        b.taxable,
        tax(b).cgst,
        tax(b).sgst,
        tax(b).igst,
        total(b),
        0,
      ]),
    ],
    "Bill",
  );
const minus = (n: number, cm: boolean) =>
  `${n.toLocaleString("en-US", { minimumFractionDigits: 2 })}${cm && n !== 0 ? "-" : ""}`;
const sap = (all: B[]) =>
  xlsx(
    {
      Data: [
        [
          "CoCd",
          "DocumentNo",
          "Doc. Type",
          "Posting Date",
          "Doc. Date",
          "Reference",
          "Vendor",
          "Vendor Name",
          "Vendor GSTIN",
          "Base Amount",
          "CGST Amount",
          "SGST Amount",
          "IGST Amount",
          "Total Amount",
        ],
        ...all.map((b, i): Cell[] => [
          "1000",
          `51000004${i}`,
          b.note ? "KG" : "KR",
          dmy(b.date, "."),
          dmy(b.date, "."),
          b.no,
          `20001${i}`,
          b.name,
          b.ctin,
          minus(b.taxable, !!b.note),
          minus(tax(b).cgst, !!b.note),
          minus(tax(b).sgst, !!b.note),
          minus(tax(b).igst, !!b.note),
          minus(total(b), !!b.note),
        ]),
      ],
    },
    "EXPORT",
  );
const count = (d: Data, s: string) => d.matches.filter((m) => m.status === s).length;
const statuses = (d: Data) =>
  JSON.stringify(
    d.matches.map((m) => [
      m.status,
      m.books?.bill_no,
      m.portal?.bill_no,
      m.credit,
      m.differences.map((x) => x.field),
    ]),
  );
const allExact = (n: number) => (d: Data) => [
  count(d, "exact") !== n && `exact ${count(d, "exact")} of ${n}: ${statuses(d)}`,
  d.matches.length !== n && `${d.matches.length} matches`,
];
const change = (i: number, o: Partial<B>) => base.map((b, at) => (at === i ? { ...b, ...o } : b));
const c = (
  name: string,
  file: () => InputFile | Promise<InputFile>,
  register: () => InputFile | Promise<InputFile>,
  faults: (d: Data, w: readonly string[]) => Faults,
  more: Partial<Case<Data>> = {},
  fields: Readonly<Record<string, string>> = {},
): Case<Data> => ({
  name,
  sent: async () => ({ file: await file(), register: await register(), ...fields }),
  faults,
  ...more,
});
export const registerCases: readonly Case<Data>[] = [
  c(
    "a Tally register with its title lines and grand total",
    () => twoB(base),
    () => tally(base),
    allExact(3),
  ),
  c(
    "a Zoho Books bill export",
    () => twoB(base),
    () => zoho(base),
    allExact(3),
  ),
  c(
    "an SAP line item list with a credit memo",
    () => twoB([...base, creditMemo]),
    () => sap([...base, creditMemo]),
    allExact(4),
  ),
  c(
    "a bill booked at twelve per cent for eighteen",
    () => twoB(base),
    () => tally(change(0, { rate: 12 })),
    (d) => [count(d, "mismatch") !== 1 && statuses(d), count(d, "exact") !== 2 && statuses(d)],
  ),
  c(
    "a bill booked twice in Zoho",
    () => twoB(base),
    () => zoho([...base, base[1] as B]),
    (d) => [...allExact(3)(d), d.booked_twice.length !== 1 && `booked twice ${d.booked_twice.length}`],
  ),
  c(
    "a bill that the supplier has not reported",
    () => twoB(base.slice(0, 2)),
    () => sap(base),
    (d) => [
      count(d, "missing_in_2b") !== 1 && statuses(d),
      count(d, "exact") !== 2 && statuses(d),
      d.matches.some((m) => m.status === "missing_in_2b" && m.credit === "claim") &&
        "credit claimed for what is not in 2B",
    ],
  ),
  c(
    "a number whose strokes differ",
    () => twoB(base),
    () => tally(change(0, { no: "SS-26-27-41" })),
    (d) => [count(d, "suggested") !== 1 && statuses(d), count(d, "exact") !== 2 && statuses(d)],
  ),
  c(
    "a GSTIN with two characters turned",
    () => twoB(base),
    () => zoho(change(1, { ctin: ka.slice(0, 9) + ka[10] + ka[9] + ka.slice(11) })),
    (d) => [
      d.matches.length !== 3 && statuses(d),
      !d.matches.some((m) => m.books && m.portal && m.differences.some((x) => /gstin/.test(x.field))) &&
        statuses(d),
    ],
  ),
  c(
    "credit that the statement does not allow",
    () => twoB(change(2, { itc: "N", rsn: "P" })),
    () => tally(base),
    (d) => [
      !d.matches.some((m) => m.portal?.bill_no === "GC/0093" && m.credit === "blocked") && statuses(d),
      d.itc?.claimable?.igst !== tax(base[1] as B).igst && `claimable ${JSON.stringify(d.itc?.claimable)}`,
    ],
  ),
  c(
    "a register without any GSTIN",
    () => twoB(base),
    () =>
      csv(
        [
          ["Date", "Supplier", "Bill No", "Taxable Value", "CGST", "SGST", "IGST", "Total"],
          ...base.map((b): Cell[] => [
            dmy(b.date),
            b.name,
            b.no,
            b.taxable,
            tax(b).cgst,
            tax(b).sgst,
            tax(b).igst,
            total(b),
          ]),
        ],
        "purchases",
      ),
    (d, w) => [count(d, "missing_in_2b") > 0 && w.length === 0 && `said to be missing: ${statuses(d)}`],
    {
      unsure: (d, w) => d.not_checked.some((x) => /gstin/i.test(x.reason)) || w.some((x) => /GSTIN/.test(x)),
      refused: "may",
    },
  ),
  c(
    "a bank statement in place of the register",
    () => twoB(base),
    () =>
      csv(
        [
          ["Date", "Narration", "Withdrawal", "Deposit", "Balance"],
          ["06-04-2026", "NEFT SAHYADRI STEEL", "99120.00", "", "400880.00"],
          ["30-04-2026", "INTEREST", "", "120.00", "401000.00"],
        ],
        "bank",
      ),
    (d) => [count(d, "missing_in_2b") > 0 && `bookings taken for bills: ${statuses(d)}`],
    { refused: "may" },
  ),
  c(
    "a rounding of forty paise",
    () => twoB(base),
    () => tally(change(1, { taxable: 12550.9 })),
    (d) => [
      count(d, "mismatch") > 0 && statuses(d),
      count(d, "suggested") + count(d, "exact") !== 3 && statuses(d),
    ],
  ),
  c(
    "a GSTR-3B that claims too much",
    () =>
      json(
        {
          gstin: me,
          ret_period: "042026",
          sup_details: { osup_det: { txval: 0, iamt: 0, camt: 0, samt: 0, csamt: 0 } },
          itc_elg: {
            itc_avl: [
              { ty: "IMPG", iamt: 0, camt: 0, samt: 0, csamt: 0 },
              { ty: "OTH", iamt: 5259.09, camt: 7560, samt: 7560, csamt: 0 },
            ],
            itc_rev: [{ ty: "RUL", iamt: 0, camt: 0, samt: 0, csamt: 0 }],
            itc_net: { iamt: 5259.09, camt: 7560, samt: 7560, csamt: 0 },
            itc_inelg: [{ ty: "RUL", iamt: 0, camt: 0, samt: 0, csamt: 0 }],
          },
        },
        "gstr3b_042026",
      ),
    () => tally(base),
    (d) => [
      !d.return_rows.some(
        (r) =>
          r.status === "differs" &&
          Math.abs(r.difference?.igst ?? 0) - 1000 < 0.01 &&
          Math.abs(r.difference?.igst ?? 0) > 999,
      ) && JSON.stringify(d.return_rows.map((r) => [r.row, r.status, r.books?.igst, r.return?.igst])),
    ],
    {},
    { reconciliation_type: "gstr_3b" },
  ),
];
