import { engineFiles } from "./engine-files.ts";
import { papersOf } from "./packages.ts";
import { packageOf } from "./trace.ts";

export type SortedFiles = {
  /** Engines, models and fonts, with the packages that are found by their name. */
  engines: string[];
  /** What the full image has beside the slim one. */
  large: string[];
  /** Modules of the other packages. */
  packages: string[];
  /** Modules of the service. */
  service: string[];
};

/** Every file of the checkout that an image holds, by the layer that it goes into: each in one. */
export function sortedFiles(traced: readonly string[]): SortedFiles {
  const { everywhere, full } = engineFiles();
  const beside = new Set(everywhere);
  const modules = traced.filter((path) => packageOf(path) !== undefined && !beside.has(path));
  const slim = new Set([...everywhere, ...modules, ...papersOf([...everywhere, ...modules])]);
  return {
    engines: everywhere,
    // A package of both is the slim one's: what is here is missing there.
    large: [...new Set([...full, ...papersOf(full)])].filter((path) => !slim.has(path)),
    packages: [...slim].filter((path) => !beside.has(path)),
    service: traced.filter((path) => packageOf(path) === undefined),
  };
}
