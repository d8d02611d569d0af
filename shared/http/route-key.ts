import type { APIGatewayProxyEvent } from "aws-lambda";

type Asked = Pick<APIGatewayProxyEvent, "httpMethod" | "resource">;

/** A HEAD is answered as the GET of its address is, its body left out by the gateway (RFC 9110, 9.3.2). */
export const methodOf = ({ httpMethod }: Pick<Asked, "httpMethod">): string =>
  httpMethod === "HEAD" ? "GET" : httpMethod;

/** The key into the contract of the route that an event asks for. */
export const routeKey = (asked: Asked): string => `${methodOf(asked)} ${asked.resource}`;
