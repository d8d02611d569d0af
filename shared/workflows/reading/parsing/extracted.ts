import type { DocumentKind } from "../../../contract/workflows/document-kinds.ts";
import type { Document, Evidence } from "../../../document/document.ts";
import { extractInvoice } from "../../../intelligence/invoice/extract-invoice.ts";
import { extractResume } from "../../../intelligence/resume/extract-resume.ts";
import { fieldPath } from "../../../values/text/field-path.ts";
import { type Warning, warning } from "../../../warnings/warning.ts";
import { analyseStatements } from "../../statements/analysis/analyse.ts";
import { readStatements } from "../../statements/reading/read-statements.ts";
import { reportOf, type StatementReport } from "../../statements/report.ts";

/** What an extractor found, value by value, each with its place. */
export type Extracted = {
  source: "invoice" | "resume" | "statement";
  values: readonly {
    path: string;
    value: string | number | boolean;
    evidence: Evidence;
    confidence: number;
  }[];
  /** Of its amounts, when they all have one. */
  currency: string | null;
  warnings: readonly Warning[];
};

type Located = {
  /** How sure the result is as a whole: what has no confidence of its own has this. */
  confidence: number;
  evidence: Readonly<Record<string, Evidence>>;
  confidences: Readonly<Record<string, number>>;
};

const parentOf = (path: string) => path.replace(/(?:^|\.)[^.[]+$|\[\d+\]$/, "");

/** What is known of a path, or of the nearest one that it lies in. */
function nearest<Value>(known: Readonly<Record<string, Value>>, path: string): Value | undefined {
  for (let at = path; at !== ""; at = parentOf(at)) {
    const found = known[at];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Every value of a result that has a place in the document, by its path. */
function valuesOf(data: object, located: Located): Extracted["values"] {
  const walk = (value: unknown, path: string): Extracted["values"] => {
    if (value === null || value === undefined) return [];
    if (typeof value === "object") {
      return Array.isArray(value)
        ? value.flatMap((each, at) => walk(each, fieldPath(path, at)))
        : Object.entries(value).flatMap(([name, each]) => walk(each, fieldPath(path, name)));
    }
    const evidence = nearest(located.evidence, path);
    if (
      evidence === undefined ||
      (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean")
    )
      return [];
    return [{ path, value, evidence, confidence: nearest(located.confidences, path) ?? located.confidence }];
  };
  return walk(data, "");
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

function fromInvoice(document: Document): Extracted {
  const { data, confidence, warnings } = extractInvoice(document);
  const { evidence, confidences, checks: _, ...values } = data;
  return {
    source: "invoice",
    values: valuesOf(values, { evidence, confidences, confidence }),
    currency: values.currency,
    warnings,
  };
}

function fromResume(document: Document): Extracted {
  const { resume, evidence, confidences, warnings } = extractResume(document);
  const confidence = meanOf(Object.values(confidences));
  return {
    source: "resume",
    values: valuesOf(resume, { evidence, confidences, confidence }),
    currency: null,
    warnings,
  };
}

/** What a booking prints. Its category and other conclusions are the statement route's own. */
const printed = ["date", "value_date", "description", "debit", "credit", "balance", "reference"] as const;

/** What a statement prints of itself. */
const heads = [
  ...(["bank", "account_holder", "account_number", "iban", "ifsc", "currency"] as const),
  ...(["period_start", "period_end", "opening_balance", "closing_balance"] as const),
];

const only = <Name extends string>(record: Readonly<Record<Name, unknown>>, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, record[name]]));

/** How much of what can be held against something else agrees; a half where nothing can. */
function provenShare({ reconciliation }: StatementReport["statements"][number]): number {
  const { status, balances_checked, failing_rows } = reconciliation;
  if (status !== "reconciled" && balances_checked === 0) return 0.5;
  return Math.max(0, 1 - failing_rows.length / (balances_checked + 1));
}

function fromStatement(document: Document): Extracted | undefined {
  const read = readStatements(document);
  if (read.length === 0) return undefined;
  const { statements, transactions, evidence } = reportOf(analyseStatements(read), []);
  const shares = statements.map(provenShare);
  const data = {
    statements: statements.map((each) => only(each, heads)),
    transactions: transactions.map((each) => only(each, printed)),
  };
  const confidences = Object.fromEntries([
    ...shares.map((share, at) => [fieldPath("statements", at), share]),
    ...transactions.map(({ statement }, at) => [fieldPath("transactions", at), shares[statement] ?? 0.5]),
  ]);
  const currencies = new Set(transactions.map(({ currency }) => currency));
  const [currency = null] = currencies;
  return {
    source: "statement",
    values: valuesOf(data, { evidence, confidences, confidence: 0.5 }),
    currency: currencies.size === 1 ? currency : null,
    warnings: [
      ...read.flatMap(({ warnings }) => warnings),
      ...statements
        .filter(({ reconciliation: { status } }) => status !== "reconciled")
        .map(({ reconciliation: { reason } }) => warning("statement_not_proven", reason)),
    ],
  };
}

const extractors: Partial<Record<DocumentKind, (document: Document) => Extracted | undefined>> = {
  invoice: fromInvoice,
  credit_note: fromInvoice,
  receipt: fromInvoice,
  resume: fromResume,
  bank_statement: fromStatement,
};

/** Fields by the extractor for this type of document; undefined when there is none. */
export const extractedFrom = (kind: DocumentKind, document: Document): Extracted | undefined =>
  extractors[kind]?.(document);
