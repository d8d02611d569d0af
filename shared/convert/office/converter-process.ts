import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { Socket } from "node:net";
import { join } from "node:path";
import { limits } from "../../limits/limits.ts";
import { memoryOfAll } from "../process/memory.ts";
import { type Allowance, Ended, type Reason, watch } from "../process/watch.ts";
import type { OfficeReply, OfficeRequest } from "./protocol.ts";

/** The bundle carries the child as a module of its own beside the function. */
const bundled = join(import.meta.dirname, "office-child.mjs");
const script = existsSync(bundled) ? bundled : join(import.meta.dirname, "child.ts");

/** What makes a converter too old for another document: it is replaced between two, so its memory does not grow. */
const worn = { documents: 200, memory: 2_000 * 1_048_576 };

/** What a start may spend, ms: on a quiet machine it computes for 2 s and idles for less than 1 s. */
const start = { cpu: 60_000, idle: 20_000, until: Number.POSITIVE_INFINITY };

/**
 * One LibreOffice process: starts warm, converts one document at a time, is killed when it exceeds what it may spend. It
 * holds the read end of its standard input and ends with it, so that it never outlives the thread that started it.
 */
export class ConverterProcess {
  /** Rejects with Ended when the process did not start. */
  readonly ready: Promise<void>;
  documents = 0;
  private readonly child: ChildProcess;
  private alive = true;

  constructor() {
    this.child = fork(script, [], {
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
    const memory = limits["office.memory"].most;
    this.ready = this.answer({ ...start, memory }).then(() => this.hold(false));
    this.ready.catch(() => this.kill());
  }

  /** It lives and is not worn by what it did. */
  get usable(): boolean {
    return this.alive && this.documents < worn.documents && memoryOfAll(this.pids()) < worn.memory;
  }

  private readonly pids = () => (this.child.pid === undefined ? [] : [this.child.pid]);

  /** The next message; Ended when the process ends or has spent what it may, which ends it. */
  private answer(allowed: Allowance): Promise<OfficeReply> {
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        unwatch();
        this.child.off("message", heard);
        this.child.off("exit", gone);
        this.child.off("error", gone);
        act();
      };
      const end = (reason: Reason) => {
        this.kill();
        settle(() => reject(new Ended(reason)));
      };
      const heard = (reply: OfficeReply) => settle(() => resolve(reply));
      const gone = () => end("gone");
      const unwatch = watch(this.pids, allowed, end);
      this.child.once("message", heard);
      this.child.once("exit", gone);
      this.child.once("error", gone);
      if (!this.alive) gone();
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

  /** The PDF, or what LibreOffice said against the document. Throws Ended; the process is then no longer usable. */
  async convert(request: OfficeRequest, allowed: Allowance): Promise<OfficeReply> {
    this.documents++;
    this.hold(true);
    try {
      const reply = this.answer(allowed);
      // A process that just ended is heard by its exit; the error of the send says nothing more.
      if (this.alive) this.child.send(request, () => {});
      return await reply;
    } finally {
      if (this.alive) this.hold(false);
    }
  }

  kill(): void {
    this.alive = false;
    this.child.kill("SIGKILL");
  }
}
