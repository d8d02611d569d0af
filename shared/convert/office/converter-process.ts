import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { Socket } from "node:net";
import { join } from "node:path";
import { ServiceError } from "../../errors/service-error.ts";
import { officeLocked } from "../../format/office-format.ts";
import type { OfficeReply, OfficeRequest } from "./protocol.ts";

/** The bundle carries the child as a module of its own beside the function. */
const bundled = join(import.meta.dirname, "office-child.mjs");
const script = existsSync(bundled) ? bundled : join(import.meta.dirname, "child.ts");

/**
 * How long one start of a converter may take on a busy machine, ms. One that is stuck mostly ends itself before; one
 * that does not must leave the function, which has 120 s, the time for another.
 */
const startTime = 50_000;
/** Documents after which a converter is replaced, so that its memory does not grow without end. */
const mostDocuments = 200;

/** The process was killed in the midst of a document, which may be none of the document's doing. */
export class Overdue extends Error {}

const failed = (cause?: unknown) =>
  new ServiceError(
    "damaged_file",
    "The document could not be converted: it is damaged or not what its name says.",
    { cause },
  );

function failureOf(message: string): ServiceError {
  if (/type detection aborted|password/i.test(message)) return officeLocked();
  return failed(new Error(message));
}

/**
 * One LibreOffice process: starts warm, converts one document at a time, is killed when it exceeds its time. It holds
 * the read end of its standard input and ends with it, so that it never outlives the thread that started it.
 */
export class ConverterProcess {
  /** Rejects when the process did not start. */
  readonly ready: Promise<void>;
  documents = 0;
  private readonly child: ChildProcess;
  private alive = true;

  /** `fontTime`: ms after which a start that reads its fonts too slowly ends itself. */
  constructor(fontTime: number) {
    this.child = fork(script, [String(fontTime)], {
      serialization: "advanced",
      stdio: ["pipe", "ignore", "ignore", "ipc"],
      execArgv: [],
      // What a document calls now is the same on every machine.
      env: { ...process.env, TZ: "UTC" },
    });
    this.child.once("exit", () => {
      this.alive = false;
    });
    if (this.child.stdin instanceof Socket) this.child.stdin.on("error", () => {}).unref();
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
        this.child.off("error", ended);
        act();
      };
      const heard = (reply: OfficeReply) => settle(() => resolve(reply));
      const ended = () => settle(() => reject(new Error("the converter ended")));
      const timer = setTimeout(() => {
        this.kill();
        settle(() => reject(new Overdue("the converter took too long")));
      }, milliseconds);
      this.child.once("message", heard);
      this.child.once("exit", ended);
      this.child.once("error", ended);
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

  /** Throws `damaged_file` or `password_required`; its cause is Overdue when the document took longer than `time` ms. */
  async convert(request: OfficeRequest, time: number): Promise<Uint8Array> {
    this.documents++;
    this.hold(true);
    try {
      const reply = this.answer(time);
      // A process that just ended is heard by its exit; the error of the send says nothing more.
      this.child.send(request, () => {});
      const answered = await reply.catch((cause: unknown) => {
        throw failed(cause);
      });
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
