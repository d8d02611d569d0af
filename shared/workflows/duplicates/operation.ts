import type { InputFile } from "../../contract/file.ts";
import type { Finding, InputOf } from "../../contract/operation.ts";
import type { detectDuplicates as declared } from "../../contract/workflows/duplicates.ts";
import { readKept } from "../../document/kept-document.ts";
import type { DocumentCaller } from "../../intelligence/caller.ts";
import { about } from "../../warnings/warning.ts";
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

/** workflows/detect-duplicates. */
export async function duplicatesOf(
  { files, similarity_threshold: threshold, password }: InputOf<typeof declared>,
  call?: DocumentCaller,
): Promise<Finding<Duplicates>> {
  const read: Candidate[] = [];
  for (const file of files)
    read.push({ document: await readKept(file, { password, deadline: call?.deadline }, call) });
  const candidates = await withPrints(read, files, password);
  const warnings = read.flatMap(({ document }) =>
    document.warnings.map((each) => about(document.filename, each)),
  );
  return { data: detectDuplicates(candidates, threshold), engine: "embedded", warnings };
}
