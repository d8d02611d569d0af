import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// An answer is the same on every machine: nothing in the service reads the machine's language, time zone or fonts.

const root = join(import.meta.dirname, "../..");
const lines = globSync("{shared,functions,infra}/**/*.ts", { cwd: root }).flatMap((path) =>
  readFileSync(join(root, path), "utf8")
    .split("\n")
    .map((line, at) => ({ where: `${path}:${at + 1}`, line })),
);

test.each([
  ["compares text by the machine's language", /\.localeCompare\([^,()]*\)/],
  ["writes or folds text by the machine's language", /\.toLocale\w+\(\s*\)/],
  ["formats by the machine's language", /new Intl\.(?!Locale\b)\w+\(\s*(?:\)|undefined|\[\])/],
  [
    "reads the machine's time zone",
    /\.(?:get|set)(?:FullYear|Month|Date|Day|Hours|Minutes)\(|\.getTimezoneOffset\(/,
  ],
  ["makes a time in the machine's time zone", /new Date\([^()]*,/],
])("nothing %s", (_what, pattern) => {
  expect(lines.filter(({ line }) => pattern.test(line)).map(({ where }) => where)).toEqual([]);
});

test("pictures of tests show text as outlines, never in the machine's fonts", () => {
  const pictures = globSync("{test,bench}/**/*.ts", { cwd: root }).filter((path) => {
    const source = readFileSync(join(root, path), "utf8");
    return source.includes('from "sharp"') && /<text[\s>]/.test(source.replaceAll("`<text>`", ""));
  });
  expect(pictures).toEqual([]);
});
