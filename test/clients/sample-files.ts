import { writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { type FileFormat, mediaTypes } from "../../shared/contract/file.ts";
import { catalogue } from "../../shared/reference/catalogue.ts";
import { sampleFile } from "../../shared/sandbox/sample-file.ts";

function formatOf(name: string): FileFormat {
  const format = extname(name).slice(1);
  if (Object.hasOwn(mediaTypes, format)) return format as FileFormat;
  throw new Error(`No sample file of the kind ${name}`);
}

/** Writes a file of its kind for every name that a sample of the contract gives. */
export async function writeSamples(folder: string): Promise<void> {
  const names = catalogue().operations.flatMap(({ fields, sample }) =>
    fields.flatMap(({ name, kind }) =>
      kind === "value" ? [] : [sample[name] ?? "document.pdf"].flat().map(String),
    ),
  );
  for (const name of new Set(names)) await writeFile(join(folder, name), await sampleFile(formatOf(name)));
}
