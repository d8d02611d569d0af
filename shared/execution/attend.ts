import { parentPort, workerData } from "node:worker_threads";
import type { Answered, Work } from "./answered.ts";
import { reportChildren } from "./children.ts";
import { handOver } from "./hand-over.ts";
import { keepCompiled } from "./keep-compiled.ts";
import { type FromThread, operationThread, type Reply, type ToThread } from "./messages.ts";
import type { Bytes } from "./own-buffer.ts";
import { asThrown } from "./thrown.ts";

/** Whether this thread was started to run operations. */
export const isOperationThread = (): boolean => Object(workerData).purpose === operationThread.purpose;

type Tell<Facts> = (reply: Reply<Facts>, transfer?: ArrayBuffer[]) => void;

/** Bytes that cross at once. More of a body crosses piece by piece, so that a large one is not in memory twice. */
const mostAtOnce = 1_048_576;

const noMore: AsyncIterator<Uint8Array> = { next: async () => ({ done: true, value: undefined }) };

/** One call in this thread. */
class Attended<Facts> {
  readonly call: number;
  readonly tell: Tell<Facts>;
  private readonly controller = new AbortController();
  private chunks: AsyncIterator<Uint8Array> | undefined;
  /** What is left of the last chunk. */
  private rest: Uint8Array = new Uint8Array();

  constructor(call: number, tell: Tell<Facts>) {
    this.call = call;
    this.tell = tell;
  }

  async run(work: (signal: AbortSignal) => Promise<Answered<Facts>>): Promise<void> {
    const { facts, body } = await work(this.controller.signal);
    const whole = body instanceof Uint8Array && body.length <= mostAtOnce ? body : undefined;
    if (!(body instanceof Uint8Array)) this.chunks = body[Symbol.asyncIterator]();
    else if (whole === undefined) [this.chunks, this.rest] = [noMore, body];
    if (this.controller.signal.aborted) return this.release();
    const { value, transfer } = handOver({ facts, body: whole });
    // The copy has buffers of its own.
    this.tell({ type: "answered", facts: value.facts, body: value.body as Bytes | undefined }, transfer);
  }

  async next(): Promise<void> {
    if (this.rest.length === 0) {
      const chunk = await this.chunks?.next();
      if (chunk === undefined || chunk.done === true) return this.tell({ type: "end" });
      this.rest = chunk.value;
    }
    const bytes = new Uint8Array(this.rest.subarray(0, mostAtOnce));
    this.rest = this.rest.subarray(bytes.length);
    this.tell({ type: "chunk", bytes }, [bytes.buffer]);
  }

  async abort(): Promise<void> {
    this.controller.abort();
    if (this.chunks !== undefined) await this.release();
  }

  private async release(): Promise<void> {
    this.rest = new Uint8Array();
    await this.chunks?.return?.();
    this.tell({ type: "end" });
  }
}

/** Runs calls that the main thread sends, one at a time. */
export function attend<Input, Facts>(work: Work<Input, Facts>): void {
  const port = parentPort;
  if (port === null) throw new Error("Operations are attended to in a thread only.");
  const tell = (message: FromThread<Facts>, transfer: ArrayBuffer[] = []) =>
    port.postMessage(message, transfer);
  reportChildren((child) => tell({ type: "child", ...child }));
  let current: Attended<Facts> | undefined;
  const step = async (message: ToThread<Input>): Promise<void> => {
    const { type, call } = message;
    if (type === "run") {
      const attended = new Attended<Facts>(call, (reply, transfer) => tell({ ...reply, call }, transfer));
      current = attended;
      await attended.run((signal) => work(message.input, signal));
    } else if (current?.call === call) {
      await (type === "next" ? current.next() : current.abort());
    }
  };
  port.on("message", (message: ToThread<Input>) => {
    step(message)
      .catch((error: unknown) => tell({ type: "failed", call: message.call, error: asThrown(error) }))
      .finally(keepCompiled);
  });
}
