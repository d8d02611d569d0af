import { outputFile } from "../contract/file.ts";
import type { Declared, EventStream } from "../contract/operation.ts";
import { sampleFile } from "./sample-file.ts";

/** The end alone: what the sandbox tells of does not change. */
async function* ended(data: unknown) {
  yield { event: "status", id: "1", data };
  yield { event: "end", id: "2", data };
}
const endedStream = (data: unknown): EventStream<unknown> => ({
  kind: "events",
  retry: 2_000,
  events: ended(data),
});

/** The answer of an operation's sandbox twin: its declared mock, or a small valid file of its first format. */
export async function sandboxAnswer({ returns, mock }: Declared, asFile: boolean): Promise<unknown> {
  if (returns.kind === "json" || (returns.kind === "file" && !asFile)) return mock;
  if (returns.kind === "finding") return { data: mock, confidence: 1, engine: "embedded" };
  if (returns.kind === "events") return endedStream(mock);
  const format = returns.formats[0] ?? "pdf";
  return outputFile(format, `sandbox.${format}`, await sampleFile(format));
}
