import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { output, ZodType } from "zod";
import type { FileStore } from "./file-store.ts";

const zip = promisify(gzip);
const unzip = promisify(gunzip);

const type = "application/gzip";
const pack = (value: unknown) => zip(JSON.stringify(value), { level: 3 });

/** Keeps a value as compressed JSON. */
export async function putJson(files: FileStore, key: string, value: unknown): Promise<void> {
  await files.put(key, await pack(value), type);
}

/** As `putJson`, unless there is a value already: then it stays, and the answer is false. */
export async function putNewJson(files: FileStore, key: string, value: unknown): Promise<boolean> {
  return files.putNew(key, await pack(value), type);
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
