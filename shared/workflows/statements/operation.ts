import { type OutputFile, outputFile, stem } from "../../contract/file.ts";
import type { Finding, InputOf } from "../../contract/operation.ts";
import type {
  processBankStatement as declared,
  statementCurrencies,
} from "../../contract/workflows/statements.ts";
import { eachFile } from "../../document/each-file.ts";
import { ServiceError } from "../../errors/service-error.ts";
import type { DocumentCaller } from "../../intelligence/caller.ts";
import { about, type Warning, warning } from "../../warnings/warning.ts";
import { type AnalysisOptions, analyseStatements, type StatementAnalysis } from "./analysis/analyse.ts";
import { workbookOf } from "./export/workbook.ts";
import { readStatementFile } from "./read-file.ts";
import { type FailedFile, reportOf, type StatementReport } from "./report.ts";
import type { Statement } from "./statement.ts";

const optionsOf: Record<(typeof statementCurrencies)[number], AnalysisOptions> = {
  inr_gst: { currency: "INR", indianTax: true },
  usd: { currency: "USD" },
  gbp: { currency: "GBP" },
  eur: { currency: "EUR" },
};

type Sent = InputOf<typeof declared>;

/** Reads every file; one that is no statement is told of and does not lose the others. */
async function readAll({ files, password, currency }: Sent, call: DocumentCaller | undefined) {
  const statements: Statement[] = [];
  const failed: FailedFile[] = [];
  const warnings: Warning[] = [];
  const wanted = { password, currency: currency && optionsOf[currency].currency };
  const outcomes = await eachFile(files, (file) => readStatementFile(file, wanted, call));
  for (const [number, { file, result, error }] of outcomes.entries()) {
    // A single file's failure is the call's own.
    if (error !== undefined && files.length === 1) throw error;
    if (error !== undefined) failed.push({ filename: file.filename, error: error.message });
    statements.push(...(result?.statements ?? []).map((each) => ({ ...each, file: number })));
    warnings.push(...(result?.warnings ?? []).map((each) => about(file.filename, each)));
  }
  const [first] = failed;
  if (statements.length === 0 && first !== undefined) throw new ServiceError("unreadable_file", first.error);
  return { statements, failed, warnings };
}

function ownWarnings(
  { statements, removed, currencies }: StatementAnalysis,
  failed: readonly FailedFile[],
): Warning[] {
  const named = currencies.map(({ currency }) => currency ?? "an unnamed currency");
  return [
    ...(named.length > 1 ? [warning("currencies_together", named)] : []),
    ...failed.map(({ filename, error }) => about(filename, warning("file_failed", error))),
    ...statements.flatMap(({ source, warnings }) => warnings.map((each) => about(source, each))),
    ...statements
      .filter(({ proof }) => proof.status !== "reconciled")
      .map(({ source, proof }) => about(source, warning("statement_not_proven", proof.reason))),
    ...(removed.length === 0 ? [] : [warning("overlaps_removed", removed.length)]),
  ];
}

/** Share of what can be held against something else that agrees. */
function confidenceOf({ statements, flags }: StatementAnalysis): number {
  const checks = statements.reduce((sum, { proof }) => sum + 1 + proof.balancesChecked, 0);
  const proven = statements.some(({ proof }) => proof.balancesChecked > 0 || proof.status === "reconciled");
  return proven ? Math.max(0, Math.round((1 - flags.length / Math.max(1, checks)) * 100) / 100) : 0.5;
}

/** workflows/process-bank-statement. */
export async function processBankStatements(
  input: Sent,
  call?: DocumentCaller,
): Promise<Finding<StatementReport> | OutputFile> {
  const { statements, failed, warnings: read } = await readAll(input, call);
  const options = input.currency === undefined ? {} : optionsOf[input.currency];
  const analysis = analyseStatements(statements, options);
  const warnings = [...read, ...ownWarnings(analysis, failed)];
  if (input.export_format === "excel") {
    const name = `${stem(input.files[0]?.filename ?? "")}-statement.xlsx`;
    return outputFile("xlsx", name, await workbookOf(analysis), { warnings });
  }
  const data = reportOf(analysis, failed);
  return { data, confidence: confidenceOf(analysis), engine: "embedded", warnings };
}
