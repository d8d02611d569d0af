import { PagewrightError } from "./error.ts";
import type { BulkJobStatusResponse } from "./generated/types.ts";

export type Job = BulkJobStatusResponse;

export type WaitOptions = {
  signal?: AbortSignal | undefined;
  /** ms after which waiting ends with `timed_out`; the job goes on. */
  timeout?: number | undefined;
  /** Hears of the job each time more of its files are done. */
  onProgress?: ((job: Job) => void) | undefined;
};

/** The least and the most between two questions, ms. */
const [soonest, latest] = [500, 5_000];

const isOver = ({ status }: Job) => status !== "queued" && status !== "processing";

/** Jobs of many files. */
export class Jobs {
  readonly #status: (jobId: string, signal: AbortSignal | undefined) => Promise<Job>;

  constructor(status: (jobId: string, signal: AbortSignal | undefined) => Promise<Job>) {
    this.#status = status;
  }

  /** Resolves when a job is over, whatever became of its files: `status` and `results` say it. */
  async wait(
    job: string | { job_id: string },
    { signal, timeout, onProgress }: WaitOptions = {},
  ): Promise<Job> {
    const id = typeof job === "string" ? job : job.job_id;
    const until = timeout === undefined ? Number.POSITIVE_INFINITY : Date.now() + timeout;
    let last = -1;
    for (let wait = soonest; ; wait = Math.min(latest, wait * 1.5)) {
      const found = await this.#status(id, signal);
      if (found.files_processed !== last) onProgress?.(found);
      last = found.files_processed;
      if (isOver(found)) return found;
      if (Date.now() + wait > until)
        throw new PagewrightError("timed_out", `The job ${id} is ${found.status} still.`);
      await new Promise((resolve) => setTimeout(resolve, wait));
      signal?.throwIfAborted();
    }
  }
}
