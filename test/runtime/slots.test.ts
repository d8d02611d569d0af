import { expect, test } from "vitest";
import { poolsFor } from "../../infra/definition/slots.ts";

const huge = (processors: number, ceiling: number) => {
  const pool = poolsFor(processors, ceiling).find(({ weight }) => weight === "huge");
  return [pool?.processes, pool?.most];
};

test("a document that takes its time leaves a second converter where the memory allows one", () => {
  expect(huge(2, 12_000)).toEqual([2, 3_000]);
  expect(huge(2, 5_760)).toEqual([2, 1_800]);
  expect(huge(2, 5_759)).toEqual([1, 1_800]);
  expect(huge(2, 3_072)).toEqual([1, 1_800]);
  expect(huge(1, 12_000)).toEqual([1, 3_000]);
  expect(huge(16, 12_000)).toEqual([2, 3_000]);
});
