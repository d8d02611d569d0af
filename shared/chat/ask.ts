import type { Call } from "../contract/call.ts";
import type { chat } from "../contract/chat.ts";
import type { AnswerOf, InputOf } from "../contract/operation.ts";
import { askModel } from "../intelligence/answers/ask-model.ts";
import { languageModel } from "../language/configured.ts";
import { modelTime } from "../language/model-time.ts";
import { readingById } from "./document-store.ts";

type Ask = typeof chat.operations.ask;

/** A question is answered by the embedded engine in a moment: little time need be left for it. */
export const questionTime = (call: Call) => modelTime(call, { left: 5_000 });

export async function askDocument(input: InputOf<Ask>, call: Call): Promise<AnswerOf<Ask>> {
  const reading = await readingById(call.account, input.document_id);
  const { answer, found, sources, confidence, engine, warnings } = await askModel(
    languageModel(),
    reading,
    input,
    questionTime(call),
  );
  return { data: { answer, found, sources }, confidence, engine, warnings };
}
