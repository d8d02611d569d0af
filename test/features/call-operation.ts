import type { OutputFile } from "../../shared/contract/file.ts";
import { optimize } from "../../shared/contract/optimize.ts";
import { pdf } from "../../shared/contract/pdf.ts";
import { sign } from "../../shared/contract/sign.ts";
import { workflows } from "../../shared/contract/workflows.ts";
import { ServiceError } from "../../shared/errors/service-error.ts";
import { optimizeOperations } from "../../shared/operations/optimize.ts";
import { pdfOperations } from "../../shared/operations/pdf.ts";
import { runnables } from "../../shared/operations/runnables.ts";
import { signOperations } from "../../shared/operations/sign.ts";
import { type WorkflowPorts, workflowOperations } from "../../shared/operations/workflows.ts";
import { pdfFile } from "../harness/pdf.ts";
import type { Feature } from "./feature.ts";

export type Input = { bytes: Uint8Array; password: string | undefined };
/** The feature is there for those that work on a file with something beside it. */
export type Run = (input: Input, feature: Feature) => Promise<Output>;
/** The part of a sheet that a page was put on, in its middle and as large as fits: points from the upper left. */
export type Cell = { left: number; top: number; width: number; height: number };
/** What may be otherwise, by the beginning of what is told of it: as the operation means to, or as X-Warning says. */
export type Rule = { of: RegExp } & ({ meant: string } | { warned: RegExp });
export type Output = {
  /** Why there is none; undefined when all went well. */
  refusal: string | undefined;
  warning: string;
  bytes: Uint8Array;
  /** Opens the result. */
  password?: string | undefined;
  /** Where the page of the feature is now, 0-based. */
  index: number;
  /** How far it is turned, and must be turned back to look as before. */
  turned?: number;
  /** The page is wider, narrower or longer, and begins in the upper left as before. */
  resized?: true;
  /** How many times as large it is. */
  enlarged?: number;
  cell?: Cell;
  /** What stands on the page has other numbers: only they may differ. */
  moved?: true;
  /** The feature is of the file that was joined to another: a document has some only once. */
  joined?: true;
  /** What is drawn stands a little otherwise, so that pixels tell nothing. */
  turnedALittle?: true;
  /** What the operation changes wherever it meets it. */
  rules?: readonly Rule[];
  /** Of the file only what its pages show comes along. */
  drawnOnly?: true;
};

/** None of these asks for files that are kept, or for a model. */
const contract = new Map<string, { run(fields: Given, call: never): Promise<unknown> }>([
  ...runnables(pdf, pdfOperations),
  ...runnables(sign, signOperations),
  ...runnables(optimize, optimizeOperations),
  ...runnables<typeof workflows, WorkflowPorts>(workflows, workflowOperations),
]);

export type Given = Record<string, unknown>;

const isFile = (value: unknown): value is OutputFile =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "file";

/** What a piece of work answered, as the HTTP layer would: a file and what is said of it, or a refusal. */
export async function outputOf(work: () => Promise<unknown>, rest: Partial<Output> = {}): Promise<Output> {
  const output: Output = { refusal: undefined, warning: "", bytes: new Uint8Array(), index: 0, ...rest };
  try {
    const answer = await work();
    if (!isFile(answer)) return { ...output, refusal: "it gives no file" };
    const { body, warnings = [] } = answer;
    const bytes = body instanceof Uint8Array ? body : Buffer.concat(await Array.fromAsync(body));
    return { ...output, bytes, warning: warnings.map(({ text }) => text).join(" | ") };
  } catch (error) {
    if (error instanceof ServiceError) return { ...output, refusal: `${error.code}: ${error.message}` };
    throw error;
  }
}

/** An operation as the HTTP layer calls it once the form is read. */
export function answered(name: string, given: Given, rest: Partial<Output> = {}): Promise<Output> {
  const call = { deadline: Date.now() + 600_000, tier: "business", prefersJson: false };
  return outputOf(async () => contract.get(name)?.run(given, call as never), rest);
}

export const secretOf = ({ password }: Input) => (password === "" ? undefined : password);

export const call =
  (name: string, fields: Given, rest: Partial<Output> = {}) =>
  (input: Input): Promise<Output> =>
    answered(
      name,
      { file: pdfFile(input.bytes), password: secretOf(input), ...fields },
      // What leaves the bytes of a locked file as they are leaves its lock.
      { password: input.password, ...rest },
    );
