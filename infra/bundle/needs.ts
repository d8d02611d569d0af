import type { Metafile } from "esbuild";
import { engines, wholePackages } from "./engines.ts";

/** What a bundle carries beside its code. */
export type Needs = {
  assets: readonly string[];
  packed: readonly string[];
  packages: readonly string[];
  children: readonly { source: string; name: string }[];
  /** Whether it serves the console's files. */
  console: boolean;
};

const consoleReader = "functions/meta/console-files.ts";
const assetReader = "shared/assets/package-asset.ts";

/** The files and packages that the modules in a bundle need. Throws for a module that reads files and names none. */
export function needsOf({ inputs, outputs }: Pick<Metafile, "inputs" | "outputs">): Needs {
  const listed = new Set(engines.map(({ module }) => module));
  for (const [module, { imports }] of Object.entries(inputs)) {
    if (!listed.has(module) && imports.some(({ path }) => path === assetReader))
      throw new Error(`${module} reads files of packages, but infra/bundle/engines.ts names none for it.`);
  }
  const held = engines.filter(({ module }) => module in inputs);
  const imported = Object.values(outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  return {
    assets: [...new Set(held.flatMap(({ assets = [] }) => assets))],
    packed: [...new Set(held.flatMap(({ packed = [] }) => packed))],
    packages: [
      ...wholePackages.filter((name) =>
        imported.some((path) => path === name || path.startsWith(`${name}/`)),
      ),
      ...held.flatMap(({ packages = [] }) => packages),
    ],
    children: held.flatMap(({ children = [] }) => children),
    console: consoleReader in inputs,
  };
}
