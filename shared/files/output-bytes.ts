import type { OutputFile } from "../contract/file.ts";

/** The bytes of a file that an operation made. */
export async function outputBytes({ body }: Pick<OutputFile, "body">): Promise<Uint8Array> {
  return body instanceof Uint8Array
    ? body
    : new Uint8Array(await new Response(ReadableStream.from(body)).arrayBuffer());
}
