import { readFile, writeFile } from "node:fs/promises";
import { expect } from "vitest";

/** Holds a text to the file beside the tests that lists what it says; `UPDATE_LISTINGS=1` writes the file anew. */
export async function expectListed(text: string, path: string): Promise<void> {
  if (process.env.UPDATE_LISTINGS === "1") await writeFile(path, text);
  expect(text).toBe(await readFile(path, "utf8"));
}
