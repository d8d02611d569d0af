import type { ServerResponse } from "node:http";
import { challenge } from "../../../shared/contract/credential.ts";
import { guardingHeaders } from "../../../shared/contract/guarding-headers.ts";

/** One answer in JSON; nobody on the way keeps it. */
export function send(response: ServerResponse, status: number, requestId: string, body: unknown): void {
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Request-Id": requestId,
    ...(status === 401 ? challenge : {}),
    ...guardingHeaders,
  });
  response.end(JSON.stringify(body));
}
