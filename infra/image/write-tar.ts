import { createReadStream } from "node:fs";
import { type Entry, sizeOf } from "./entry.ts";

// POSIX.1-2017, pax: the ustar format, and extended headers for names that do not fit it.

const block = 512;
const kinds = { file: "0", link: "2", folder: "5", extended: "x" } as const;

type Header = { name: string; mode: number; owner: number; size: number; kind: string; target: string };

const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, "0")}\0`;

/** A name in the two fields that it has; undefined when it does not fit. */
function split(name: string): { name: string; prefix: string } | undefined {
  if (/[^\x20-\x7e]/.test(name)) return undefined;
  if (name.length <= 100) return { name, prefix: "" };
  const slash = name.indexOf("/", name.length - 101);
  const fits = slash > 0 && slash <= 155 && slash < name.length - 1;
  return fits ? { name: name.slice(slash + 1), prefix: name.slice(0, slash) } : undefined;
}

function header({ name, mode, owner, size, kind, target }: Header, time: number): Buffer {
  const placed = split(name) ?? { name: name.slice(-100).replaceAll(/[^\x20-\x7e]/g, "_"), prefix: "" };
  const bytes = Buffer.alloc(block);
  const put = (text: string, at: number) => bytes.write(text, at, "latin1");
  put(placed.name, 0);
  put(octal(mode, 8), 100);
  put(octal(owner, 8), 108);
  put(octal(owner, 8), 116);
  put(octal(size, 12), 124);
  put(octal(time, 12), 136);
  put(" ".repeat(8), 148);
  put(kind, 156);
  put(target.slice(0, 100), 157);
  put("ustar\x0000", 257);
  put(placed.prefix, 345);
  const sum = bytes.reduce((all, byte) => all + byte, 0);
  put(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return bytes;
}

const padding = (size: number) => Buffer.alloc((block - (size % block)) % block);

/** `length key=value`, where the length counts itself. */
function record(key: string, value: string): Buffer {
  const rest = Buffer.from(` ${key}=${value}\n`);
  let length = rest.length;
  while (String(length).length + rest.length !== length) length = String(length).length + rest.length;
  return Buffer.concat([Buffer.from(String(length)), rest]);
}

function* headers(entry: Entry, size: number, time: number): Generator<Buffer> {
  const name = entry.type === "folder" ? `${entry.path}/` : entry.path;
  const target = entry.type === "link" ? entry.target : "";
  const own = { mode: entry.mode, owner: entry.owner ?? 0 };
  const extended = [
    ...(split(name) === undefined ? [record("path", name)] : []),
    ...(target.length > 100 ? [record("linkpath", target)] : []),
  ];
  if (extended.length > 0) {
    const body = Buffer.concat(extended);
    const about = { name: "pax-header", mode: 0o644, owner: 0, target: "", kind: kinds.extended };
    yield header({ ...about, size: body.length }, time);
    yield body;
    yield padding(body.length);
  }
  yield header({ ...own, name, size, kind: kinds[entry.type], target }, time);
}

/** The entries as a tar archive, all of one time (s since 1970). Throws when a file changed since it was looked at. */
export async function* tarOf(entries: readonly Entry[], time: number): AsyncGenerator<Uint8Array> {
  for (const entry of entries) {
    const size = entry.type === "file" ? sizeOf(entry.content) : 0;
    yield* headers(entry, size, time);
    if (entry.type !== "file") continue;
    if (entry.content instanceof Uint8Array) yield entry.content;
    else {
      let read = 0;
      for await (const chunk of createReadStream(entry.content.from)) {
        read += chunk.length;
        yield chunk;
      }
      if (read !== size) throw new Error(`${entry.content.from} changed while it was packed.`);
    }
    yield padding(size);
  }
  yield Buffer.alloc(2 * block);
}
