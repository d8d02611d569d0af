import { custom, object } from "zod";
import { type InputFile, isInputFile } from "../../shared/contract/file.ts";
import { eachItem } from "../../shared/jobs/batch.ts";
import { workerOperations } from "../../shared/jobs/bulk-operations.ts";
import { joins, overviews } from "../../shared/jobs/joins.ts";
import { stepsApart } from "../../shared/jobs/steps.ts";
import { workItem } from "../../shared/jobs/work-item.ts";

// The job worker with an operation that does what the name of the file says, as the worst of files may make it do.

const acts: Record<string, () => void> = {
  "hang.pdf": () => {
    for (;;);
  },
  "crash.pdf": () => process.exit(3),
  "memory.pdf": () => {
    for (const kept: Buffer[] = []; ; ) kept.push(Buffer.alloc(4_000_000, 1));
  },
};

const compress = workerOperations.get("pdf/compress");
if (compress === undefined) throw new Error("There is no compress.");
const hostile = {
  declared: compress.declared,
  run: async (fields: Readonly<Record<string, unknown>>) => {
    const { file } = object({ file: custom<InputFile>(isInputFile) }).parse(fields);
    acts[file.filename]?.();
    return { kind: "file", filename: file.filename, contentType: file.contentType, body: file.bytes };
  },
};

const steps = stepsApart(import.meta.url, {
  operations: new Map([["pdf/compress", hostile]]),
  joins,
  overviews,
});

export const handler = eachItem((job, item, remaining) => workItem(job, item, remaining, steps));
