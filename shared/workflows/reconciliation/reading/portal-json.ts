import { array, looseObject, number, object, type output, preprocess, string } from "zod";
import { Counter } from "../../../limits/count.ts";
import { findDates } from "../../../values/dates/parse-date.ts";
import {
  type AmountName,
  type Amounts,
  amountNames,
  type DocumentKind,
  negated,
  type Purchase,
  type Section,
  sumAmounts,
} from "../purchase.ts";
import { periodOf, placeOf } from "./values.ts";

/** The portal writes amounts as numbers; software that saves its answers writes texts now and then. */
const figure = preprocess(
  (value) => (typeof value === "string" && value.trim() !== "" ? Number(value) : (value ?? 0)),
  number(),
);
const word = preprocess((value) => (typeof value === "number" ? String(value) : value), string()).nullish();

const heads = {
  txval: figure,
  igst: figure,
  cgst: figure,
  sgst: figure,
  cess: figure,
  iamt: figure,
  camt: figure,
  samt: figure,
  csamt: figure,
};
const item = looseObject({ ...heads, itm_det: object(heads).optional() });
const entry = looseObject({
  ...heads,
  inum: word,
  nt_num: word,
  ntnum: word,
  docnum: word,
  boenum: word,
  benum: word,
  dt: word,
  idt: word,
  nt_dt: word,
  ntdt: word,
  docdt: word,
  boedt: word,
  bedt: word,
  oinum: word,
  oidt: word,
  ontnum: word,
  ont_num: word,
  ontdt: word,
  ont_dt: word,
  odocnum: word,
  odocdt: word,
  typ: word,
  inv_typ: word,
  ntty: word,
  doctyp: word,
  isd_docty: word,
  val: figure,
  pos: word,
  rev: word,
  rchrg: word,
  itcavl: word,
  itcelg: word,
  rsn: word,
  items: array(item).nullish(),
  itms: array(item).nullish(),
});
const supplier = looseObject({
  ctin: word,
  trdnm: word,
  supprd: word,
  flprdr1: word,
  inv: array(entry).nullish(),
  nt: array(entry).nullish(),
  doclist: array(entry).nullish(),
  boe: array(entry).nullish(),
});
const list = array(looseObject({ ...supplier.shape, ...entry.shape })).nullish();
const tables = looseObject({
  b2b: list,
  b2ba: list,
  cdnr: list,
  cdnra: list,
  cdn: list,
  cdna: list,
  isd: list,
  isda: list,
  impg: list,
  impgsez: list,
  impg_sez: list,
  ecom: list,
  ecoma: list,
});
/** GSTR-2B and GSTR-2A as the portal's JSON has them (GSTN API, returns/gstr2b and returns/gstr2a). */
export const portalFile = looseObject({
  gstin: word,
  rtnprd: word,
  fp: word,
  docdata: tables.nullish(),
  data: looseObject({ gstin: word, rtnprd: word, docdata: tables.nullish() }).nullish(),
});

type Entry = output<typeof entry>;
type Supplier = output<typeof supplier>;

const sectionNames: readonly (readonly [keyof output<typeof tables>, Section])[] = [
  ["b2b", "b2b"],
  ["b2ba", "b2ba"],
  ["cdnr", "cdnr"],
  ["cdnra", "cdnra"],
  ["cdn", "cdnr"],
  ["cdna", "cdnra"],
  ["isd", "isd"],
  ["isda", "isda"],
  ["impg", "impg"],
  ["impgsez", "impgsez"],
  ["impg_sez", "impgsez"],
  ["ecom", "ecom"],
  ["ecoma", "ecoma"],
];

const rowAmounts = (row: output<typeof item>): Amounts => {
  const of = row.itm_det ?? row;
  return {
    taxable_value: of.txval,
    igst: of.igst || of.iamt,
    cgst: of.cgst || of.camt,
    sgst: of.sgst || of.samt,
    cess: of.cess || of.csamt,
  };
};

/** Sums of the items, or of the document itself where the portal gives no items. */
function amountsOf(document: Entry): Amounts {
  const items = document.items ?? document.itms ?? [];
  return items.length > 0 ? sumAmounts(items.map(rowAmounts)) : rowAmounts(document);
}

