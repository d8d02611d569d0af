import { randomUUID } from "node:crypto";
import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import type { InputFile } from "../../shared/contract/file.ts";
import { isInputFile } from "../../shared/contract/file.ts";
import { type Route, routes } from "../../shared/contract/routes.ts";
import type { Handler } from "../../shared/http/serve.ts";
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
export type RequestOptions = { key?: string | undefined; headers?: Record<string, string> };

const listed = routes();

/** The contract's route behind an address, with the values of its path parameters. */
function match(method: string, path: string): { route: Route; params: Record<string, string> } {
  for (const route of listed) {
    if (route.method !== method) continue;
    const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
    const found = new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, "([^/]+)")}$`).exec(path);
    if (found !== null)
      return { route, params: Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ""])) };
  }
  throw new Error(`The contract has no route ${method} ${path}`);
}

async function handlerOf(group: string): Promise<Handler> {
  const module: { handler: Handler } = await import(`../../functions/${group}/handler.ts`);
  return module.handler;
}

/** Sends raw bytes to a route through its real handler, as API Gateway would. */
export async function send(
  method: string,
  address: string,
  body: Uint8Array,
  { key = "demo-business", headers = {} }: RequestOptions = {},
): Promise<TestAnswer> {
  const url = new URL(address, "http://localhost:3000");
  const { route, params } = match(method, url.pathname);
  const event = {
    httpMethod: method,
    resource: route.path,
    path: url.pathname,
    headers: {
      Host: url.host,
      "X-Forwarded-Proto": "http",
      ...(key === "" ? {} : { Authorization: `Bearer ${key}` }),
      ...headers,
    },
    pathParameters: params,
    queryStringParameters: Object.fromEntries(url.searchParams),
    body: Buffer.from(body).toString("base64"),
    isBase64Encoded: true,
    requestContext: { requestId: randomUUID(), path: url.pathname, stage: "local" },
  } as unknown as APIGatewayProxyEvent;
  const stream = new RecordedStream();
  const context = { getRemainingTimeInMillis: () => 60_000 } as Context;
  await (await handlerOf(route.group))(event, stream, context);
  return read(stream);
}

function read(stream: RecordedStream): TestAnswer {
  const text = stream.body.toString("utf8");
  const headers = Object.fromEntries(
    Object.entries(stream.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const isJson = /json/.test(headers["content-type"] ?? "");
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
