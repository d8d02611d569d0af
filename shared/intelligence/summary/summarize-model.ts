import { array, object, string } from "zod";
import type { Caller } from "../../contract/call.ts";
import { chunked } from "../../language/chunks.ts";
import type { LanguageModel } from "../../language/language-model.ts";
import { completeLong } from "../../language/long-document.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import type { Reading } from "../answers/reading.ts";
import { supportOf } from "../answers/support.ts";
import { ClaimCheck } from "../claims/claim-check.ts";
import { pageParts } from "../passages/page-parts.ts";
import { analyzerOf } from "../text/terms.ts";
import { type Summary, summarize } from "./summarize.ts";

export type EngineSummary = Summary & { engine: string; warnings: Warning[] };

const reply = object({
  summary: string(),
  key_points: array(
    object({
      text: string(),
      quote: string().describe("The sentence of the document it rests on, word for word"),
    }),
  ).max(8),
});

const promptVersion = "summary-2";

function instruction(words: number, language: string): string {
  return [
    `Summarise the document in at most ${words} words of running text, in its own language (${language}).`,
    "Say what it is, what it says and what follows from it; leave out nothing a reader would act on.",
    "Name who or what each sentence speaks of, and keep the document's own verbs, names, numbers and reservations.",
    "Then give its key points, each with the sentence it rests on, copied exactly.",
  ].join(" ");
}

/** The sentences of a summary that the document makes true, within the budget of words. */
function supportedSentences(
  text: string,
  check: ClaimCheck,
  language: string,
  budget: number,
): { kept: string; dropped: number; words: number } {
  const analyze = analyzerOf(language);
  const { kept, dropped } = check.check(text);
  let words = 0;
  const fitting = kept.filter((sentence) => {
    const size = analyze(sentence).length;
    const fits = words + size <= budget;
    if (fits) words += size;
    return fits;
  });
  return { kept: fitting.join(" "), dropped, words };
}

/** Summarises with a language model where there is one; what it says is held against the document. */
export async function summarizeWith(
  model: LanguageModel | undefined,
  reading: Reading,
  budget: number,
  caller: Caller,
): Promise<EngineSummary> {
  const own = summarize(reading, budget);
  const embedded = (warnings: Warning[]) => ({ ...own, engine: "embedded", warnings });
  const parts = pageParts(reading.passages);
  if (model === undefined || parts.length === 0) return embedded([]);
  const chunks = chunked(parts, model.partTokens).length;
  const request = { schema: reply, promptVersion, ...caller };
  const long = await completeLong(model, {
    ...request,
    parts,
    system: instruction(Math.max(80, Math.ceil(budget / chunks)), reading.language),
  });
  if (!long.ok) return embedded([long.warning]);
  const { values, warnings } = long;
  let text = values.map(({ summary }) => summary).join("\n\n");
  if (values.length > 1) {
    const joined = await model.complete({
      ...request,
      system: `${instruction(budget, reading.language)} The data are summaries of its parts, in order.`,
      parts: values.map(({ summary }, at) => ({ label: `part ${at + 1}`, text: summary })),
    });
    if (joined.ok) text = joined.value.summary;
  }
  const support = supportOf(reading);
  const check = new ClaimCheck(reading);
  const { kept, dropped, words } = supportedSentences(text, check, reading.language, budget);
  if (kept === "") return embedded([warning("unsupported_summary")]);
  if (dropped > 0) warnings.push(warning("sentences_dropped", dropped));
  const points = values
    .flatMap(({ key_points: given }) => given)
    .flatMap(({ text: point, quote }) => {
      const passage = support.passageOf(quote);
      if (passage === undefined) return [];
      const { dropped: untrue } = check.check(point, { quoted: support.passagesOf(quote) });
      return untrue > 0 ? [] : [{ text: point, page: passage.page, bbox: passage.box, weight: 1 }];
    });
  return {
    summary: kept,
    words,
    points: points.length > 0 ? points.slice(0, 8) : own.points,
    sections: own.sections,
    engine: model.name,
    warnings,
  };
}
