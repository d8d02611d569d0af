import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ServiceError } from "../../errors/service-error.ts";
import type { OfficeReply, OfficeRequest } from "./protocol.ts";

/** The bundle carries the child as a module of its own beside the function. */
const bundled = join(import.meta.dirname, "office-child.mjs");
const script = existsSync(bundled) ? bundled : join(import.meta.dirname, "child.ts");

/** How long a converter may take to start, and one document to be converted, ms. */
const startTime = 60_000;
const documentTime = 30_000;
/** Documents after which a converter is replaced, so that its memory does not grow without end. */
const mostDocuments = 200;

const failed = (cause?: unknown) =>
  new ServiceError(
    "damaged_file",
    "The document could not be converted: it is damaged or not what its name says.",
    { cause },
  );

function failureOf(message: string): ServiceError {
  if (/type detection aborted|password/i.test(message)) {
    return new ServiceError(
      "password_required",
      "The document is protected by a password. Remove it and send the document again.",
    );
  }
  return failed(new Error(message));
}

/** One LibreOffice process: starts warm, converts one document at a time, is killed when it exceeds its time. */
class ConverterProcess {
  readonly ready: Promise<void>;
  documents = 0;
  private readonly child: ChildProcess;
  private alive = true;

  constructor() {
    this.child = fork(script, [], { serialization: "advanced", stdio: "ignore", execArgv: [] });
    this.child.once("exit", () => {
      this.alive = false;
    });
    this.ready = this.answer(startTime).then(() => this.hold(false));
    this.ready.catch(() => this.kill());
  }

  get usable(): boolean {
    return this.alive && this.documents < mostDocuments;
  }

  /** The next message, or a failure when the process ends or its time does. */
  private answer(milliseconds: number): Promise<OfficeReply> {
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer);
        this.child.off("message", heard);
        this.child.off("exit", ended);
        act();
      };
      const heard = (reply: OfficeReply) => settle(() => resolve(reply));
      const ended = () => settle(() => reject(failed()));
      const timer = setTimeout(() => {
        this.kill();
        settle(() => reject(failed(new Error("the converter took too long"))));
      }, milliseconds);
      this.child.once("message", heard);
      this.child.once("exit", ended);
    });
  }

  /** A working converter keeps this process alive, an idle one must not. */
  private hold(working: boolean): void {
    if (working) {
      this.child.ref();
      this.child.channel?.ref();
    } else {
      this.child.unref();
      this.child.channel?.unref();
    }
  }

  async convert(request: OfficeRequest): Promise<Uint8Array> {
    this.documents++;
    this.hold(true);
    try {
      const reply = this.answer(documentTime);
      this.child.send(request);
      const answered = await reply;
      if ("pdf" in answered) return answered.pdf;
      throw failureOf("failure" in answered ? answered.failure : "unexpected answer");
    } finally {
      if (this.alive) this.hold(false);
    }
  }

  kill(): void {
    this.alive = false;
    this.child.kill("SIGKILL");
  }
}

let current: ConverterProcess | undefined;
let queue: Promise<unknown> = Promise.resolve();

async function convertNow(request: OfficeRequest): Promise<Uint8Array> {
  if (current === undefined || !current.usable) {
    current?.kill();
    current = new ConverterProcess();
  }
  const process = current;
  await process.ready;
  try {
    return await process.convert(request);
  } finally {
    // The next one starts at once, so that the next caller does not wait for it.
    if (!process.usable) {
      process.kill();
      current = new ConverterProcess();
    }
  }
}

/**
 * Converts an Office document to PDF. `name` carries the real extension, by which the filter is chosen. Throws
 * `damaged_file` or `password_required`.
 */
export function convertOffice(request: OfficeRequest): Promise<Uint8Array> {
  const result = queue.then(() => convertNow(request));
  queue = result.catch(() => {});
  return result;
}
