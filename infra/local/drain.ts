import type { Server, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** The most that a stop may take, s: as long as the heaviest call. */
const longest = 900;

/** The ms of the setting DRAIN_SECONDS. Throws for what is no number of seconds. */
export function readDrain(text = ""): number {
  const seconds = Number(text);
  if (seconds >= 0 && seconds <= longest) return seconds * 1_000;
  throw new Error(`DRAIN_SECONDS cannot be "${text}": set a number of seconds up to ${longest}.`);
}

/**
 * Takes no more connections, and for so many ms serves those that are there: each is closed with its next answer. Returns
 * the ms that were left when the last of them had ended.
 */
export async function drained(server: Server, milliseconds: number): Promise<number> {
  const until = performance.now() + milliseconds;
  server.prependListener("request", (_request: unknown, response: ServerResponse) =>
    response.setHeader("Connection", "close"),
  );
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  if (milliseconds > 0) await Promise.race([closed, wait(milliseconds)]);
  return Math.max(0, until - performance.now());
}
