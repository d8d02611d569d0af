import type { InputFile } from "../../contract/file.ts";
import type { Finding, InputOf } from "../../contract/operation.ts";
import type { detectDuplicates as declared } from "../../contract/workflows/duplicates.ts";
import { eachFile, naming } from "../../document/each-file.ts";
import { readKept } from "../../document/kept-document.ts";
import type { DocumentCaller } from "../../intelligence/caller.ts";
import { about, warning } from "../../warnings/warning.ts";
import { type Candidate, type Duplicates, detectDuplicates, isScanned } from "./detect.ts";
import { pagePrints } from "./page-prints.ts";

async function withPrints(
  candidates: readonly Candidate[],
  files: readonly InputFile[],
  password: string | undefined,
): Promise<Candidate[]> {
  if (!candidates.some(({ document }) => isScanned(document))) return [...candidates];
  const seen: Candidate[] = [];
  for (const [index, { document }] of candidates.entries()) {
    const file = files[index];
    seen.push({ document, prints: file === undefined ? [] : await pagePrints(file, document, password) });
  }
  return seen;
}

type Member = Duplicates["unique"][number];

/** What was found among the files that could be read, by their places among all that were sent. */
function asSent(found: Duplicates, places: readonly number[], unread: Duplicates["not_checked"]): Duplicates {
  const place = (index: number) => places[index] ?? index;
  const member = ({ index, filename }: Member): Member => ({ index: place(index), filename });
  const not_checked = [
    ...unread,
    ...found.not_checked.map((each) => ({ ...each, index: place(each.index) })),
  ].toSorted((one, other) => one.index - other.index);
  return {
    ...found,
    file_count: found.file_count + unread.length,
    clusters: found.clusters.map((each) => ({ ...each, files: each.files.map(member) })),
    pairs: found.pairs.map((each) => ({
      ...each,
      files: each.files.map(member),
      evidence: each.evidence.map((at) => ({ ...at, file: place(at.file) })),
    })),
    unique: found.unique.map(member),
    not_checked,
    partial: not_checked.length > 0,
  };
}

/** workflows/detect-duplicates. A file that cannot be read is not compared, and named. */
export async function duplicatesOf(
  { files, similarity_threshold: threshold, password }: InputOf<typeof declared>,
  call?: DocumentCaller,
): Promise<Finding<Duplicates>> {
  const outcomes = await eachFile(files, (file) =>
    naming(file.filename, readKept(file, { password, deadline: call?.deadline }, call)),
  );
  const read = outcomes.flatMap(({ file, result }, index) =>
    result === undefined ? [] : [{ file, index, document: result }],
  );
  const faults = outcomes.flatMap(({ file, error }, index) =>
    error === undefined ? [] : [{ id: file.filename, index, reason: error.message, error }],
  );
  const [first] = faults;
  if (first !== undefined && read.length === 0) throw first.error;
  const candidates = await withPrints(
    read.map(({ document }) => ({ document })),
    read.map(({ file }) => file),
    password,
  );
  const found = detectDuplicates(candidates, threshold);
  return {
    data: asSent(
      found,
      read.map(({ index }) => index),
      faults.map(({ id, index, reason }) => ({ id, index, reason })),
    ),
    engine: "embedded",
    warnings: [
      ...faults.map(({ reason }) => warning("file_failed", reason)),
      ...read.flatMap(({ document }) => document.warnings.map((each) => about(document.filename, each))),
    ],
  };
}
