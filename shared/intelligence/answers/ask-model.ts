import { array, nullable, object, string } from "zod";
import type { Caller } from "../../contract/call.ts";
import type { DocumentPart, LanguageModel } from "../../language/language-model.ts";
import { estimateTokens } from "../../language/tokens.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
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

const promptVersion = "answer-1";
const system = [
  "Answer the question about the document in at most five sentences, in the language of the question.",
  "Every statement has to follow from the document; give the sentences it rests on as quotes, copied exactly.",
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

/**
 * Answers with a language model where there is one. Its answer counts only with a quotation that stands in the
 * document and without numbers that do not; else the embedded engine answers, and a warning says why.
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
  const sources = quotes.flatMap((quote) => {
    const passage = support.passageOf(quote);
    return passage === undefined
      ? []
      : [{ page: passage.page, text: passage.text, score: 0.95, bbox: passage.box }];
  });
  if (sources.length === 0 || !support.holdsNumbers(answer)) {
    return embedded([warning("unsupported_answer")]);
  }
  return { answer, found: true, sources, confidence: 0.95, engine: outcome.engine, warnings: [] };
}
