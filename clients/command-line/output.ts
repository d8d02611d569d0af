import { createWriteStream } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { Writable } from "node:stream";
import { FileResult } from "../typescript/src/index.ts";

export type Placed = { output?: string; result?: unknown };

const plain = (label: string) =>
  basename(label, extname(label)).replace(/[^\p{L}\p{N}._ -]+/gu, "-") || "result";

/** Names that files of one run have taken: two inputs of one name do not overwrite each other, nor one of an earlier run. */
export class Names {
  readonly #taken = new Set<string>();

  take(folder: string, name: string, isOfAnother: (path: string) => boolean): string {
    const extension = extname(name);
    const stem = name.slice(0, name.length - extension.length);
    for (let count = 1; ; count++) {
      const path = join(folder, count === 1 ? name : `${stem}-${count}${extension}`);
      if (this.#taken.has(path) || isOfAnother(path)) continue;
      this.#taken.add(path);
      return path;
    }
  }
}

async function keepText(path: string, text: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, text);
  await rename(`${path}.part`, path);
  return path;
}

/** Whether an output names a folder. */
export const isFolder = (output: string | undefined): output is string =>
  output !== undefined && /[\\/]$/.test(output);

/** Puts what a call answered where the command says: standard output, a file, or under its own name into a folder. */
export async function place(
  answer: unknown,
  label: string,
  output: string | undefined,
  take: (folder: string, name: string) => string,
): Promise<Placed> {
  if (answer instanceof FileResult) {
    if (output === "-") {
      const out = createWriteStream("", { fd: 1, autoClose: false });
      await answer.stream().pipeTo(Writable.toWeb(out));
      return { output: "-" };
    }
    const folder = isFolder(output) ? output : ".";
    const named = output === undefined || isFolder(output) ? take(folder, basename(answer.filename)) : output;
    return { output: await answer.save(named) };
  }
  if (output === undefined || output === "-") return { result: answer };
  const text = `${JSON.stringify(answer, null, 2)}\n`;
  const path = isFolder(output) ? take(output, `${plain(label)}.json`) : output;
  return { output: await keepText(path, text) };
}
