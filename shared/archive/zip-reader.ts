import { unzipSync } from "fflate";
import { ServiceError } from "../errors/service-error.ts";

export type ZipReader = { has(name: string): boolean; read(name: string): Uint8Array | undefined };

/** Limits against archives made to fill memory. Bytes; a declared size is also the most that is ever unpacked. */
const limits = { entries: 20_000, part: 160 * 1_024 * 1_024, total: 320 * 1_024 * 1_024 } as const;

const damaged = (cause?: unknown) =>
  new ServiceError("damaged_file", "The file is a damaged archive. Save it again and resend.", { cause });

/** The entries of a ZIP archive, unpacked one by one as they are asked for; names differ by more than case. */
export function readZip(bytes: Uint8Array): ZipReader {
  const sizes = new Map<string, { name: string; size: number }>();
  let entries = 0;
  let unpacked = 0;
  const each = (filter: (entry: { name: string; originalSize: number }) => boolean) => {
    try {
      return unzipSync(bytes, { filter });
    } catch (error) {
      throw error instanceof ServiceError ? error : damaged(error);
    }
  };
  each(({ name, originalSize }) => {
    if (++entries > limits.entries)
      throw new ServiceError("too_complex", "The archive has too many entries.");
    sizes.set(name.replace(/^\/+/, "").toLowerCase(), { name, size: originalSize });
    return false;
  });
  return {
    has: (name) => sizes.has(name.toLowerCase()),
    read(wanted) {
      const entry = sizes.get(wanted.toLowerCase());
      if (entry === undefined) return undefined;
      unpacked += entry.size;
      if (entry.size > limits.part || unpacked > limits.total) {
        throw new ServiceError("too_complex", "The archive unpacks to more than the service reads.");
      }
      return each(({ name }) => name === entry.name)[entry.name];
    },
  };
}
