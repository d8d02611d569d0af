import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Cell } from "../report.ts";

export const pagePath = join(import.meta.dirname, "../../../docs/hostile-files.md");

const line = (cells: readonly Cell[]) => `| ${cells.join(" | ")} |`;
const nameIn = (row: string) => row.split("|")[1]?.trim() ?? "";

/** Rows of the page as it is, so that a run of some files leaves those of the others. */
function rowsBefore(head: readonly string[]): string[] {
  if (!existsSync(pagePath)) return [];
  const rows = readFileSync(pagePath, "utf8").split("\n");
  const first = rows.indexOf(line(head)) + 2;
  return first < 2 ? [] : rows.slice(first).filter((row) => row.startsWith("| "));
}

/** What the hostile files cost, as a page of the documentation, in the order of `files`. */
export function hostilePage(
  head: readonly string[],
  lines: readonly (readonly Cell[])[],
  files: readonly { name: string }[],
): string {
  const rows = new Map([...rowsBefore(head), ...lines.map(line)].map((row) => [nameIn(row), row]));
  return `# Hostile files

Each file went through every route whose description takes its kind, one call at a time, with the good call of that route
after each. \`npm run test:abuse -- hostile --page\` does it and writes this page; it needs the collected files of
\`../shared/data/hostile\`, a machine with two processors that does nothing else, and an hour. Generated files
(\`bench/abuse/files\`) come last. With \`--only\` or \`--from\` the lines of the other files stay as they are.

The slowest answer of a file is that of the fastest of three tries where the first was late, so that the start of a
process does not count. "Highest status" is over all its routes: 503 is a route that needs a language model and says that
there is none. Memory is that of the service with all its processes and emulators, in MB.

${line(head)}
${line(head.map(() => "---"))}
${files.flatMap(({ name }) => rows.get(name) ?? []).join("\n")}
`;
}
