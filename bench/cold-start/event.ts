import { randomUUID } from "node:crypto";
import { createRouter } from "../../infra/local/router.ts";
import type { FirstCall } from "./first-calls.ts";

const route = createRouter();

async function bodyOf(call: Exclude<FirstCall, { event: unknown }>): Promise<{ type: string; body: Buffer }> {
  if (call.method === "GET") return { type: "", body: Buffer.alloc(0) };
  if ("json" in call) return { type: "application/json", body: Buffer.from(JSON.stringify(call.json)) };
  const form = new FormData();
  for (const [name, value] of Object.entries(call.form)) form.append(name, value);
  const encoded = new Response(form);
  return {
    type: encoded.headers.get("Content-Type") ?? "",
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** The event by which the call reaches its function: API Gateway's for a route, the trigger's own for others. */
export async function eventOf(call: FirstCall, key: string): Promise<unknown> {
  if ("event" in call) return call.event;
  const { method, path } = call;
  const { resource, params } = route(method, path);
  const { type, body } = await bodyOf(call);
  const accept = "application/json, text/event-stream";
  return {
    ...{ httpMethod: method, resource, path, pathParameters: params, queryStringParameters: {} },
    headers: {
      Host: "service.example",
      Authorization: `Bearer ${key}`,
      "Content-Type": type,
      Accept: accept,
    },
    ...{ body: body.toString("base64"), isBase64Encoded: true },
    requestContext: { requestId: randomUUID(), path, stage: "local", domainName: "service.example" },
  };
}
