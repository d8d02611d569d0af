import type { Caller } from "../contract/call.ts";
import type { chat } from "../contract/chat.ts";
import type { AnswerOf, InputOf } from "../contract/operation.ts";
import { askModel } from "../intelligence/answers/ask-model.ts";
import type { LanguageModel } from "../language/language-model.ts";
import { modelTime } from "../language/model-time.ts";
import type { ChatCall } from "./caller.ts";
import { readingById } from "./documents.ts";

type Ask = typeof chat.operations.ask;

/** The embedded engine answers a question quickly, so little time is kept back for it. */
export const questionTime = (call: Caller, model: LanguageModel | undefined) => modelTime(call, model, 5_000);

export async function askDocument(input: InputOf<Ask>, call: ChatCall): Promise<AnswerOf<Ask>> {
  const reading = await readingById(call, input.document_id);
  const model = call.languageModel();
  const { answer, found, sources, confidence, engine, warnings } = await askModel(
    model,
    reading,
    input,
    questionTime(call, model),
  );
  return { data: { answer, found, sources }, confidence, engine, warnings };
}
