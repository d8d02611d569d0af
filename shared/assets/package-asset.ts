import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { zstdDecompressSync } from "node:zlib";

const require = createRequire(import.meta.url);

/** The file where npm put it, also when the package does not export it: data files rarely are. */
function installed(specifier: string): string {
  for (const folder of require.resolve.paths(specifier) ?? []) {
    const path = join(folder, specifier);
    if (existsSync(path)) return path;
  }
  return require.resolve(specifier);
}

/**
 * Path of a data file that ships inside an npm package (WebAssembly, fonts, language data).
 * A Lambda bundle carries it in `assets/` beside the code; in the checkout it is read where npm put it.
 */
export function packageAsset(specifier: string): string {
  const bundled = join(import.meta.dirname, "assets", basename(specifier));
  return existsSync(bundled) ? bundled : installed(specifier);
}

/** What a bundle calls a data file that it carries compressed. */
export const packedName = (specifier: string) => `${basename(specifier)}.zst`;

/** The bytes of a data file that a bundle carries compressed, for want of room. */
export function packedAsset(specifier: string): Uint8Array {
  const packed = join(import.meta.dirname, "assets", packedName(specifier));
  return existsSync(packed)
    ? zstdDecompressSync(readFileSync(packed))
    : readFileSync(packageAsset(specifier));
}
