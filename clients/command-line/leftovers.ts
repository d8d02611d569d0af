import { existsSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { targetOf } from "../typescript/src/part-file.ts";

/**
 * What a run that was killed had begun to write into a folder. It is removed once the same result is there whole, and not
 * before: a run beside this one may be at others.
 */
export class Leftovers {
  readonly #parts = new Map<string, string[]>();

  constructor(folder: string) {
    if (!existsSync(folder)) return;
    for (const name of readdirSync(folder)) {
      const target = targetOf(name);
      if (target === undefined) continue;
      this.#parts.set(target, [...(this.#parts.get(target) ?? []), name]);
    }
  }

  async remove(path: string): Promise<void> {
    const parts = this.#parts.get(basename(path)) ?? [];
    await Promise.all(parts.map((name) => rm(join(dirname(path), name), { force: true })));
  }
}
