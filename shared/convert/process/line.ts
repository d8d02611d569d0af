import { Ended } from "./watch.ts";

/** How long a call may wait for its turn and who may end the waiting. */
export type Patience = { until: number; signal?: AbortSignal | undefined };

/** More callers wait than a line takes, or one waited too long. */
export class LineFull extends Error {}

/** What a timer takes, ms. */
const longestTimer = 2 ** 31 - 1;

type Waiting = { enter: () => void };

/** A line before an engine that does so many pieces of work at a time: first come, first served, never too long. */
export class Line {
  private readonly places: number;
  private readonly most: number;
  private readonly waiting: Waiting[] = [];
  private working = 0;

  /** `places` work at a time, `most` wait. */
  constructor(places: number, most: number) {
    this.places = places;
    this.most = most;
  }

  /** Does the work when its turn comes. Throws LineFull, or Ended when the caller left before. */
  async turn<Result>(work: () => Promise<Result>, patience: Patience): Promise<Result> {
    await this.enter(patience);
    try {
      return await work();
    } finally {
      this.working--;
      this.waiting.shift()?.enter();
    }
  }

  private enter({ until, signal }: Patience): Promise<void> {
    if (signal?.aborted) return Promise.reject(new Ended("left"));
    if (this.working < this.places) {
      this.working++;
      return Promise.resolve();
    }
    if (this.waiting.length >= this.most) return Promise.reject(new LineFull("too many wait"));
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", left);
        act();
      };
      const one: Waiting = {
        enter: () => {
          this.working++;
          settle(resolve);
        },
      };
      const leave = (error: Error) => {
        this.waiting.splice(this.waiting.indexOf(one), 1);
        settle(() => reject(error));
      };
      const left = () => leave(new Ended("left"));
      const longest = Math.min(longestTimer, Math.max(0, until - Date.now()));
      const timer = setTimeout(() => leave(new LineFull("waited too long")), longest);
      signal?.addEventListener("abort", left, { once: true });
      this.waiting.push(one);
    });
  }
}
