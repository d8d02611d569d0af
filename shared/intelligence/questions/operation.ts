import { array, object, type output, string } from "zod";
import type { questions } from "../../contract/ai-summarize.ts";
import type { AnswerOf, Finding, InputOf } from "../../contract/operation.ts";
import { questionsData } from "../../contract/questions.ts";
import { keptResult } from "../../files/kept-result.ts";
import { modelTime } from "../../language/model-time.ts";
import { storedWarning } from "../../warnings/warning.ts";
import type { DocumentCaller } from "../caller.ts";
import { fromFile, type TextSource } from "../summary/operation.ts";
import { generateQuestionsWith } from "./generate-model.ts";
import type { Difficulty } from "./question.ts";

/** Raised with every change of the questions on the same document. */
const version = 4;
const kept = object({ data: questionsData, engine: string(), warnings: array(storedWarning) });

export type QuestionsRequest = {
  num_questions: number;
  difficulty: Difficulty;
  focus_area?: string | undefined;
};

/** Questions on a text with their answers; the same request is answered from the cache. */
export async function questionsOnSource(
  source: TextSource,
  { num_questions, difficulty, focus_area }: QuestionsRequest,
  call: DocumentCaller,
): Promise<Finding<output<typeof questionsData>>> {
  const model = call.languageModel();
  const input = [source.hash, num_questions, difficulty, focus_area, model?.name];
  const { result } = await keptResult(
    call.files,
    { account: call.account, operation: "questions", version, input },
    kept,
    async () => {
      const reading = await source.read();
      const wanted = {
        count: num_questions,
        difficulty,
        ...(focus_area === undefined ? {} : { focus: focus_area }),
      };
      const {
        questions: made,
        warnings,
        engine,
      } = await generateQuestionsWith(model, reading, wanted, modelTime(call, model));
      return {
        data: {
          language: reading.language,
          difficulty,
          question_count: made.length,
          questions: made.map((question) => ({ ...question, page: question.source.page })),
        },
        engine,
        warnings: [...reading.warnings, ...warnings],
      };
    },
    ({ engine }) => engine === (model?.name ?? "embedded"),
  );
  return result;
}

export const questionsOnFile = (
  { file, password, ...request }: InputOf<typeof questions>,
  call: DocumentCaller,
): Promise<AnswerOf<typeof questions>> => questionsOnSource(fromFile(file, password, call), request, call);
