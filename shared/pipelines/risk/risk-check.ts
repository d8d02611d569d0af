import type { AnswerOf, InputOf } from "../../contract/operation.ts";
import type { riskCheck as declared } from "../../contract/pipelines/risk-check.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { asPrinted } from "../../intelligence/invoice/as-printed.ts";
import { extractInvoice } from "../../intelligence/invoice/extract-invoice.ts";
import { examineInvoice, type FraudCaller } from "../../workflows/fraud/operation.ts";
import { analyseStatements } from "../../workflows/statements/analysis/analyse.ts";
import { statementsIn } from "../../workflows/statements/read-file.ts";
import { reportOf } from "../../workflows/statements/report.ts";
import { clausesLeft, clausesOf } from "../clauses-of.ts";
import { Pipeline, Skip, type StageEntry } from "../pipeline.ts";
import { isWithoutText, type ReadFile, readFiles } from "../read-files.ts";
import { runFieldsOf, stageWarnings, undone } from "../run-fields.ts";
import { validated } from "../validated.ts";
import { byGravity, type RiskFinding, riskLevel, riskScore } from "./finding.ts";
import { clauseFindings, fraudFindings, statementFindings, validationFindings } from "./findings-of.ts";
import { kindOf, type RiskType } from "./kind-of.ts";

type Input = InputOf<typeof declared> & { call: FraudCaller };
type Unchecked = { id: string; reason: string };

/** Why an examination is left out: the document is of another type, or nothing of it was read. */
function kept(file: ReadFile, types: readonly RiskType[], type: RiskType): Skip | undefined {
  if (!types.includes(type)) return new Skip(`It is for ${types.join(", ")}, not for ${type}.`);
  const isData = !("document" in file.source);
  return !isData && isWithoutText(file) ? new Skip("No text was found in the file.") : undefined;
}

/** The examinations of each type: a document is free of findings when all of them were made. */
const examinations: Readonly<Record<RiskType, readonly string[]>> = {
  invoice: ["fraud", "validation"],
  contract: ["clauses"],
  gst_filing: ["validation"],
  bank_statement: ["statement"],
};

/** What was left out of the examinations that the type of the document is promised. */
function notExamined(type: RiskType, timeline: readonly StageEntry[]): Unchecked[] {
  return timeline.flatMap(({ stage, status, reason = "It gave no result." }) =>
    status === "skipped" && examinations[type].includes(stage) ? [{ id: `stage.${stage}`, reason }] : [],
  );
}

/** A flagged invoice is told to webhooks, as by detect-fraud. */
function examineFraud({ file, document }: ReadFile, { password, call }: Input) {
  const data = asPrinted(extractInvoice(document));
  return examineInvoice(file, { filename: file.filename, document, data }, { password }, call);
}

/** An invoice is held against the rules that it speaks of: one that names no GST is no GST invoice. */
function rulesOf(file: ReadFile, type: RiskType) {
  if (type === "gst_filing") return validated(file, "gst");
  try {
    return validated(file);
  } catch (error) {
    if (error instanceof ServiceError && error.code === "unsupported_format") return new Skip(error.message);
    throw error;
  }
}

const stages = new Pipeline<Input>()
  .stage("read", { needs: [], required: true }, async (_, { file, password, call }) => {
    const all = await readFiles([file], password, call);
    const [first] = all.read;
    if (first === undefined) throw new Error("A file was neither read nor refused.");
    return { ...all, first };
  })
  .stage("type", { needs: ["read"], required: true }, ({ read }, { document_type: named }) =>
    kindOf(read.first, named),
  )
  .stage(
    "fraud",
    { needs: ["read", "type"] },
    async ({ read, type }, input) =>
      kept(read.first, ["invoice"], type.type) ?? examineFraud(read.first, input),
  )
  .stage(
    "validation",
    { needs: ["read", "type"] },
    ({ read, type }) =>
      kept(read.first, ["invoice", "gst_filing"], type.type) ?? rulesOf(read.first, type.type),
  )
  .stage("statement", { needs: ["read", "type"] }, ({ read, type }) => {
    const skip = kept(read.first, ["bank_statement"], type.type);
    if (skip !== undefined) return skip;
    const statements = statementsIn(read.first.file, read.first.document);
    return statements.length === 0
      ? new Skip("No table of bookings was found.")
      : reportOf(analyseStatements(statements, {}), []);
  })
  .stage(
    "clauses",
    { needs: ["read", "type"] },
    ({ read, type }) => kept(read.first, ["contract"], type.type) ?? clausesOf(read.first),
  );

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

function summaryOf(findings: readonly RiskFinding[], examined: boolean, left: readonly Unchecked[]): string {
  const [gravest] = findings;
  if (!examined) return "Nothing could be examined; the stages say why.";
  if (gravest === undefined && left.length > 0)
    return `The checks that could be made found nothing; ${plural(left.length, "check")} could not be made: not_checked says why.`;
  if (gravest === undefined) return "Nothing was found that speaks against relying on it.";
  const counts = (["high", "medium", "low"] as const)
    .map((severity) => [findings.filter((each) => each.severity === severity).length, severity] as const)
    .filter(([count]) => count > 0);
  return `${plural(findings.length, "finding")}: ${counts.map(([count, name]) => `${count} ${name}`).join(", ")}. The gravest: ${gravest.title.replace(/\.$/, "")}.`;
}

/** Examines a document by what it is, and joins what was found. */
export async function riskCheck(
  input: InputOf<typeof declared>,
  call: FraudCaller,
): Promise<AnswerOf<typeof declared>> {
  const { results, timeline } = await stages.run({ ...input, call });
  const {
    read,
    type,
    fraud: examinedFraud,
    validation = null,
    statement = null,
    clauses: examinedClauses,
  } = results;
  const clauses = examinedClauses?.clauses ?? null;
  const fraud = examinedFraud?.data ?? null;
  if (read === undefined || type === undefined) throw new Error("A required stage gave no result.");
  const findings = [
    ...(fraud === null ? [] : fraudFindings(fraud)),
    ...(validation === null ? [] : validationFindings(validation)),
    ...(statement === null ? [] : statementFindings(statement)),
    ...(clauses === null ? [] : clauseFindings(clauses)),
  ].toSorted(byGravity);
  const score = riskScore(findings);
  const not_checked = [
    ...undone(read, timeline),
    ...notExamined(type.type, timeline),
    ...(clauses === null ? [] : clausesLeft([read.first])),
    ...(validation?.not_checked ?? [])
      .filter(({ id }) => id !== "document.read")
      .map(({ id, reason }) => ({ id, reason })),
    ...(fraud?.not_checked ?? []).filter(({ id }) => id !== "document.read"),
  ];
  const examined = [fraud, validation, statement, clauses].some((each) => each !== null);
  return {
    data: {
      ...runFieldsOf(read, timeline),
      document_type: type.type,
      document_type_detected: type.by,
      risk_score: score,
      risk_level: riskLevel(score),
      summary: summaryOf(findings, examined, not_checked),
      findings,
      not_checked,
      ...{ fraud, validation, statement, clauses },
    },
    engine: "embedded",
    warnings: [
      ...read.warnings,
      ...(examinedFraud?.warnings ?? []),
      ...(examinedClauses?.warnings ?? []),
      ...stageWarnings(timeline),
    ],
  };
}
