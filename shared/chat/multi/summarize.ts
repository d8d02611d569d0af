import type { chat } from "../../contract/chat.ts";
import type { AnswerOf, InputOf } from "../../contract/operation.ts";
import type { NamedReading } from "../../intelligence/answers/ask-many.ts";
import { compareWith } from "../../intelligence/comparison/compare-model.ts";
import { synthesize } from "../../intelligence/comparison/synthesis.ts";
import { type EngineSummary, summarizeWith } from "../../intelligence/summary/summarize-model.ts";
import { modelTime } from "../../language/model-time.ts";
import { warning } from "../../warnings/warning.ts";
import type { ChatCall } from "../caller.ts";
import { readingsOf } from "./ask.ts";
import { useSession } from "./session.ts";

type Summarize = typeof chat.operations.multiSummarize;

/** A document's own summary has at least this many words, where the length asked for has room for it. */
const leastWords = 40;

type Summarized = NamedReading & { result: EngineSummary };

const wordsOf = (text: string) => text.split(/\s+/).length;

/** A model's summaries as one text of at most `budget` words, and the documents that found no room in it. */
function combined(summaries: readonly Summarized[], budget: number): { summary: string; left: string[] } {
  const parts: string[] = [];
  const left: string[] = [];
  let words = 0;
  for (const { filename, result } of summaries) {
    const size = wordsOf(filename) + result.words;
    if (words + size > budget) left.push(filename);
    else {
      words += size;
      parts.push(`${filename}: ${result.summary}`);
    }
  }
  return { summary: parts.join("\n\n"), left };
}

const noRoom = (left: readonly string[]) =>
  left.length === 0 ? [] : [warning("summary_full", left.join(", ").slice(0, 500))];

const notCompared = { similarities: [], differences: [], engine: "embedded", warnings: [] };

/** One summary of all documents, or one of each with what they share and how they differ. */
export async function summarizeSession(
  { session_id, comparison_mode, max_length }: InputOf<Summarize>,
  call: ChatCall,
): Promise<AnswerOf<Summarize>> {
  const { documents } = await useSession(call, session_id);
  const readings = await readingsOf(call, documents);
  const model = call.languageModel();
  const caller = modelTime(call, model);
  const shareOf = (filename: string) => {
    const name = wordsOf(filename);
    return Math.max(
      1,
      Math.min(leastWords, max_length - name),
      Math.floor(max_length / readings.length) - name,
    );
  };
  const summaries: Summarized[] = [];
  for (const each of readings) {
    const share = shareOf(each.filename);
    summaries.push({
      ...each,
      result: await summarizeWith(model, each.reading, share, caller),
    });
  }
  const { similarities, differences, ...compared } = comparison_mode
    ? await compareWith(model, readings, caller)
    : notCompared;
  const { summary, left } = summaries.every(({ result }) => result.engine === "embedded")
    ? synthesize(readings, max_length)
    : combined(summaries, max_length);
  const engines = [...summaries.map(({ result }) => result.engine), compared.engine];
  return {
    data: {
      comparison_mode,
      summary,
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
    // Warnings say which parts the embedded engine made instead.
    engine: engines.find((engine) => engine !== "embedded") ?? "embedded",
    warnings: [...summaries.flatMap(({ result }) => result.warnings), ...compared.warnings, ...noRoom(left)],
  };
}
