import { array, enum as choiceOf, number, object, string } from "zod";
import { box } from "../evidence.ts";
import { choice, inputPassword } from "../field.ts";
import { file } from "../file.ts";
import { findingOf, operation } from "../operation.ts";
import { validationData } from "../workflows/checking.ts";
import { extractClauses } from "../workflows/clauses.ts";
import { detectFraud } from "../workflows/detect-fraud.ts";
import { processBankStatement } from "../workflows/statements.ts";
import { notChecked, runFields, runMock } from "./run.ts";

export const riskTypes = ["invoice", "contract", "gst_filing", "bank_statement"] as const;

export const riskFinding = object({
  id: string().meta({ description: "What kind of finding it is; several of a kind count once" }),
  area: choiceOf(["fraud", "validation", "statement", "clauses"]),
  severity: choiceOf(["high", "medium", "low"]),
  weight: number().int().meta({ description: "The score of this finding alone, 0 to 100" }),
  title: string(),
  explanation: string(),
  source: string().nullable().meta({ description: "Who says that it is a risk" }),
  places: array(
    object({
      page: number().int().nullable(),
      bbox: box.nullable(),
      cell: string().nullable(),
      text: string(),
    }),
  ),
}).meta({ id: "RiskFinding" });

export const riskCheck = operation({
  path: "/api/v1/pipelines/risk-check",
  tier: "business",
  weight: "heavy",
  summary: "Examine a document for what speaks against relying on it",
  description:
    "Invoices are examined for fraud and held against the rules of GST, contracts for risky and missing clauses, GST returns against their rules, bank statements for balances that do not follow. All findings stand in one list with their place, source and weight; the score is 100 less what each kind of finding leaves of the trust, and no probability. The full result of each examination is beside it.",
  form: {
    file: file(
      "An invoice, contract or bank statement of any format that the reader takes, or the JSON of a return",
    ),
    document_type: choice(riskTypes, "What the document is; told by its content when absent").optional(),
    password: inputPassword,
  },
  sample: { file: "invoice.pdf" },
  returns: findingOf(
    "RiskCheckResponse",
    object({
      ...runFields,
      document_type: choiceOf(riskTypes),
      document_type_detected: string()
        .nullable()
        .meta({ description: "What told it; null when it was sent" }),
      risk_score: number().int().min(0).max(100),
      risk_level: choiceOf(["none", "low", "medium", "high"]),
      summary: string(),
      findings: array(riskFinding),
      not_checked: array(notChecked).meta({
        description: "Checks that could not be made: what is not found in them is not known to be absent",
      }),
      fraud: detectFraud.returns.data.nullable(),
      validation: validationData.nullable(),
      statement: processBankStatement.returns.data.nullable(),
      clauses: extractClauses.returns.data.nullable(),
    }).meta({ id: "RiskCheck" }),
  ),
  mock: {
    ...runMock("invoice.pdf", "invoice", ["read", "type", "fraud", "validation", "risk"]),
    document_type: "invoice",
    document_type_detected: "Invoice: title",
    risk_score: 45,
    risk_level: "low",
    summary: "1 finding: 1 high. The gravest: A GSTIN that cannot exist.",
    findings: [
      {
        id: "gstin_checksum",
        area: "fraud",
        severity: "high",
        weight: 45,
        title: "A GSTIN that cannot exist",
        explanation: "The check character of 27AAPFU0939F1ZX should be V.",
        source: "GSTN, GSTIN check digit",
        places: [{ page: 1, bbox: [72, 700, 180, 712], cell: null, text: "27AAPFU0939F1ZX" }],
      },
    ],
    not_checked: [{ id: "iban_invalid", reason: "No IBAN was read." }],
    fraud: null,
    validation: null,
    statement: null,
    clauses: null,
  },
});
