import { vi } from "vitest";

/** Runs with the clock set to a time of day; only the date is told, nothing waits for it. */
export async function at<T>(time: number | string, run: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(time) });
  try {
    return await run();
  } finally {
    vi.useRealTimers();
  }
}
