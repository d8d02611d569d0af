import type { APIGatewayProxyEvent } from "aws-lambda";
import { optionalSetting } from "../aws/environment.ts";

/** An API Gateway proxy event, read once: header names in lower case, the body as bytes. */
export type Request = {
  id: string;
  method: string;
  /** The route's template, which is the key into the contract. */
  resource: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: Uint8Array;
  /** Scheme and host under which the gateway is reached; never what the caller says of it. */
  baseUrl: string;
  /** How many Authorization headers came. */
  credentials: number;
  /** Where the call came from, as the gateway saw it. */
  address: string | undefined;
};

function present(values: Record<string, string | undefined> | null | undefined): Record<string, string> {
  const pairs = Object.entries(values ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(pairs);
}

/**
 * The address that the operator gave the service, else that of the gateway, which names itself, because a Host header
 * says what a caller likes. API Gateway adds the stage to the path unless a custom domain hides it; links must carry
 * what the caller used.
 */
function baseUrl(event: APIGatewayProxyEvent, headers: Record<string, string>): string {
  const given = optionalSetting("PUBLIC_BASE_URL");
  if (given !== undefined) return given;
  const { path, stage, domainName } = event.requestContext;
  const prefix =
    stage !== undefined && path?.startsWith(`/${stage}/`) && !event.path.startsWith(`/${stage}/`)
      ? `/${stage}`
      : "";
  const scheme = headers["x-forwarded-proto"] === "http" ? "http" : "https";
  return `${scheme}://${domainName ?? "localhost"}${prefix}`;
}

const credentialsOf = ({ multiValueHeaders }: APIGatewayProxyEvent) =>
  Object.entries(multiValueHeaders ?? {}).flatMap(([name, values]) =>
    name.toLowerCase() === "authorization" ? (values ?? []) : [],
  ).length;

/** The event of a runtime that hands the body over as it came: text of it would be written and read for nothing. */
type WithBytes = { bodyBytes?: unknown };

function bodyOf({ body, isBase64Encoded, bodyBytes }: APIGatewayProxyEvent & WithBytes): Uint8Array {
  if (bodyBytes instanceof Uint8Array) return bodyBytes;
  return Buffer.from(body ?? "", isBase64Encoded ? "base64" : "utf8");
}

export function readRequest(event: APIGatewayProxyEvent): Request {
  const headers = Object.fromEntries(
    Object.entries(present(event.headers)).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return {
    id: event.requestContext.requestId,
    method: event.httpMethod,
    resource: event.resource,
    path: event.path,
    headers,
    params: present(event.pathParameters),
    query: present(event.queryStringParameters),
    body: bodyOf(event),
    baseUrl: baseUrl(event, headers),
    credentials: credentialsOf(event),
    address: event.requestContext.identity?.sourceIp,
  };
}
