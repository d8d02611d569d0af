import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Bytes at hand, or a file of this machine that is read when the layer is written. */
export type Content = Uint8Array | { from: string; size: number };

/** One path of an image, without a leading slash. What names no owner is root's. */
export type Entry = { path: string; mode: number; owner?: number } & (
  | { type: "folder" }
  | { type: "file"; content: Content }
  | { type: "link"; target: string }
);

export const sizeOf = (content: Content) => (content instanceof Uint8Array ? content.length : content.size);

/** A file of this machine under a path of the image: executable or not is all that is taken of its rights. */
export function fileFrom(from: string, path: string): Entry {
  const { size, mode } = lstatSync(from);
  return { type: "file", path, mode: (mode & 0o111) === 0 ? 0o644 : 0o755, content: { from, size } };
}

/** Paths of all files below a folder, relative to it. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

const above = (path: string): string[] => {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_part, at) => parts.slice(0, at + 1).join("/"));
};

/** Entries by their paths, each once, with the folders above them: the same order on every machine. */
export function arranged(entries: readonly Entry[]): Entry[] {
  const byPath = new Map<string, Entry>();
  for (const entry of entries) {
    if (byPath.has(entry.path) && entry.type !== "folder")
      throw new Error(`The image would hold ${entry.path} twice.`);
    byPath.set(entry.path, entry);
  }
  const missing = new Set(entries.flatMap(({ path }) => above(path)).filter((path) => !byPath.has(path)));
  const folders = [...missing].map((path): Entry => ({ type: "folder", path, mode: 0o755 }));
  return [...byPath.values(), ...folders].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
