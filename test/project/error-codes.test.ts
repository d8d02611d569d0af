import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { statusOf } from "../../shared/contract/error-codes.ts";

const root = join(import.meta.dirname, "../..");
const sources = globSync("{shared,functions,infra}/**/*.ts", { cwd: root })
  .filter((path) => path !== "shared/contract/error-codes.ts")
  .map((path) => readFileSync(join(root, path), "utf8"));

// knip sees exports, not the keys of a table.
test.each(Object.keys(statusOf))("the code %s is given by something", (code) => {
  const given = new RegExp(`["'\`]${code}["'\`]|\\b${code}:`);
  expect(sources.some((source) => given.test(source))).toBe(true);
});
