import { hostHeaderValidationResponse, originValidationResponse } from "@modelcontextprotocol/server";

const loopback = ["localhost", "127.0.0.1", "[::1]"];
const isLoopback = (hostname: string) => loopback.includes(hostname);

/**
 * The refusal of a request that a page of another site sends through a browser (DNS rebinding; MCP specification,
 * "Security Warning" of Streamable HTTP); undefined when host and origin are the service's own or a listed origin.
 */
export function refusedOrigin(
  request: Request,
  baseUrl: string,
  origins: readonly string[] = [],
): Response | undefined {
  const { hostname } = new URL(baseUrl);
  const own = isLoopback(hostname) ? loopback : [hostname];
  const listed = origins.map((origin) => new URL(origin).hostname);
  return hostHeaderValidationResponse(request, own) ?? originValidationResponse(request, [...own, ...listed]);
}
