import type { FileStore } from "../files/file-store.ts";
import { findJson, putJson } from "../files/json-file.ts";
import { type Reading, reading } from "../intelligence/answers/reading.ts";

const readingKey = (owner: string, id: string) => `sessions/${owner}/${id}.json.gz`;

/** The newest readings of this process, so that a conversation does not load its document at every turn. */
const held = new Map<string, Reading>();
const mostHeld = 24;

function hold(key: string, value: Reading): Reading {
  held.delete(key);
  held.set(key, value);
  for (const oldest of held.keys()) {
    if (held.size <= mostHeld) break;
    held.delete(oldest);
  }
  return value;
}

/** Keeps what was read from a document under its id. */
export async function putReading(files: FileStore, owner: string, id: string, value: Reading): Promise<void> {
  const key = readingKey(owner, id);
  await putJson(files, key, value);
  hold(key, value);
}

/** What was read from a document; undefined when there is none. Whether it has expired, its record tells. */
export async function findReading(files: FileStore, owner: string, id: string): Promise<Reading | undefined> {
  const key = readingKey(owner, id);
  const known = held.get(key) ?? (await findJson(files, key, reading));
  return known === undefined ? undefined : hold(key, known);
}

export async function deleteReading(files: FileStore, owner: string, id: string): Promise<void> {
  const key = readingKey(owner, id);
  held.delete(key);
  await files.delete(key);
}
