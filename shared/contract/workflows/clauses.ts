import { array, boolean, enum as choiceOf, number, object, record, string } from "zod";
import { box, evidence } from "../evidence.ts";
import { choice, inputPassword } from "../field.ts";
import { documentFile } from "../file.ts";
import { findingOf, operation } from "../operation.ts";

const types = ["contract", "policy", "terms"] as const;
const severity = choiceOf(["high", "medium", "low"]);
const page = number().int();
const placed = { page, bbox: box };

const clause = object({
  id: number().int(),
  category: string(),
  title: string(),
  text: string(),
  section: string().nullable(),
  ...placed,
  boxes: array(object(placed)),
  confidence: number(),
  reasons: array(string()).readonly(),
}).meta({ id: "Clause" });

const fact = object({ value: string(), text: string(), ...placed }).meta({ id: "ClauseFact" });

const clausesData = object({
  document_type: choiceOf(types),
  clauses: array(clause),
  parties: array(object({ name: string(), role: string().nullable(), ...placed })),
  effective_date: string().nullable(),
  expiry_date: string().nullable(),
  term: string().nullable(),
  renewal: object({
    automatic: boolean(),
    term: string().nullable(),
    text: string(),
    ...placed,
  }).nullable(),
  notice_periods: array(
    fact.extend({ purpose: choiceOf(["renewal", "termination", "price change", "audit", "other"]) }),
  ),
  amounts: array(fact.extend({ context: string() })),
  governing_law: string().nullable(),
  risks: array(
    object({
      rule: string(),
      severity,
      reason: string(),
      source: string(),
      clause: number().int(),
      category: string(),
      text: string(),
      ...placed,
    }),
  ),
  missing: array(
    object({ category: string(), title: string(), severity, reason: string(), source: string() }),
  ),
  evidence: record(string(), evidence),
}).meta({ id: "Clauses" });

const bbox: [number, number, number, number] = [72, 610, 520, 640];
const renewalText =
  "The agreement renews automatically for successive periods of one year unless a party gives notice 60 days before it ends.";

export const extractClauses = operation({
  path: "/api/v1/workflows/extract-clauses",
  tier: "business",
  weight: "heavy",
  summary: "Find the clauses of a contract, a policy or terms of service",
  description:
    "Each clause with its category, text and place; parties, dates, amounts, notice periods and governing law; what may be a risk and why; and clauses that such a document should have and has not. Found by rules of legal English, which name the phrases they go by; no language model is asked. It is no legal advice.",
  form: {
    file: documentFile,
    document_type: choice(types, "What the document is").default("contract"),
    password: inputPassword,
  },
  returns: findingOf("ClauseExtractionResponse", clausesData),
  mock: {
    document_type: "contract",
    clauses: [
      {
        id: 1,
        category: "renewal_term",
        title: "Renewal",
        text: renewalText,
        section: "Term",
        page: 2,
        bbox,
        boxes: [{ page: 2, bbox }],
        confidence: 0.93,
        reasons: ["automatically renew*|extend*"],
      },
    ],
    parties: [{ name: "Northwind Traders Ltd", role: "Supplier", page: 1, bbox: [150, 700, 260, 712] }],
    effective_date: "2026-03-01",
    expiry_date: null,
    term: "2 years",
    renewal: { automatic: true, term: "1 year", text: renewalText, page: 2, bbox },
    notice_periods: [{ value: "60 days", text: "60 days", purpose: "renewal", page: 2, bbox }],
    amounts: [
      {
        value: "EUR 5000",
        text: "EUR 5,000",
        context: "The customer pays a monthly fee of EUR 5,000.",
        page: 1,
        bbox: [250, 560, 300, 572],
      },
    ],
    governing_law: "England and Wales",
    risks: [
      {
        rule: "automatic_renewal",
        severity: "medium",
        reason: "The contract renews by itself unless someone says no in time: note the date.",
        source: "Directive 93/13/EEC, annex 1(h); New York General Obligations Law § 5-903",
        clause: 1,
        category: "renewal_term",
        text: renewalText,
        page: 2,
        bbox,
      },
    ],
    missing: [
      {
        category: "force_majeure",
        title: "Force majeure",
        severity: "low",
        reason: "The contract does not say who bears events that nobody can prevent.",
        source: "UNIDROIT Principles, article 7.1.7",
      },
    ],
    evidence: { governing_law: { page: 3, bbox: [300, 500, 380, 512], text: "England and Wales" } },
  },
});
