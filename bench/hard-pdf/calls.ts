import { ZodError } from "zod";
import { ai } from "../../shared/contract/ai.ts";
import { chat } from "../../shared/contract/chat.ts";
import { convert } from "../../shared/contract/convert.ts";
import { type InputFile, type OutputFile, takesFiles } from "../../shared/contract/file.ts";
import { optimize } from "../../shared/contract/optimize.ts";
import { pdf } from "../../shared/contract/pdf.ts";
import { pipelines } from "../../shared/contract/pipelines.ts";
import { sign } from "../../shared/contract/sign.ts";
import { workflows } from "../../shared/contract/workflows.ts";
import { ServiceError } from "../../shared/errors/service-error.ts";
import { timeLimits } from "../../shared/limits/time.ts";
import { aiOperations } from "../../shared/operations/ai.ts";
import { chatOperations } from "../../shared/operations/chat.ts";
import { convertOperations } from "../../shared/operations/convert.ts";
import { optimizeOperations } from "../../shared/operations/optimize.ts";
import { pdfOperations } from "../../shared/operations/pdf.ts";
import { pipelineOperations } from "../../shared/operations/pipelines.ts";
import { runnables } from "../../shared/operations/runnables.ts";
import { signOperations } from "../../shared/operations/sign.ts";
import { workflowOperations } from "../../shared/operations/workflows.ts";
import { callOf, isOutput, joined } from "./call.ts";
import { type Ports, portsOf, turningModel } from "./ports.ts";
import { notForPdf, requests } from "./requests.ts";

export type CallAnswer = {
  status: number;
  /** The error's, in short words for a table: `damaged_file`. */
  code: string;
  message: string;
  /** Processor time of all threads, ms. */
  ms: number;
  file?: OutputFile;
  bytes?: Uint8Array;
  /** What is no file. */
  json?: unknown;
};

const operations = new Map([
  ...runnables(pdf, pdfOperations),
  ...runnables(optimize, optimizeOperations),
  ...runnables(sign, signOperations),
  ...runnables(convert, convertOperations),
  ...runnables<typeof ai, Ports>(ai, aiOperations),
  ...runnables<typeof chat, Ports>(chat, chatOperations),
  ...runnables<typeof workflows, Ports>(workflows, workflowOperations),
  ...runnables<typeof pipelines, Ports>(pipelines, pipelineOperations),
]);

for (const [name, { declared }] of operations)
  if (Object.values(declared.form ?? {}).some(takesFiles) && !(name in requests) && !notForPdf.includes(name))
    throw new Error(`bench/hard-pdf/requests.ts does not say what ${name} is sent.`);

/** Seconds of the processor that a call may take. */
export const secondsOf = (operation: string): number =>
  timeLimits[operations.get(operation)?.declared.weight ?? "standard"].processor;

function failed(error: unknown): Omit<CallAnswer, "ms"> {
  if (error instanceof ServiceError)
    return { status: error.status, code: error.code, message: `${error.code}: ${error.message}` };
  if (error instanceof ZodError) return { status: 422, code: "validation_failed", message: error.message };
  const found = error instanceof Error ? error : new Error(String(error));
  const trace = (found.stack ?? found.message).split("\n").slice(0, 4).join(" | ");
  return { status: 500, code: "internal", message: trace };
}

async function answered(
  name: string,
  fields: Record<string, unknown>,
  ports: Ports,
): Promise<Omit<CallAnswer, "ms">> {
  try {
    const answer = await operations.get(name)?.run(fields, callOf(ports));
    const well = { status: 200, code: "", message: "" };
    return isOutput(answer)
      ? { ...well, file: answer, bytes: await joined(answer) }
      : { ...well, json: answer };
  } catch (error) {
    return failed(error);
  }
}

/**
 * One call of every operation with that file, as the HTTP layer makes it once the form is read. They share a store, so
 * that the first that reads the file reads it for all, as with callers of one account.
 */
export function callsOf(file: InputFile, password: string | undefined, pages: number) {
  const ports = portsOf();
  const names = Object.keys(requests).filter((name) => pages > 1 || name !== "pdf/delete-pages");
  return names.map((name) => {
    const own = requests[name]?.(file, pages) ?? {};
    const form = operations.get(name)?.declared.form ?? {};
    const secret = name === "pdf/protect" ? { current_password: password } : { password };
    const fields = { ...secret, ...("file" in form ? { file } : {}), ...own };
    const run = async (): Promise<CallAnswer> => {
      const start = process.cpuUsage();
      const answer = await answered(
        name,
        fields,
        name === "chat/translate" ? { ...ports, languageModel: () => turningModel } : ports,
      );
      const { user, system } = process.cpuUsage(start);
      return { ...answer, ms: Math.round((user + system) / 1_000) };
    };
    return { name, run };
  });
}
