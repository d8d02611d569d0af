import { createHash } from "node:crypto";
import { appendFileSync, createReadStream, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";

/** A call that is over: its name, the file it was about, and its results within the folder. */
type Done = { key: string; source: string; outputs: readonly string[] };

/** The files that a call is about. */
export const sourceOf = (files: readonly string[]): string => files.map((file) => resolve(file)).join("\n");

/** What names a call: the operation, its values with their paths, and what its files hold. It is the same tomorrow. */
export async function callKey(id: string, input: object, files: readonly string[]): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify([id, input]));
  for (const file of files) for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("base64url");
}

/**
 * What a run has done, kept beside its results, so that the next one does the rest alone. A line is written after its
 * result is there whole; a line that was cut off counts as none.
 */
export class Journal {
  readonly #folder: string;
  readonly #path: string;
  readonly #done = new Map<string, readonly string[]>();
  readonly #owners = new Map<string, string>();

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#folder = folder;
    this.#path = join(folder, ".pagewright.jsonl");
    const text = existsSync(this.#path) ? readFileSync(this.#path, "utf8") : "";
    // The last line was being written when the run was ended.
    if (text !== "" && !text.endsWith("\n")) appendFileSync(this.#path, "\n");
    for (const line of text.split("\n")) this.#read(line);
  }

  #read(text: string): void {
    try {
      const line: Done = JSON.parse(text);
      this.#keep(line);
    } catch {
      // Cut off: the call is done again.
    }
  }

  #keep({ key, source, outputs }: Done): void {
    this.#done.set(
      key,
      outputs.map((output) => join(this.#folder, output)),
    );
    for (const output of outputs) this.#owners.set(join(this.#folder, output), source);
  }

  /** Where the results of a call are that was done and whose results are all still there. */
  find(key: string): readonly string[] | undefined {
    const outputs = this.#done.get(key);
    return outputs?.every((output) => existsSync(output)) ? outputs : undefined;
  }

  /** Whether a path holds what an earlier run made of another file: it is not written over. */
  isOfAnother(path: string, source: string): boolean {
    return (this.#owners.get(path) ?? source) !== source && existsSync(path);
  }

  add(key: string, source: string, paths: readonly string[]): void {
    const done: Done = { key, source, outputs: paths.map((path) => relative(this.#folder, path)) };
    this.#keep(done);
    appendFileSync(this.#path, `${JSON.stringify(done)}\n`);
  }
}
