import type { Call } from "../../shared/contract/call.ts";
import type { OutputFile } from "../../shared/contract/file.ts";
import type { Ports } from "./ports.ts";

/** A call as the edge makes it, without an edge. By the clock it has long: what counts is the processor's time. */
export const callOf = (ports: Ports): Call & Ports => ({
  ...ports,
  requestId: "bench",
  account: "bench",
  tier: "business",
  baseUrl: "https://service.example",
  deadline: Date.now() + 1_200_000,
  signal: new AbortController().signal,
  body: new Uint8Array(),
  headers: {},
});

export const isOutput = (value: unknown): value is OutputFile =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "file";

export async function joined({ body }: OutputFile): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  return Buffer.concat(await Array.fromAsync(body));
}
