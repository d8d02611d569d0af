import type { OutputFile } from "./file.ts";
import type { Finding } from "./operation.ts";

/** Whether an operation answered a file. */
export const isOutputFile = (answer: unknown): answer is OutputFile =>
  typeof answer === "object" &&
  answer !== null &&
  "kind" in answer &&
  answer.kind === "file" &&
  "body" in answer;

/** Whether it answered data in the envelope of what is found. */
export const isFinding = (answer: object): answer is Finding<unknown> =>
  "engine" in answer && "data" in answer;
