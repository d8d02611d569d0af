import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { catalogue } from "../../../../shared/reference/catalogue.ts";
import { commandLineFiles } from "./command-line.ts";
import { pythonFiles } from "./python.ts";
import { typescriptFiles } from "./typescript.ts";

const root = join(import.meta.dirname, "../../../..");

/** Every generated file of the clients by its path in the repository, and what it must hold. */
export function generatedFiles(): Record<string, string> {
  const read = catalogue();
  const placed = (folder: string, files: Record<string, string>) =>
    Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]);
  return Object.fromEntries([
    ...placed("clients/typescript/src/generated", typescriptFiles(read)),
    ...placed("clients/python/src/pagewright/generated", pythonFiles(read)),
    ...placed("clients/command-line/generated", commandLineFiles(read)),
  ]);
}

/** The generated files that do not hold what the contract says. */
export async function staleFiles(): Promise<string[]> {
  const stale: string[] = [];
  for (const [path, text] of Object.entries(generatedFiles())) {
    const kept = await readFile(join(root, path), "utf8").catch(() => undefined);
    if (kept !== text) stale.push(path);
  }
  return stale;
}

export async function writeGenerated(): Promise<void> {
  for (const [path, text] of Object.entries(generatedFiles())) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}
