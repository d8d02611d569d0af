import { ai } from "../contract/ai.ts";
import type { BulkOperationName } from "../contract/bulk.ts";
import type { Call } from "../contract/call.ts";
import { convert } from "../contract/convert.ts";
import type { InputFile, OutputFile } from "../contract/file.ts";
import type { Finding } from "../contract/operation.ts";
import { optimize } from "../contract/optimize.ts";
import { pdf } from "../contract/pdf.ts";
import type { WithFiles } from "../files/file-store.ts";
import type { WithModel } from "../language/language-model.ts";
import { aiOperations } from "../operations/ai.ts";
import { convertOperations } from "../operations/convert.ts";
import { type Runnable, runnable } from "../operations/implementation.ts";
import { optimizeOperations } from "../operations/optimize.ts";
import { pdfOperations } from "../operations/pdf.ts";
import { exportFormat, target } from "./bulk-options.ts";

type Options = Record<string, unknown>;
type Result = OutputFile | Finding<unknown>;

/** What a worker hands to the operations it runs. */
export type WorkerCall = Call & WithFiles & WithModel;
type FileOperation<Answer extends Result = Result> = Runnable<WithFiles & WithModel, Answer>;

/** What happens to each file of a job, and, where the files become one, what joins them at the end. */
export type BulkOperation = {
  each: (file: InputFile, options: Options, call: WorkerCall) => Promise<Result>;
  join?: (files: readonly InputFile[], options: Options, call: WorkerCall) => Promise<OutputFile>;
};

/** An operation on one file, as its route runs it. Its form takes the file as `file` or as the only one of `files`. */
const runOn = (operation: FileOperation, file: InputFile, options: Options, call: WorkerCall) =>
  operation.run({ ...options, file, files: [file] }, call);

const single = (operation: FileOperation): BulkOperation => ({
  each: (file, options, call) => runOn(operation, file, options, call),
});

const merge = runnable(pdf.operations.merge, pdfOperations.merge);
const summarize = runnable(ai.operations.summarize, aiOperations.summarize);

const targets = {
  png: runnable(convert.operations.pdfToPng, convertOperations.pdfToPng),
  jpg: runnable(convert.operations.pdfToJpg, convertOperations.pdfToJpg),
  txt: runnable(convert.operations.pdfToText, convertOperations.pdfToText),
  pdf: runnable(convert.operations.imagesToPdf, convertOperations.imagesToPdf),
};
export const bulkOperations: Record<BulkOperationName, BulkOperation> = {
  compress: single(runnable(pdf.operations.compress, pdfOperations.compress)),
  optimize: single(runnable(optimize.operations.preset, optimizeOperations.preset)),
  "extract-invoice": single(runnable(ai.operations.extractInvoice, aiOperations.extractInvoice)),
  merge: {
    each: async (file, { password }) => {
      const { openPdf } = await import("../pdf/structure/open-pdf.ts");
      await openPdf(file, typeof password === "string" ? password : undefined);
      return { kind: "file", filename: file.filename, contentType: "application/pdf", body: file.bytes };
    },
    join: (files, options, call) => merge.run({ ...options, files }, call),
  },
  convert: {
    each: (file, { to, ...options }, call) => {
      const isPdf = Buffer.from(file.bytes.subarray(0, 1_024)).includes("%PDF-");
      return runOn(targets[target.parse(to) ?? (isPdf ? "png" : "pdf")], file, options, call);
    },
  },
  summarize: {
    each: (file, { export_format: _, ...options }, call) => runOn(summarize, file, options, call),
    join: async (files, { export_format }) => {
      const { summariesFile } = await import("../intelligence/summary/summaries-file.ts");
      return summariesFile(files, exportFormat.parse(export_format));
    },
  },
};
