import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { catalogue, descriptions } from "./catalogue.ts";
import { consolePage } from "./page.ts";

const root = join(import.meta.dirname, "..");

const nameOf = (path: string) => path.replace(/^.*[\\/]/, "");

type Compiled = { files: Map<string, Uint8Array>; parts: string[] };

/**
 * Script and style of an entry, each with a digest of its bytes in its name. What a script imports when it is needed is a file
 * of its own; `parts` are those that it imports before it runs.
 */
async function compile(entryPoints: Record<string, string>): Promise<Compiled> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir: "/",
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    metafile: true,
    write: false,
    minify: true,
    format: "esm",
    target: ["chrome120", "firefox121", "safari17.2"],
    jsx: "automatic",
    jsxImportSource: "preact",
    legalComments: "none",
    logLevel: "error",
  });
  const parts = Object.values(metafile.outputs)
    .filter(({ entryPoint }) => entryPoint !== undefined && Object.values(entryPoints).includes(entryPoint))
    .flatMap(({ imports }) => imports.filter(({ kind }) => kind === "import-statement"))
    .map(({ path }) => nameOf(path));
  return {
    files: new Map(outputFiles.map(({ path, contents }) => [nameOf(path), contents])),
    parts: [...new Set(parts)],
  };
}

/** Writes a file unless it stands there already: several services of one checkout may start at once. */
function put(folder: string, name: string, contents: Uint8Array): void {
  const path = join(folder, name);
  if (existsSync(path) && readFileSync(path).equals(contents)) return;
  const made = `${path}.${process.pid}`;
  writeFileSync(made, contents);
  renameSync(made, path);
}

/** Writes the console into a folder: `index.html`, what it and the reference load, and nothing else. */
export async function buildConsole(folder: string): Promise<void> {
  const app = await compile({ app: "app/main.tsx", style: "app/style.css" });
  const reference = await compile({
    reference: "reference/main.ts",
    "reference-style": "reference/style.css",
  });
  const named = (start: string) => [...app.files.keys()].find((name) => name.startsWith(start)) ?? "";
  const page = consolePage({ script: named("app-"), style: named("style-"), parts: app.parts });
  const files = new Map<string, Uint8Array>([
    ...app.files,
    ...reference.files,
    ["catalogue.json", Buffer.from(JSON.stringify(catalogue()))],
    ["descriptions.json", Buffer.from(JSON.stringify(descriptions()))],
    ["icon.svg", readFileSync(join(root, "app/icon.svg"))],
    ["index.html", Buffer.from(page)],
  ]);
  mkdirSync(folder, { recursive: true });
  for (const [name, contents] of files) put(folder, name, contents);
  for (const name of readdirSync(folder))
    if (!files.has(name) && !/\.\d+$/.test(name)) rmSync(join(folder, name));
}
