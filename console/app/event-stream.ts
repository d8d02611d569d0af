import type { Json } from "./json.ts";

type StreamEvent = { event: string; id: string; data: Json };

/** One block of a stream: its fields, each on a line. Undefined for a comment and for what holds no JSON. */
function eventOf(block: string): StreamEvent | undefined {
  const fields = block.split(/\r?\n/).map((line): readonly [string, string] => {
    const at = line.indexOf(":");
    return at < 0 ? [line, ""] : [line.slice(0, at), line.slice(at + 1).replace(/^ /, "")];
  });
  const of = (name: string) => fields.flatMap(([field, value]) => (field === name ? [value] : []));
  const data = of("data");
  if (data.length === 0) return undefined;
  try {
    return {
      event: of("event").at(-1) ?? "message",
      id: of("id").at(-1) ?? "",
      data: JSON.parse(data.join("\n")),
    };
  } catch {
    return undefined;
  }
}

/** Server-sent events (WHATWG HTML, 9.2.6) as they come. EventSource could send no key. Ends where the stream is cut off. */
export async function* eventsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const blocks = (rest + decoder.decode(read.value, { stream: true })).split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const event = eventOf(block);
        if (event !== undefined) yield event;
      }
    }
  } catch {
    // Cut off: whoever listens asks again from the last id.
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
