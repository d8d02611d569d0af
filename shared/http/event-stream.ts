import type { EventStream, ServerEvent } from "../contract/operation.ts";

// Server-sent events (HTML standard, 9.2).

/** JSON has no line breaks of its own, so the data of an event are one line. */
function block(each: ServerEvent<unknown>): string {
  if ("comment" in each) return `: ${each.comment}\n\n`;
  return `event: ${each.event}\nid: ${each.id}\ndata: ${JSON.stringify(each.data)}\n\n`;
}

async function* written(events: AsyncIterable<ServerEvent<unknown>>, retry: number) {
  let head = `retry: ${retry}\n`;
  for await (const each of events) {
    yield Buffer.from(head + block(each));
    head = "";
  }
}

/** The stream as HTTP; 204 tells a client to ask no more (HTML standard, 9.2.2). */
export function eventAnswer({ events, retry }: EventStream<unknown>) {
  if (events === undefined) return { status: 204, headers: {}, body: new Uint8Array() };
  const headers = { "Content-Type": "text/event-stream; charset=utf-8" };
  return { status: 200, headers, body: written(events, retry) };
}
