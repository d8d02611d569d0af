import { array, boolean, enum as choiceOf, number, object, record, string } from "zod";
import { evidence } from "../evidence.ts";
import { choice, inputPassword } from "../field.ts";
import { files } from "../file.ts";
import { findingOf, operation } from "../operation.ts";

const words = string().nullable();
const amount = number().nullable();
const whole = number().int();
/** Indices into `transactions`. */
const rows = array(whole);

const breakOf = object({
  row: whole,
  date: string(),
  kind: choiceOf(["amount", "balance", "direction", "missing_rows"]),
  expected_balance: number(),
  stated_balance: number(),
  difference: number(),
}).meta({ id: "BalanceBreak" });

const proof = object({
  status: choiceOf(["reconciled", "not_reconciled", "not_provable", "no_transactions"]),
  reason: string(),
  opening_balance: amount,
  opening_from: choiceOf(["stated", "first_row"]).nullable(),
  total_credits: number(),
  total_debits: number(),
  computed_closing: amount,
  closing_balance: amount,
  closing_from: choiceOf(["stated", "last_row"]).nullable(),
  difference: amount,
  balances_checked: whole,
  failing_rows: array(breakOf),
}).meta({ id: "BalanceProof" });

const statement = object({
  source_file: string(),
  format: choiceOf(["pdf", "scan", "table", "ofx", "qif", "camt", "mt940"]),
  bank: words,
  account_holder: words,
  account_number: words,
  iban: words,
  ifsc: words,
  currency: words,
  period_start: words,
  period_end: words,
  opening_balance: amount,
  closing_balance: amount,
  transaction_count: whole,
  reconciliation: proof,
}).meta({ id: "BankStatement" });

const transaction = object({
  date: string(),
  value_date: words,
  description: string(),
  debit: amount,
  credit: amount,
  amount: number(),
  balance: amount,
  currency: words,
  direction: choiceOf(["stated", "column", "balance", "assumed"]),
  channel: words,
  reference: words,
  reference_type: words,
  counterparty: words,
  counterparty_account: words,
  category: string(),
  category_rule: string(),
  bank_code: words,
  source_file: string(),
  statement: whole,
  row: whole,
}).meta({ id: "BankTransaction" });

const totals = { count: whole, inflow: number(), outflow: number(), net: number() };
const group = { currency: words, ...totals };

const candidate = object({
  kind: string(),
  section: string(),
  text: string(),
  source: string(),
  counterparty: words,
  total: number(),
  rows,
}).meta({ id: "TaxCandidate" });

const location = object({
  path: string().meta({ description: "The element, field or record, each step counted from 1" }),
  line: whole.meta({ description: "Line of the file, 1-based" }),
  text: string(),
}).meta({ id: "FileLocation" });

/**
 * Money in is positive, money out negative. Lists name bookings by their index in `transactions`; a statement's failing
 * rows are counted from 1 in the statement itself. Where a value stands is in `evidence` for files with pages, in
 * `locations` for those that programs exchange.
 */
export const statementsData = object({
  reconciled: boolean(),
  opening_balance: amount,
  closing_balance: amount,
  totals: object(totals).meta({
    description:
      "Figures of all bookings as they stand; of several currencies only totals_by_currency are sums of money",
  }),
  totals_by_currency: array(object(group)).meta({ description: "Currencies are not added to one another" }),
  statements: array(statement),
  transactions: array(transaction),
  flags: array(object({ code: string(), text: string(), statement: whole, row: whole.nullable(), amount })),
  duplicates_removed: array(
    object({
      date: string(),
      description: string(),
      amount: number(),
      source_file: string(),
      kept_from: string(),
    }),
  ),
  cash_flow: array(object({ month: string(), ...group })),
  categories: array(object({ category: string(), ...group })),
  counterparties: array(object({ name: string(), ...group })),
  recurring: array(
    object({
      name: string(),
      currency: words,
      frequency: string(),
      fixed: boolean(),
      average_amount: number(),
      next_expected: string(),
      rows,
    }),
  ),
  bounced: array(object({ returned: whole, original: whole.nullable(), charge: whole.nullable() })),
  cash_deposits: object({
    total: number(),
    rows,
    notices: array(object({ rule: string(), text: string(), source: string(), amount: number(), rows })),
  }),
  round_trips: array(object({ out: whole, in: whole, days: whole, basis: string() })),
  gst_candidates: array(candidate).nullable(),
  tds_candidates: array(candidate).nullable(),
  failed: array(object({ filename: string(), error: string() })),
  evidence: record(string(), evidence),
  locations: record(string(), location),
}).meta({ id: "BankStatementAnalysis" });

export const statementCurrencies = ["inr_gst", "usd", "gbp", "eur"] as const;

