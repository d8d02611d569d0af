import type { IncomingMessage } from "node:http";
import { gatewayLimit } from "../../shared/contract/limits.ts";
import { release as letGo } from "../../shared/execution/own-buffer.ts";

/** Bytes of bodies that this process holds at once, those on their way and those that wait for a worker. */
export class BodyRoom {
  private left: number;

  constructor(bytes: number) {
    this.left = bytes;
  }

  take(bytes: number): boolean {
    if (bytes > this.left) return false;
    this.left -= bytes;
    return true;
  }

  giveBack(bytes: number): void {
    this.left += bytes;
  }
}

export type Body = { bytes: Buffer; release(): void };

/** The whole body; `large` as soon as it is larger than the gateway takes, `busy` when there is no room for it. */
export async function readBody(request: IncomingMessage, room: BodyRoom): Promise<Body | "large" | "busy"> {
  if (Number(request.headers["content-length"] ?? 0) > gatewayLimit) return "large";
  const chunks: Buffer[] = [];
  let size = 0;
  const release = () => {
    room.giveBack(size);
    size = 0;
  };
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      const bytes: Buffer = chunk;
      if (size + bytes.length > gatewayLimit || !room.take(bytes.length)) {
        const large = size + bytes.length > gatewayLimit;
        release();
        return large ? "large" : "busy";
      }
      size += bytes.length;
      chunks.push(bytes);
    }
  } catch (error) {
    release();
    throw error;
  }
  const [first] = chunks;
  if (first !== undefined && chunks.length === 1) return { bytes: first, release };
  const bytes = Buffer.concat(chunks);
  // Pieces that fill what the system was read into; in others there may be what follows on the connection.
  for (const chunk of chunks) letGo(chunk);
  return { bytes, release };
}
