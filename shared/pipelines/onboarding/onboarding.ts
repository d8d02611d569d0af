import type { output } from "zod";
import type { AnswerOf, InputOf } from "../../contract/operation.ts";
import type { onboarding as declared } from "../../contract/pipelines/onboarding.ts";
import { eachFile } from "../../document/each-file.ts";
import type { DocumentCaller } from "../../intelligence/caller.ts";
import { type Onboarded, onboard } from "../../workflows/onboarding/onboard.ts";
import { qualityOf } from "../../workflows/reading/quality/operation.ts";
import { Pipeline } from "../pipeline.ts";
import { readFiles } from "../read-files.ts";
import { runFieldsOf, stageWarnings } from "../run-fields.ts";
import { contradictions, type Identity, identitiesOf } from "./identity.ts";

type Input = InputOf<typeof declared> & { call: DocumentCaller };
type Data = output<(typeof declared)["returns"]["data"]>;

/** Below this a paper is read with doubt: score-quality's "usable". */
const readable = 70;
const plain = { extract_entities: false, include_tables: false };

const stages = new Pipeline<Input>()
  .stage("read", { needs: [], required: true }, (_, { files, password, call }) =>
    readFiles(files, password, call),
  )
  .stage("onboarding", { needs: ["read"] }, ({ read }) =>
    onboard(
      read.read.map(({ document }) => document),
      "vendor",
      read.listed.flatMap(({ file, type, error }) =>
        type === null && error !== null ? [{ id: "document.read", reason: `${file}: ${error}` }] : [],
      ),
    ),
  )
  .stage("quality", { needs: ["read"] }, ({ read }, { password }) =>
    eachFile(read.read, ({ file, document }) => qualityOf(file, document, password, plain)),
  )
  .stage("identity", { needs: ["onboarding"] }, ({ onboarding }, { gstin, pan, vendor_name }) =>
    identitiesOf(onboarding, { gstin, pan, vendor_name }),
  );

type Verdict = Pick<Data, "decision" | "reasons">;

type Graded = { severity: string };
const faultsOf = ({ documents }: Onboarded, counts: (fault: Graded) => boolean): string[] =>
  documents.flatMap(({ filename, faults }) =>
    faults.filter(counts).map(({ message }) => `${filename}: ${message}`),
  );

/** Joins what the checklist, the papers among themselves, and the call say. */
function decide(
  onboarded: Onboarded | undefined,
  identity: readonly Identity[] | undefined,
  quality: Data["quality"],
  unread: number,
): Verdict {
  if (onboarded === undefined || identity === undefined)
    return { decision: "needs_review", reasons: ["A stage failed; the stages say why."] };
  const grave = ({ severity }: Graded) => severity === "error";
  const against = [
    ...onboarded.missing.filter(({ required }) => required).map(({ reason }) => reason),
    ...onboarded.mismatches.filter(grave).map(({ reason }) => reason),
    ...faultsOf(onboarded, grave),
    ...contradictions(identity),
  ];
  const doubts = [
    ...onboarded.mismatches.filter((each) => !grave(each)).map(({ reason }) => reason),
    ...faultsOf(onboarded, (each) => !grave(each)),
    ...quality
      .filter(({ score }) => score < readable)
      .map(({ filename, score }) => `${filename} is hard to read: ${score} of 100.`),
    ...onboarded.not_checked.map(({ reason }) => reason),
    ...(unread === 0 ? [] : ["Not every file could be read."]),
  ];
  const decision = against.length > 0 ? "not_ready" : doubts.length > 0 ? "needs_review" : "ready";
  return { decision, reasons: [...new Set([...against, ...doubts])] };
}

/** Checks a vendor's papers in one run. */
export async function onboarding(
  input: InputOf<typeof declared>,
  call: DocumentCaller,
): Promise<AnswerOf<typeof declared>> {
  const { results, timeline } = await stages.run({ ...input, call });
  const { read, onboarding: onboarded, identity } = results;
  if (read === undefined) throw new Error("A required stage gave no result.");
  const quality = (results.quality ?? []).flatMap(({ result }) =>
    result === undefined
      ? []
      : [{ filename: result.filename, score: result.score, grade: result.grade, advice: result.advice }],
  );
  return {
    data: {
      ...runFieldsOf(read, timeline),
      ...decide(onboarded, identity, quality, read.listed.filter(({ error }) => error !== null).length),
      identity: identity ?? [],
      onboarding: onboarded ?? null,
      quality,
      counts: {
        papers: read.read.length,
        missing: onboarded?.missing.length ?? 0,
        mismatches: onboarded?.mismatches.length ?? 0,
      },
    },
    engine: "embedded",
    warnings: [...read.warnings, ...stageWarnings(timeline)],
  };
}
