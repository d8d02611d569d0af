import { ZodError } from "zod";
import type { WithChat } from "../chat/chat-records.ts";
import { withFile } from "../contract/bulk-catalogue.ts";
import type { Call } from "../contract/call.ts";
import type { InputFile, OutputFile } from "../contract/file.ts";
import { ServiceError } from "../errors/service-error.ts";
import type { Runnable } from "../operations/implementation.ts";
import type { WorkflowPorts } from "../operations/workflows.ts";
import { entryOf } from "./choose-operation.ts";
import { invoiceOperation } from "./invoices.ts";

type Options = Record<string, unknown>;

/** What a worker hands to the operations it runs. */
export type WorkerPorts = WorkflowPorts & WithChat;
export type WorkerCall = Call & WorkerPorts;
/** Operations by their name: those whose engines a worker carries. */
export type Operations = ReadonlyMap<string, Runnable<WorkerPorts, unknown>>;

/** A file that is to be merged is only looked at; it is joined with the others at the end. */
async function asItIs(file: InputFile, { password }: Options): Promise<OutputFile> {
  const { openPdf } = await import("../pdf/structure/open-pdf.ts");
  await openPdf(file, typeof password === "string" ? password : undefined);
  return { kind: "file", filename: file.filename, contentType: "application/pdf", body: file.bytes };
}

type Each = { job: string; operation: string; file: InputFile; options: Options };

/** What happens to each file of a job. */
export async function runOnFile(
  { job, operation, file, options }: Each,
  operations: Operations,
  call: WorkerCall,
): Promise<unknown> {
  if (job === "merge") return asItIs(file, options);
  const found = operations.get(operation);
  if (found === undefined) throw new Error(`This worker does not carry ${operation}.`);
  const { export_format: _, ...own } = options;
  const fields = job === "summarize" || operation === invoiceOperation ? own : options;
  const input = { ...fields, ...withFile(entryOf(operation), file) };
  return found.run(input, call).catch((error: unknown) => {
    if (!(error instanceof ZodError)) throw error;
    const names = error.issues.map(({ path }) => path.join(".")).join(", ");
    throw new ServiceError("bad_request", `The options do not fit ${operation}: ${names}.`);
  });
}
