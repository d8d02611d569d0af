import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { constants, zstdCompress } from "node:zlib";
import { packageAsset, packedName } from "../../shared/assets/package-asset.ts";

/** Compressed files by the hash of what they hold: LibreOffice takes seconds. */
const kept = join(import.meta.dirname, "../../dist/packed");

/** LibreOffice's 247 MB become 62, and half a second brings them back; brotli at the same size takes twice as long. */
const level = 9;

async function packed(specifier: string): Promise<string> {
  const bytes = readFileSync(packageAsset(specifier));
  const hash = createHash("sha256").update(bytes).digest("hex");
  const path = join(kept, `${hash}-${level}.zst`);
  if (existsSync(path)) return path;
  const params = { [constants.ZSTD_c_compressionLevel]: level };
  const compressed = await promisify(zstdCompress)(bytes, { params });
  mkdirSync(kept, { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, compressed);
  renameSync(unfinished, path);
  return path;
}

const packing = new Map<string, Promise<string>>();

/** Puts data files beside the code compressed, where `packedAsset` looks first. */
export async function packAssets(specifiers: Iterable<string>, folder: string): Promise<void> {
  for (const specifier of specifiers) {
    const made = packing.get(specifier) ?? packed(specifier);
    packing.set(specifier, made);
    cpSync(await made, join(folder, "assets", packedName(specifier)));
  }
}
