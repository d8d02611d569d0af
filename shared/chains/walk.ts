import type { StepOutcome } from "../contract/chains/report.ts";
import type { Step } from "../contract/chains/step.ts";
import { joins, stepOperation } from "../contract/chains/step-operations.ts";
import type { AnswerWarning } from "../contract/file.ts";
import { withFile } from "../contract/file-operation.ts";
import { isResult } from "../errors/is-result.ts";
import { ServiceError } from "../errors/service-error.ts";
import { warning } from "../warnings/warning.ts";
import { failing } from "./condition.ts";
import { type Done, doneBy } from "./done.ts";
import type { Piece } from "./piece.ts";

/** Runs an operation by its name. */
export type RunOperation = (name: string, fields: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** An error that names its step: where it speaks of fields these are its options. */
function ofStep({ code, message, headers, problems, cause }: ServiceError, at: number, name: string) {
  return new ServiceError(code, `Step ${at + 1} (${name}): ${message}`, {
    cause,
    headers: { ...headers },
    problems: problems.map(({ loc: [, ...field], ...rest }) => ({
      ...rest,
      loc: ["body", "steps", at, "options", ...field],
    })),
  });
}

/** Files on their way through the steps of a chain, and what came of it. */
export class Walk {
  pieces: Piece[];
  /** Of each step. */
  readonly outcomes: StepOutcome[][];
  /** Calls that each step took: of what was left out, failed or was not reached none. */
  readonly calls: number[];
  readonly failures: ServiceError[] = [];
  readonly warnings: AnswerWarning[] = [];
  private readonly steps: readonly Step[];
  private readonly run: RunOperation;

  constructor(steps: readonly Step[], pieces: Piece[], run: RunOperation) {
    this.steps = steps;
    this.pieces = pieces;
    this.run = run;
    this.outcomes = steps.map(() => []);
    this.calls = steps.map(() => 0);
  }

  async step(at: number, signal: AbortSignal | undefined): Promise<void> {
    const step = this.steps[at];
    if (step === undefined) return;
    if (joins(stepOperation(step.operation))) return this.join(at, step);
    for (const piece of this.pieces) {
      signal?.throwIfAborted();
      this.outcomes[at]?.push({ file: piece.name, ...(await this.one(at, step, piece)) });
    }
  }

  private async one(at: number, step: Step, piece: Piece): Promise<Omit<StepOutcome, "file">> {
    if (piece.stopped) return { status: "not_run" };
    try {
      const reason = step.when && (await failing(step.when, piece, () => this.countPages(piece, step)));
      if (reason !== undefined) return { status: "skipped", reason };
      const fields = { ...step.options, ...withFile(stepOperation(step.operation), piece.file) };
      const { outcome, made, data } = await this.done(at, step, fields, piece.name);
      Object.assign(piece, made);
      if (data !== undefined) piece.data.set(at + 1, data);
      return { status: "done", ...outcome };
    } catch (error) {
      return this.failed(at, step, [piece], error);
    }
  }

  /** One file of all there are; not of those that are left when something failed with one of them. */
  private async join(at: number, step: Step): Promise<void> {
    const [first] = this.pieces;
    const note = (outcome: Omit<StepOutcome, "file">) =>
      this.outcomes[at]?.push({ file: first?.name ?? "", ...outcome });
    if (this.pieces.some(({ stopped }) => stopped)) {
      for (const piece of this.pieces) piece.stopped = true;
      note({ status: "not_run", reason: "a step before failed with one of the files" });
      return;
    }
    try {
      const fields = { ...step.options, files: this.pieces.map(({ file }) => file) };
      const alone = this.pieces.length === 1 ? first : undefined;
      const { outcome, made } = await this.done(at, step, fields, alone?.name);
      if (made !== undefined) {
        const { name = made.file.filename, data = new Map() } = alone ?? {};
        this.pieces = [{ name, data, stopped: false, ...made }];
      }
      note({ status: "done", ...outcome });
    } catch (error) {
      note(this.failed(at, step, this.pieces, error));
    }
  }

  private async done(at: number, step: Step, fields: object, name: string | undefined): Promise<Done> {
    const done = await doneBy(await this.run(step.operation, { ...fields }), name);
    this.calls[at] = (this.calls[at] ?? 0) + stepOperation(step.operation).declared.cost;
    for (const { code, text } of done.warnings)
      this.warnings.push({ code, text: `Step ${at + 1} (${step.operation}): ${text}` });
    return done;
  }

  /** Throws what is no result of the files. */
  private failed(at: number, { operation }: Step, pieces: readonly Piece[], error: unknown) {
    if (!isResult(error)) throw error instanceof ServiceError ? ofStep(error, at, operation) : error;
    for (const piece of pieces) piece.stopped = true;
    this.failures.push(ofStep(error, at, operation));
    this.warnings.push(warning("step_failed", at + 1, operation, error.message));
    return { status: "failed", error: error.message, code: error.code } as const;
  }

  /** Free: it only says whether a step is done. */
  private async countPages({ file, kind }: Piece, { options }: Step): Promise<number | undefined> {
    if (kind !== "pdf") return undefined;
    const { password } = options;
    const known = typeof password === "string" ? { password } : {};
    const counted = Object(await this.run("pdf/page-count", { file, ...known }));
    return Number(counted.page_count);
  }
}
