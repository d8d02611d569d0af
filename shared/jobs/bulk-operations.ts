import { object, type ZodObject } from "zod";
import type { BulkOperationName } from "../contract/bulk.ts";
import { choice } from "../contract/field.ts";
import type { InputFile, OutputFile } from "../contract/file.ts";
import type { Fields } from "../contract/operation.ts";
import { pdf } from "../contract/pdf.ts";
import { compress } from "../pdf/compression/compress.ts";
import { levels } from "../pdf/compression/levels.ts";
import { merge } from "../pdf/structure/merge.ts";
import { openPdf } from "../pdf/structure/open-pdf.ts";

/** What happens to each file of a job, and, where the files become one, what joins them at the end. */
export type BulkOperation = {
  /** The operation's own fields without its files: what `options` may hold. */
  options: ZodObject;
  each: (file: InputFile, options: Record<string, unknown>) => Promise<OutputFile>;
  join?: (files: readonly InputFile[], options: Record<string, unknown>) => Promise<OutputFile>;
};

function optionsOf(form: Fields | undefined): ZodObject {
  const fields = Object.entries(form ?? {}).filter(([name]) => name !== "file" && name !== "files");
  return object(Object.fromEntries(fields)).strict();
}

const level = choice(Object.keys(levels) as [keyof typeof levels, ...(keyof typeof levels)[]]).default(
  "medium",
);
const password = (options: Record<string, unknown>) =>
  typeof options.password === "string" ? options.password : undefined;

export const bulkOperations: Record<BulkOperationName, BulkOperation> = {
  compress: {
    options: optionsOf(pdf.operations.compress.form),
    each: (file, options) =>
      compress({ file, password: password(options), level: level.parse(options.level) }),
  },
  merge: {
    options: optionsOf(pdf.operations.merge.form),
    each: async (file, options) => {
      await openPdf(file, password(options));
      return { kind: "file", filename: file.filename, contentType: "application/pdf", body: file.bytes };
    },
    join: (files, options) => merge({ files, password: password(options) }),
  },
};
