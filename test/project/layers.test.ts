import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

const rows: readonly (readonly string[])[] = (
  /```layers\n([\s\S]*?)```/.exec(readFileSync(join(root, "docs/architecture.md"), "utf8"))?.[1] ?? ""
)
  .trim()
  .split("\n")
  .map((row) => row.trim().split(/\s+/));

/** Every form in which one module names another: import and export from, a type alone, a module loaded later. */
const specifiers = /(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)"([^"]+)"/gm;

const files = globSync("{clients,shared,functions,infra,console}/**/*.{ts,tsx}", {
  cwd: root,
  exclude: ["**/node_modules"],
}).map(normalize);

const imports = new Map(
  files.map((file) => [
    file,
    [...readFileSync(join(root, file), "utf8").matchAll(specifiers)].map(([, name = ""]) =>
      name.startsWith(".") ? normalize(join(dirname(file), name)) : name,
    ),
  ]),
);

const folderOf = (file: string): string => {
  const [top = "", folder = ""] = file.split("/");
  return top === "shared" ? folder : top;
};

const own = (file: string) => imports.has(file);
const rowOf = (folder: string) => rows.findIndex((row) => row.includes(folder));

/** `importer → imported` for every import that `fits` refuses. */
const misfits = (fits: (file: string, imported: string) => boolean) =>
  [...imports].flatMap(([file, names]) =>
    names.filter((name) => !fits(file, name)).map((name) => `${file} → ${name}`),
  );

test("the drawing of the layers names each folder once", () => {
  const folders = [...new Set(files.map(folderOf))];
  expect(files.length).toBeGreaterThan(500);
  expect(rows.flat().toSorted()).toEqual(folders.toSorted());
});

test("imports go down the layers", () => {
  const goesDown = (file: string, imported: string) =>
    !own(imported) ||
    folderOf(file) === folderOf(imported) ||
    rowOf(folderOf(file)) < rowOf(folderOf(imported));
  expect(misfits(goesDown)).toEqual([]);
});

test("each import of the project's own names a file", () => {
  expect(misfits((_file, name) => !/\.tsx?$/.test(name) || own(name))).toEqual([]);
});

test("there are no import cycles", () => {
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(" → "));
    if (done.has(file) || path.includes(file)) return;
    for (const next of imports.get(file)?.filter(own) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect(cycles).toEqual([]);
});

test("only account, aws, jobs, storage and infra use the AWS SDK", () => {
  const allowed = ["account", "aws", "jobs", "storage", "infra"];
  expect(misfits((file, name) => !name.startsWith("@aws-sdk/") || allowed.includes(folderOf(file)))).toEqual(
    [],
  );
});

test("the contract imports zod alone, values nothing of the project", () => {
  const alone = (file: string, name: string) => {
    if (folderOf(file) === "contract") return name === "zod" || folderOf(name) === "contract";
    return folderOf(file) !== "values" || !own(name) || folderOf(name) === "values";
  };
  expect(misfits(alone)).toEqual([]);
});
