import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** A copy of the checkout in a temporary folder: a source is broken there, never where someone works. */
export class WorkingCopy {
  readonly folder = mkdtempSync(join(tmpdir(), "pagewright-mutations-"));

  constructor() {
    const listing = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], { cwd: root });
    const files = listing.toString("utf8").split("\0").filter(Boolean);
    for (const file of files) cpSync(join(root, file), join(this.folder, file));
    symlinkSync(join(root, "node_modules"), join(this.folder, "node_modules"));
  }

  /** How often a text stands in a file; -1 when there is no such file. */
  count(file: string, text: string): number {
    try {
      return readFileSync(join(this.folder, file), "utf8").split(text).length - 1;
    } catch {
      return -1;
    }
  }

  /** Runs with one text replaced, and puts it back whatever happens. */
  async replaced<T>(file: string, from: string, to: string, run: () => Promise<T>): Promise<T> {
    const path = join(this.folder, file);
    const before = readFileSync(path, "utf8");
    writeFileSync(
      path,
      before.replace(from, () => to),
    );
    try {
      return await run();
    } finally {
      writeFileSync(path, before);
    }
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
