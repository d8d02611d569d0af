import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildConsole } from "../../console/build/build.ts";

/** What a folder answers that cannot be written: a read-only system, another owner, no such place. */
const notWritten = new Set(["EROFS", "EACCES", "EPERM", "ENOENT", "ENOTDIR"]);

/**
 * Builds the console of this checkout; one that is current is not written again. Where nothing can be written one that
 * was built before is served, and said to be older. Throws, with what to do, when there is none.
 */
export async function prepareConsole(folder: string): Promise<void> {
  try {
    await buildConsole(folder);
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
    if (!notWritten.has(code)) throw cause;
    const what = `The console cannot be written to ${folder}`;
    const how = "Run npm run build:console once as a user who may write there.";
    if (!existsSync(join(folder, "index.html"))) throw new Error(`${what}. ${how}`, { cause });
    console.error(`${what}: an earlier one is served. ${how}`);
  }
}
