import { execFile } from "node:child_process";
import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "../../..");
const source = join(root, "clients/typescript");
const run = promisify(execFile);

/** Writes the package of the TypeScript client into a folder, as a registry would give it. */
export async function buildTypescriptClient(folder: string): Promise<void> {
  const tsc = join(root, "node_modules/.bin/tsc");
  await mkdir(folder, { recursive: true });
  await run(tsc, ["-p", source, "--outDir", join(folder, "dist")]).catch((error: { stdout: string }) => {
    throw new Error(`The client does not compile:\n${error.stdout}`);
  });
  await cp(join(source, "package.json"), join(folder, "package.json"));
  await cp(join(source, "README.md"), join(folder, "README.md"));
}
