import type { IncomingMessage } from "node:http";
import type { Match } from "./router.ts";

/** Values by name. Names that differ in case alone are one, by the spelling that came first. */
function grouped(
  pairs: Iterable<readonly [string, string]>,
  fold: (name: string) => string,
): Record<string, string[]> {
  const groups = new Map<string, { name: string; values: string[] }>();
  for (const [name, value] of pairs) {
    const group = groups.get(fold(name)) ?? { name, values: [] };
    group.values.push(value);
    groups.set(fold(name), group);
  }
  return Object.fromEntries([...groups.values()].map(({ name, values }) => [name, values]));
}

const lastOf = (groups: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(groups).map(([name, values]) => [name, values.at(-1) ?? ""]));

/** The headers as they came, but for those that the gateway itself gives. */
function* headerPairs({ rawHeaders, socket }: IncomingMessage): Generator<readonly [string, string]> {
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (!/^x-forwarded-(proto|port)$/i.test(name)) yield [name, rawHeaders[at + 1] ?? ""];
  }
  yield ["X-Forwarded-Proto", "http"];
  yield ["X-Forwarded-Port", String(socket.localPort)];
}

type Given = {
  requestId: string;
  /** The service's own address. */
  home: string;
};

/** The REST proxy event that API Gateway would send, without its body. */
export function proxyEvent(request: IncomingMessage, url: URL, match: Match, { requestId, home }: Given) {
  const headers = grouped(headerPairs(request), (name) => name.toLowerCase());
  const query = grouped(url.searchParams, (name) => name);
  const decoded = Object.entries(match.params).map(([name, value]) => [name, decodeURIComponent(value)]);
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
      protocol: "HTTP/1.1",
      domainName: new URL(home).host,
      identity: { sourceIp: request.socket.remoteAddress, userAgent: request.headers["user-agent"] ?? null },
    },
  };
}
