import type { AnswerOf, InputOf } from "../../contract/operation.ts";
import type { regulatory as declared } from "../../contract/pipelines/regulatory.ts";
import type { DocumentCaller } from "../../intelligence/caller.ts";
import { filingDataOf } from "../../workflows/filings/operation.ts";
import { Pipeline, Skip } from "../pipeline.ts";
import { readFiles } from "../read-files.ts";
import { runFieldsOf, stageWarnings, undone } from "../run-fields.ts";
import { copyNotes, withoutCopies } from "./copies.ts";
import { draftsOf } from "./drafts.ts";
import { totalNotes, totalsOf } from "./totals.ts";
import { typeOf } from "./type-of.ts";
import { yearFor } from "./year-of.ts";

type Input = InputOf<typeof declared> & { call: DocumentCaller };

const stages = new Pipeline<Input>()
  .stage("read", { needs: [], required: true }, (_, { file, files = [], password, call }) =>
    readFiles(file === undefined ? files : [file, ...files], password, call),
  )
  .stage("type", { needs: ["read"], required: true }, ({ read }, { data = "", filing_type: named }) =>
    typeOf(read.read, data, named),
  )
  .stage("year", { needs: ["read"] }, ({ read }, { data = "", assessment_year: named }) => {
    const year = yearFor(read.read, data, named);
    return year ?? new Skip("No date tells the year. Send assessment_year.");
  })
  .stage("totals", { needs: ["read"] }, ({ read }) =>
    read.read.length === 0
      ? new Skip("There is no document, only data.")
      : totalsOf(withoutCopies(read.read)),
  )
  .stage(
    "drafts",
    { needs: ["read", "type"], after: ["year"], required: true },
    ({ read, type, year }, { data, gstin }) =>
      draftsOf(withoutCopies(read.read), { type: type.type, year, data, gstin }),
  );

/** Sums what the documents of a year say, and drafts its filings. */
export async function regulatory(
  input: InputOf<typeof declared>,
  call: DocumentCaller,
): Promise<AnswerOf<typeof declared>> {
  const { results, timeline } = await stages.run({ ...input, call });
  const { read, type, year, totals = [], drafts = [] } = results;
  if (read === undefined || type === undefined) throw new Error("A required stage gave no result.");
  const left = undone(read, timeline);
  const skipped = timeline.flatMap(({ stage, status, reason }) =>
    status === "skipped" && stage !== "year" && reason !== undefined ? [reason] : [],
  );
  return {
    data: {
      ...runFieldsOf(read, timeline),
      filing_type: type.type,
      filing_type_detected: type.by,
      assessment_year: year?.assessment ?? null,
      financial_year: year?.financial ?? null,
      year_detected: year?.detected ?? false,
      totals,
      drafts: drafts.map(filingDataOf),
      notes: [
        ...left.map(({ reason }) => reason),
        ...copyNotes(read.read),
        ...totalNotes(withoutCopies(read.read), year?.financial),
        ...skipped,
      ],
      partial: left.length > 0,
    },
    engine: "embedded",
    warnings: [...read.warnings, ...stageWarnings(timeline)],
  };
}
