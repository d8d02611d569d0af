import { array, boolean, enum as choiceOf, number, object, record, string, union } from "zod";
import { evidence } from "../evidence.ts";
import { choice, decimal, inputPassword, text } from "../field.ts";
import { file } from "../file.ts";
import { findingOf, operation } from "../operation.ts";

const words = string().nullable();
const whole = number().int();
const amounts = object({
  taxable_value: number(),
  igst: number(),
  cgst: number(),
  sgst: number(),
  cess: number(),
}).meta({ id: "GstAmounts" });

const side = object({
  document_type: string(),
  section: words,
  company_gstin: words,
  supplier_gstin: words,
  supplier_name: words,
  bill_no: string(),
  bill_date: words,
  place_of_supply: words,
  reverse_charge: boolean().nullable(),
  amounts,
  document_value: number().nullable(),
  itc_available: words,
  itc_reason: words,
  period: words,
  amends: object({ bill_no: string(), bill_date: words }).nullable(),
  places: array(object({ file: string(), part: string(), row: whole })),
}).meta({ id: "GstDocument" });

const value = union([string(), number(), boolean()]).nullable();
const status = choiceOf(["exact", "suggested", "mismatch", "same_pan", "missing_in_2b", "missing_in_books"]);

const match = object({
  status,
  reason: string(),
  action: string(),
  credit: choiceOf(["claim", "check", "blocked", "none"]),
  books: side.nullable(),
  portal: side.nullable(),
  differences: array(
    object({ field: string(), books: value, portal: value, by: number().nullable(), rounding: boolean() }),
  ),
  tax_difference: number().nullable(),
  flags: array(object({ code: string(), text: string(), source: string() })),
}).meta({ id: "GstMatch" });

const mapping = object({
  file: string(),
  sheet: string(),
  side: choiceOf(["books", "portal", "sales"]),
  documents: whole,
  columns: record(string(), string()),
  ignored: array(string()),
  unread_rows: array(whole),
}).meta({ id: "RegisterMapping" });

/** Amounts are in rupees, those of credit notes negative. `columns` maps the headings of a sheet to their meaning. */
export const reconciliationData = object({
  reconciliation_type: choiceOf(["gstr_2b", "gstr_3b"]),
  company_gstin: words,
  period: words,
  tolerance: number(),
  column_mapping: array(mapping),
  summary: array(object({ status, count: whole, books: amounts, portal: amounts })),
  itc: record(string(), amounts).nullable(),
  matches: array(match),
  suppliers: array(
    object({
      supplier_gstin: words,
      supplier_name: words,
      books: amounts,
      portal: amounts,
      tax_difference: number(),
      counts: record(string(), whole),
    }),
  ),
  superseded: array(side),
  booked_twice: array(side).meta({
    description: "Rows of the books that hold a document once more; they count nowhere",
  }),
  not_checked: array(object({ id: string(), reason: string() })).meta({
    description: "What was not compared or not tested, and why",
  }),
  return_rows: array(
    object({
      row: string(),
      text: string(),
      status: choiceOf(["agrees", "within_tolerance", "differs", "not_in_return", "not_in_books"]),
      books: amounts.nullable(),
      return: amounts.nullable(),
      difference: amounts.nullable(),
      documents: whole,
    }),
  ),
  evidence: record(string(), evidence),
}).meta({ id: "Reconciliation" });

const mockAmounts = { taxable_value: 10000, igst: 0, cgst: 900, sgst: 900, cess: 0 };
const none = { taxable_value: 0, igst: 0, cgst: 0, sgst: 0, cess: 0 };
const mockSide = {
  document_type: "invoice",
  section: null,
  company_gstin: null,
  supplier_gstin: "27AAPFU0939F1ZV",
  supplier_name: "Example Traders Pvt Ltd",
  bill_no: "INV-2026-0042",
  bill_date: "2026-01-15",
  place_of_supply: "27",
  reverse_charge: false,
  amounts: mockAmounts,
  document_value: 11800,
  itc_available: null,
  itc_reason: null,
  period: null,
  amends: null,
};

