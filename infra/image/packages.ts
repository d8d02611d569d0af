import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { closure, refuseWithoutProgram, unread } from "../bundle/packages.ts";
import { filesBelow } from "./entry.ts";
import { packageOf } from "./trace.ts";

const modules = join(import.meta.dirname, "../../node_modules");

/** Beside what no function reads: for other C libraries and runtimes, and what tests and declares. */
const unreadHere: readonly RegExp[] = [
  ...unread,
  /\.(musl\.node|bare)$/,
  // A second copy of the program in @esbuild, for the command line.
  /\/node_modules\/esbuild\/bin\//,
  /\.d\.[cm]ts$/,
  /\/(__tests__|test|tests|docs|examples?|benchmarks?|bench|coverage|\.github)\//,
];

const paper = /^(package\.json$|licen[cs]e|copying|notice|ofl)/i;

/**
 * Manifest and licence texts of the packages that the files belong to: who passes a package on passes on these, and
 * scanners know it by them.
 */
export function papersOf(files: readonly string[]): string[] {
  const folders = new Set(
    files.flatMap((path) => {
      const name = packageOf(path);
      return name === undefined ? [] : [`${path.slice(0, path.lastIndexOf("node_modules/") + 13)}${name}`];
    }),
  );
  const root = join(modules, "..");
  return [...folders].flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { withFileTypes: true })
          .filter((each) => each.isFile() && paper.test(each.name))
          .map(({ name }) => join(folder, name))
      : [],
  );
}

/** Files of the packages with all that they need; `left` are those that go along elsewhere or not at all. */
export function wholePackageFiles(names: readonly string[], left: ReadonlySet<string>): string[] {
  const all = new Set<string>();
  for (const name of names) closure(name, all);
  refuseWithoutProgram(all);
  return [...all].flatMap((name) =>
    filesBelow(join(modules, name))
      .map((path) => `node_modules/${name}/${path}`)
      .filter((path) => !left.has(path) && !unreadHere.some((each) => each.test(`/${path}`))),
  );
}
