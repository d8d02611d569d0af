import type { Mutation } from "./mutation.ts";

const cell = (text: string) => text.replaceAll("|", "\\|");

const row = ({ promise, broken, file, test, title }: Mutation) =>
  `| ${[promise, broken, `\`${file}\``, `\`${test}\`: ${title}`].map(cell).join(" | ")} |`;

/** The table of mutations as a page of the documentation. */
export const page = (mutations: readonly Mutation[]): string => `# Mutations

Each row is a promise of the service, a small change of the source that breaks it, and the test that then fails.
\`npm run bench -- mutations\` makes each change in a copy of the checkout, runs the test named, and ends with an error
unless every one fails; \`npm run bench -- mutations quota\` takes the rows that hold that word. The rows are data in
\`bench/mutations/\`; \`npm run bench -- mutations --page\` writes this page from them.

${mutations.length} mutations:

| promise | broken by | in | test that fails |
|---|---|---|---|
${mutations.map(row).join("\n")}
`;
