import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { routes } from "../../shared/contract/routes.ts";
import { interfacePaths } from "./interface-paths.ts";

// Prints which paths of the interface are served and which are not yet. With a path to the interface document, also
// checks that the list kept here is the document's.

const [document] = process.argv.slice(2);
const served = new Set(routes().map(({ method, path }) => `${method} ${path}`));
const missing = interfacePaths.filter((each) => !served.has(each));

function stale(text: string): string[] {
  const named = interfacePaths.map((each) => each.split(" ")[1] ?? "");
  return named.filter(
    (path) => !text.includes(path) && !text.includes(path.replace(/^\/api\/v1\/(workflows|pipelines)/, "")),
  );
}

for (const each of interfacePaths) console.log(`${served.has(each) ? "served " : "not yet"}  ${each}`);
console.log(
  `\n${interfacePaths.length - missing.length} of ${interfacePaths.length} served, ${missing.length} not yet.`,
);
if (document !== undefined && existsSync(join(process.cwd(), document))) {
  const unknown = stale(readFileSync(document, "utf8"));
  console.log(
    unknown.length === 0
      ? "The list agrees with the document."
      : `Not in the document: ${unknown.join(", ")}`,
  );
  process.exit(unknown.length === 0 ? 0 : 1);
}
