import { array, nullable, object, string } from "zod";
import type { Caller } from "../../contract/call.ts";
import type { DocumentPart, LanguageModel } from "../../language/language-model.ts";
import { estimateTokens } from "../../language/tokens.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import { ClaimCheck } from "../claims/claim-check.ts";
import { pageParts } from "../passages/page-parts.ts";
import { type Answered, type Asked, answerQuestion, indexed, unknownAnswer } from "./answer-question.ts";
import { ranked } from "./quote.ts";
import type { Reading } from "./reading.ts";
import { wantedOf } from "./retrieval.ts";
import { supportOf } from "./support.ts";

export type EngineAnswer = Answered & { engine: string; warnings: Warning[] };

const reply = object({
  answer: nullable(string()).describe(
    "The answer in the question's language, or null when the document does not hold it",
  ),
  quotes: array(string())
    .max(6)
    .describe("The sentences of the document that the answer rests on, word for word"),
});

const promptVersion = "answer-2";
const system = [
  "Answer the question about the document in at most five sentences, in the language of the question.",
  "Every statement has to follow from the document; give the sentences it rests on as quotes, copied exactly.",
  "Say who or what each sentence speaks of, and keep the document's own verbs, names, numbers and reservations.",
  "Answer null when the document does not hold the answer.",
].join(" ");

/** Share of the model's input for passages; the rest is for the conversation. */
const partShare = 0.7;
/** The best passages are sent with this many before and after them. */
const neighbours = 3;

/** The passages to read: all of a short document, else the best ones with what stands around them. */
function partsFor(reading: Reading, question: string, room: number): DocumentPart[] {
  const { passages } = reading;
  const cost = (at: number) => estimateTokens(passages[at]?.text ?? "") + 2;
  const all = passages.reduce((sum, _, at) => sum + cost(at), 0);
  const taken = new Set<number>();
  if (all <= room) for (const at of passages.keys()) taken.add(at);
  else {
    const index = indexed(reading);
    let left = room;
    for (const { at } of ranked(question, wantedOf(question, index), index)) {
      for (
        let near = Math.max(0, at - neighbours);
        near <= Math.min(passages.length - 1, at + neighbours);
        near++
      ) {
        if (taken.has(near) || cost(near) > left) continue;
        taken.add(near);
        left -= cost(near);
      }
    }
  }
  return pageParts(passages.filter((_, at) => taken.has(at)));
}

/** The question with the conversation before it: without it a model cannot know what `it` means. */
function conversation({ question, history = [] }: Asked): string {
  const earlier = history.slice(-6).map(({ role, content }) => `${role}: ${content.slice(0, 500)}`);
  return earlier.length === 0
    ? question
    : `Conversation so far:\n${earlier.join("\n")}\n\nQuestion: ${question}`;
}

/** Share of the claims that a check lets through that are true, with reserve (bench/claims). */
const trusted = 0.95;

/**
 * Answers with a language model where there is one. Of its answer those sentences count that follow from its quotations,
 * which have to stand in the document; where none does, the embedded engine answers, and a warning says why.
 */
export async function askModel(
  model: LanguageModel | undefined,
  reading: Reading,
  asked: Asked,
  caller: Caller,
): Promise<EngineAnswer> {
  const embedded = (warnings: Warning[] = []) => ({
    ...answerQuestion(reading, asked),
    engine: "embedded",
    warnings,
  });
  if (model === undefined) return embedded();
  const parts = partsFor(reading, asked.question, Math.floor(model.partTokens * partShare));
  if (parts.length === 0) return embedded();
  const outcome = await model.complete({
    schema: reply,
    system,
    question: conversation(asked),
    parts,
    promptVersion,
    ...caller,
    maxOutputTokens: 1_024,
  });
  if (!outcome.ok) return embedded([outcome.warning]);
  const { answer, quotes } = outcome.value;
  if (answer === null || answer.trim() === "") {
    const { sources } = answerQuestion(reading, asked);
    const none = { answer: unknownAnswer(asked.question), found: false, sources, confidence: 0.9 };
    return { ...none, engine: outcome.engine, warnings: [] };
  }
  const support = supportOf(reading);
  const quoted = [...new Set(quotes.flatMap((quote) => support.passagesOf(quote)))];
  const checked = new ClaimCheck(reading).check(answer, { quoted, question: asked.question });
  if (checked.kept.length === 0) return embedded([warning("unsupported_answer")]);
  return {
    answer: checked.kept.join(" "),
    found: true,
    sources: checked.passages.map(({ page, text, box }) => ({ page, text, score: trusted, bbox: box })),
    confidence: trusted,
    engine: outcome.engine,
    warnings: checked.dropped > 0 ? [warning("sentences_dropped", checked.dropped)] : [],
  };
}
