import type { summarize } from "../../contract/ai-summarize.ts";
import type { AnswerOf, InputOf } from "../../contract/operation.ts";
import type { DocumentCaller } from "../caller.ts";
import { fromFile, summarizeSource } from "./operation.ts";

type Summarize = typeof summarize;

export const summarizeFile = (
  { file, password, ...request }: InputOf<Summarize>,
  call: DocumentCaller,
): Promise<AnswerOf<Summarize>> => summarizeSource(fromFile(file, password, call), request, call);
