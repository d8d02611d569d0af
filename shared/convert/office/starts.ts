import { setTimeout as wait } from "node:timers/promises";
import { ConverterProcess } from "./converter-process.ts";

// One converter for this process. Its start is made once, whoever asks for it: callers come and go, the start goes on
// as long as it makes progress. A start that fails is made again.

/** Starts in a row before the callers are told. */
const most = 3;
/** Pause after a start that failed, ms: doubled with every one until a start succeeds. */
const pause = { first: 500, most: 30_000 };

let current: ConverterProcess | undefined;
let starting: Promise<ConverterProcess> | undefined;
let failures = 0;

async function start(): Promise<ConverterProcess> {
  for (let tried = 0; tried < most; tried++) {
    if (failures > 0) await wait(Math.min(pause.most, pause.first * 2 ** (failures - 1)));
    current = new ConverterProcess();
    try {
      await current.ready;
      failures = 0;
      return current;
    } catch {
      failures++;
    }
  }
  throw new Error("the converter did not start");
}

/** Begins a start unless one is under way or the converter is good for another document. */
export function startedConverter(): Promise<ConverterProcess> {
  if (starting === undefined && current?.usable) return Promise.resolve(current);
  if (starting === undefined) {
    current?.kill();
    starting = start().finally(() => {
      starting = undefined;
    });
    // Whoever waits hears of it; when nobody does, the next caller begins anew.
    starting.catch(() => {});
  }
  return starting;
}
