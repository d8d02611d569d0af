import { outputFile } from "../contract/file.ts";
import type { Declared } from "../contract/operation.ts";
import { sampleFile } from "./sample-file.ts";

/** The answer of an operation's sandbox twin: a small valid file of its first format, or its declared mock. */
export async function sandboxAnswer({ returns, mock }: Declared): Promise<unknown> {
  if (returns.kind === "json") return mock;
  if (returns.kind === "finding") return { data: mock, confidence: 1, engine: "embedded" };
  const format = returns.formats[0] ?? "pdf";
  return outputFile(format, `sandbox.${format}`, await sampleFile(format));
}
