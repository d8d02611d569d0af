import { createHash, type Hash } from "node:crypto";
import { createWriteStream, mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { arranged, type Entry, sizeOf } from "./entry.ts";
import { tarOf } from "./write-tar.ts";

export type Written = {
  /** Of the compressed bytes, by which the layer is fetched. */
  digest: string;
  /** Of the archive within. */
  diffId: string;
  size: number;
  /** Bytes of the files within. */
  unpacked: number;
  files: number;
};

export const blobFolder = (layout: string) => join(layout, "blobs/sha256");

function counted(hash: Hash, count: (bytes: number) => void = () => {}): Transform {
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      count(chunk.length);
      done(null, chunk);
    },
  });
}

/** Writes a layer among the blobs of a layout. The bytes depend on the entries and on the time alone. */
export async function writeLayer(layout: string, entries: readonly Entry[], time: number): Promise<Written> {
  const folder = blobFolder(layout);
  mkdirSync(folder, { recursive: true });
  const sorted = arranged(entries);
  const inside = createHash("sha256");
  const outside = createHash("sha256");
  let size = 0;
  const unfinished = join(folder, `.unfinished-${process.pid}-${performance.now()}`);
  await pipeline(
    Readable.from(tarOf(sorted, time)),
    counted(inside),
    // Node's gzip writes neither a name nor a time.
    createGzip({ level: 6 }),
    counted(outside, (bytes) => {
      size += bytes;
    }),
    createWriteStream(unfinished),
  );
  const digest = outside.digest("hex");
  renameSync(unfinished, join(folder, digest));
  const files = sorted.flatMap((each) => (each.type === "file" ? [sizeOf(each.content)] : []));
  return {
    digest: `sha256:${digest}`,
    diffId: `sha256:${inside.digest("hex")}`,
    size,
    unpacked: files.reduce((sum, each) => sum + each, 0),
    files: files.length,
  };
}
