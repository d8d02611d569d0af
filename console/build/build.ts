import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { catalogue, descriptions } from "./catalogue.ts";
import { consolePage } from "./page.ts";

const root = join(import.meta.dirname, "..");

/** Script and style of the console and of the reference, each with a digest of its bytes in its name. */
async function compile(): Promise<Map<string, Uint8Array>> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: {
      app: "app/main.tsx",
      style: "app/style.css",
      reference: "reference/main.ts",
      "reference-style": "reference/style.css",
    },
    outdir: "/",
    entryNames: "[name]-[hash]",
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    target: ["chrome120", "firefox121", "safari17.2"],
    jsx: "automatic",
    jsxImportSource: "preact",
    legalComments: "none",
    logLevel: "error",
  });
  return new Map(outputFiles.map(({ path, contents }) => [path.replace(/^.*[\\/]/, ""), contents]));
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
  const compiled = await compile();
  const named = (start: string) => [...compiled.keys()].find((name) => name.startsWith(start)) ?? "";
  const page = consolePage({ script: named("app-"), style: named("style-") });
  const files = new Map<string, Uint8Array>([
    ...compiled,
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
