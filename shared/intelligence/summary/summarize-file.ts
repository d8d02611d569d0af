import type { summarize } from "../../contract/ai-summarize.ts";
import type { Caller } from "../../contract/call.ts";
import type { AnswerOf, InputOf } from "../../contract/operation.ts";
import { fromFile, summarizeSource } from "./operation.ts";

type Summarize = typeof summarize;

export const summarizeFile = (
  { file, password, ...request }: InputOf<Summarize>,
  call: Caller,
): Promise<AnswerOf<Summarize>> => summarizeSource(fromFile(file, password, call), request, call);
