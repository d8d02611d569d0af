import type { IncomingMessage } from "node:http";
import type { Match } from "./router.ts";

function grouped(pairs: Iterable<readonly [string, string]>): Record<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [name, value] of pairs) groups.set(name, [...(groups.get(name) ?? []), value]);
  return Object.fromEntries(groups);
}

const lastOf = (groups: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(groups).map(([name, values]) => [name, values.at(-1) ?? ""]));

function* headerPairs({ rawHeaders }: IncomingMessage): Generator<readonly [string, string]> {
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    yield [rawHeaders[at] ?? "", rawHeaders[at + 1] ?? ""];
}

/** The address on which the request came in, as the machine knows it and not as the caller says. */
export function ownAddress({ socket }: IncomingMessage): string {
  const address = (socket.localAddress ?? "localhost").replace(/^::ffff:/, "");
  return `${address.includes(":") ? `[${address}]` : address}:${socket.localPort}`;
}

/** The REST proxy event that API Gateway would send, without its body. */
export function proxyEvent(request: IncomingMessage, url: URL, match: Match, requestId: string) {
  const headers = grouped([...headerPairs(request), ["X-Forwarded-Proto", "http"]]);
  const query = grouped(url.searchParams);
  const decoded = Object.entries(match.params).map(([name, value]) => [name, decode(value)]);
  return {
    resource: match.resource,
    path: url.pathname,
    httpMethod: request.method ?? "GET",
    headers: lastOf(headers),
    multiValueHeaders: headers,
    queryStringParameters: lastOf(query),
    multiValueQueryStringParameters: query,
    pathParameters: Object.fromEntries(decoded),
    stageVariables: null,
    requestContext: {
      requestId,
      resourcePath: match.resource,
      httpMethod: request.method,
      path: url.pathname,
      stage: "local",
      domainName: ownAddress(request),
      protocol: "HTTP/1.1",
      identity: { sourceIp: request.socket.remoteAddress, userAgent: request.headers["user-agent"] ?? null },
    },
  };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
