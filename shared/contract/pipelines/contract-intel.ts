import { array, boolean, number, object, string, union } from "zod";
import { box } from "../evidence.ts";
import { exactlyOne } from "../exactly-one.ts";
import { inputPassword, text } from "../field.ts";
import { documentFile, files } from "../file.ts";
import { findingOf, operation } from "../operation.ts";
import { extractClauses } from "../workflows/clauses.ts";
import { compareVersions } from "../workflows/comparison.ts";
import { notChecked, runFields, runMock } from "./run.ts";

const words = string().nullable();

const counterparty = object({
  name: string(),
  is_party: boolean().meta({ description: "Whether the contract names it as a party, not only in its text" }),
  role: words,
  mentions: number().int(),
  page: number().int().nullable(),
  bbox: box.nullable(),
}).meta({ id: "Counterparty" });

const contract = object({
  file: string(),
  counterparty: counterparty.nullable().meta({ description: "null when no counterparty_name was sent" }),
  clauses: extractClauses.returns.data,
}).meta({ id: "ContractAnalysis" });

const fact = object({
  fact: string(),
  values: array(object({ file: string(), value: union([string(), boolean()]).nullable() })),
  differs: boolean(),
}).meta({ id: "ContractFact" });

/** What several contracts say of the same. Every item names its files. */
const portfolio = object({
  facts: array(fact),
  dates: array(object({ date: string(), what: string(), file: string() })).meta({
    description: "In order of time",
  }),
  risks: array(
    object({
      rule: string(),
      severity: string(),
      reason: string(),
      source: string(),
      files: array(string()),
    }),
  ),
  missing: array(
    object({
      category: string(),
      title: string(),
      severity: string(),
      reason: string(),
      source: string(),
      files: array(string()),
    }),
  ),
}).meta({ id: "ContractPortfolio" });

export const contractIntel = operation({
  path: "/api/v1/pipelines/contract-intel",
  tier: "business",
  weight: "heavy",
  summary: "Read contracts: clauses, dates, risks, changes since an earlier version",
  description:
    "One contract (`file`), alone or with its earlier version (`old_file`), or several (`files`). Each is read as by extract-clauses; two versions are compared as by compare-versions; of several, the same facts stand side by side, dates in order, risks and missing clauses with the contracts they are of. `counterparty_name` tells whether each contract names that party.",
  form: {
    file: documentFile.optional(),
    old_file: documentFile.optional(),
    files: files("Three or more contracts, instead of `file`", { min: 3, max: 50 }).optional(),
    counterparty_name: text({ max: 200 }, "Looked for among the parties of each contract").optional(),
    password: inputPassword,
  },
  rules: [
    exactlyOne("file", "files"),
    ({ old_file: old, files: several }) =>
      old !== undefined && several !== undefined
        ? { field: "old_file", msg: "Send old_file beside file, not beside files" }
        : undefined,
  ],
  sample: { file: "agreement.pdf", old_file: "agreement-2025.pdf", counterparty_name: "Contoso" },
  returns: findingOf(
    "ContractIntelResponse",
    object({
      ...runFields,
      summary: string(),
      contracts: array(contract),
      not_checked: array(notChecked).meta({
        description: "Files that were not read, and stages that failed",
      }),
      comparison: compareVersions.returns.data.nullable(),
      portfolio: portfolio.nullable(),
    }).meta({ id: "ContractIntel" }),
  ),
  mock: {
    ...runMock("agreement.pdf", "contract", ["read", "clauses", "compare", "portfolio"]),
    summary: "1 contract: 1 clause, 1 risk. The next date: 2026-03-01, agreement.pdf takes effect.",
    contracts: [
      {
        file: "agreement.pdf",
        counterparty: {
          name: "Contoso",
          is_party: true,
          role: "Customer",
          mentions: 12,
          page: 1,
          bbox: [270, 700, 330, 712],
        },
        clauses: extractClauses.mock,
      },
    ],
    not_checked: [],
    comparison: null,
    portfolio: null,
  },
});
