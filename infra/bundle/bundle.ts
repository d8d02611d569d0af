import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { buildConsole } from "../../console/build/build.ts";
import { functions, operatorFunction } from "../definition/functions.ts";
import { wholePackages } from "./engines.ts";
import { largeTables } from "./large-tables.ts";
import { type Needs, needsOf } from "./needs.ts";
import { keepOwnMaps } from "./own-maps.ts";
import { packAssets } from "./pack.ts";
import { copyAssets, copyPackages } from "./packages.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Bytes that a bundle may have: Lambda takes 250 MB unzipped (Lambda quotas, "Deployment package size"), and the
 * largest, Chromium with fonts for every script and the engine of pictures for mail, has 166. What passes this is looked
 * at before it passes that.
 */
export const largestBundle = 170 * 1_048_576;

/** Where the bundles are put; one folder per module is one Lambda asset. */
export const bundleFolder = join(root, "dist/functions");

// Packages that esbuild turns from CommonJS to ES modules still ask for these.
const banner = `import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __fileURLToPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __fileURLToPath(import.meta.url);
const __dirname = import.meta.dirname;`;

/** Bytes of a folder with all below it. */
function folderSize(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

/** Compiles modules into the folder, each by the name given, and says what they need beside the code. */
async function compile(folder: string, entryPoints: { in: string; out: string }[]): Promise<Needs> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    // What an operation loads when it is first called is a file of its own: a cold start reads none of it.
    splitting: true,
    chunkNames: "chunk-[hash]",
    metafile: true,
    minify: true,
    // So that an error names the line of our source (NODE_OPTIONS=--enable-source-maps); without the sources' text.
    sourcemap: "linked",
    sourcesContent: false,
    keepNames: true,
    format: "esm",
    platform: "node",
    target: "node24",
    mainFields: ["module", "main"],
    external: [...wholePackages],
    alias: { "@modelcontextprotocol/server/_shims": join(import.meta.dirname, "mcp-shims.ts") },
    plugins: [largeTables],
    banner: { js: banner },
    logLevel: "error",
  });
  return needsOf(metafile);
}

/** Throws where a bundle has more than it may, before a deployment that Lambda would refuse. */
export function refuseLarge(name: string, bytes: number): void {
  if (bytes <= largestBundle) return;
  const size = (bytes / 1_048_576).toFixed(1);
  throw new Error(
    `The bundle ${name} has ${size} MB, and may have ${largestBundle / 1_048_576}. See what its function imports (infra/bundle/engines.ts).`,
  );
}

async function bundle(name: string): Promise<{ name: string; bytes: number }> {
  const folder = join(bundleFolder, name);
  rmSync(folder, { recursive: true, force: true });
  const own = await compile(folder, [{ in: `functions/${name}/handler.ts`, out: "index" }]);
  const children = own.children.map(({ source, name: out }) => ({ in: source, out }));
  const needs = children.length === 0 ? [own] : [own, await compile(folder, children)];
  keepOwnMaps(folder);
  copyAssets(new Set(needs.flatMap(({ assets }) => assets)), folder);
  const packed = [...new Set(needs.flatMap((each) => each.packed))];
  await packAssets(packed, folder);
  copyPackages(new Set(needs.flatMap(({ packages }) => packages)), packed, folder);
  if (needs.some(({ console }) => console)) await buildConsole(join(folder, "console"));
  const bytes = folderSize(folder);
  refuseLarge(name, bytes);
  return { name, bytes };
}

/** Bundles the module of every function, or those named, as it is deployed. Throws for one that is too large. */
export function bundleAll(
  only = [...functions, operatorFunction].map(({ module }) => module),
): Promise<{ name: string; bytes: number }[]> {
  const modules = [...new Set(only)];
  const present = modules.filter((name) => existsSync(join(root, "functions", name, "handler.ts")));
  return Promise.all(present.map(bundle));
}
