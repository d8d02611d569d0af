import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { page } from "../../bench/mutations/page.ts";
import { mutations } from "../../bench/mutations/table.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const pages = ["README.md", ...globSync("docs/**/*.md", { cwd: root })];

/** `test/http/quota.test.ts`, `test/translate/*.test.ts`, `test/language`: paths of tests as the pages write them. */
const paths = /\btest\/[\w*/.-]*[\w*]/g;

test.each(pages)("the tests that %s names exist", (path) => {
  const missing = [...read(path).matchAll(paths)]
    .map(([name]) => name)
    .filter((name) => globSync(name, { cwd: root }).length === 0);
  expect(missing).toEqual([]);
});

test("docs/mutations.md lists the mutations that are made (npm run bench -- mutations --page)", () => {
  expect(read("docs/mutations.md")).toBe(page(mutations));
});

test.each(mutations)("$file holds once what the mutation of “$promise” changes", ({ file, from }) => {
  expect(read(file).split(from)).toHaveLength(2);
});

test("each mutation names a test that stands in its file", () => {
  for (const { promise, test: path, title } of mutations) {
    const source = read(path);
    // Titles are put together from those of the groups around them, and from the values of a table.
    const words = title.split(/\W+/).filter((word) => word.length > 3);
    expect(
      words.filter((word) => !source.includes(word)),
      `${promise}: ${path}`,
    ).toEqual([]);
  }
});
