import type { Call } from "../contract/call.ts";
import type { chat } from "../contract/chat.ts";
import type { AnswerOf, InputOf } from "../contract/operation.ts";
import { askModel } from "../intelligence/answers/ask-model.ts";
import { languageModel } from "../language/configured.ts";
import { readingById } from "./document-store.ts";

type Ask = typeof chat.operations.ask;

/** Time left for the embedded engine and the answer when a language model takes too long, ms. */
export const reserve = 5_000;

export async function askDocument(input: InputOf<Ask>, { account, deadline }: Call): Promise<AnswerOf<Ask>> {
  const reading = await readingById(account, input.document_id);
  const asked = {
    question: input.question,
    ...(input.history === undefined ? {} : { history: input.history }),
  };
  const caller = { account, deadline: deadline - reserve };
  const { answer, found, sources, confidence, engine, warnings } = await askModel(
    languageModel(),
    reading,
    asked,
    caller,
  );
  return { data: { answer, found, sources }, confidence, engine, warnings };
}
