import { afterAll, beforeAll, expect, test } from "vitest";
import { rawConnection, type Served, serveHandler } from "../harness/gateway.ts";

let served: Served;
const handler = `
  const text = Buffer.from(JSON.stringify(event));
  const out = answer({ "Content-Length": text.length });
  out.write(text);
  out.end();`;
beforeAll(async () => {
  served = await serveHandler({ handler });
});
afterAll(() => served.stop());

const host = "Host: a.example\r\n";

async function exchange(text: string): Promise<{ status: number; head: string; body: string }> {
  const { received, closed } = await rawConnection(served.port, text);
  await closed;
  const [head = "", body = ""] = received().split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), head, body };
}

const end = "Connection: close\r\n\r\n";
const get = (target: string, headers = host) => exchange(`GET ${target} HTTP/1.1\r\n${headers}${end}`);
const json = (body: string) => JSON.parse(body);

test.each([
  ["//"],
  ["//api/v1/health"],
  ["http://[::1"],
  ["http://"],
  ["http://user@a.example/docs"],
  ["ftp://a.example/docs"],
  ["nothing"],
  ["*"],
  ["/%"],
  ["/%zz"],
  ["/api/%ff%fe"],
  ["/docs?q=%"],
  ["/docs#part"],
  ["/a\\b"],
  ["/caf\u00e9"],
  ["/a\u0001b"],
  ["/a\u007fb"],
])("GET %j is a 400 in the contract's shape", async (target) => {
  const { status, head, body } = await get(target);
  expect(status).toBe(400);
  expect(json(body)).toMatchObject({
    success: false,
    code: "bad_request",
    documentation: "http://service.example/docs",
  });
  expect(head.toLowerCase()).toContain(`x-request-id: ${json(body).request_id}`);
});

test("an address of 9 KB is a 400", async () => {
  const { status, body } = await get(`/${"a".repeat(9_000)}`);
  expect([status, json(body).code]).toEqual([400, "bad_request"]);
});

test.each([
  ["/api/v1/health", "/api/v1/health"],
  ["/api/v1/health?a=%20b", "/api/v1/health"],
  ["http://other.example/docs", "/docs"],
  ["http://other.example", "/"],
  ["/api/v1/../v1/health", "/api/v1/health"],
])("GET %s reaches %s", async (target, path) => {
  const { status, body } = await get(target);
  expect([status, json(body).path]).toEqual([200, path]);
});

test("headers beyond 16 KB are a 431, half a request line a 400, both with the contract's body", async () => {
  const large = await get("/docs", `${host}X-Large: ${"a".repeat(20_000)}\r\n`);
  expect([large.status, json(large.body).code]).toEqual([431, "bad_request"]);
  for (const text of ["\u0016\u0003\u0001", "GET /docs\r\n\r\n", "GET /docs HTTP/9.9\r\n\r\n"]) {
    const refused = await exchange(text);
    expect([refused.status, json(refused.body).code], text).toEqual([400, "bad_request"]);
  }
  const both = `POST /docs HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`;
  expect((await exchange(both)).status).toBe(400);
});

test("no Host header, and two of them, are a 400 with the contract's body", async () => {
  for (const headers of ["", `${host}Host: b.example\r\n`]) {
    const { status, body } = await get("/docs", headers);
    expect([status, json(body).code]).toEqual([400, "bad_request"]);
  }
});

test("a tunnel is refused", async () => {
  const { status, body } = await exchange(`CONNECT a.example:443 HTTP/1.1\r\n${host}\r\n`);
  expect([status, json(body).code]).toEqual([400, "bad_request"]);
});

test("headers that come twice reach the function as API Gateway gives them", async () => {
  const twice = "Authorization: Bearer a\r\nauthorization: Bearer b\r\nX-Forwarded-Proto: gopher\r\n";
  const event = json((await get("/docs", host + twice)).body);
  expect(event.multiValueHeaders.Authorization).toEqual(["Bearer a", "Bearer b"]);
  expect(event.headers.Authorization).toBe("Bearer b");
  expect(event.multiValueHeaders["X-Forwarded-Proto"]).toEqual(["http"]);
});

test("the service is where it was told to be, whatever Host says", async () => {
  const event = json((await get("/docs", "Host: evil.example\r\n")).body);
  expect(event.requestContext.domainName).toBe("service.example");
  const large = { method: "POST", body: Buffer.alloc(4_800_000), headers: { Host: "evil.example" } };
  const refused = await fetch(`${served.url}/docs`, large);
  expect(refused.status).toBe(413);
  expect(await refused.text()).not.toContain("evil");
});
