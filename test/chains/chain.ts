import { unzipSync } from "fflate";
import type { InputFile } from "../../shared/contract/file.ts";
import { post, type RequestOptions, type TestAnswer } from "../harness/request.ts";

export type Steps = readonly Readonly<Record<string, unknown>>[];

/** Sends a chain through the handler of its route. */
export const chain = (
  files: InputFile | readonly InputFile[] | undefined,
  steps: Steps,
  fields: Record<string, string> = {},
  options?: RequestOptions,
): Promise<TestAnswer> =>
  post("/api/v1/chains/run", { files, steps: JSON.stringify(steps), ...fields }, options);

/** A step by its operation and options. */
export const step = (operation: string, options = {}, when?: object) => ({
  ...{ operation, options },
  ...(when === undefined ? {} : { when }),
});

/** The files of an answered ZIP, and its report. */
export function opened({ bytes }: TestAnswer) {
  const { "chain.json": json, ...files } = unzipSync(bytes);
  return { files, report: JSON.parse(Buffer.from(json ?? []).toString()) };
}
