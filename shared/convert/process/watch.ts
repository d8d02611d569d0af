import { memoryOfAll, roomBeside } from "./memory.ts";
import { meter } from "./meter.ts";

/** What an engine's process may spend on one piece of work, and how long it is wanted. */
export type Allowance = {
  /** Computing, ms. */
  cpu: number;
  /** Waiting for anything but a core, ms: what it takes to count as hanging. */
  idle: number;
  /** Bytes held. */
  memory: number;
  /** Epoch ms after which nobody waits for the result. */
  until: number;
  signal?: AbortSignal | undefined;
  /** Told once, when half of `cpu` is spent. */
  half?: (() => void) | undefined;
};

/**
 * Why a piece of work came to no result. `room`: it may hold as much, but the function has no more. `gone`: the process
 * ended by itself or by another's hand.
 */
export type Reason = "cpu" | "idle" | "memory" | "room" | "deadline" | "left" | "gone";

export class Ended extends Error {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(`ended: ${reason}`);
    this.reason = reason;
  }
}

/** Time between two looks at a process, ms. */
const every = 200;

/** Watches processes at work and calls `end` when they run out of something. Returns what ends the watching. */
export function watch(
  pids: () => readonly number[],
  { cpu, idle, memory, until, signal, half }: Allowance,
  end: (reason: Reason) => void,
): () => void {
  const spent = meter(pids);
  let told = false;
  const look = (): Reason | undefined => {
    const now = spent();
    if (!told && now.cpu > cpu / 2) {
      told = true;
      half?.();
    }
    if (now.cpu > cpu) return "cpu";
    if (now.idle > idle) return "idle";
    if (Date.now() > until) return "deadline";
    const held = memoryOfAll(pids());
    if (held > memory) return "memory";
    return held > roomBeside() ? "room" : undefined;
  };
  const stop = () => {
    clearInterval(timer);
    signal?.removeEventListener("abort", left);
  };
  const ends = (reason: Reason) => {
    stop();
    end(reason);
  };
  const left = () => ends("left");
  const timer = setInterval(() => {
    const reason = look();
    if (reason !== undefined) ends(reason);
  }, every);
  signal?.addEventListener("abort", left, { once: true });
  if (signal?.aborted) queueMicrotask(left);
  return stop;
}
