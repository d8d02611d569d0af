import {
  byName,
  commandName,
  type Field,
  groups,
  longName,
  type Operation,
  operations,
} from "./catalogue.ts";
import { commonOptions, optionOf } from "./command.ts";

const padded = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.min(34, Math.max(...rows.map(([left]) => left.length)));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd()).join("\n");
};

const example = (file: string, ...rest: string[]) => ["pagewright", file, ...rest].join(" ");

/** Lines that run as they are printed, where report.pdf, other.pdf and page.html are. */
export const examples: readonly string[] = [
  example("compress", "*.pdf", "--level high", "-o out/"),
  example("merge", "report.pdf other.pdf", "-o merged.pdf"),
  example("page-count", "report.pdf", "--json"),
  example("pdf-to-text", "- -o - < report.pdf"),
  example("rotate", "report.pdf", "--degrees 90", "-o turned.pdf"),
  example("extract-pages", "report.pdf", "--pages 1", "-o first.pdf"),
  example("diff-documents", "report.pdf other.pdf"),
  example("usage-check"),
];

export function overview(): string {
  const lines = groups.flatMap(({ name, title }) => {
    const own = operations.filter(({ group }) => group === name);
    if (own.length === 0) return [];
    return [`\n${title}`, padded(own.map((each) => [commandName(each), each.summary] as const))];
  });
  return `pagewright OPERATION [FILES] [OPTIONS]     every operation: its own options by --help
pagewright start                           the service on this machine, until it is stopped
pagewright stop                            ends the service that was started for a call
pagewright admin …                         accounts, keys and backups of the service on this machine
pagewright login                           keeps an address and a key for later calls
pagewright mcp --allow FOLDER              tools for a model that reads the files of a folder
pagewright completion bash|zsh|fish        names and options for a shell

Without an address (--url, PAGEWRIGHT_URL or login) the service is started for the call and ends when it was not called for
ten minutes. A run that was ended goes on where it was when the same command writes into the same folder.

Exit codes: 0 done, 1 failures of several kinds, 2 the command, 3 key or tier, 4 quota, 5 the file or a value, 6 the service,
130 interrupted.

Examples
${examples.map((line) => `  ${line}`).join("\n")}
${lines.join("\n")}
`;
}

function told(field: Field): string {
  const { description = "", enum: choices, default: standard, minimum, maximum } = field.schema;
  const range =
    minimum === undefined && maximum === undefined ? [] : [`${minimum ?? ""} to ${maximum ?? ""}`];
  const facts = [
    ...(choices === undefined ? range : [choices.join(", ")]),
    ...(standard === undefined
      ? []
      : [`default ${typeof standard === "string" ? standard : JSON.stringify(standard)}`]),
  ];
  return `${description}${facts.length === 0 ? "" : ` (${facts.join("; ")})`}`.trim();
}

/** The help of one operation. */
export function helpOf(operation: Operation): string {
  const files = operation.fields.filter(({ kind }) => kind !== "value");
  const positional = files.some(({ required, kind }) => kind === "files" || required) ? " FILES" : "";
  const row = (field: Field): readonly [string, string] => [
    `--${optionOf(field)}${field.schema.type === "boolean" ? "" : ` ${field.required ? "(needed)" : ""}`}`.trimEnd(),
    told(field),
  ];
  const common = Object.entries(commonOptions).map(([name, option]): [string, string] => [
    `${"short" in option ? `-${option.short}, ` : ""}--${name}`,
    option.told,
  ]);
  const names = [...byName].flatMap(([name, each]) => (each === operation ? [name] : []));
  return `pagewright ${commandName(operation)}${positional} [OPTIONS]${names.length > 1 ? `     also: ${longName(operation)}` : ""}

${operation.summary}.${operation.description === undefined ? "" : ` ${operation.description}`}
Tier: ${operation.tier}.${operation.free ? " Free of quota." : ""}

${operation.fields.length === 0 ? "" : `${padded(operation.fields.map(row))}\n\n`}${padded(common)}
`;
}
