import type { InputFile, OutputFile } from "../contract/file.ts";
import { withFile } from "../contract/file-operation.ts";
import { fitting } from "../operations/implementation.ts";
import type { FileCall, Operations } from "../operations/on-files.ts";
import { entryOf } from "./choose-operation.ts";
import { invoiceOperation } from "./invoices.ts";

type Options = Record<string, unknown>;

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
  call: FileCall,
): Promise<unknown> {
  if (job === "merge") return asItIs(file, options);
  const found = operations.get(operation);
  if (found === undefined) throw new Error(`This worker does not carry ${operation}.`);
  const { export_format: _, ...own } = options;
  const fields = job === "summarize" || operation === invoiceOperation ? own : options;
  const input = { ...fields, ...withFile(entryOf(operation), file) };
  return fitting(operation, found.run(input, call));
}
