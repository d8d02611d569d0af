// Every feature of PDF through every operation that must keep it: kept, named in X-Warning, or lost.
//   npm run bench -- features [--page] [operation …]
// `--page` writes docs/pdf-features.md. It ends with an error when a feature is lost that its row does not name so.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Feature } from "../test/features/feature.ts";
import { type Outcome, outcomeOf, prepare } from "../test/features/matrix.ts";
import { operations } from "../test/features/operations.ts";
import { features } from "../test/features/table.ts";

type Row = { name: string; feature: Feature; outcomes: Map<string, Outcome> };

const named = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const asked = named.length > 0 ? named : Object.keys(operations);

async function rowOf(name: string, feature: Feature): Promise<Row> {
  const prepared = await prepare(feature);
  const outcomes = new Map<string, Outcome>();
  for (const operation of asked) {
    const outcome = await outcomeOf(prepared, operation);
    outcomes.set(operation, outcome);
    if (outcome.kind === "lost") console.log(`${name} | ${operation} | ${outcome.how}`);
  }
  return { name, feature, outcomes };
}

const operationsOf = ({ outcomes }: Row, kind: Outcome["kind"]) =>
  [...outcomes].flatMap(([operation, outcome]) => (outcome.kind === kind ? [operation] : []));

/** Operations by what they do to the feature, as they mean to. */
function meantOf({ outcomes }: Row): string[] {
  const meant = [...outcomes].flatMap(([operation, outcome]) =>
    outcome.kind === "meant" ? [{ operation, how: outcome.how }] : [],
  );
  return [...Map.groupBy(meant, ({ how }) => how)].map(
    ([how, which]) => `${how}: ${which.map(({ operation }) => operation).join(", ")}`,
  );
}

function line(row: Row): string {
  const kept = operationsOf(row, "kept").length;
  const first = operationsOf(row, "first");
  const cells = [
    row.name,
    row.feature.clause,
    kept === asked.length ? "all" : `${kept} of ${asked.length}`,
    operationsOf(row, "warned").join(", "),
    [...meantOf(row), ...(first.length === 0 ? [] : [`taken from the first file: ${first.join(", ")}`])].join(
      "; ",
    ),
    operationsOf(row, "lost").join(", "),
  ];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

const count = (rows: readonly Row[], kind: Outcome["kind"]) =>
  rows.reduce((sum, row) => sum + operationsOf(row, kind).length, 0);

const section = ([title, rows]: [string, Row[]]) => `## ${title}

| feature | clause | kept by | named in X-Warning | changed on purpose | lost |
|---|---|---|---|---|---|
${rows.map(line).join("\n")}
`;

function page(parts: [string, Row[]][]): string {
  const rows = parts.flatMap(([, each]) => each);
  const kinds = (["kept", "warned", "meant", "first", "lost"] as const).map((kind) => count(rows, kind));
  const [kept = 0, warned = 0, meant = 0, first = 0, lost = 0] = kinds;
  return `# Features of PDF, and which operations keep them

Each row is a feature of ISO 32000-2 in a file of two pages that is made by code (\`test/features/rows\`). Each went
through ${asked.length} operations: ${asked.join(", ")}.
Another library then reads the result: the entries of the feature must be what they were, and where it can be seen its
part of the page must be equal to the pixel (photographs: nearly).
\`npm run bench -- features --page\` goes through every operation and writes this page, with names of operations after it
through those; \`npm test\` does a part. All files were developed on: they show what is kept, not how often real files
have it.

${kept + warned + meant + first + lost} results: ${kept} kept, ${warned} changed or left out and named in X-Warning,
${meant} changed as the operation is meant to, ${first} taken from the first of two joined files, because a document has it once, ${lost} lost without a word.

${parts.map(section).join("\n")}`;
}

const parts: [string, Row[]][] = [];
for (const [title, table] of Object.entries(features)) {
  const rows: Row[] = [];
  for (const [name, feature] of Object.entries(table)) rows.push(await rowOf(name, feature));
  parts.push([title, rows]);
}
if (process.argv.includes("--page"))
  writeFileSync(join(import.meta.dirname, "../docs/pdf-features.md"), page(parts));
const unnamed = parts
  .flatMap(([, rows]) => rows)
  .flatMap((row) => operationsOf(row, "lost").filter((operation) => !row.feature.lost?.includes(operation)));
process.exit(unnamed.length === 0 ? 0 : 1);