function kindOf(document: Entry, section: Section): DocumentKind {
  if (section === "impg" || section === "impgsez") return "bill_of_entry";
  if (section === "isd" || section === "isda") {
    return /c/i.test((document.doctyp ?? document.isd_docty ?? "").replace(/^isd/i, ""))
      ? "isd_credit_note"
      : "isd_invoice";
  }
  if (section === "cdnr" || section === "cdnra")
    return /^d/i.test(document.typ ?? document.ntty ?? "") ? "debit_note" : "credit_note";
  return "invoice";
}

const dayOf = (text: string | null | undefined) => findDates(text ?? "", "dmy")[0]?.iso ?? null;
const flag = (text: string | null | undefined) =>
  text === null || text === undefined ? null : /^y/i.test(text);

function purchaseOf(
  document: Entry,
  from: Supplier,
  section: Section,
  company: string | null,
  file: string,
  row: number,
): Purchase | undefined {
  const billNo =
    document.inum ??
    document.ntnum ??
    document.nt_num ??
    document.docnum ??
    document.boenum ??
    document.benum;
  if (billNo === null || billNo === undefined) return undefined;
  const kind = kindOf(document, section);
  const amounts = amountsOf(document);
  const credit =
    (kind === "credit_note" || kind === "isd_credit_note") &&
    amounts.taxable_value + amounts.igst + amounts.cgst > 0;
  const original = document.oinum ?? document.ontnum ?? document.ont_num ?? document.odocnum;
  const available = document.itcavl ?? document.itcelg;
  return {
    kind,
    section,
    companyGstin: company,
    supplierGstin: from.ctin?.toUpperCase() ?? null,
    supplierName: from.trdnm ?? null,
    billNo,
    billDate: dayOf(
      document.dt ??
        document.idt ??
        document.ntdt ??
        document.nt_dt ??
        document.docdt ??
        document.boedt ??
        document.bedt,
    ),
    otherDate: null,
    ambiguous: false,
    placeOfSupply: placeOf(document.pos ?? undefined),
    reverseCharge: flag(document.rev ?? document.rchrg),
    amounts: credit ? negated(amounts) : amounts,
    documentValue: document.val || null,
    known: new Set<AmountName>(
      kind.startsWith("isd") ? amountNames.filter((name) => name !== "taxable_value") : amountNames,
    ),
    itcAvailable:
      available === null || available === undefined
        ? kind === "bill_of_entry"
          ? "yes"
          : null
        : /^y/i.test(available)
          ? "yes"
          : "no",
    itcReason: document.rsn ?? null,
    period: periodOf(from.supprd ?? undefined),
    amends:
      original === null || original === undefined
        ? null
        : {
            billNo: original,
            billDate: dayOf(document.oidt ?? document.ontdt ?? document.ont_dt ?? document.odocdt),
          },
    nature: null,
    eligibility: null,
    paidOn: null,
    paid: null,
    origins: [{ file, part: section, row, evidence: null }],
  };
}

export type PortalReturn = { gstin: string | null; period: string | null; purchases: Purchase[] };

/** Documents of a GSTR-2B or GSTR-2A in the portal's JSON, in its order. */
export function portalPurchases(read: output<typeof portalFile>, file: string): PortalReturn {
  const counter = new Counter("register.rows");
  const docs = read.data?.docdata ?? read.docdata ?? tables.parse(read);
  const gstin = read.data?.gstin ?? read.gstin ?? null;
  const purchases = sectionNames.flatMap(([name, section]) => {
    let row = 0;
    return ((docs[name] as output<typeof list>) ?? []).flatMap((each) => {
      const own = each.inv ?? each.nt ?? each.doclist ?? each.boe ?? [each];
      return own.flatMap((document) => {
        counter.add();
        row++;
        return purchaseOf(document, each, section, gstin, file, row) ?? [];
      });
    });
  });
  return { gstin, period: periodOf(read.data?.rtnprd ?? read.rtnprd ?? read.fp ?? undefined), purchases };
}
