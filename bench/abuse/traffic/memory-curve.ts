import { treeMemory, treeShare } from "../service/process-tree.ts";

const megabyte = 1_048_576;
const everyMs = 1_000;

type Sample = { minute: number; memory: number };

/** The memory of a process tree over time, MB: shared pages once, as soon as the plain sum is near the ceiling. */
export class MemoryCurve {
  private readonly samples: Sample[] = [];
  private readonly root: () => number;
  private readonly doubt: number;
  private readonly timer: NodeJS.Timeout;
  private readonly begun = performance.now();

  constructor(root: () => number, most: number) {
    this.root = root;
    this.doubt = most * 0.6;
    this.timer = setInterval(() => this.look(), everyMs);
  }

  private look(): void {
    const plain = treeMemory(this.root()) / megabyte;
    const memory = plain > this.doubt ? treeShare(this.root()) / megabyte : plain;
    this.samples.push({ minute: (performance.now() - this.begun) / 60_000, memory });
  }

  stop(): void {
    clearInterval(this.timer);
  }

  get peak(): number {
    return this.samples.reduce((most, { memory }) => Math.max(most, memory), 0);
  }

  /** Minute, mean, peak. */
  rows(): number[][] {
    const minutes = Map.groupBy(this.samples, ({ minute }) => Math.floor(minute));
    return [...minutes].map(([minute, own]) => {
      const sum = own.reduce((total, { memory }) => total + memory, 0);
      return [minute, Math.round(sum / own.length), Math.round(Math.max(...own.map(({ memory }) => memory)))];
    });
  }

  /** MB a minute by which it grew over the last two thirds: the slope of the line of least squares. */
  slope(): number {
    const last = this.samples.slice(Math.floor(this.samples.length / 3));
    const mean = (value: (sample: Sample) => number) =>
      last.reduce((sum, each) => sum + value(each), 0) / last.length;
    const [minute, memory] = [mean((each) => each.minute), mean((each) => each.memory)];
    const [rise, run] = last.reduce(
      ([up, along], each) => [
        up + (each.minute - minute) * (each.memory - memory),
        along + (each.minute - minute) ** 2,
      ],
      [0, 0],
    );
    return run === 0 ? 0 : rise / run;
  }

  /** What it would grow by over the time of the last two thirds, against what it is: 0.1 is a tenth more. */
  growth(): number {
    const last = this.samples.slice(Math.floor(this.samples.length / 3));
    const mean = last.reduce((sum, { memory }) => sum + memory, 0) / Math.max(1, last.length);
    const minutes = (last.at(-1)?.minute ?? 0) - (last[0]?.minute ?? 0);
    return mean === 0 ? 0 : (this.slope() * minutes) / mean;
  }
}
