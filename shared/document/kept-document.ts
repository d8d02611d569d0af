import { createHash } from "node:crypto";
import { custom, object } from "zod";
import type { Caller } from "../contract/call.ts";
import type { InputFile } from "../contract/file.ts";
import { accountFolder } from "../files/account-folder.ts";
import type { WithFiles } from "../files/file-store.ts";
import { findJson, putJson } from "../files/json-file.ts";
import { log } from "../log/log.ts";
import type { Document } from "./document.ts";
import { documentKey, type ReadOptions, readDocument } from "./read-document.ts";

/** A document that took longer to read is kept, ms; a text layer is read faster than a kept copy is fetched. */
const costly = 1_500;

/** Written by this module alone, under a key that changes with the reader. */
const isDocument = (value: unknown): value is Document =>
  typeof value === "object" && value !== null && "pages" in value && "hash" in value && "text" in value;
const kept = object({ document: custom<Document>(isDocument) });

const keyOf = (account: string, file: InputFile, options: ReadOptions): string => {
  const hash = createHash("sha256")
    .update(`${account}\0${documentKey(file.bytes, options)}`)
    .digest("hex");
  return `cache/${accountFolder(account)}/documents/${hash}.json.gz`;
};

/** What was read of files in one call that has several operations done, by their bytes and how they were read. */
export type Readings = WeakMap<Uint8Array, Map<string, Promise<Document>>>;
export type WithReadings = { readings?: Readings };

/** Reads a file once for all operations of a call; what could not be read is tried again. */
function readOnce(readings: Readings, file: InputFile, options: ReadOptions, read: () => Promise<Document>) {
  const known = readings.get(file.bytes) ?? new Map<string, Promise<Document>>();
  readings.set(file.bytes, known);
  const key = documentKey(file.bytes, options);
  const found = known.get(key);
  if (found !== undefined) return found;
  const reading = read();
  known.set(key, reading);
  reading.catch(() => known.delete(key));
  return reading;
}

/**
 * As readDocument, but what took long, such as OCR, is kept for the account's next call with the same bytes. A document
 * with pages left out because time ran out is not kept.
 */
export async function readKept(
  file: InputFile,
  options: ReadOptions,
  call: KeepingCall | undefined,
): Promise<Document> {
  const { readings } = call ?? {};
  if (readings === undefined) return readOrFind(file, options, call);
  const read = await readOnce(readings, file, options, () => readOrFind(file, options, call));
  return { ...read, filename: file.filename };
}

type KeepingCall = Caller & WithFiles & WithReadings;

async function readOrFind(
  file: InputFile,
  options: ReadOptions,
  call: KeepingCall | undefined,
): Promise<Document> {
  if (call === undefined || file.bytes.length === 0) return readDocument(file, options);
  if (call.files.isReadOnly) return readDocument(file, { deadline: call.deadline, ...options });
  const key = keyOf(call.account, file, options);
  const found = await findJson(call.files, key, kept).catch(() => undefined);
  if (found !== undefined) return { ...found.document, filename: file.filename };
  const start = performance.now();
  const document = await readDocument(file, { deadline: call.deadline, ...options });
  const whole = document.pages.every(({ source }) => source !== "none") || document.warnings.length === 0;
  if (whole && performance.now() - start > costly) {
    await putJson(call.files, key, { document }).catch(() => log.warn("A document could not be kept."));
  }
  return document;
}
