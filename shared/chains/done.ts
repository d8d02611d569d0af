import { extname } from "node:path";
import { isFinding, isOutputFile } from "../contract/answered.ts";
import type { StepOutcome } from "../contract/chains/report.ts";
import { type AnswerWarning, type InputFile, type OutputFile, stem } from "../contract/file.ts";
import { outputBytes } from "../files/output-bytes.ts";
import { textsOf } from "../warnings/warning.ts";
import { madeKind } from "./file-kind.ts";
import type { Piece, StepData } from "./piece.ts";

/** What a step did with a file: the file that it made, or data about the one it was given. */
export type Done = {
  outcome: Omit<StepOutcome, "file" | "status">;
  made?: Pick<Piece, "file" | "kind">;
  data?: StepData;
  warnings: readonly AnswerWarning[];
};

const told = (warnings: readonly AnswerWarning[] = []) =>
  warnings.length === 0 ? {} : { warnings: textsOf(warnings) };

async function ofFile(answer: OutputFile, name: string | undefined): Promise<Done> {
  const { filename, contentType, headers = {} } = answer;
  const named = name === undefined ? filename : stem(name) + extname(filename);
  const file: InputFile = { filename: named, contentType, bytes: await outputBytes(answer) };
  const said = Object.keys(headers).length === 0 ? {} : { headers: { ...headers } };
  return {
    outcome: { made: named, ...said, ...told(answer.warnings) },
    made: { file, kind: madeKind(contentType) },
    warnings: answer.warnings ?? [],
  };
}

function ofData(answer: object): Done {
  if (!isFinding(answer)) return { outcome: { data: answer }, data: { data: answer }, warnings: [] };
  const { data, confidence, warnings = [] } = answer;
  const found = { data, ...(confidence === undefined ? {} : { confidence }) };
  return { outcome: { ...found, ...told(warnings) }, data: found, warnings };
}

/** What an operation answered. `name` is kept for a file, with the ending of what it now is; without one it has its own. */
export async function doneBy(answer: unknown, name: string | undefined): Promise<Done> {
  return isOutputFile(answer) ? ofFile(answer, name) : ofData(Object(answer));
}
