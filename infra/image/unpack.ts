import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { arranged } from "./entry.ts";
import type { Layer } from "./layers.ts";

/** Writes the root of the image into an empty folder, all of it owned by who runs this: for the Dockerfile. */
export function unpack(folder: string, layers: readonly Layer[]): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);
  for (const entry of arranged(layers.flatMap(({ entries }) => entries))) {
    const path = join(folder, entry.path);
    if (entry.type === "folder") mkdirSync(path, { recursive: true });
    else if (entry.type === "link") symlinkSync(entry.target, path);
    else if (entry.content instanceof Uint8Array) writeFileSync(path, entry.content);
    else copyFileSync(entry.content.from, path);
    if (entry.type !== "link") chmodSync(path, entry.mode);
  }
}
