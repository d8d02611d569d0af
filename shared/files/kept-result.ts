import { createHash } from "node:crypto";
import type { output, ZodType } from "zod";
import { log } from "../log/log.ts";
import { accountFolder } from "./account-folder.ts";
import type { FileStore } from "./file-store.ts";
import { findJson, putJson } from "./json-file.ts";

/** What makes two calls the same. The account is part of it, so that speed does not reveal what others have sent. */
export type Sameness = {
  account: string;
  operation: string;
  /** Raised with every change of the operation's result. */
  version: number;
  /** Hashes of the files, fields, name of the language model. */
  input: readonly (string | number | boolean | undefined)[];
};

function resultKey({ account, operation, version, input }: Sameness): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([account, operation, version, input]))
    .digest("hex");
  return `cache/${accountFolder(account)}/results/${operation}/${hash}.json.gz`;
}

/**
 * The result of the same call before, else that of `make`, which is kept for the next. `worth` tells whether a result
 * may be kept: one made without an unavailable service may be better next time. A failing cache only costs time.
 */
export async function keptResult<Schema extends ZodType>(
  files: FileStore,
  sameness: Sameness,
  schema: Schema,
  make: () => Promise<output<Schema>>,
  worth: (result: output<Schema>) => boolean = () => true,
): Promise<{ result: output<Schema>; cached: boolean }> {
  const key = resultKey(sameness);
  const found = await findJson(files, key, schema).catch(() => undefined);
  if (found !== undefined) return { result: found, cached: true };
  const result = await make();
  if (worth(result)) await putJson(files, key, result).catch(() => log.warn("A result could not be kept."));
  return { result, cached: false };
}