const mockRow = {
  value_date: "2026-01-05",
  balance: 118000,
  currency: "INR",
  direction: "column" as const,
  counterparty_account: null,
  bank_code: null,
  source_file: "january.pdf",
  statement: 0,
};

export const processBankStatement = operation({
  path: "/api/v1/workflows/process-bank-statement",
  tier: "business",
  weight: "heavy",
  summary: "Read bank statements and prove their balances",
  description:
    "PDF (scans are read by OCR), CSV, Excel, Word, OFX, QFX, QIF, CAMT.052, .053 and .054, MT940. Every statement is proven: opening balance plus bookings make the closing balance, and each row's balance follows from the one before; where it does not, the failing rows are named. Several statements are merged: each booking counts once and names its source file. A statement without balances is not_provable, one without bookings no_transactions; neither is ever called reconciled. currency is for statements that name none; inr_gst also looks for GST and TDS, as is done for every statement in rupees. A file that cannot be read is listed in failed and does not lose the others. Every booking and balance names its place: page and box in evidence, or element and line of OFX, QIF, CAMT and MT940 in locations. excel answers a workbook with formulas.",
  form: {
    files: files("Statements of one or several accounts; a single one may be sent as `file`"),
    currency: choice(statementCurrencies, "Of statements that name no currency").optional(),
    export_format: choice(["json", "excel"]).default("json"),
    password: inputPassword,
  },
  sample: { files: ["january.pdf", "february.csv"], currency: "inr_gst" },
  returns: findingOf("BankStatementResponse", statementsData, ["xlsx"]),
  mock: {
    reconciled: true,
    opening_balance: 100000,
    closing_balance: 106200,
    totals: { count: 2, inflow: 18000, outflow: 11800, net: 6200 },
    totals_by_currency: [{ currency: "INR", count: 2, inflow: 18000, outflow: 11800, net: 6200 }],
    statements: [
      {
        source_file: "january.pdf",
        format: "pdf",
        bank: "Example Bank",
        account_holder: "Example Traders Pvt Ltd",
        account_number: "12345678901",
        iban: null,
        ifsc: "HDFC0001234",
        currency: "INR",
        period_start: "2026-01-01",
        period_end: "2026-01-31",
        opening_balance: 100000,
        closing_balance: 106200,
        transaction_count: 2,
        reconciliation: {
          status: "reconciled",
          reason:
            "Opening balance and all bookings make the closing balance, and every row's balance follows from the one before.",
          opening_balance: 100000,
          opening_from: "stated",
          total_credits: 18000,
          total_debits: 11800,
          computed_closing: 106200,
          closing_balance: 106200,
          closing_from: "stated",
          difference: 0,
          balances_checked: 2,
          failing_rows: [],
        },
      },
    ],
    transactions: [
      {
        ...mockRow,
        date: "2026-01-05",
        description: "UPI/512345678901/Sample Industries/Invoice 42",
        debit: null,
        credit: 18000,
        amount: 18000,
        channel: "upi",
        reference: "512345678901",
        reference_type: "rrn",
        counterparty: "Sample Industries",
        category: "transfer_in",
        category_rule: "transfer_in",
        row: 1,
      },
      {
        ...mockRow,
        date: "2026-01-07",
        value_date: "2026-01-07",
        description: "NEFT DR-HDFC0001234-OFFICE RENT",
        debit: 11800,
        credit: null,
        amount: -11800,
        balance: 106200,
        channel: "neft",
        reference: null,
        reference_type: null,
        counterparty: null,
        category: "rent",
        category_rule: "rent",
        row: 2,
      },
    ],
    flags: [],
    duplicates_removed: [],
    cash_flow: [{ month: "2026-01", currency: "INR", count: 2, inflow: 18000, outflow: 11800, net: 6200 }],
    categories: [
      { category: "transfer_in", currency: "INR", count: 1, inflow: 18000, outflow: 0, net: 18000 },
      { category: "rent", currency: "INR", count: 1, inflow: 0, outflow: 11800, net: -11800 },
    ],
    counterparties: [
      { name: "Sample Industries", currency: "INR", count: 1, inflow: 18000, outflow: 0, net: 18000 },
    ],
    recurring: [],
    bounced: [],
    cash_deposits: { total: 0, rows: [], notices: [] },
    round_trips: [],
    gst_candidates: [],
    tds_candidates: [],
    failed: [],
    evidence: {
      "transactions[0]": {
        page: 1,
        bbox: [30, 700, 565, 712],
        text: "05/01/2026 UPI/512345678901/Sample Industries/Invoice 42 18,000.00 1,18,000.00",
      },
    },
    locations: {},
  },
});
