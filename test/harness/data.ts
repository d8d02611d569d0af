import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { InputFile } from "../../shared/contract/file.ts";

/** Real documents kept beside the checkout; tests over them are skipped where the folder is absent. */
export const dataFolder = join(import.meta.dirname, "../../../shared/data");
export const hasData = existsSync(dataFolder);

/** One of those documents: `sample("pdf/geotopo.pdf")`. */
export function sample(path: string): InputFile {
  return {
    filename: basename(path),
    contentType: "application/octet-stream",
    bytes: readFileSync(join(dataFolder, path)),
  };
}

/** What opens those of them that are encrypted. */
export const passwords: Readonly<Record<string, string>> = {
  "enc-lo-userpw.pdf": "openpassword",
  "enc-pwtest.pdf": "test",
  "enc-r6-view-master.pdf": "view",
};
