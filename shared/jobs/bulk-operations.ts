import { object, type ZodObject } from "zod";
import { ai } from "../contract/ai.ts";
import type { BulkOperationName } from "../contract/bulk.ts";
import type { Caller } from "../contract/call.ts";
import { convert } from "../contract/convert.ts";
import { choice } from "../contract/field.ts";
import type { InputFile, OutputFile } from "../contract/file.ts";
import type { Fields, Finding, Operation } from "../contract/operation.ts";
import { optimize } from "../contract/optimize.ts";
import { pdf } from "../contract/pdf.ts";
import { compress } from "../pdf/compression/compress.ts";
import { optimizePreset } from "../pdf/compression/optimize.ts";
import { merge } from "../pdf/structure/merge.ts";
import { openPdf } from "../pdf/structure/open-pdf.ts";

type Options = Record<string, unknown>;
type Result = OutputFile | Finding<unknown>;

/** What happens to each file of a job, and, where the files become one, what joins them at the end. */
export type BulkOperation = {
  /** The operations' own fields without their files: what `options` may hold. */
  options: ZodObject;
  each: (file: InputFile, options: Options, worker: Caller) => Promise<Result>;
  join?: (files: readonly InputFile[], options: Options) => Promise<OutputFile>;
};

type Contract<Input> = Pick<Operation<Input>, "form"> & { types?: (input: Input) => unknown };

/** The fields of these operations without their files. */
function optionsOf(...operations: readonly { form?: Fields }[]): ZodObject {
  const fields = operations.flatMap(({ form = {} }) => Object.entries(form));
  return object(Object.fromEntries(fields.filter(([name]) => name !== "file" && name !== "files"))).strict();
}

/** Runs an operation on files of a job: stored options are read by the contract's fields once more. */
function runner<Input, Answer extends Result>(
  { form = {} }: Contract<Input>,
  run: (input: Input) => Promise<Answer>,
) {
  // The contract derives the type of its input from these very fields.
  const read = (value: unknown) => object(form).parse(value) as Input;
  return (files: readonly InputFile[], options: Options) => run(read({ ...options, file: files[0], files }));
}

const { compress: compressing, merge: merging } = pdf.operations;
const { pdfToPng, pdfToJpg, pdfToText, imagesToPdf } = convert.operations;
const { extractInvoice, summarize } = ai.operations;

// Engines that not every job needs are loaded with the first that does.
const images = () => import("../convert/images/pdf-to-images.ts");
const targets = {
  png: runner(pdfToPng, async (input) => (await images()).pdfToPng(input)),
  jpg: runner(pdfToJpg, async (input) => (await images()).pdfToJpg(input)),
  txt: runner(pdfToText, async (input) => (await import("../convert/text/pdf-to-text.ts")).pdfToText(input)),
  pdf: runner(imagesToPdf, async (input) =>
    (await import("../convert/images/images-to-pdf.ts")).imagesToPdf(input),
  ),
};
const target = choice(["png", "jpg", "txt", "pdf"]).optional();

const runCompress = runner(compressing, compress);
const runMerge = runner(merging, merge);
const runOptimize = runner(optimize.operations.preset, optimizePreset);
const loadInvoice = () => import("../intelligence/invoice/operation.ts");

const exportFormat = choice(["json", "excel"]).default("json");

export const bulkOperations: Record<BulkOperationName, BulkOperation> = {
  compress: {
    options: optionsOf(compressing),
    each: (file, options) => runCompress([file], options),
  },
  merge: {
    options: optionsOf(merging),
    each: async (file, { password }) => {
      await openPdf(file, typeof password === "string" ? password : undefined);
      return { kind: "file", filename: file.filename, contentType: "application/pdf", body: file.bytes };
    },
    join: runMerge,
  },
  optimize: {
    options: optionsOf(optimize.operations.preset),
    each: (file, options) => runOptimize([file], options),
  },
  convert: {
    options: optionsOf(pdfToPng, pdfToJpg, pdfToText, imagesToPdf).extend({ to: target }).strict(),
    each: (file, { to, ...options }) => {
      const isPdf = Buffer.from(file.bytes.subarray(0, 1_024)).includes("%PDF-");
      return targets[target.parse(to) ?? (isPdf ? "png" : "pdf")]([file], options);
    },
  },
  "extract-invoice": {
    options: optionsOf(extractInvoice),
    each: (file, options, worker) =>
      runner(extractInvoice, async (input) => (await loadInvoice()).extractInvoiceFile(input, worker))(
        [file],
        options,
      ),
  },
  summarize: {
    options: optionsOf(summarize).extend({ export_format: exportFormat }).strict(),
    each: (file, { export_format: _, ...options }, worker) =>
      runner(summarize, async (input) =>
        (await import("../intelligence/summary/summarize-file.ts")).summarizeFile(input, worker),
      )([file], options),
    join: async (files, { export_format }) =>
      (await import("../intelligence/summary/summaries-file.ts")).summariesFile(
        files,
        exportFormat.parse(export_format),
      ),
  },
};
