import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { output, ZodType } from "zod";
import type { FileStore } from "./file-store.ts";

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** Keeps a value as compressed JSON. */
export async function putJson(files: FileStore, key: string, value: unknown): Promise<void> {
  await files.put(key, await zip(JSON.stringify(value), { level: 3 }), "application/gzip");
}

/** The value under a key; undefined when there is none, or none of this shape. */
export async function findJson<Schema extends ZodType>(
  files: FileStore,
  key: string,
  schema: Schema,
): Promise<output<Schema> | undefined> {
  const bytes = await files.find(key);
  if (bytes === undefined) return undefined;
  const read = schema.safeParse(JSON.parse((await unzip(bytes)).toString("utf8")));
  return read.success ? read.data : undefined;
}
