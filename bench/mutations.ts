import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutation } from "./mutations/mutation.ts";
import { page } from "./mutations/page.ts";
import { runTests } from "./mutations/run-tests.ts";
import { mutations } from "./mutations/table.ts";
import { WorkingCopy } from "./mutations/working-copy.ts";

// Breaks one promise at a time in a copy of the checkout and runs the test that has to fail for it.
// `npm run bench -- mutations [word …]`: only rows that hold every word. `--page` writes docs/mutations.md instead.

type Verdict = "killed" | "SURVIVED" | "NOT RUN";

/** Rows whose source text no longer stands exactly once where they say. */
const moved = (copy: WorkingCopy, rows: readonly Mutation[]): string[] =>
  rows.flatMap(({ promise, file, from }) => {
    const found = copy.count(file, from);
    return found === 1 ? [] : [`${promise}: its text stands ${found} times in ${file}, not once`];
  });

/** Rows whose test is missing, or fails already while nothing is broken. */
async function failing(copy: WorkingCopy, test: string, rows: readonly Mutation[]): Promise<string[]> {
  const outcomes = await runTests(copy.folder, test, [...new Set(rows.map(({ title }) => title))]);
  return rows.flatMap(({ promise, title }) => {
    const own = outcomes.filter(({ name }) => name.includes(title));
    const passes = own.length > 0 && own.every(({ status }) => status === "passed");
    return passes ? [] : [`${promise}: “${title}” of ${test} does not pass as the source stands`];
  });
}

async function judge(copy: WorkingCopy, { file, from, to, test, title }: Mutation): Promise<Verdict> {
  const outcomes = await copy.replaced(file, from, to, () => runTests(copy.folder, test, [title]));
  if (outcomes.length === 0) return "NOT RUN";
  return outcomes.some(({ status }) => status === "failed") ? "killed" : "SURVIVED";
}

async function run(rows: readonly Mutation[]): Promise<boolean> {
  using copy = new WorkingCopy();
  const problems = moved(copy, rows);
  let killed = 0;
  for (const [test, group] of problems.length > 0 ? [] : Map.groupBy(rows, (row) => row.test)) {
    problems.push(...(await failing(copy, test, group)));
    for (const row of group) {
      const verdict = await judge(copy, row);
      if (verdict === "killed") killed += 1;
      console.log(`${verdict.padEnd(9)} ${row.promise} (${row.broken})`);
    }
  }
  for (const problem of problems) console.error(problem);
  console.log(`${killed} of ${rows.length} mutations killed.`);
  return problems.length === 0 && killed === rows.length;
}

const words = process.argv.slice(2);
if (words.includes("--page")) {
  writeFileSync(join(import.meta.dirname, "../docs/mutations.md"), page(mutations));
} else {
  const rows = mutations.filter((row) => words.every((word) => Object.values(row).join(" ").includes(word)));
  process.exitCode = (await run(rows)) ? 0 : 1;
}
