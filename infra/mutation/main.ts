import { join } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { folders } from "./folders.ts";
import { estimate, share } from "./sample.ts";

// npm run mutation -- <folder>: how many small changes of a folder's code its tests notice. docs/testing.md

const [name = "", part] = process.argv.slice(2);
const folder = Object.hasOwn(folders, name) ? folders[name] : undefined;
if (folder === undefined) {
  console.error(`There is no folder ${JSON.stringify(name)}. Folders: ${Object.keys(folders).join(", ")}.`);
  process.exit(2);
}

const results = await new Stryker({
  mutate: part === undefined ? [...folder.mutate] : [part],
  testFiles: [...folder.tests],
  testRunner: "warm",
  plugins: [join(import.meta.dirname, "plugin.ts")],
  ignorers: ["words"],
  coverageAnalysis: "perTest",
  ignoreStatic: true,
  concurrency: Number(process.env.MUTATION_PROCESSES ?? 1),
  // An endless loop ends its process; the data of many runs makes the emulators slow. On a busy machine what is only
  // waiting would count as one.
  timeoutMS: Number(process.env.MUTATION_SECONDS ?? 10) * 1000,
  maxTestRunnerReuse: Math.round(400 / share),
  // StrykerJS would read it with a function that TypeScript 7 no longer has; Vitest does without.
  ignorePatterns: ["tsconfig.json"],
  disableTypeChecks: false,
  reporters: ["clear-text", "progress-append-only", "json"],
  jsonReporter: { fileName: `reports/mutation/${name.replaceAll("/", "-")}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
}).runMutationTest();
if (share < 1) console.log(estimate(results));
