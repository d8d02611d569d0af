import type { InputFile } from "../contract/file.ts";
import type { Values } from "./check-fields.ts";
import { type AheadFile, isAhead } from "./sent-ahead.ts";

/** Most calls send nothing ahead: what reads the bucket is loaded for those that do. */
async function readAhead({ upload, ...file }: AheadFile, account: string): Promise<InputFile> {
  const { bucketFiles } = await import("../aws/file-store.ts");
  const { readUpload } = await import("../uploads/upload.ts");
  return { ...file, bytes: await readUpload(bucketFiles, account, upload) };
}

/** The input with the bytes of the files that were sent ahead, read one after the other. Throws `not_found`. */
export async function withBytes(input: unknown, account: string): Promise<unknown> {
  const values: Values = Object(input);
  if (!Object.values(values).flat().some(isAhead)) return input;
  const filled: Values = {};
  for (const [name, value] of Object.entries(values)) {
    if (isAhead(value)) filled[name] = await readAhead(value, account);
    else if (!Array.isArray(value) || !value.some(isAhead)) filled[name] = value;
    else {
      const files: unknown[] = [];
      for (const each of value) files.push(isAhead(each) ? await readAhead(each, account) : each);
      filled[name] = files;
    }
  }
  return filled;
}
