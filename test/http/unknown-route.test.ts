import { describe, expect, test } from "vitest";
import { newAccount } from "../harness/account.ts";
import { get, post, send } from "../harness/request.ts";

const nothing = new Uint8Array();

describe("a route that does not exist", () => {
  test("carries the rate-limit headers of a valid key, and costs nothing", async () => {
    const { key } = await newAccount("indie");
    for (const [method, address, status] of [
      ["GET", "/api/v1/nothing", 404],
      ["POST", "/api/v1/pdf", 404],
      ["GET", "/api/v1/pdf/compress", 405],
      ["DELETE", "/api/v1/bulk/job_x", 405],
    ] as const) {
      const { headers, status: answered } = await send(method, address, nothing, { key });
      expect(answered).toBe(status);
      expect(headers, address).toMatchObject({
        "x-ratelimit-limit": "2000",
        "x-ratelimit-remaining": "2000",
        "x-api-tier": "indie",
      });
      expect(Number(headers["x-ratelimit-reset"])).toBeGreaterThan(Date.now() / 1000);
    }
    const { json } = await get("/api/v1/usage/history", { key });
    expect(json.total).toBe(0);
  });

  test.each([
    ["no key", ""],
    ["a wrong key", "dp_live_nobody"],
  ])("is told to a caller with %s too, without numbers", async (_title, key) => {
    const unknown = await get("/api/v1/nothing", { key });
    expect([unknown.status, unknown.json.code]).toEqual([404, "not_found"]);
    const wrong = await get("/api/v1/pdf/compress", { key });
    expect([wrong.status, wrong.headers.allow]).toEqual([405, "POST"]);
    for (const { headers } of [unknown, wrong]) {
      expect(headers["x-ratelimit-limit"]).toBeUndefined();
      expect(headers["www-authenticate"]).toBeUndefined();
    }
  });

  test.each([
    ["POST", "/api/v1/pdf/compres", "POST /api/v1/pdf/compress"],
    ["POST", "/api/v1/pdf/roatte", "POST /api/v1/pdf/rotate"],
    ["POST", "/pdf/merge", "POST /api/v1/pdf/merge"],
    ["POST", "/api/v1/compress", "POST /api/v1/pdf/compress"],
    ["POST", "/api/v1/pdf/pdf-to-word", "POST /api/v1/convert/pdf-to-word"],
    ["POST", "/API/V1/PDF/Compress", "POST /api/v1/pdf/compress"],
    ["GET", "/api/v1/bulks/job_123", "GET /api/v1/bulk/{job_id}"],
    ["POST", "/api/v1/sandbox/pdf/compres", "POST /api/v1/sandbox/pdf/compress"],
    ["POST", "/api/v1/sandbox/pdf/summarize", "POST /api/v1/sandbox/ai/summarize"],
    ["GET", "/api/v1/usage/chek", "GET /api/v1/usage/check"],
  ])("%s %s proposes %s", async (method, address, proposed) => {
    const { json } = await send(method, address, nothing);
    expect(json.error).toBe(`There is no such route. Did you mean ${proposed}?`);
  });

  test("proposes nothing when nothing is near, however long the address", async () => {
    for (const address of [
      "/api/v1/nothing",
      "/robots.txt",
      "/api/v1/orders/7",
      `/api/v1/${"pdf-compress-".repeat(500)}`,
    ]) {
      const { json } = await get(address);
      expect(json.error, address).toBe("There is no such route.");
    }
  });

  test("says in the sandbox that it is the sandbox", async () => {
    for (const address of ["/api/v1/sandbox/nothing", "/api/v1/sandbox/pdf/compress"]) {
      expect((await get(address)).headers["x-sandbox"]).toBe("true");
    }
    expect((await get("/api/v1/nothing")).headers["x-sandbox"]).toBeUndefined();
  });
});

test("a method that a route does not answer is told with those it does", async () => {
  const { json, headers } = await post("/api/v1/usage/check", {});
  expect(headers.allow).toBe("GET");
  expect(json).toMatchObject({
    code: "method_not_allowed",
    error: "This route does not answer POST. Use GET.",
  });
});
