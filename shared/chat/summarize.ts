import type { chat } from "../contract/chat.ts";
import type { AnswerOf, InputOf } from "../contract/operation.ts";
import { questionsOnSource } from "../intelligence/questions/operation.ts";
import { summarizeSource } from "../intelligence/summary/operation.ts";
import type { ChatCall } from "./caller.ts";
import { eitherSource } from "./either-source.ts";

type Chat = typeof chat.operations;

export async function summarizeEither(
  input: InputOf<Chat["summarize"]>,
  call: ChatCall,
): Promise<AnswerOf<Chat["summarize"]>> {
  return summarizeSource(await eitherSource(input, call), input, call);
}

export async function questionsOnEither(
  input: InputOf<Chat["generateQuestions"]>,
  call: ChatCall,
): Promise<AnswerOf<Chat["generateQuestions"]>> {
  return questionsOnSource(await eitherSource(input, call), input, call);
}
