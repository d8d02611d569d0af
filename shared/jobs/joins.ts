import { pdf } from "../contract/pdf.ts";
import { runnable } from "../operations/implementation.ts";
import { pdfOperations } from "../operations/pdf.ts";
import { exportFormat } from "./bulk-options.ts";
import type { Join, JoinedJob, Overview } from "./carried.ts";
import { invoiceOperation, invoicesOf } from "./invoices.ts";

const merge = runnable(pdf.operations.merge, pdfOperations.merge);

/** How the results of a job become one file. */
export const joins: Readonly<Record<JoinedJob, Join>> = {
  merge: (files, options, call) => merge.run({ ...options, files }, call),
  summarize: async (files, { export_format }) => {
    const { summariesFile } = await import("../intelligence/summary/summaries-file.ts");
    return summariesFile(files, exportFormat.parse(export_format));
  },
};

/** Files of all items that stand in the ZIP before the results, by the operation that ran on each. */
export const overviews: Readonly<Record<string, Overview>> = { [invoiceOperation]: invoicesOf };
