import type { Call } from "../contract/call.ts";
import { askedOf } from "../contract/chains/asked.ts";
import { misfits } from "../contract/chains/kinds.ts";
import type { Step } from "../contract/chains/step.ts";
import type { chains } from "../contract/chains.ts";
import type { InputFile } from "../contract/file.ts";
import type { AnswerOf, InputOf } from "../contract/operation.ts";
import { type FieldProblem, ServiceError } from "../errors/service-error.ts";
import { chainAnswer } from "./answer.ts";
import { sentKind } from "./file-kind.ts";
import type { Piece } from "./piece.ts";
import { dryReport, walkReport } from "./report.ts";
import { type RunOperation, Walk } from "./walk.ts";

type Chain = (typeof chains.operations)["run"];

const pieceOf = (file: InputFile): Piece => ({
  name: file.filename,
  file,
  kind: sentKind(file),
  data: new Map(),
  stopped: false,
});

/** Throws `validation_failed` for files that no step could take as they are. */
function requireFit(steps: readonly Step[], pieces: readonly Piece[]): void {
  const problems = pieces.flatMap(({ kind }, file) =>
    misfits(steps, new Set([kind])).map(
      ({ step, msg }): FieldProblem => ({
        loc: ["body", "files", file],
        msg: `Step ${step + 1}: ${msg}`,
        type: "value_error",
      }),
    ),
  );
  if (problems.length > 0)
    throw new ServiceError("validation_failed", "Files do not fit the steps.", { problems });
}

/**
 * Runs a chain: each step with every file, before the next. `run` runs an operation. Throws the error of the step when none
 * was done.
 */
export async function runChain(
  { steps, files = [], answer, dry_run }: InputOf<Chain>,
  { signal }: Partial<Pick<Call, "signal">>,
  run: RunOperation,
): Promise<AnswerOf<Chain>> {
  const pieces = files.map(pieceOf);
  // A name is looked up where the call is charged, which is before.
  if (steps === undefined) throw new Error("A chain runs by its steps.");
  requireFit(steps, pieces);
  const { tier } = askedOf(steps, files.length);
  if (dry_run) return { data: dryReport(steps, Math.max(1, files.length), tier), engine: "embedded" };
  const walk = new Walk(steps, pieces, run);
  for (const at of steps.keys()) await walk.step(at, signal);
  const [failure] = walk.failures;
  const done = walk.outcomes.flat().some(({ status }) => status === "done");
  if (failure !== undefined && !done) throw failure;
  return chainAnswer(answer, steps, walk, walkReport(steps, walk, tier));
}
