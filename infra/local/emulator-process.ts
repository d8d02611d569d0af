import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { allocator } from "./allocator.ts";
import { type QueueState, queueStates } from "./queue-states.ts";

/** Pauses before an emulator that ended is started again, ms: they grow while it does not come up. */
const pauses = [100, 300, 1_000, 2_000] as const;

const program = new URL("./emulator.ts", import.meta.url);

/** One emulator in its process: started again on the same port when it ends, for whatever reason. */
export class EmulatorProcess {
  private readonly kind: string;
  private readonly dataDir: string;
  private readonly skew: number | undefined;
  private child: ChildProcess | undefined;
  private stopped = false;
  private bound = 0;

  constructor(kind: string, dataDir: string, skew?: number) {
    this.kind = kind;
    this.dataDir = dataDir;
    this.skew = skew;
  }

  get port(): number {
    return this.bound;
  }

  /** Throws when it does not come up this first time. */
  async start(): Promise<void> {
    const skew = this.skew === undefined ? [] : [String(this.skew)];
    const child = fork(program, [this.kind, this.dataDir, String(this.bound), ...skew], {
      execArgv: ["--disable-warning=ExperimentalWarning", "--expose-gc"],
      env: { ...process.env, ...allocator },
      stdio: ["ignore", "inherit", "pipe", "ipc"],
    });
    this.child = child;
    let said = "";
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-4_000);
    });
    // "close" comes when its last words have been read, "exit" may come before.
    const ended = once(child, "close").then(() => undefined);
    const told = await Promise.race([once(child, "message"), ended]);
    if (told === undefined) throw new Error(`The emulator ${this.kind} did not start. ${reason(said)}`);
    this.bound = Number(told[0]);
    void ended.then(() => this.again(said));
  }

  /** What stands in the queues of the emulator; none when it does not say so within two seconds. */
  async queues(): Promise<QueueState[]> {
    const { child } = this;
    if (child?.connected !== true) return [];
    const told = once(child, "message", { signal: AbortSignal.timeout(2_000) });
    child.send("queues", () => {});
    return told.then(([states]) => queueStates.catch([]).parse(states)).catch(() => []);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    const { child } = this;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    if (child.connected) child.send("stop");
    const late = setTimeout(() => child.kill("SIGKILL"), 5_000);
    await ended;
    clearTimeout(late);
  }

  private async again(said: string): Promise<void> {
    for (let tries = 0; !this.stopped; tries++) {
      console.error(`[${this.kind}] ended and is started again. ${reason(said)}`);
      await wait(pauses[Math.min(tries, pauses.length - 1)]);
      if (this.stopped) return;
      try {
        return await this.start();
      } catch (error) {
        said = String(error);
      }
    }
  }
}

/** What an operator can use of what a process said before it ended. */
function reason(said: string): string {
  if (/ENOSPC|No space left|disk is full|disk I\/O|EFBIG|File too large/i.test(said))
    return "The disk of the data folder is full: make room.";
  return /^\w*Error.*$/m.exec(said)?.[0] ?? "";
}
