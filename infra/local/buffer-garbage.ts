import type { RequestListener } from "node:http";

/** Bytes of buffers that may be made after one collection before the next. */
const most = 64 * 1_048_576;

let after = 0;

/** Frees buffers that nobody holds. V8 sees only their small heads, so a file of 150 MB would leave 300 MB standing. */
function collect(): void {
  if (process.memoryUsage().arrayBuffers - after < most) return;
  // Given to this process by its parent (--expose-gc).
  globalThis.gc?.();
  after = process.memoryUsage().arrayBuffers;
}

/** The listener, after whose answers to requests with or for large bodies memory is looked at. */
export const withoutGarbage =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (request.method === "PUT" || request.method === "GET") response.once("close", collect);
    listener(request, response);
  };
