import type { Entry } from "./entry.ts";

const block = 512;

const text = (bytes: Buffer, at: number, length: number) => {
  const field = bytes.subarray(at, at + length);
  const end = field.indexOf(0);
  return field.toString("utf8", 0, end < 0 ? length : end);
};

const number = (bytes: Buffer, at: number, length: number) => {
  const digits = text(bytes, at, length).trim();
  if (!/^[0-7]*$/.test(digits)) throw new Error("The archive holds a number that is not octal.");
  return Number.parseInt(digits || "0", 8);
};

/** `./usr/lib/` as an image names it: `usr/lib`. */
const plain = (name: string) => name.replace(/^(\.?\/)+/, "").replace(/\/$/, "");

/** Folders, files and links of a tar archive as Debian's packages hold it. Throws for what else there may be in one. */
export function readTar(bytes: Buffer): Entry[] {
  const entries: Entry[] = [];
  let at = 0;
  while (at + block <= bytes.length && bytes[at] !== 0) {
    const head = bytes.subarray(at, at + block);
    const prefix = text(head, 345, 155);
    const name = plain(prefix === "" ? text(head, 0, 100) : `${prefix}/${text(head, 0, 100)}`);
    const mode = number(head, 100, 8) & 0o7777;
    const size = number(head, 124, 12);
    const kind = String.fromCharCode(head[156] ?? 0);
    const start = at + block;
    at = start + Math.ceil(size / block) * block;
    if (name === "" || name === ".") continue;
    if (name.split("/").includes("..")) throw new Error(`The archive holds a path out of it: ${name}.`);
    if (kind === "5") entries.push({ type: "folder", path: name, mode });
    else if (kind === "2")
      entries.push({ type: "link", path: name, mode: 0o777, target: text(head, 157, 100) });
    else if (kind === "0" || kind === "\0")
      entries.push({ type: "file", path: name, mode, content: bytes.subarray(start, start + size) });
    else throw new Error(`The archive holds ${name} as something else than folder, file or link.`);
  }
  return entries;
}
