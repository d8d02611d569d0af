import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { type BuildOptions, build } from "esbuild";
import { engines, wholePackages } from "../bundle/engines.ts";
import { functions, operatorFunction } from "../definition/functions.ts";

const root = join(import.meta.dirname, "../..");

/** Every module that is started by its path. */
const programs = [
  ...[...functions, operatorFunction].map(({ module }) => `functions/${module}/handler.ts`),
  ...engines.flatMap(({ children = [] }) => children.map(({ source }) => source)),
  ...["main", "worker", "parent-watch", "emulator"].map((name) => `infra/local/${name}.ts`),
  "infra/admin/main.ts",
];

/** What the console is built of, at each start as in a checkout. */
const pages = ["console/app/main.tsx", "console/app/style.css", "console/reference/main.ts"].concat(
  "console/reference/style.css",
);

/**
 * Packages that load what a path names while they run, and why nothing is missing: the trace does not see such loads,
 * and refuses a package that is not here.
 */
const looked: Readonly<Record<string, string>> = {
  "node-gyp-build": "loads the prebuilt program of classic-level, which goes along whole",
  "onnxruntime-web": "loads its WebAssembly, which is an asset of an engine",
  yargs: "reads the command line of @puppeteer/browsers, which is not run",
  "yargs-parser": "reads the command line of @puppeteer/browsers, which is not run",
};

/** Found by name, and gone along whole: infra/image/packages.ts. */
export const whole: readonly string[] = [...wholePackages, "esbuild", "classic-level"];

/** The package that a path of the checkout belongs to, the innermost of those within each other. */
export function packageOf(path: string): string | undefined {
  const at = path.lastIndexOf("node_modules/");
  if (at < 0) return undefined;
  const [scope = "", name = ""] = path.slice(at + "node_modules/".length).split("/");
  return scope.startsWith("@") ? `${scope}/${name}` : scope;
}

/** Modules are found as Node finds them (Node.js, "Conditional exports" and "Folders as modules"). */
export const asNode: BuildOptions = {
  platform: "node",
  target: "node24",
  mainFields: ["main"],
  conditions: ["module-sync", "node-addons"],
  external: [...whole],
};

const unseen = ["unsupported-require-call", "unsupported-dynamic-import", "indirect-require"] as const;

/** Modules that the entry points lead to. Throws for a package that loads what it does not name. */
export async function inputsOf(options: BuildOptions): Promise<string[]> {
  const { metafile, warnings } = await build({
    absWorkingDir: root,
    bundle: true,
    write: false,
    outdir: join(root, "dist/traced"),
    metafile: true,
    format: "esm",
    splitting: true,
    // What a package calls free of side effects is loaded by Node all the same.
    ignoreAnnotations: true,
    logLevel: "silent",
    logLimit: 0,
    logOverride: Object.fromEntries(unseen.map((id) => [id, "warning"])),
    ...options,
  });
  const unknown = warnings.flatMap(({ location, id }) => {
    const name = packageOf(location?.file ?? "");
    return !unseen.some((each) => each === id) || name === undefined || name in looked ? [] : [name];
  });
  if (unknown.length > 0)
    throw new Error(
      `What these packages load while they run is not seen: ${[...new Set(unknown)].join(", ")} (infra/image/trace.ts).`,
    );
  return Object.keys(metafile?.inputs ?? {}).filter((path) =>
    existsSync(join(options.absWorkingDir ?? root, path)),
  );
}

/** Each package.json that Node reads to load a file of a package. */
function manifestsOf(path: string): string[] {
  const folder = dirname(path);
  if (folder.endsWith("node_modules") || !folder.includes("node_modules/")) return [];
  const manifest = join(folder, "package.json");
  return [...(existsSync(join(root, manifest)) ? [manifest] : []), ...manifestsOf(folder)];
}

/** Paths of all modules that running may load, of the project and of its packages, as Node finds them. */
export async function tracedFiles(): Promise<string[]> {
  const modules = await inputsOf({ entryPoints: programs, ...asNode });
  const drawn = await inputsOf({ entryPoints: pages, jsx: "automatic", jsxImportSource: "preact" });
  const files = [...new Set([...modules, ...drawn])];
  return [...new Set([...files, ...files.flatMap(manifestsOf)])].toSorted();
}
