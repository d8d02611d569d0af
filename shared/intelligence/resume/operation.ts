import type { InputFile } from "../../contract/file.ts";
import type { Finding } from "../../contract/operation.ts";
import type { Document } from "../../document/document.ts";
import { readKept } from "../../document/kept-document.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { fieldPath } from "../../values/text/field-path.ts";
import { about, warning } from "../../warnings/warning.ts";
import type { DocumentCaller } from "../caller.ts";
import { storeExports } from "./export/store.ts";
import { extractResume } from "./extract-resume.ts";
import { type Job, readJob } from "./match/job-description.ts";
import { scoreAgainst } from "./match/score.ts";
import { askModel } from "./proposals/ask-model.ts";
import type { Match, ResumeData, ResumeReading } from "./resume.ts";

type Input = { files: readonly InputFile[]; job_description?: string; password?: string };

/** A longer file is not a résumé and would delay the others. */
const mostPages = 100;

type Read = { filename: string; document: Document; reading: ResumeReading };
type Done = { filename: string; reading: ResumeReading; engine: string };
type Failed = ResumeData["failed"][number] & { cause: ServiceError };
type Scored = Done & { score?: number; match?: Match };

/** A file that cannot be read is listed as failed; any other error fails the call. */
async function readOne(
  file: InputFile,
  password: string | undefined,
  call: DocumentCaller,
): Promise<Read | Failed> {
  const { filename } = file;
  try {
    const document = await readKept(file, { password }, call);
    if (document.text.trim() === "")
      throw new ServiceError("unreadable_file", "No text was found in the file.");
    if (document.pages.length > mostPages)
      throw new ServiceError(
        "too_complex",
        `The file has ${document.pages.length} pages; a résumé has at most ${mostPages}. Send the résumé alone.`,
      );
    const reading = extractResume(document);
    return {
      filename,
      document,
      reading: { ...reading, warnings: [...document.warnings, ...reading.warnings] },
    };
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status >= 500) throw error;
    return { filename, code: error.code, error: error.message, cause: error };
  }
}

/** The résumés, with gaps filled by the deployment's language model where a résumé shows its values. */
async function withGapsFilled(
  read: readonly Read[],
  job: Job | undefined,
  call: DocumentCaller,
): Promise<Done[]> {
  const model = call.languageModel();
  const asked =
    model === undefined
      ? []
      : await askModel(
          model,
          read.map(({ document, reading }) => ({
            document,
            reading,
            missing: job === undefined ? [] : scoreAgainst(reading, job).match.missing_skills,
          })),
          call,
        );
  return read.map(({ filename, reading }, at) => ({
    filename,
    ...(asked[at] ?? { reading, engine: "embedded" }),
  }));
}

/** Best first; equal ones stay in upload order. */
function ranked(done: readonly Done[], job: Job): Scored[] {
  return done
    .map((each) => ({ ...each, ...scoreAgainst(each.reading, job) }))
    .sort((one, other) => other.score - one.score);
}

/** Values of every candidate under one object, with the candidate's place in their paths. */
const byPath = <T>(list: readonly Scored[], read: (reading: ResumeReading) => Readonly<Record<string, T>>) =>
  Object.fromEntries(
    list.flatMap(({ reading }, at) =>
      Object.entries(read(reading)).map(([path, value]) => [fieldPath("candidates", at, path), value]),
    ),
  );

/** Where a résumé names skills in other words, by their places among those that matched. */
const synonymPlaces = (list: readonly Scored[]) =>
  Object.fromEntries(
    list.flatMap(({ reading: { synonyms = [] }, match }, at) =>
      synonyms.flatMap(({ skill, evidence }) => {
        const index = match?.matched_skills.indexOf(skill) ?? -1;
        return index < 0 ? [] : [[fieldPath("candidates", at, "match", "matched_skills", index), evidence]];
      }),
    ),
  );

function dataOf(
  list: readonly Scored[],
  failed: readonly Failed[],
): Omit<ResumeData, "download_urls" | "expires_at"> {
  return {
    candidates: list.map(({ filename, reading, score, match }, at) => ({
      filename,
      ...(score === undefined || match === undefined ? {} : { rank: at + 1, score, match }),
      ...reading.resume,
    })),
    failed: failed.map(({ filename, code, error }) => ({ filename, code, error })),
    confidences: byPath(list, ({ confidences }) => confidences),
    evidence: { ...byPath(list, ({ evidence }) => evidence), ...synonymPlaces(list) },
  };
}

const mean = (values: readonly number[]) =>
  Math.round((100 * values.reduce((sum, value) => sum + value, 0)) / Math.max(1, values.length)) / 100;

/**
 * Reads up to ten résumés; with a job description they are scored and ranked. Throws the error of the first file when
 * none can be read.
 */
export async function parseResumes(input: Input, call: DocumentCaller): Promise<Finding<ResumeData>> {
  const { files, job_description: description, password } = input;
  const read: Read[] = [];
  const failed: Failed[] = [];
  for (const file of files) {
    const one = await readOne(file, password, call);
    if ("reading" in one) read.push(one);
    else failed.push(one);
  }
  const [first] = failed;
  if (read.length === 0 && first !== undefined) throw first.cause;
  const job = description === undefined ? undefined : readJob(description);
  const done = await withGapsFilled(read, job, call);
  const list: readonly Scored[] = job === undefined ? done : ranked(done, job);
  const data = dataOf(list, failed);
  const warnings = [
    ...list.flatMap(({ filename, reading }) => reading.warnings.map((each) => about(filename, each))),
    ...failed.map(({ filename, error }) => about(filename, warning("file_failed", error))),
  ];
  return {
    data: { ...data, ...(await storeExports(call, data)) },
    confidence: mean(Object.values(data.confidences)),
    engine: done.find(({ engine }) => engine !== "embedded")?.engine ?? "embedded",
    warnings,
  };
}
