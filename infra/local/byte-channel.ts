import { Socket } from "node:net";

/**
 * Bodies go beside Node's own channel, which copies what it carries four times and leaves the copies to the garbage
 * collector: of calls of 700 KB more than half of the processor time went there. A body is sent as its length, 4 bytes, and
 * its bytes, and read into one buffer of its size.
 */
const lengthBytes = 4;
/** What is read at once goes through one buffer that is used again, bytes. */
const readAtOnce = 262_144;

/** What is smaller goes with its message: a call of the system costs more than the copy. */
export const worthItsWay = 32_768;

/** Sends a body; `sent` is called when its bytes are needed here no more. */
export function sendBytes(socket: Socket, bytes: Uint8Array, sent: () => void): void {
  const length = Buffer.allocUnsafe(lengthBytes);
  length.writeUInt32BE(bytes.length);
  socket.cork();
  socket.write(length);
  socket.write(bytes, sent);
  socket.uncork();
}

/** Collects bodies from pieces, in the order in which they were sent. */
export class Assembly {
  private readonly head = Buffer.alloc(lengthBytes);
  private headed = 0;
  private body: Buffer | undefined;
  private filled = 0;
  private readonly whole: (bytes: Buffer) => void;

  constructor(whole: (bytes: Buffer) => void) {
    this.whole = whole;
  }

  take(piece: Uint8Array): void {
    let at = 0;
    while (at < piece.length)
      at += this.body === undefined ? this.header(piece, at) : this.content(this.body, piece, at);
  }

  private header(piece: Uint8Array, at: number): number {
    const some = piece.subarray(at, at + lengthBytes - this.headed);
    this.head.set(some, this.headed);
    this.headed += some.length;
    if (this.headed === lengthBytes) {
      this.headed = 0;
      this.filled = 0;
      this.body = Buffer.allocUnsafeSlow(this.head.readUInt32BE());
    }
    return some.length;
  }

  private content(body: Buffer, piece: Uint8Array, at: number): number {
    const some = piece.subarray(at, at + body.length - this.filled);
    body.set(some, this.filled);
    this.filled += some.length;
    if (this.filled === body.length) {
      this.body = undefined;
      this.whole(body);
    }
    return some.length;
  }
}

/** Bodies that come over the file descriptor, each for whoever asked next. */
export class ByteReader {
  private readonly come: Buffer[] = [];
  private readonly asked: ((bytes: Buffer) => void)[] = [];

  constructor(fd: number) {
    const assembly = new Assembly((bytes) => {
      const next = this.asked.shift();
      if (next === undefined) this.come.push(bytes);
      else next(bytes);
    });
    const onread = {
      buffer: Buffer.allocUnsafeSlow(readAtOnce),
      callback: (count: number, buffer: Uint8Array) => {
        assembly.take(buffer.subarray(0, count));
        return true;
      },
    };
    const socket = new Socket({ fd, readable: true, writable: false, onread });
    // Its end is that of the other process, of which the other channel tells.
    socket.on("error", () => {}).unref();
  }

  next(): Promise<Buffer> {
    const bytes = this.come.shift();
    return bytes === undefined ? new Promise((resolve) => this.asked.push(resolve)) : Promise.resolve(bytes);
  }
}
