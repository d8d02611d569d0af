import { once } from "node:events";
import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import type { Target } from "./target.ts";

/** What is read of an answer, bytes. */
const mostRead = 65_536;
/** What the log keeps of it, characters. */
const mostKept = 1_000;

/** What a receiver answered. */
export type Answer = { status: number; excerpt: string };

/** Gives a socket the addresses that were judged, whatever the name leads to by now. */
function pinned(addresses: Target["addresses"]): LookupFunction {
  const [first] = addresses;
  return (_host, { all }, done) => {
    if (all)
      done(
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      );
    else done(null, first, isIP(first));
  };
}

/** The start of an answer as text; what cannot be shown is left out. */
function excerptOf(parts: readonly Uint8Array[]): string {
  const text = Buffer.concat(parts)
    .subarray(0, 4 * mostKept)
    .toString("utf8");
  return text
    .replace(/[\p{Cc}\p{Cf}\ufffd]+/gu, " ")
    .trim()
    .slice(0, mostKept);
}

/**
 * Sends one POST over a connection of its own. Redirects are answers like any other. Throws when there is no answer
 * before the signal; a body that ends later is cut.
 */
export async function post(
  { url, addresses }: Target,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<Answer> {
  const send = url.protocol === "https:" ? requestSecure : requestPlain;
  const request = send(url, {
    method: "POST",
    agent: false,
    lookup: pinned(addresses),
    signal,
    headers: { ...headers, "Content-Length": String(Buffer.byteLength(body)), Connection: "close" },
  });
  // One that comes after the answer, or after the wait for it, tells nobody anything.
  request.on("error", () => {});
  request.end(body);
  const [answer] = await once(request, "response", { signal });
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of answer) {
      parts.push(part);
      size += part.length;
      if (size >= mostRead) break;
    }
  } catch {
    // The status stands, whatever became of the body.
  } finally {
    request.destroy();
  }
  return { status: answer.statusCode, excerpt: excerptOf(parts) };
}
