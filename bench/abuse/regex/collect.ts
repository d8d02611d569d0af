import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { array, object, string } from "zod";

const root = join(import.meta.dirname, "../../..");

export type Expression = { source: string; flags: string; places: string[] };

const recorded = array(object({ source: string(), flags: string(), place: string() }));

/** Makes one entry of each expression, whatever number of places has it. */
class Collection {
  private readonly found = new Map<string, Expression>();

  add(source: string, flags: string, place: string): void {
    const id = `${source}/${flags}`;
    const known = this.found.get(id) ?? { source, flags, places: [] };
    if (!known.places.includes(place)) known.places.push(place);
    this.found.set(id, known);
  }

  get all(): Expression[] {
    return [...this.found.values()];
  }
}

/** Every regular expression of the service: those written as such, and those that its modules put together. */
export function collectExpressions(): Expression[] {
  const collection = new Collection();
  for (const path of globSync("{shared,functions,infra}/**/*.ts", { cwd: root }).toSorted()) {
    const text = readFileSync(join(root, path), "utf8");
    const { program } = parseSync(path, text);
    const visitor = new Visitor({
      Literal(node) {
        if ("regex" in node) collection.add(node.regex.pattern, node.regex.flags, path);
      },
    });
    visitor.visit(program);
  }
  const recorder = join(import.meta.dirname, "recorder.ts");
  const output = execFileSync(process.execPath, ["--disable-warning=ExperimentalWarning", recorder], {
    maxBuffer: 64 * 1_048_576,
    env: { ...process.env, POWERTOOLS_LOG_LEVEL: "SILENT" },
  });
  for (const { source, flags, place } of recorded.parse(JSON.parse(output.toString())))
    collection.add(source, flags, place.replace(/:\d+$/, ""));
  return collection.all;
}
