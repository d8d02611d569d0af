import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import xz from "xz-decompress";
import type { Entry } from "./entry.ts";
import { readTar } from "./read-tar.ts";

// deb(5): an ar archive of debian-binary, control.tar.xz and data.tar.xz.

const magic = "!<arch>\n";
const head = 60;

/** Members of an ar archive by their names. */
function members(bytes: Buffer): Map<string, Buffer> {
  if (bytes.toString("latin1", 0, magic.length) !== magic) throw new Error("The file is no Debian package.");
  const found = new Map<string, Buffer>();
  let at = magic.length;
  while (at + head <= bytes.length) {
    const name = bytes
      .toString("latin1", at, at + 16)
      .trim()
      .replace(/\/$/, "");
    const size = Number(bytes.toString("latin1", at + 48, at + 58).trim());
    const start = at + head;
    found.set(name, bytes.subarray(start, start + size));
    at = start + size + (size % 2);
  }
  return found;
}

async function archive(inside: Map<string, Buffer>, name: string): Promise<Entry[]> {
  const packed = inside.get(`${name}.xz`);
  if (packed === undefined) throw new Error(`The package has no ${name}.xz.`);
  const source = Readable.toWeb(Readable.from([packed]));
  return readTar(await buffer(new xz.XzReadableStream(source)));
}

/** What a Debian package puts on the disk, and what it says of itself. */
export async function readPackage(bytes: Buffer): Promise<{ entries: Entry[]; control: Uint8Array }> {
  const inside = members(bytes);
  const about = (await archive(inside, "control.tar")).find(({ path }) => path === "control");
  if (about?.type !== "file" || !(about.content instanceof Uint8Array))
    throw new Error("The package does not say what it is.");
  return { entries: await archive(inside, "data.tar"), control: about.content };
}
