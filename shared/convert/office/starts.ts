import { setTimeout as wait } from "node:timers/promises";
import { limits } from "../../limits/limits.ts";
import { roomBeside } from "../process/memory.ts";
import { ConverterProcess } from "./converter-process.ts";

// One converter for this process. Its start is made once, whoever asks for it: callers come and go, the start goes on
// as long as it makes progress. A start that fails is made again.

/** Starts in a row before the callers are told. */
const most = 3;
/** Pause after a start that failed, ms: doubled with every one until a start succeeds. */
const pause = { first: 500, most: 30_000 };

/** Bytes that a started converter holds before its first document, with some to spare. */
const started = 1_200 * 1_048_576;

let current: ConverterProcess | undefined;
/** Started beside one whose document will probably end it, for whoever comes next. */
let spare: ConverterProcess | undefined;
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

/** The spare when it came up. */
async function startedSpare(prepared: ConverterProcess): Promise<ConverterProcess> {
  current = prepared;
  try {
    await prepared.ready;
    return prepared;
  } catch {
    return start();
  }
}

/** Begins the start of a second converter where the memory of the function has room for it beside the largest one. */
export function prepareSpare(): void {
  if (spare !== undefined || roomBeside() < limits["office.memory"].most + started) return;
  const prepared = new ConverterProcess();
  spare = prepared;
  prepared.ready.catch(() => {
    if (spare === prepared) spare = undefined;
  });
}

/** Ends the second converter: the first came through. */
export function dropSpare(): void {
  spare?.kill();
  spare = undefined;
}

/** Begins a start unless one is under way or the converter is good for another document. */
export function startedConverter(): Promise<ConverterProcess> {
  if (starting === undefined && current?.usable) return Promise.resolve(current);
  if (starting === undefined) {
    current?.kill();
    const prepared = spare;
    spare = undefined;
    starting = (prepared === undefined ? start() : startedSpare(prepared)).finally(() => {
      starting = undefined;
    });
    // Whoever waits hears of it; when nobody does, the next caller begins anew.
    starting.catch(() => {});
  }
  return starting;
}
