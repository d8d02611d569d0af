import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

// What a function's code can ask of AWS, read from its bundle: of every source file what is left of it when all that
// nothing calls is shaken off.

const root = join(import.meta.dirname, "../..");

/** The bundle's text by the source file that it comes from. */
async function sectionsOf(module: string): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [`functions/${module}/handler.ts`],
    bundle: true,
    splitting: true,
    write: false,
    packages: "external",
    format: "esm",
    platform: "node",
    target: "node24",
    outdir: "unused",
    logLevel: "error",
  });
  const sections = new Map<string, string>();
  for (const { text } of outputFiles) {
    const parts = text.split(/^ *\/\/ ((?:shared|functions)\/[\w./-]+\.ts)$/m);
    for (let at = 1; at < parts.length; at += 2)
      sections.set(parts[at] ?? "", (sections.get(parts[at] ?? "") ?? "") + parts[at + 1]);
  }
  return sections;
}

const unique = (values: Iterable<string>) => [...new Set(values)].toSorted();
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);

/** The commands of DynamoDB's document client, and the calls that are made directly. */
const tableActions: Readonly<Record<string, string>> = {
  GetCommand: "get",
  PutCommand: "put",
  UpdateCommand: "update",
  DeleteCommand: "delete",
  QueryCommand: "query",
  ScanCommand: "scan",
  BatchGetCommand: "batch get",
  BatchWriteCommand: "batch write",
  TransactGetCommand: "transact get",
  TransactWriteCommand: "transact write",
};

/** Where tables are spoken of: by their variable, or by the constant of a folder that stands for one. */
function tablesIn(path: string, section: string): string[] {
  const own = matches(section, /"TABLE_(\w+)"/g);
  const named = readFileSync(join(root, path), "utf8");
  const folder = /import \{[^}]*\btable\b[^}]*\} from "\.\/table\.ts"/.test(named)
    ? matches(readFileSync(join(root, path, "../table.ts"), "utf8"), /"TABLE_(\w+)"/g)
    : [];
  return unique([...own, ...folder]).map((name) => name.toLowerCase());
}

/** Each call in a section: from its command to the end of its first argument, more or less. */
function callsIn(section: string): { action: string; text: string }[] {
  const pattern =
    /new ([A-Z][a-z]+(?:[A-Z][a-z]+)?Command)\d*\(|paginate(Query|Scan)\d*\(|(?<![\w.])(get|put|update)\d*\((?=\{|[a-z])/g;
  return [...section.matchAll(pattern)].flatMap(({ 1: command, 2: pages, 3: direct, index }) => {
    const action = direct ?? pages?.toLowerCase() ?? tableActions[command ?? ""];
    return action === undefined ? [] : [{ action, text: section.slice(index, index + 160) }];
  });
}

/** `table action` for every pair that the code can call. */
function tableCalls(sections: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  for (const [path, section] of sections) {
    if (path === "shared/aws/dynamodb.ts" || path === "shared/aws/readiness.ts") continue;
    const tables = tablesIn(path, section);
    if (tables.length === 0) continue;
    for (const { action, text } of callsIn(section)) {
      const [named] = matches(text, /"TABLE_(\w+)"/g);
      for (const table of named === undefined ? tables : [named.toLowerCase()])
        found.push(`${table} ${action}`);
    }
  }
  return unique(found);
}

/** Methods of the store of files, and what calls them. */
const fileActions: Readonly<Record<string, string>> = {
  find: "get",
  link: "get",
  size: "get",
  getFile: "get",
  openFile: "get",
  findJson: "get",
  put: "put",
  uploadLink: "put",
  putJson: "put",
  delete: "delete",
};

/** Source files that ask the store of files, and what they ask of it. Those that hold the store itself are passed over. */
function fileCalls(sections: ReadonlyMap<string, string>): Map<string, string[]> {
  const pattern =
    /\b(?:files|bucketFiles)\d*\.(put|find|delete|link|size|uploadLink)\(|(?<!function )\b(getFile|openFile|findJson|putJson)\d*\(/g;
  const found = new Map<string, string[]>();
  for (const [path, section] of sections) {
    // The store itself, and lists of fields that are called files.
    if (/^shared\/(aws|contract)\/|\/json-file\.ts$/.test(path)) continue;
    const actions = [...section.matchAll(pattern)].flatMap(
      ([, method, call]) => fileActions[method ?? call ?? ""] ?? [],
    );
    if (actions.length > 0) found.set(path, unique(actions));
  }
  return found;
}

export async function calledBy(module: string): Promise<{ tables: string[]; files: Map<string, string[]> }> {
  const sections = await sectionsOf(module);
  return { tables: tableCalls(sections), files: fileCalls(sections) };
}
