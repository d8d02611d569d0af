import { expect, test } from "vitest";
import { get } from "../harness/request.ts";

test("health is public and says the version", async () => {
  const answer = await get("/api/v1/health", { key: "" });
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({ status: "ok", version: "1.0.0" });
  expect(answer.headers["x-request-id"]).toBeTruthy();
  expect(answer.headers["x-ratelimit-limit"]).toBeUndefined();
});

test("ready names every dependency", async () => {
  const answer = await get("/api/v1/health/ready", { key: "" });
  expect(answer.json).toEqual({ status: "ready", dependencies: { dynamodb: "ok", s3: "ok", sqs: "ok" } });
});

test("root needs a credential and leads to the reference", async () => {
  expect((await get("/", { key: "" })).status).toBe(401);
  expect((await get("/")).json.documentation).toBe("http://localhost:3000/docs");
});

test("a wrong key is told with the challenge of RFC 6750", async () => {
  const answer = await get("/api/v1/usage/check", { key: "dp_live_nobody" });
  expect(answer.status).toBe(401);
  expect(answer.headers["www-authenticate"]).toBe("Bearer");
  expect(answer.json).toMatchObject({ success: false, code: "invalid_credential" });
});

test("every answer to a known caller carries the rate-limit headers", async () => {
  const { headers } = await get("/api/v1/usage/check", { key: "demo-indie" });
  expect(headers).toMatchObject({
    "x-ratelimit-limit": "2000",
    "x-ratelimit-remaining": "2000",
    "x-api-tier": "indie",
  });
  expect(Number(headers["x-ratelimit-reset"])).toBeGreaterThan(Date.now() / 1000);
});

test("no answer may be kept by a cache on its way, and each has an id of its own", async () => {
  const answers = [await get("/api/v1/usage/check"), await get("/api/v1/usage/check", { key: "wrong" })];
  for (const { headers } of answers) expect(headers["cache-control"]).toBe("no-store");
  expect(new Set(answers.map(({ headers }) => headers["x-request-id"])).size).toBe(2);
});

test("query fields are checked, all at once, without repeating the value", async () => {
  const answer = await get("/api/v1/usage/history?limit=0&offset=secret");
  expect(answer.status).toBe(422);
  expect(answer.json.detail).toHaveLength(2);
  expect(answer.json.detail[0]).toMatchObject({ loc: ["query", "limit"], type: "greater_than_equal" });
  expect(answer.text).not.toContain("secret");
});
