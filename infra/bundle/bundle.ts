import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { array, object, string } from "zod";
import { functions } from "../definition/functions.ts";
import { copyAssets, copyPackages } from "./packages.ts";

const root = join(import.meta.dirname, "../..");

/** Where the bundles are put; one folder per function is one Lambda asset. */
export const bundleFolder = join(root, "dist/functions");

const extras = object({
  assets: array(string()).default([]),
  external: array(string()).default([]),
  children: array(object({ source: string(), name: string() })).default([]),
});

// Packages that esbuild turns from CommonJS to ES modules still ask for these.
const banner = `import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __fileURLToPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __fileURLToPath(import.meta.url);
const __dirname = import.meta.dirname;`;

/** For functions that are deployed as an image: AWS's base image with the bundle inside. */
const dockerfile = `FROM public.ecr.aws/lambda/nodejs:24
COPY . \${LAMBDA_TASK_ROOT}
CMD ["index.handler"]
`;

async function extrasOf(name: string) {
  const path = join(root, "functions", name, "assets.ts");
  return extras.parse(existsSync(path) ? { ...(await import(path)) } : {});
}

/** Bytes of a folder with all below it. */
function folderSize(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

async function bundle(name: string): Promise<{ name: string; bytes: number }> {
  const folder = join(bundleFolder, name);
  rmSync(folder, { recursive: true, force: true });
  const { assets, external, children } = await extrasOf(name);
  await build({
    entryPoints: [
      { in: join(root, "functions", name, "handler.ts"), out: "index" },
      ...children.map((child) => ({ in: join(root, child.source), out: child.name })),
    ],
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    minify: true,
    keepNames: true,
    format: "esm",
    platform: "node",
    target: "node24",
    mainFields: ["module", "main"],
    external: [...external],
    banner: { js: banner },
    logLevel: "error",
  });
  copyAssets(assets, folder);
  copyPackages(external, folder);
  writeFileSync(join(folder, "Dockerfile"), dockerfile);
  return { name, bytes: folderSize(folder) };
}

/** Bundles every function as it is deployed. Lambda takes 250 MB unzipped at most. */
export function bundleAll(): Promise<{ name: string; bytes: number }[]> {
  const present = functions.filter(({ name }) => existsSync(join(root, "functions", name, "handler.ts")));
  return Promise.all(present.map(({ name }) => bundle(name)));
}
