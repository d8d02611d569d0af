import { array, object, type output, string } from "zod";
import type { InputFile } from "../../contract/file.ts";
import type { Finding } from "../../contract/operation.ts";
import { summaryData } from "../../contract/summary.ts";
import { contentHash } from "../../document/document-key.ts";
import { keptResult } from "../../files/kept-result.ts";
import { modelTime } from "../../language/model-time.ts";
import { storedWarning, warning } from "../../warnings/warning.ts";
import type { Reading } from "../answers/reading.ts";
import { readingOfFile } from "../answers/reading-of-file.ts";
import type { DocumentCaller } from "../caller.ts";
import { summarizeWith } from "./summarize-model.ts";

/** Raised with every change of the summary of the same document. */
const version = 6;
const kept = object({ data: summaryData, engine: string(), warnings: array(storedWarning) });

export type SummaryRequest = { max_length: number };
/** Where the text comes from: read only when the result is not known yet. */
export type TextSource = { hash: string; read: () => Promise<Reading> };

export const fromFile = (
  file: InputFile,
  password: string | undefined,
  call: DocumentCaller,
): TextSource => ({
  // The same bytes with another password are another request: it may not open them.
  hash: `${contentHash(file.bytes)}:${password === undefined ? "" : contentHash(Buffer.from(password))}`,
  read: () => readingOfFile(file, password, call),
});

/** The summary of a text in at most `max_length` words; the same request is answered from the cache. */
export async function summarizeSource(
  source: TextSource,
  { max_length }: SummaryRequest,
  call: DocumentCaller,
): Promise<Finding<output<typeof summaryData>>> {
  const model = call.languageModel();
  const sameness = {
    account: call.account,
    operation: "summarize",
    version,
    input: [source.hash, max_length, model?.name],
  };
  const { result } = await keptResult(
    call.files,
    sameness,
    kept,
    async () => {
      const reading = await source.read();
      const { summary, points, sections, words, engine, warnings } = await summarizeWith(
        model,
        reading,
        max_length,
        modelTime(call, model),
      );
      const none = summary === "" ? [warning("nothing_to_summarise")] : [];
      return {
        data: {
          title: reading.title ?? null,
          language: reading.language,
          page_count: reading.pages,
          summary,
          word_count: words,
          key_points: points.map(({ text, page, bbox }) => ({ text, page, bbox })),
          sections,
        },
        engine,
        warnings: [...reading.warnings, ...warnings, ...none],
      };
    },
    // What the embedded engine did in a model's place may be better the next time.
    ({ engine }) => engine === (model?.name ?? "embedded"),
  );
  return result;
}
