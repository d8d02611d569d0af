import type { Answer } from "../http/call.ts";

type Entry = { at: number; ms: number; status: number };

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/** What became of every call, by stream. */
export class Book {
  private readonly entries = new Map<string, Entry[]>();

  add(stream: string, { status, ms }: Answer): void {
    const known = this.entries.get(stream) ?? [];
    known.push({ at: Date.now() - ms, ms, status });
    this.entries.set(stream, known);
  }

  /** Milliseconds of the stream's successful calls that began at or after a time. */
  times(stream: string, since = 0): number[] {
    const own = this.entries.get(stream) ?? [];
    return own.filter(({ at, status }) => at >= since && status === 200).map(({ ms }) => ms);
  }

  /** Name, calls, 200, 503, other, p50, p95, max. */
  rows(): (string | number)[][] {
    return [...this.entries].map(([stream, all]) => {
      const times = this.times(stream);
      const count = (test: (status: number) => boolean) => all.filter(({ status }) => test(status)).length;
      return [
        ...[stream, all.length, count((status) => status === 200), count((status) => status === 503)],
        count((status) => status !== 200 && status !== 503),
        ...[0.5, 0.95, 1].map((share) => Math.round(percentile(times, share))),
      ];
    });
  }
}

export const bookHead = ["stream", "calls", "200", "503", "other", "p50 ms", "p95 ms", "max ms"] as const;
