import { createHash } from "node:crypto";
import { appendFileSync, createReadStream, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

type Done = { key: string; output: string };

/** What names a call: the operation, its values, and what its files hold. The same call has the same name tomorrow. */
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
  readonly #path: string;
  readonly #done = new Map<string, string>();

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#path = join(folder, ".pagewright.jsonl");
    const text = existsSync(this.#path) ? readFileSync(this.#path, "utf8") : "";
    // The last line was being written when the run was ended.
    if (text !== "" && !text.endsWith("\n")) appendFileSync(this.#path, "\n");
    for (const line of text.split("\n")) this.#read(line);
  }

  #read(line: string): void {
    try {
      const { key, output }: Done = JSON.parse(line);
      this.#done.set(key, output);
    } catch {
      // Cut off: the call is done again.
    }
  }

  /** Where the result of a call is that was done and is still there. */
  find(key: string): string | undefined {
    const output = this.#done.get(key);
    return output !== undefined && existsSync(output) ? output : undefined;
  }

  add(key: string, output: string): void {
    this.#done.set(key, output);
    appendFileSync(this.#path, `${JSON.stringify({ key, output } satisfies Done)}\n`);
  }
}