export const reconcileDocuments = operation({
  path: "/api/v1/workflows/reconcile-documents",
  tier: "business",
  weight: "heavy",
  summary: "Hold the purchase register against GSTR-2B or GSTR-3B",
  description:
    "gstr_2b: every document of the books and of the portal stands in one match: exact, suggested (the number is written otherwise, or amounts differ within the tolerance), mismatch, same_pan (another registration of the supplier), missing_in_2b or missing_in_books. A document whose GSTIN was mistyped is found by number, date and amounts, and the character that fails is named; one that is booked twice counts once and is named in booked_twice. Amendments take the place of what they amend; credit counts only as GSTR-2B shows it. gstr_3b: books against the rows of tables 3.1 and 4. The register may be Excel, CSV or a document with a table, the portal's file its JSON or Excel; one workbook may hold both as sheets. column_mapping tells what each heading was taken for; send your own as JSON to change it. excel answers a workbook for filing.",
  form: {
    file: file(
      "The portal's GSTR-2B, 2A or 3B as JSON or Excel, with the purchase register as `register`; or one workbook that holds both as sheets",
    ),
    register: file("The purchase register as Excel or CSV, when it is not in `file`").optional(),
    reconciliation_type: choice(["gstr_2b", "gstr_3b"]).default("gstr_2b"),
    tolerance: decimal({ min: 0, max: 1_000 }, "Rupees by which an amount may differ as rounding").default(1),
    column_mapping: text(
      { max: 20_000 },
      'JSON of heading to meaning, such as {"Vch No": "bill_no"}; meanings: supplier_gstin, supplier_name, company_gstin, bill_no, bill_date, original_bill_no, original_bill_date, doc_type, place_of_supply, reverse_charge, taxable_value, igst, cgst, sgst, cess, document_value, eligibility, nature, payment_date, payment_status',
    ).optional(),
    export_format: choice(["json", "excel"]).default("json"),
    password: inputPassword,
  },
  sample: { file: "gstr2b.json", register: "purchases.xlsx", reconciliation_type: "gstr_2b" },
  returns: findingOf("ReconciliationResponse", reconciliationData, ["xlsx"]),
  mock: {
    reconciliation_type: "gstr_2b",
    company_gstin: "27AAPFU0939F1ZV",
    period: "2026-01",
    tolerance: 1,
    column_mapping: [
      {
        file: "purchases.xlsx",
        sheet: "Purchases",
        side: "books",
        documents: 1,
        columns: {
          "Supplier GSTIN": "supplier_gstin",
          "Bill No": "bill_no",
          "Taxable Value": "taxable_value",
        },
        ignored: ["Voucher"],
        unread_rows: [],
      },
    ],
    summary: [{ status: "exact", count: 1, books: mockAmounts, portal: mockAmounts }],
    itc: { in_books: mockAmounts, in_2b: mockAmounts, claimable: mockAmounts, held_back: none },
    matches: [
      {
        status: "exact",
        reason: "Number and every field agree.",
        action: "Accept.",
        credit: "claim",
        books: { ...mockSide, places: [{ file: "purchases.xlsx", part: "Purchases", row: 2 }] },
        portal: {
          ...mockSide,
          section: "b2b",
          itc_available: "yes",
          places: [{ file: "gstr2b.json", part: "b2b", row: 1 }],
        },
        differences: [],
        tax_difference: 0,
        flags: [],
      },
    ],
    suppliers: [
      {
        supplier_gstin: "27AAPFU0939F1ZV",
        supplier_name: "Example Traders Pvt Ltd",
        books: mockAmounts,
        portal: mockAmounts,
        tax_difference: 0,
        counts: { exact: 1, suggested: 0, mismatch: 0, same_pan: 0, missing_in_2b: 0, missing_in_books: 0 },
      },
    ],
    superseded: [],
    booked_twice: [],
    not_checked: [
      {
        id: "37_unpaid_180_days",
        reason: "The books do not say which bills are paid: rule 37 was not tested.",
      },
    ],
    return_rows: [],
    evidence: {
      "matches[0].books": {
        page: 1,
        bbox: [36, 780, 560, 792],
        text: "27AAPFU0939F1ZV Example Traders Pvt Ltd INV-2026-0042",
      },
    },
  },
});
