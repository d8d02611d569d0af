import { randomUUID } from "node:crypto";
import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import { functions } from "../../infra/definition/functions.ts";
import { createRouter } from "../../infra/local/router.ts";
import type { InputFile } from "../../shared/contract/file.ts";
import { isInputFile } from "../../shared/contract/file.ts";
import type { Handler } from "../../shared/http/serve.ts";
import { undeclaredOf } from "./declared-answer.ts";
import { installStreaming, RecordedStream } from "./lambda.ts";

installStreaming();

export type TestAnswer = {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  bytes: Buffer;
  text: string;
  /** The body as JSON; undefined when it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
  json: any;
};

type FormValue = string | number | boolean | InputFile | readonly InputFile[] | undefined;
export type RequestOptions = {
  key?: string | undefined;
  headers?: Record<string, string>;
  /** Where the answer goes: another stream than the one that records it all. */
  stream?: RecordedStream;
};

/** Finds the function of an address as the gateway does, `meta` for what the contract does not name. */
const route = createRouter();

const modules = new Map(functions.map(({ name, module }) => [name, module]));

async function handlerOf(name: string): Promise<Handler> {
  const loaded: { handler: Handler } = await import(`../../functions/${modules.get(name)}/handler.ts`);
  return loaded.handler;
}

/** Sends raw bytes to a route through its real handler, as API Gateway would. */
export async function send(
  method: string,
  address: string,
  body: Uint8Array,
  { key = "demo-business", headers = {}, stream = new RecordedStream() }: RequestOptions = {},
): Promise<TestAnswer> {
  const url = new URL(address, "http://localhost:3000");
  const match = route(method, url.pathname);
  const event = {
    httpMethod: method,
    resource: match.resource,
    path: url.pathname,
    headers: {
      Host: url.host,
      "X-Forwarded-Proto": "http",
      ...(key === "" ? {} : { Authorization: `Bearer ${key}` }),
      ...headers,
    },
    pathParameters: match.params,
    queryStringParameters: Object.fromEntries(url.searchParams),
    body: Buffer.from(body).toString("base64"),
    isBase64Encoded: true,
    requestContext: { requestId: randomUUID(), path: url.pathname, stage: "local", domainName: url.host },
  } as unknown as APIGatewayProxyEvent;
  const context = { getRemainingTimeInMillis: () => 600_000 } as Context;
  await (await handlerOf(match.function))(event, stream, context);
  const answer = read(stream);
  const undeclared = undeclaredOf(method, match.resource, answer);
  if (undeclared !== undefined)
    throw new Error(
      `${method} ${match.resource} does not declare ${undeclared}: ${answer.text.slice(0, 300)}`,
    );
  return answer;
}

function read(stream: RecordedStream): TestAnswer {
  const text = stream.body.toString("utf8");
  const headers = Object.fromEntries(
    Object.entries(stream.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const isJson = /json/.test(headers["content-type"] ?? "") && headers["content-encoding"] === undefined;
  return {
    status: stream.statusCode,
    headers,
    bytes: stream.body,
    text,
    json: isJson ? JSON.parse(text) : undefined,
  };
}

function formData(form: Record<string, FormValue>): FormData {
  const data = new FormData();
  const attach = (name: string, file: InputFile) =>
    data.append(name, new Blob([Uint8Array.from(file.bytes)], { type: file.contentType }), file.filename);
  for (const [name, value] of Object.entries(form)) {
    if (value === undefined) continue;
    if (isInputFile(value)) attach(name, value);
    else if (typeof value === "object") for (const file of value) attach(name, file);
    else data.append(name, String(value));
  }
  return data;
}

/** POST multipart/form-data. */
export async function post(
  address: string,
  form: Record<string, FormValue>,
  options: RequestOptions = {},
): Promise<TestAnswer> {
  const encoded = new Response(formData(form));
  const headers = { "Content-Type": encoded.headers.get("content-type") ?? "", ...options.headers };
  return send("POST", address, new Uint8Array(await encoded.arrayBuffer()), { ...options, headers });
}

export function postJson(address: string, body: unknown, options: RequestOptions = {}): Promise<TestAnswer> {
  const headers = { "Content-Type": "application/json", ...options.headers };
  return send("POST", address, Buffer.from(JSON.stringify(body)), { ...options, headers });
}

export function get(address: string, options: RequestOptions = {}): Promise<TestAnswer> {
  return send("GET", address, new Uint8Array(), options);
}
