import type { Caller } from "../contract/call.ts";
import type { chat } from "../contract/chat.ts";
import type { AnswerOf, InputOf } from "../contract/operation.ts";
import { askModel } from "../intelligence/answers/ask-model.ts";
import { modelTime } from "../language/model-time.ts";
import type { ChatCall } from "./caller.ts";
import { readingById } from "./documents.ts";

type Ask = typeof chat.operations.ask;

/** The embedded engine answers a question quickly, so little time is kept back for it. */
export const questionTime = (call: Caller) => modelTime(call, { left: 5_000 });

export async function askDocument(input: InputOf<Ask>, call: ChatCall): Promise<AnswerOf<Ask>> {
  const reading = await readingById(call, input.document_id);
  const { answer, found, sources, confidence, engine, warnings } = await askModel(
    call.languageModel(),
    reading,
    input,
    questionTime(call),
  );
  return { data: { answer, found, sources }, confidence, engine, warnings };
}
