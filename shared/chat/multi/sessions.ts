import type { chat } from "../../contract/chat.ts";
import type { AnswerOf, InputOf } from "../../contract/operation.ts";
import type { ChatCall } from "../caller.ts";
import { createSession, useSession } from "./session.ts";
import { stateOf } from "./session-state.ts";

// Both are light calls: nothing here may load what reads documents.

type Chat = typeof chat.operations;

export const openSession = async (
  _input: unknown,
  call: ChatCall,
): Promise<AnswerOf<Chat["createSession"]>> => stateOf(await createSession(call));

export const describeSession = async (
  { session_id }: InputOf<Chat["session"]>,
  call: ChatCall,
): Promise<AnswerOf<Chat["session"]>> => stateOf(await useSession(call, session_id));
