import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export type ZipEntry = { name: string; bytes: Uint8Array };

/** Formats that are compressed already: storing them costs nothing and saves the time. */
const packed = /\.(pdf|png|jpe?g|webp|docx|xlsx|pptx|zip)$/i;

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
  for await (const { name, bytes } of entries) {
    const file = packed.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    zip.add(file);
    file.push(bytes, true);
    yield* take();
  }
  zip.end();
  yield* take();
}

/** `name` made unlike every name in `taken` by a number before its extension; remembers it. */
export function uniqueEntryName(taken: Set<string>, name: string): string {
  const [, base = name, extension = ""] = /^(.*?)(\.[^.]+)?$/s.exec(name) ?? [];
  let candidate = name;
  for (let count = 2; taken.has(candidate.toLowerCase()); count++)
    candidate = `${base} (${count})${extension}`;
  taken.add(candidate.toLowerCase());
  return candidate;
}
