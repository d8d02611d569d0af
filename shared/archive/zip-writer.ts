import { crc32, deflateRawSync } from "node:zlib";
import { type FlateError, Zip, type ZipInputFile } from "fflate";
import { entryName, nameWith } from "../values/file-name.ts";

export type ZipEntry = { name: string; bytes: Uint8Array };

/** Formats that are compressed already: storing them costs nothing and saves the time. */
const packed = /\.(pdf|png|jpe?g|webp|docx|xlsx|pptx|zip)$/i;

/** ZIP methods, APPNOTE 4.4.5. */
const method = { stored: 0, deflated: 8 } as const;

type Packed = {
  file: Omit<ZipInputFile, "ondata"> & {
    ondata?: (error: FlateError | null, data: Uint8Array, final: boolean) => void;
  };
  content: Uint8Array;
};

/** The sum and the packing are Node's own, which take a fraction of the time of those in fflate. */
function packedEntry({ name, bytes }: ZipEntry): Packed {
  const stored = packed.test(name);
  const compression = stored ? method.stored : method.deflated;
  return {
    file: { filename: entryName(name), size: bytes.length, crc: crc32(bytes), compression },
    content: stored ? bytes : deflateRawSync(bytes, { level: 6 }),
  };
}

/** A ZIP archive, made entry by entry as it is read, so that only one entry is held at a time. */
export async function* zipStream(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, chunk) => {
    if (error !== null) failure = error;
    else ready.push(chunk);
  });
  const take = function* () {
    if (failure !== undefined) throw failure;
    yield* ready.splice(0);
  };
  for await (const entry of entries) {
    const { file, content } = packedEntry(entry);
    zip.add(file);
    file.ondata?.(null, content, true);
    yield* take();
  }
  zip.end();
  yield* take();
}

/** The name of an entry made unlike every name in `taken` by a number before its extension; remembers it. */
export function uniqueEntryName(taken: Set<string>, name: string): string {
  const whole = entryName(name);
  let candidate = whole;
  for (let count = 2; taken.has(candidate.toLowerCase()); count++) candidate = nameWith(whole, ` (${count})`);
  taken.add(candidate.toLowerCase());
  return candidate;
}
