/** One event of a stream. */
export type ServerEvent<Data> = { event: string; id: string; data: Data };

type Field = { name: string; value: string };

function field(line: string): Field {
  const at = line.indexOf(":");
  if (at < 0) return { name: line, value: "" };
  return { name: line.slice(0, at), value: line.slice(at + 1).replace(/^ /, "") };
}

/** The lines of a stream of text, without their ends. */
async function* lines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const parts = (rest + decoder.decode(read.value, { stream: true })).split(/\r?\n/);
      rest = parts.pop() ?? "";
      yield* parts;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Server-sent events (WHATWG HTML, 9.2.6) with JSON as their data; comments are left out. */
export async function* readEvents<Data>(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<ServerEvent<Data>> {
  let event = "message";
  let id = "";
  let data: string[] = [];
  for await (const line of lines(stream)) {
    if (line === "") {
      if (data.length > 0) yield { event, id, data: JSON.parse(data.join("\n")) };
      [event, data] = ["message", []];
      continue;
    }
    const { name, value } = field(line);
    if (name === "event") event = value;
    if (name === "id") id = value;
    if (name === "data") data.push(value);
  }
}
