import type { InputFile, OutputFile } from "../contract/file.ts";
import { pdf } from "../contract/pdf.ts";
import { runnable } from "../operations/implementation.ts";
import { pdfOperations } from "../operations/pdf.ts";
import type { WorkerCall } from "./bulk-operations.ts";
import { exportFormat } from "./bulk-options.ts";
import { invoiceOperation, invoicesOf } from "./invoices.ts";
import type { Item, Job } from "./job.ts";

type Options = Record<string, unknown>;
type Join = (files: readonly InputFile[], options: Options, call: WorkerCall) => Promise<OutputFile>;

const merge = runnable(pdf.operations.merge, pdfOperations.merge);

/** Jobs whose results become one file that is no ZIP, by the name of what the job does. */
export const joins: Readonly<Record<string, Join>> = {
  merge: (files, options, call) => merge.run({ ...options, files }, call),
  summarize: async (files, { export_format }) => {
    const { summariesFile } = await import("../intelligence/summary/summaries-file.ts");
    return summariesFile(files, exportFormat.parse(export_format));
  },
};

type Overview = (job: Job, items: readonly Item[], options: Options) => Promise<readonly OutputFile[]>;

/** Files of all items that stand in the ZIP before the results, by the operation that ran on each. */
export const overviews: Readonly<Record<string, Overview>> = { [invoiceOperation]: invoicesOf };
