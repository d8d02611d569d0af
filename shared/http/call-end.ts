import type { Writable } from "node:stream";
import type { Weight } from "../contract/operation.ts";
import { CallerLeft, overdue } from "../execution/ended.ts";
import { settlementTime, timeLimits } from "../limits/time.ts";

/** What ends a call before its time: told to whatever works for it. */
export type CallEnd = {
  signal: AbortSignal;
  /** For work that goes on after the answer: ends with the time alone, whether or not the caller stays. */
  late: AbortSignal;
  /** The same for the answer, which may go out a little after the deadline. */
  delivery: AbortSignal;
  /** Epoch ms at which the call is ended. */
  deadline: number;
  /** The call is over: nothing is waited for any more. */
  over(): void;
};

/** Aborts when the stream of the answer is closed before its end, and in time before the invocation ends. */
export function callEnd(stream: Writable, weight: Weight, remaining: number): CallEnd {
  const work = new AbortController();
  const delivery = new AbortController();
  const late = new AbortController();
  const settlement = settlementTime(remaining);
  const most = Math.min(timeLimits[weight].wall * 1_000, remaining - settlement);
  const left = () => {
    const reason = new CallerLeft("The caller left.");
    work.abort(reason);
    delivery.abort(reason);
  };
  const timers = [
    setTimeout(() => work.abort(overdue()), most),
    setTimeout(() => late.abort(overdue()), most),
    setTimeout(() => delivery.abort(overdue()), most + settlement / 2),
  ];
  // A stream closes after its end too.
  const closed = () => {
    if (!stream.writableFinished) left();
  };
  // Stays for good: an error of a stream that nobody writes to any more must not end the process.
  stream.on("error", left);
  stream.once("close", closed);
  if (stream.destroyed) closed();
  const over = () => {
    for (const timer of timers) clearTimeout(timer);
    stream.off("close", closed);
    left();
  };
  return {
    signal: work.signal,
    late: late.signal,
    delivery: delivery.signal,
    deadline: Date.now() + most,
    over,
  };
}
