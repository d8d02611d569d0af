import { object, string } from "zod";
import type { FunctionDefinition } from "../definition/functions.ts";
import { schedules } from "../definition/schedules.ts";
import type { Scheduler } from "./scheduler.ts";

type Schedule = { definition: FunctionDefinition; running: boolean };

const request = object({ requestContext: object({ requestId: string() }) });

const clock = { source: "aws.scheduler" };

/** How soon the reaper is told of calls that were lost, ms: a process that ends takes one, memory takes several. */
const soon = 200;

/** Calls the functions that run by the clock, as EventBridge does, and the reaper when it has something to do. */
export class Schedules {
  private readonly scheduler: Pick<Scheduler, "invoke">;
  private readonly running = new Map<string, Schedule>();
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
      this.running.set(name, { definition, running: false });
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

  private call(name: string, event: Record<string, unknown>): void {
    const schedule = this.running.get(name);
    // One that has not ended yet, on a busy machine, is enough.
    if (schedule === undefined || schedule.running) return;
    schedule.running = true;
    const ended = name === "job-reaper" ? this.ended.splice(0) : [];
    const listener = {
      chunk: () => {},
      end: () => {
        schedule.running = false;
        if (this.ended.length > 0 && ended.length > 0) this.call(name, { source: "pagewright.ended" });
      },
      failed: () => {
        schedule.running = false;
        this.ended.push(...ended);
      },
    };
    const told = ended.length === 0 ? event : { ...event, ended };
    const caller = `schedule ${name}`;
    this.scheduler.invoke(schedule.definition, { event: told, listener, caller, patient: true });
  }
}
