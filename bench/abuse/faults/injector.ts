import type { Report } from "../report.ts";
import type { Service } from "../service/service.ts";
import { emulators, running, send, type Victim } from "./victims.ts";

const killed: readonly Victim[] = ["LibreOffice", "Chromium", "worker"];
const stopMs = 10_000;

export type Rhythm = { killEveryMs: number; stopEveryMs: number };
export const usualRhythm: Rhythm = { killEveryMs: 20_000, stopEveryMs: 100_000 };

/** Kills LibreOffice, Chromium and one worker in a rhythm, and stops each emulator in turn for ten seconds. */
export class Injector {
  /** How often each was hit; a kind that was never there shows as 0. */
  readonly hits = new Map<Victim, number>([...killed, ...emulators].map((victim) => [victim, 0]));
  private readonly timers: NodeJS.Timeout[];
  private readonly service: Service;
  private readonly report: Report;
  private readonly stopped = new Set<number>();
  private lastMs = 0;
  private turn = 0;
  private halts = 0;

  constructor(service: Service, report: Report, { killEveryMs, stopEveryMs }: Rhythm) {
    this.service = service;
    this.report = report;
    this.timers = [setInterval(() => this.kill(), killEveryMs), setInterval(() => this.halt(), stopEveryMs)];
  }

  /** When the last fault ended, ms of the clock; now, while one lasts. */
  get last(): number {
    return this.stopped.size > 0 ? Date.now() : this.lastMs;
  }

  private hit(victim: Victim): void {
    this.hits.set(victim, (this.hits.get(victim) ?? 0) + 1);
    this.lastMs = Date.now();
  }

  private kill(): void {
    for (const victim of killed) {
      const found = running(this.service.pid, victim);
      const one = found[this.turn++ % Math.max(1, found.length)];
      if (one !== undefined && send(one.pid, "SIGKILL")) this.hit(victim);
    }
  }

  private halt(): void {
    const victim = emulators[this.halts++ % emulators.length] ?? "DynamoDB";
    const [one] = running(this.service.pid, victim);
    if (one === undefined) {
      this.report.say(`${victim} runs in no process of its own: it cannot be stopped alone`);
      return;
    }
    if (!send(one.pid, "SIGSTOP")) return;
    this.hit(victim);
    this.stopped.add(one.pid);
    setTimeout(() => this.resume(one.pid), stopMs);
  }

  private resume(pid: number): void {
    send(pid, "SIGCONT");
    this.stopped.delete(pid);
    this.lastMs = Date.now();
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
    for (const pid of this.stopped) this.resume(pid);
  }
}
