import { connect } from "node:net";
import type { Outgoing } from "./call.ts";

/** When a caller goes away. */
export const moments = [
  "before the body ended",
  "right after",
  "during the work",
  "after the first byte",
] as const;
export type Moment = (typeof moments)[number];

/** How: a reset, an end of both directions, or an end of sending while it still listens. */
export const manners = ["RST", "FIN", "half-closed"] as const;
export type Manner = (typeof manners)[number];

export type Left = {
  /** Status of the answer whose first byte was seen; 0 when none was. */
  status: number;
  ms: number;
};

function headOf({ method = "POST", path, key = "", headers = {}, body }: Outgoing, port: number): string {
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${key}\r\n${own.join("")}Content-Length: ${body?.length ?? 0}\r\n\r\n`;
}

/** Sends a request and goes away. `afterMs` is how long the work may go on before that. */
export function leave(
  port: number,
  outgoing: Outgoing,
  { moment, manner, afterMs }: { moment: Moment; manner: Manner; afterMs: number },
): Promise<Left> {
  const begun = performance.now();
  const body = outgoing.body ?? new Uint8Array();
  const part = moment === "before the body ended" ? body.subarray(0, Math.floor(body.length / 2)) : body;
  return new Promise((resolve) => {
    // A half-closed connection goes on reading: only the other side, or time, ends it.
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    let status = 0;
    const settle = () => {
      clearTimeout(patience);
      socket.destroy();
      resolve({ status, ms: performance.now() - begun });
    };
    const go = () => {
      if (manner === "half-closed") return void socket.end();
      if (manner === "RST") socket.resetAndDestroy();
      settle();
    };
    const patience = setTimeout(settle, 60_000);
    socket.once("error", settle);
    socket.once("end", settle);
    socket.once("close", settle);
    socket.on("data", (chunk) => {
      if (status === 0) status = Number(/^HTTP\/1\.1 (\d{3})/.exec(chunk.toString("latin1"))?.[1] ?? 0);
      if (moment !== "after the first byte") return;
      if (manner === "half-closed") socket.end();
      else go();
    });
    socket.once("connect", () => {
      socket.write(headOf(outgoing, port));
      socket.write(part, () => {
        if (moment === "before the body ended") setTimeout(go, 10);
        if (moment === "right after") go();
        if (moment === "during the work") setTimeout(go, afterMs);
      });
    });
  });
}
