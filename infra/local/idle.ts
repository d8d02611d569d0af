import type { Server, ServerResponse } from "node:http";

/** Calls `over` once, when no request has come or been at work for so many seconds. */
export function watchIdle(server: Server, seconds: number, over: () => void): void {
  let running = 0;
  let last = performance.now();
  server.on("request", (_request: unknown, response: ServerResponse) => {
    running += 1;
    response.once("close", () => {
      running -= 1;
      last = performance.now();
    });
  });
  const look = setInterval(
    () => {
      if (running > 0 || performance.now() - last < seconds * 1_000) return;
      clearInterval(look);
      over();
    },
    Math.min(1_000, seconds * 250),
  );
  look.unref();
}
