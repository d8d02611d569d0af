import { array, number, object } from "zod";
import type { AnswerOf, InputOf } from "../../../contract/operation.ts";
import { normalizedDocument } from "../../../contract/workflows/normalized-document.ts";
import type { parseDocument as declared } from "../../../contract/workflows/parsing.ts";
import { documentKey } from "../../../document/document-key.ts";
import { readKept } from "../../../document/kept-document.ts";
import { keptResult } from "../../../files/kept-result.ts";
import type { DocumentCaller } from "../../../intelligence/caller.ts";
import { storedWarning } from "../../../warnings/warning.ts";
import { normalize } from "./normalize.ts";

/** Raised with every change of the result for the same file. */
const version = 5;
const kept = object({
  data: normalizedDocument,
  confidence: number().optional(),
  warnings: array(storedWarning),
});

/** Any file as the standard structure, made once for the same file, name and options. */
export async function parseDocument(
  { file, language, password, ...wanted }: InputOf<typeof declared>,
  call: DocumentCaller,
): Promise<AnswerOf<typeof declared>> {
  const options = { language, password, deadline: call.deadline };
  const { extract_entities, include_tables } = wanted;
  const { result, cached } = await keptResult(
    call.files,
    {
      account: call.account,
      operation: "parse-document",
      version,
      input: [documentKey(file.bytes, options), file.filename, extract_entities, include_tables],
    },
    kept,
    async () => {
      const { data, confidence, warnings } = normalize(await readKept(file, options, call), wanted);
      return { data, confidence, warnings: [...warnings] };
    },
  );
  const { data, confidence, warnings } = result;
  const sure = confidence === undefined ? {} : { confidence };
  return { data: { ...data, cached }, ...sure, engine: "embedded", warnings };
}
