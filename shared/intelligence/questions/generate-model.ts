import { array, object, string } from "zod";
import type { Caller } from "../../contract/call.ts";
import { chunked } from "../../language/chunks.ts";
import type { LanguageModel } from "../../language/language-model.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import type { Reading } from "../answers/reading.ts";
import { supportOf } from "../answers/support.ts";
import { pageParts } from "../passages/page-parts.ts";
import { type Generated, generateQuestions, type QuestionsWanted } from "./generate.ts";
import type { Difficulty, Question } from "./question.ts";

export type EngineQuestions = Generated & { engine: string };

const reply = object({
  questions: array(
    object({
      question: string(),
      options: array(string()).describe("Four options of which one is right, or none for an open question"),
      answer: string().describe("The right option, word for word, or the answer of an open question"),
      quote: string().describe("The sentence of the document that gives the answer, word for word"),
    }),
  ),
});

const promptVersion = "questions-2";

/** What each difficulty asks of its reader, as the model is told. */
const demands: Readonly<Record<Difficulty, string>> = {
  easy: "Easy: each asks who, what, when, where or how many, for one fact that a sentence states outright.",
  medium:
    "Medium: each asks why or how, for a reason, a way, a condition or a consequence that the document gives.",
  hard: "Hard: each asks to compare, or to infer from several places of the document; the wrong options are plausible.",
};

/** Questions by a language model where there is one; those without a quotation that stands in the document are dropped. */
export async function generateQuestionsWith(
  model: LanguageModel | undefined,
  reading: Reading,
  wanted: QuestionsWanted,
  caller: Caller,
): Promise<EngineQuestions> {
  const { count, difficulty, focus } = wanted;
  const embedded = (warnings: Warning[]): EngineQuestions => {
    const own = generateQuestions(reading, wanted);
    return { questions: own.questions, warnings: [...warnings, ...own.warnings], engine: "embedded" };
  };
  const parts = pageParts(reading.passages);
  if (model === undefined || parts.length === 0) return embedded([]);
  const [first = []] = chunked(parts, model.partTokens);
  const outcome = await model.complete({
    schema: reply,
    system: `Write ${count} comprehension questions on the document, in its own language (${reading.language}), most of them with four options, three of them plausible and wrong; no sentences with a gap unless they are asked for. ${demands[difficulty]} ${focus === undefined ? "" : "They are about what the question field names."}`,
    ...(focus === undefined ? {} : { question: `Focus: ${focus}` }),
    parts: first,
    promptVersion,
    ...caller,
    maxOutputTokens: 512 + 200 * count,
  });
  if (!outcome.ok) return embedded([outcome.warning]);
  const support = supportOf(reading);
  const questions = outcome.value.questions.flatMap(({ question, options, answer, quote }): Question[] => {
    const passage = support.passageOf(quote);
    const right = options.length === 0 || (options.length === 4 && options.includes(answer));
    if (passage === undefined || !right || !support.holdsNumbers(answer)) return [];
    const source = { page: passage.page, text: passage.text, bbox: passage.box };
    return [
      {
        question,
        type: options.length === 4 ? "multiple_choice" : "open",
        options,
        answer,
        difficulty,
        source,
      },
    ];
  });
  if (questions.length === 0) {
    return embedded([warning("unsupported_questions")]);
  }
  const taken = questions.slice(0, count);
  // What was dropped is made up for, without asking about the same sentence twice.
  const told = new Set(taken.map(({ source }) => source.text));
  const own = generateQuestions(reading, { ...wanted, count: count + taken.length });
  const more = own.questions.filter(({ source }) => !told.has(source.text)).slice(0, count - taken.length);
  const warnings = more.length > 0 ? [warning("questions_filled_up", more.length)] : [];
  return { questions: [...taken, ...more], warnings, engine: outcome.engine };
}
