import { Writable } from "node:stream";

/** What a streamed answer wrote: the metadata prelude and the body behind it. */
export class RecordedStream extends Writable {
  statusCode = 0;
  headers: Record<string, string> = {};
  readonly chunks: Uint8Array[] = [];

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.chunks.push(Uint8Array.from(chunk));
    done();
  }

  get body(): Buffer {
    return Buffer.concat(this.chunks);
  }
}

/** A reader that has left: whatever is written to it fails. */
export class ClosedStream extends RecordedStream {
  override _write(_chunk: Uint8Array, _encoding: string, done: (error: Error) => void): void {
    setImmediate(() => done(new Error("The reader has left.")));
  }
}

type Metadata = { statusCode: number; headers: Record<string, string> };

/** Stands in for the global of the Lambda Node runtime: handlers run in the test's own process. */
export function installStreaming(): void {
  Object.assign(globalThis, {
    awslambda: {
      streamifyResponse: (handler: unknown) => handler,
      HttpResponseStream: {
        from: (stream: RecordedStream, { statusCode, headers }: Metadata) =>
          Object.assign(stream, { statusCode, headers }),
      },
    },
  });
}
