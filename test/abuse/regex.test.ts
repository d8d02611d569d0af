import { expect, test } from "vitest";
import { changes, judgeExpressions } from "../../bench/abuse/parts/regex.ts";
import { exceptions } from "../../bench/abuse/regex/exceptions.ts";

// What is not in bench/abuse/regex/verdicts.json yet is analysed here; `npm run test:abuse -- regex` keeps the verdicts.

test("no further regular expression takes more than linear time on a caller's text without a reason", async () => {
  const judged = await judgeExpressions();
  expect(judged.length).toBeGreaterThan(800);
  expect(changes(judged)).toEqual([]);
});

test("each exception says why", () => {
  for (const { id, because } of exceptions) expect(because.length, id).toBeGreaterThan(15);
});
