import { eachItem } from "../../shared/jobs/batch.ts";
import { bulkOperations } from "../../shared/jobs/bulk-operations.ts";
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

bulkOperations.compress.each = async (file) => {
  acts[file.filename]?.();
  return { kind: "file", filename: file.filename, contentType: file.contentType, body: file.bytes };
};

const steps = stepsApart(import.meta.url);

export const handler = eachItem((job, item, remaining) => workItem(job, item, remaining, steps));
