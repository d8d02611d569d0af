import { object, string } from "zod";
import type { FunctionDefinition } from "../definition/functions.ts";
import { schedules } from "../definition/schedules.ts";
import type { Scheduler } from "./scheduler.ts";

type Schedule = { definition: FunctionDefinition; due: Record<string, unknown> | undefined };

const request = object({ requestContext: object({ requestId: string() }) });

const clock = { source: "aws.scheduler" };

/** How soon the reaper is told of calls that were lost, ms: a process that ends takes one, memory takes several. */
const soon = 200;

/** Calls the functions that run by the clock, as EventBridge does, and the reaper when it has something to do. */
export class Schedules {
  private readonly scheduler: Pick<Scheduler, "invoke">;
  private readonly present = new Map<string, Schedule>();
  /** The one at work: at the same moment two would take two processes, and each minute keep the second one alive. */
  private running: string | undefined;
  private readonly timers: NodeJS.Timeout[] = [];
  /** Requests whose process ended in the midst of them. */
  private readonly ended: string[] = [];
  private telling: NodeJS.Timeout | undefined;

  constructor(scheduler: Pick<Scheduler, "invoke">) {
    this.scheduler = scheduler;
  }

  /** `alone`: whatever was at work before this moment has ended, for no other instance works on the same storage. */
  start(present: readonly FunctionDefinition[], alone: boolean): void {
    for (const [name, { everyMinutes, consumer, localSeconds }] of Object.entries(schedules)) {
      const definition = present.find((each) => each.name === consumer);
      if (definition === undefined) continue;
      this.present.set(name, { definition, due: undefined });
      if (localSeconds !== undefined)
        this.call(name, alone ? { source: "pagewright.start", before: Date.now() } : clock);
      const every = (localSeconds ?? everyMinutes * 60) * 1_000;
      this.timers.push(setInterval(() => this.call(name, clock), every));
    }
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
    clearTimeout(this.telling);
  }

  /** A process ended in the midst of the call with this event: what it left open is settled soon. */
  lost(event: unknown): void {
    const { data } = request.safeParse(event);
    if (data === undefined) return;
    this.ended.push(data.requestContext.requestId);
    this.telling ??= setTimeout(() => {
      this.telling = undefined;
      this.call("job-reaper", { source: "pagewright.ended" });
    }, soon);
  }

  /** Calls the function, or notes that it is to be called: once, however often it came due meanwhile. */
  private call(name: string, event: Record<string, unknown>): void {
    const schedule = this.present.get(name);
    if (schedule === undefined) return;
    // One by the clock that has not ended yet, on a busy machine, is enough.
    if (this.running === name && event === clock) return;
    schedule.due ??= event;
    this.next();
  }

  private next(): void {
    if (this.running !== undefined) return;
    for (const [name, schedule] of this.present) {
      const { due, definition } = schedule;
      if (due === undefined) continue;
      schedule.due = undefined;
      this.running = name;
      this.invoke(name, definition, due);
      return;
    }
  }

  private invoke(name: string, definition: FunctionDefinition, event: Record<string, unknown>): void {
    const ended = name === "job-reaper" ? this.ended.splice(0) : [];
    const over = () => {
      this.running = undefined;
      this.next();
    };
    const listener = {
      chunk: () => {},
      end: over,
      failed: () => {
        this.ended.push(...ended);
        over();
      },
    };
    const told = ended.length === 0 ? event : { ...event, ended };
    const caller = `schedule ${name}`;
    this.scheduler.invoke(definition, { event: told, listener, caller, patient: true });
  }
}
