import type { Call } from "../../contract/call.ts";
import type { chat } from "../../contract/chat.ts";
import type { AnswerOf, InputOf } from "../../contract/operation.ts";
import type { NamedReading } from "../../intelligence/answers/ask-many.ts";
import { compareWith } from "../../intelligence/comparison/compare-model.ts";
import { type EngineSummary, summarizeWith } from "../../intelligence/summary/summarize-model.ts";
import { languageModel } from "../../language/configured.ts";
import { readingsOf } from "./ask.ts";
import { useSession } from "./session-store.ts";

type Summarize = typeof chat.operations.multiSummarize;

const reserve = 10_000;
/** Every document gets at least this many words of a combined summary. */
const leastWords = 40;

const notCompared = { similarities: [], differences: [], engine: "embedded", warnings: [] };

/** One summary of all documents, or one of each with what they share and how they differ. */
export async function summarizeSession(
  { session_id, comparison_mode, max_length }: InputOf<Summarize>,
  { account, deadline }: Call,
): Promise<AnswerOf<Summarize>> {
  const { documents } = await useSession(account, session_id);
  const readings = await readingsOf(account, documents);
  const caller = { account, deadline: deadline - reserve };
  const share = Math.max(leastWords, Math.floor(max_length / readings.length));
  const summaries: (NamedReading & { result: EngineSummary })[] = [];
  for (const each of readings) {
    summaries.push({ ...each, result: await summarizeWith(languageModel(), each.reading, share, caller) });
  }
  const { similarities, differences, ...compared } = comparison_mode
    ? await compareWith(languageModel(), readings, caller)
    : notCompared;
  const engines = [...summaries.map(({ result }) => result.engine), compared.engine];
  return {
    data: {
      comparison_mode,
      summary: summaries.map(({ filename, result }) => `${filename}: ${result.summary}`).join("\n\n"),
      documents: comparison_mode
        ? summaries.map(({ document_id, filename, result }) => ({
            document_id,
            filename,
            summary: result.summary,
            key_points: result.points.map(({ text }) => text),
          }))
        : [],
      similarities,
      differences,
    },
    // Warnings say what of it the embedded engine made up for.
    engine: engines.find((engine) => engine !== "embedded") ?? "embedded",
    warnings: [...new Set([...summaries.flatMap(({ result }) => result.warnings), ...compared.warnings])],
  };
}
