import { expect, test } from "vitest";
import { Spent } from "../../infra/local/spent.ts";
import { Waiting } from "../../infra/local/waiting.ts";
import { random as randomNumbers } from "../harness/random.ts";

// What waits for a process, over random arrivals, departures and recognitions: counts, order, and that nobody starves.

type Call = { caller: string; stranger: boolean; since: number; id: number };
const limits = { waiting: 60, waitingOfOne: 12 };
const accounts = ["ada", "bob", "eve"];

const turnOf = ({ caller, stranger }: Call) => (stranger ? "strangers" : caller);

test.each([1, 2, 3, 4, 5, 6, 7, 8])("places, order and turns hold whatever comes (seed %i)", (seed) => {
  const random = randomNumbers(seed);
  const one = <Value>(of: readonly Value[]): Value | undefined => of[Math.floor(random() * of.length)];
  const waiting = new Waiting<Call>(limits);
  let expected: Call[] = [];
  /** How many calls were taken since each turn that waits was last served. */
  let passedOver = new Map<string, number>();
  const linesOf = (caller: string) => expected.filter((each) => each.caller === caller);
  for (let step = 0; step < 3_000; step++) {
    const what = random();
    if (what < 0.5) {
      const stranger = random() < 0.4;
      const caller = (stranger ? `stranger ${Math.floor(random() * 30)}` : one(accounts)) ?? "";
      const call = { caller, stranger, since: step, id: step };
      const strangers = expected.filter((each) => each.stranger).length;
      const fits =
        expected.length < limits.waiting &&
        linesOf(caller).length < limits.waitingOfOne &&
        (!stranger || strangers < limits.waiting / 2);
      expect(waiting.add(call)).toBe(fits);
      if (fits) expected.push(call);
    } else if (what < 0.9) {
      const turns = new Set(expected.map(turnOf));
      const taken = waiting.next();
      expect(taken === undefined).toBe(expected.length === 0);
      if (taken === undefined) continue;
      // Of one caller in the order in which they came, unless it was a stranger before.
      if (taken.stranger) expect(taken).toBe(linesOf(taken.caller)[0]);
      expected = expected.filter((each) => each !== taken);
      passedOver = new Map([...turns].map((turn) => [turn, (passedOver.get(turn) ?? 0) + 1]));
      passedOver.set(turnOf(taken), 0);
      // Three accounts and the strangers: each of those who wait is served once in a round.
      expect(Math.max(...passedOver.values())).toBeLessThanOrEqual(accounts.length);
    } else if (what < 0.95) {
      const left = one(expected);
      if (left === undefined) continue;
      waiting.remove(left);
      waiting.remove(left);
      expected = expected.filter((each) => each !== left);
    } else {
      const stranger = one(expected.filter((each) => each.stranger));
      if (stranger === undefined) continue;
      const before = linesOf(stranger.caller).length + linesOf("ada").length;
      const refused = waiting.recognise(stranger.caller, "ada");
      expect(refused).toHaveLength(Math.max(0, before - limits.waitingOfOne));
      expected = expected.filter((each) => !refused.includes(each));
    }
    // Who has none waiting begins anew.
    for (const turn of passedOver.keys())
      if (!expected.some((each) => turnOf(each) === turn)) passedOver.delete(turn);
    expect(waiting.size).toBe(expected.length);
    expect(waiting.oldest()).toBe(Math.min(Number.POSITIVE_INFINITY, ...expected.map(({ since }) => since)));
    expect(new Set(waiting.callers())).toEqual(new Set(expected.map(({ caller }) => caller)));
    expect(expected.every((each) => waiting.has(each))).toBe(true);
  }
});

test.each([1, 2, 3, 4])(
  "as many go before a call as `ahead` says, when nobody else comes (seed %i)",
  (seed) => {
    const random = randomNumbers(seed);
    const waiting = new Waiting<Call>({ waiting: 1_000, waitingOfOne: 100 });
    for (let id = 0; id < 60; id++) {
      const stranger = random() < 0.3;
      const caller = stranger ? `stranger ${id % 5}` : (accounts[Math.floor(random() * 3)] ?? "");
      waiting.add({ caller, stranger, since: id, id });
    }
    for (const [caller, stranger] of [
      ["ada", false],
      ["new", false],
      ["stranger 1", true],
      ["stranger new", true],
    ] as const) {
      const own = { caller, stranger, since: 99, id: 99 };
      const ahead = waiting.ahead(own);
      const order = new Waiting<Call>({ waiting: 1_000, waitingOfOne: 100 });
      const all: Call[] = [];
      for (let call = waiting.next(); call !== undefined; call = waiting.next()) all.push(call);
      for (const call of all) order.add(call);
      order.add(own);
      let before = 0;
      while (order.next() !== own) before++;
      for (const call of all) waiting.add(call);
      // Turns that come round after its own do not go before it in the last round.
      expect(before).toBeLessThanOrEqual(ahead);
      expect(ahead - before).toBeLessThanOrEqual(accounts.length + 5);
    }
  },
);

test("who may not is passed over, and the lowest rank goes first", () => {
  const waiting = new Waiting<Call>(limits);
  for (const [id, caller] of ["ada", "ada", "bob", "eve"].entries())
    waiting.add({ caller, stranger: false, since: id, id });
  const rank = (caller: string) => (caller === "eve" ? 0 : 1);
  expect(waiting.peek({ rank })?.caller).toBe("eve");
  expect(waiting.next({ rank, may: (caller) => caller !== "eve" })?.caller).toBe("ada");
  expect(waiting.next({ rank, may: (caller) => caller !== "eve" })?.caller).toBe("bob");
  expect(waiting.next({ may: () => false })).toBeUndefined();
  expect(waiting.size).toBe(2);
});

test("what was spent is half forgotten after two minutes, and two names of one caller are added", () => {
  let now = 0;
  const spent = new Spent(() => now);
  spent.note("ada", 30);
  spent.note("ada", 10);
  expect([spent.of("ada"), spent.mean("ada"), spent.of("bob"), spent.mean("bob")]).toEqual([40, 20, 0, 0]);
  now = 120_000;
  expect([spent.of("ada"), spent.mean("ada")]).toEqual([20, 20]);
  spent.note("key", 5);
  spent.recognise("key", "ada");
  expect([spent.of("ada"), spent.of("key")]).toEqual([25, 0]);
});

test("of more than ten thousand callers those who came last are remembered", () => {
  const spent = new Spent(() => 0);
  for (let caller = 0; caller <= 10_000; caller++) spent.note(`caller ${caller}`, 1);
  expect([spent.of("caller 0"), spent.of("caller 9999")]).toEqual([0, 1]);
});
