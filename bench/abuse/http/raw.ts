import { connect } from "node:net";

export type RawAnswer = {
  /** 0 when the connection ended without an answer. */
  status: number;
  head: string;
  body: Buffer;
  /** How the connection ended: by the other side, by an error, or not within the time. */
  end: string;
};

/** Sends bytes as they are and reads until the other side ends, or a whole answer is there. */
export function raw(port: number, bytes: string | Uint8Array, timeoutMs = 10_000): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const chunks: Buffer[] = [];
    const settle = (end: string) => {
      clearTimeout(timer);
      socket.destroy();
      const all = Buffer.concat(chunks);
      const at = all.indexOf("\r\n\r\n");
      const head = all.toString("latin1", 0, at < 0 ? all.length : at);
      const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0);
      resolve({ status, head, body: at < 0 ? Buffer.alloc(0) : all.subarray(at + 4), end });
    };
    const whole = () => {
      const all = Buffer.concat(chunks);
      const at = all.indexOf("\r\n\r\n");
      const length = /\r\ncontent-length: (\d+)/i.exec(all.toString("latin1", 0, Math.max(at, 0)))?.[1];
      return at >= 0 && length !== undefined && all.length >= at + 4 + Number(length);
    };
    const timer = setTimeout(() => settle("timeout"), timeoutMs);
    socket.once("connect", () => socket.write(bytes));
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      if (whole()) settle("whole");
    });
    socket.once("error", (error) => settle(error.message));
    socket.once("close", () => settle("closed"));
  });
}
