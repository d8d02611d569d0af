import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes } from "../../shared/contract/routes.ts";
import { type RawReply, rawReply, type Served, serveHandler } from "../harness/gateway.ts";
import { get, send, type TestAnswer } from "../harness/request.ts";

const empty = new Uint8Array();
const isPage = ({ headers }: TestAnswer) => headers["content-type"]?.startsWith("text/html") === true;

/** What an answer of a function lacks. */
function lacks(answer: TestAnswer): string[] {
  const { headers } = answer;
  const missing = headers["x-content-type-options"] === "nosniff" ? [] : ["nosniff"];
  if (!isPage(answer)) return missing;
  const policy = headers["content-security-policy"] ?? "";
  if (!policy.includes("default-src 'none'") || policy.includes("unsafe")) missing.push("policy");
  if (!policy.includes("frame-ancestors 'none'") || headers["x-frame-options"] !== "DENY")
    missing.push("frames");
  if (headers["referrer-policy"] !== "no-referrer") missing.push("referrer");
  return missing;
}

test.each([
  ["with a key", "demo-business"],
  ["without one", ""],
])("every route's answer says that its type is not to be guessed, %s", async (_title, key) => {
  const found: string[] = [];
  for (const { method, path } of routes()) {
    const address = path.replace(/\{\w+\+?\}/g, "none");
    const answer = await send(method, address, empty, { key });
    found.push(...lacks(answer).map((what) => `${method} ${address} ${answer.status}: ${what}`));
  }
  expect(found).toEqual([]);
});

test.each([
  ["POST", "/api/v1/health"],
  ["GET", "/nowhere"],
  ["GET", "/api/v1/pdf/<script>"],
])("so does the refusal of %s %s", async (method, address) => {
  const answer = await send(method, address, empty);
  expect([answer.status >= 400, lacks(answer)]).toEqual([true, []]);
});

test.each(["/docs", "/docs/pdf-compress", "/console"])(
  "%s loads and runs what comes from its own address alone, and is framed by nobody",
  async (address) => {
    const page = await get(address, { key: "" });
    expect([page.status, isPage(page), lacks(page)]).toEqual([200, true, []]);
    const policy = page.headers["content-security-policy"];
    expect(policy).toMatch(/script-src 'self'; style-src 'self'; connect-src 'self';/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(page.text).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=|javascript:/i);
  },
);

describe("what the gateway of one machine answers by itself", () => {
  let served: Served;
  beforeAll(async () => {
    served = await serveHandler({ handler: "process.exit(1);" });
  });
  afterAll(() => served.stop());

  const requests = {
    "a function that ended": "GET /api/v1/health HTTP/1.1\r\nHost: a\r\n\r\n",
    "a body that is too large":
      "POST /api/v1/pdf/rotate HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\n\r\n",
    "no Host": "GET /api/v1/health HTTP/1.1\r\n\r\n",
    "a malformed address": "GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n",
    "no HTTP": "hello\r\n\r\n",
    "an expectation": "GET / HTTP/1.1\r\nHost: a\r\nExpect: wonders\r\n\r\n",
    "a tunnel": "CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n",
    "large headers": `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
  };
  test.each(Object.entries(requests))("%s", async (_title, text) => {
    const { status, headers }: RawReply = await rawReply(served.port, text);
    expect([status >= 400, headers.get("x-content-type-options")]).toEqual([true, "nosniff"]);
  });
});
