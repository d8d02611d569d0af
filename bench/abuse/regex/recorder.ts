import { globSync } from "node:fs";
import { join } from "node:path";

// Run as a process of its own: loads every module and writes the regular expressions that were made meanwhile of parts
// put together (`new RegExp`), with the place that made each, as JSON to its output.

const root = join(import.meta.dirname, "../../..");
const made = new Map<string, { source: string; flags: string; place: string }>();

/** The line of the project that made the expression, of a stack trace. */
function place(): string {
  const line = new Error().stack
    ?.split("\n")
    .find((each) => /\/(shared|infra|functions)\/[^)]*\.ts:/.test(each));
  return /((?:shared|infra|functions)\/.*\.ts:\d+)/.exec(line ?? "")?.[1] ?? "";
}

const Plain = globalThis.RegExp;
const record = (expression: RegExp) => {
  const where = place();
  const { source, flags } = expression;
  if (where !== "" && !where.includes("node_modules"))
    made.set(`${source}/${flags}`, { source, flags, place: where });
  return expression;
};
globalThis.RegExp = new Proxy(Plain, {
  construct: (target, args, self) => record(Reflect.construct(target, args, self)),
  apply: (target, self, args) => record(Reflect.apply(target, self, args)),
});

/** Programs: they do something as soon as they are loaded. */
const programs = /office\/(child|parent-watch)\.ts$|(thread|worker|process)[\w-]*\.ts$|\.test\.ts$/;
for (const path of globSync("shared/**/*.ts", { cwd: root }).toSorted()) {
  if (!programs.test(path)) await import(join(root, path));
}
process.stdout.write(JSON.stringify([...made.values()]), () => process.exit(0));
