import type { AnswerOf, InputOf } from "../../contract/operation.ts";
import type { trustedData as declared } from "../../contract/pipelines/trusted-data.ts";
import { eachFile } from "../../document/each-file.ts";
import type { DocumentCaller } from "../../intelligence/caller.ts";
import { about, type Warning } from "../../warnings/warning.ts";
import { normalize } from "../../workflows/reading/parsing/normalize.ts";
import { qualityOf } from "../../workflows/reading/quality/operation.ts";
import { Pipeline } from "../pipeline.ts";
import { readFiles } from "../read-files.ts";
import { runFieldsOf, stageWarnings } from "../run-fields.ts";
import { validated } from "../validated.ts";
import { verdictOf } from "./verdict.ts";

type Input = InputOf<typeof declared> & { call: DocumentCaller };
type Result =
  AnswerOf<typeof declared> extends infer Answer
    ? Answer extends { data: { results: (infer Each)[] } }
      ? Each
      : never
    : never;

const stages = new Pipeline<Input>()
  .stage("read", { needs: [], required: true }, (_, { files, password, call }) =>
    readFiles(files, password, call),
  )
  .stage("normalize", { needs: ["read"] }, ({ read }, wanted) =>
    eachFile(read.read, ({ document }) => normalize(document, wanted)),
  )
  .stage("validate", { needs: ["read"] }, ({ read }) => eachFile(read.read, (file) => validated(file)))
  .stage("quality", { needs: ["read"] }, ({ read }, { password, ...wanted }) =>
    eachFile(read.read, ({ file, document }) => qualityOf(file, document, password, wanted)),
  )
  .stage(
    "unify",
    { needs: ["read"], after: ["normalize", "validate", "quality"] },
    ({ read, normalize: normalized, validate: checked, quality }) =>
      read.read.map(({ file, unread }, at): Result => {
        const validation = checked?.[at];
        const scored = quality?.[at]?.result;
        return {
          file: file.filename,
          ...verdictOf(validation, scored, unread),
          partial: unread.length > 0,
          normalized: normalized?.[at]?.result?.data ?? null,
          validation: validation?.result ?? null,
          validation_note: validation?.error?.message ?? null,
          quality: scored ?? null,
        };
      }),
  );

/** Reads each document once and answers its data, the rules it breaks and its quality, with one verdict. */
export async function trustedData(
  input: InputOf<typeof declared>,
  call: DocumentCaller,
): Promise<AnswerOf<typeof declared>> {
  const { results, timeline } = await stages.run({ ...input, call });
  const { read, unify = [], normalize: normalized = [] } = results;
  if (read === undefined) throw new Error("A required stage gave no result.");
  const count = (verdict: Result["verdict"]) => unify.filter((each) => each.verdict === verdict).length;
  const counts = {
    trusted: count("trusted"),
    needs_review: count("needs_review"),
    not_trusted: count("not_trusted"),
  };
  const sure = normalized.flatMap(({ result }) => result?.confidence ?? []);
  const own: Warning[] = normalized.flatMap(({ result }, at) => {
    const name = read.read[at]?.file.filename ?? "";
    const reading = new Set(read.read[at]?.document.warnings);
    const more = result?.warnings.filter((each) => !reading.has(each)) ?? [];
    return input.files.length > 1 ? more.map((each) => about(name, each)) : more;
  });
  return {
    data: {
      ...runFieldsOf(read, timeline),
      trusted: counts.trusted === read.listed.length,
      counts,
      results: unify,
    },
    ...(sure.length === 0 ? {} : { confidence: Math.min(...sure) }),
    engine: "embedded",
    warnings: [...read.warnings, ...own, ...stageWarnings(timeline)],
  };
}
