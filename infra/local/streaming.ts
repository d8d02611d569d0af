import type { Writable } from "node:stream";

/** What stands between the JSON prelude and the body of a streamed answer (Lambda's http-integration-response). */
const preludeEnd = Buffer.alloc(8);

type Metadata = { statusCode: number; headers: Record<string, string> };

/** Gives this thread the global that the Lambda Node runtime has. */
export function installStreaming(): void {
  Object.assign(globalThis, {
    awslambda: {
      streamifyResponse: (handler: unknown) => handler,
      HttpResponseStream: {
        from: (stream: Writable, metadata: Metadata) => {
          // Held back for a moment, so that a short answer goes out with its head in one message.
          stream.cork();
          process.nextTick(() => stream.uncork());
          stream.write(Buffer.concat([Buffer.from(JSON.stringify(metadata)), preludeEnd]));
          return stream;
        },
      },
    },
  });
}

/** Reads the framing back: calls `head` once with the prelude, then `body` with every byte behind it. */
export class FrameReader {
  private waiting: Buffer | undefined = Buffer.alloc(0);
  private readonly head: (metadata: Metadata) => void;

  constructor(head: (metadata: Metadata) => void) {
    this.head = head;
  }

  /** Returns what of the chunk is body. */
  read(chunk: Uint8Array): Uint8Array | undefined {
    if (this.waiting === undefined) return chunk;
    const bytes = Buffer.concat([this.waiting, chunk]);
    const end = bytes.indexOf(preludeEnd);
    if (end < 0) {
      this.waiting = bytes;
      return undefined;
    }
    this.waiting = undefined;
    this.head(JSON.parse(bytes.toString("utf8", 0, end)));
    const body = bytes.subarray(end + preludeEnd.length);
    return body.length === 0 ? undefined : body;
  }
}
