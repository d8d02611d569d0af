import { join } from "node:path";
import type { Cell } from "../report.ts";

export const pagePath = join(import.meta.dirname, "../../../docs/hostile-files.md");

const line = (cells: readonly Cell[]) => `| ${cells.join(" | ")} |`;

/** What the hostile files cost, as a page of the documentation. */
export const hostilePage = (
  head: readonly string[],
  lines: readonly (readonly Cell[])[],
): string => `# Hostile files

Each file went through every route whose description takes its kind, one call at a time, with the good call of that route
after each. \`npm run test:abuse -- hostile --page\` does it and writes this page; it needs the collected files of
\`../shared/data/hostile\`, a machine with two processors that does nothing else, and most of an hour. Generated files
(\`bench/abuse/files\`) come last.

The slowest answer of a file is that of the fastest of three tries where the first was late, so that the start of a
process does not count. "Highest status" is over all its routes: 503 is a route that needs a language model and says that
there is none. Memory is that of the service with all its processes and emulators, in MB.

${line(head)}
${line(head.map(() => "---"))}
${lines.map(line).join("\n")}
`;
