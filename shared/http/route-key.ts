import type { APIGatewayProxyEvent } from "aws-lambda";

/**
 * The key into the contract of the route that an event asks for. A HEAD is answered as the GET of its address is, its body
 * left out by the gateway (RFC 9110, 9.3.2).
 */
export const routeKey = ({
  httpMethod,
  resource,
}: Pick<APIGatewayProxyEvent, "httpMethod" | "resource">): string =>
  `${httpMethod === "HEAD" ? "GET" : httpMethod} ${resource}`;
