import { outputFile } from "../contract/file.ts";
import type { Declared } from "../contract/operation.ts";
import { sampleFile } from "./sample-file.ts";

/** The answer of an operation's sandbox twin: its declared mock, or a small valid file of its first format. */
export async function sandboxAnswer({ returns, mock }: Declared, asFile: boolean): Promise<unknown> {
  if (returns.kind === "json" || (returns.kind === "file" && !asFile)) return mock;
  if (returns.kind === "finding") return { data: mock, confidence: 1, engine: "embedded" };
  const format = returns.formats[0] ?? "pdf";
  return outputFile(format, `sandbox.${format}`, await sampleFile(format));
}
