import { inflateRawSync } from "node:zlib";
import { Counter, exceeded } from "../limits/count.ts";
import { limits } from "../limits/limits.ts";
import { damagedArchive, type ZipEntry, zipDirectory } from "./zip-directory.ts";

type PartLimit = "package.part" | "package.naming";

export type ZipReader = {
  entries(): Iterable<ZipEntry>;
  has(name: string): boolean;
  /** The bytes of an entry, within the limit of a part or a lower one. */
  read(name: string, limit?: PartLimit): Uint8Array | undefined;
};

/** Deflate makes at most so many bytes of one (zlib's technical note). */
const mostGrowth = 1_032;

/** Whether zlib stopped because more came out than was allowed. */
const isOverfull = (error: unknown) =>
  error instanceof RangeError && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";

/**
 * The bytes of an entry, unpacked no further than it states and a part may grow to. One that holds more or less than it
 * states is damaged: another program may believe the statement.
 */
function unpacked(bytes: Uint8Array, { method, start, end, size }: ZipEntry, limit: PartLimit): Uint8Array {
  const packed = bytes.subarray(start, end);
  const { most } = limits[limit];
  const lying = (cause?: unknown) => damagedArchive("an entry is not of the size it states", cause);
  const part = (() => {
    if (method === 0) return packed;
    const maxOutputLength = Math.max(1, Math.min(size, most));
    const chunkSize = Math.max(64, Math.min(maxOutputLength + 1, packed.length * mostGrowth));
    try {
      return inflateRawSync(packed, { maxOutputLength, chunkSize });
    } catch (error) {
      if (isOverfull(error)) throw size > most ? exceeded(limit) : lying(error);
      throw damagedArchive("an entry cannot be unpacked", error);
    }
  })();
  if (part.length > most) throw exceeded(limit);
  if (part.length !== size) throw lying();
  return part;
}

/** The entries of a ZIP archive, unpacked one by one as they are asked for; names differ by more than case. */
export function readZip(bytes: Uint8Array): ZipReader {
  const entries = zipDirectory(bytes);
  const total = new Counter("package.total");
  return {
    entries: () => entries.values(),
    has: (name) => entries.has(name.toLowerCase()),
    read(name, limit = "package.part") {
      const entry = entries.get(name.toLowerCase());
      if (entry === undefined) return undefined;
      const part = unpacked(bytes, entry, limit);
      total.add(part.length);
      return part;
    },
  };
}
