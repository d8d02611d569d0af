import { beforeAll, describe, expect, test } from "vitest";
import { functions } from "../../infra/definition/functions.ts";
import { type Resource, synthesize, type Template } from "./template.ts";

// What AWS gives a new account: functions of 3,008 MB, ten at once.

const most = { memory: 3_008, concurrency: 10 };
let normal: Template;
let small: Template;

beforeAll(() => {
  normal = synthesize();
  small = synthesize({ size: "small" });
});

const functionsOf = ({ ofType }: Template) =>
  ofType("AWS::Lambda::Function").filter(([, { Properties }]) => Properties.Runtime === "nodejs24.x");
const memoryOf = ({ Properties }: Resource) => Number(Properties.MemorySize);

describe("-c size=small", () => {
  test("has every function, and none with more memory than a new account gives", () => {
    expect(functionsOf(small)).toHaveLength(functions.length);
    for (const [id, resource] of functionsOf(small))
      expect(memoryOf(resource), id).toBeLessThanOrEqual(most.memory);
    expect(functionsOf(normal).some(([, resource]) => memoryOf(resource) > most.memory)).toBe(true);
  });

  test("leaves alone what fits: the functions differ in their memory, and only where it is too much", () => {
    const before = new Map(functionsOf(normal));
    for (const [id, resource] of functionsOf(small)) {
      const was = memoryOf(before.get(id) ?? resource);
      expect(memoryOf(resource), id).toBe(Math.min(was, most.memory));
      expect(resource.Properties.Timeout, id).toBe(before.get(id)?.Properties.Timeout);
    }
  });

  test("reserves and provisions nothing, and its queues leave room for calls", () => {
    const text = JSON.stringify(small.resources);
    expect(text).not.toMatch(/ReservedConcurrentExecutions|ProvisionedConcurrency/);
    const consumers = small.ofType("AWS::Lambda::EventSourceMapping").map(([, { Properties }]) => Properties);
    const scaling = consumers.map((each) => Object(each.ScalingConfig).MaximumConcurrency);
    expect(scaling.every((each) => each === 2)).toBe(true);
    // Half of them read dead letters, which are few.
    expect((scaling.length / 2) * 2).toBeLessThan(most.concurrency);
  });
});

test("an unknown size stops the synthesis and names those there are", () => {
  expect(() => synthesize({ size: "tiny" })).toThrow(/no size tiny.*normal, small/);
});
