import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { functions } from "../../infra/definition/functions.ts";
import type { Scheduler } from "../../infra/local/scheduler.ts";
import { Schedules } from "../../infra/local/schedules.ts";

type Call = { name: string; end: () => void; fail: () => void };

let calls: Call[];
let schedules: Schedules;

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  const invoke: Scheduler["invoke"] = ({ name }, { listener }) => {
    calls.push({ name, end: () => listener.end(undefined), fail: () => listener.failed("crash") });
    return { abort: () => {}, waits: false };
  };
  schedules = new Schedules({ invoke });
  schedules.start(functions, false);
});

afterEach(() => {
  schedules.stop();
  vi.useRealTimers();
});

const names = () => calls.map(({ name }) => name);
const begun = ["session-cleanup", "job-reaper"];

test("what is due at the same moment is called one after the other: a second process would be kept for it", () => {
  expect(names()).toEqual(begun.slice(0, 1));
  calls[0]?.end();
  expect(names()).toEqual(begun);
  calls[1]?.end();
  vi.advanceTimersByTime(60_000);
  for (let at = 2; at < calls.length; at++) calls[at]?.end();
  expect(names().filter((name) => name === "session-cleanup")).toHaveLength(2);
  expect(names().filter((name) => name === "job-reaper")).toHaveLength(2);
});

test("one that failed makes way for the next, and one that has not ended is not called again", () => {
  vi.advanceTimersByTime(600_000);
  expect(names()).toEqual(begun.slice(0, 1));
  calls[0]?.fail();
  expect(names()).toEqual(begun);
});

test("the reaper hears of calls that were lost while it was at work", () => {
  calls[0]?.end();
  schedules.lost({ requestContext: { requestId: "one" } });
  vi.advanceTimersByTime(200);
  expect(names()).toEqual(begun);
  calls[1]?.end();
  expect(names()).toEqual([...begun, "job-reaper"]);
});
