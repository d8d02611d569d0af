import { flushCompileCache, getCompileCacheDir } from "node:module";

/** Calls have paused for so long, ms: what they compiled is written for the processes and threads after this one. */
const pause = 1_000;

let waiting: NodeJS.Timeout | undefined;

/** To be called after a call. Does nothing where the process was given no folder (NODE_COMPILE_CACHE). */
export function keepCompiled(): void {
  if (getCompileCacheDir() === undefined) return;
  waiting ??= setTimeout(flushCompileCache, pause).unref();
  waiting.refresh();
}
