import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { createKey, putTier, revokeKey } from "../../shared/account/account-store.ts";
import { dynamo } from "../../shared/aws/dynamodb.ts";
import { setting } from "../../shared/aws/environment.ts";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import { monthOf } from "../../shared/values/dates/calendar-month.ts";
import { get, post } from "../harness/request.ts";

const file = { filename: "a.pdf", contentType: "application/pdf", bytes: samplePdf("Hello") };

/** A fresh account with so many calls used. */
async function account(name: string, tier: "starter" | "indie", used: number): Promise<string> {
  await putTier(name, tier);
  const item = { pk: name, sk: `month#${monthOf(new Date())}`, used };
  await dynamo().send(new PutCommand({ TableName: setting("TABLE_USAGE"), Item: item }));
  return createKey({ id: name, tier }, "test");
}

test("500 parallel calls against 100 left: exactly 100 succeed", async () => {
  const key = await account("parallel", "starter", 400);
  const answers = await Promise.all(
    Array.from({ length: 500 }, () => post("/api/v1/pdf/page-count", { file }, { key })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(400);
  expect((await get("/api/v1/usage/check", { key })).json).toMatchObject({
    allowed: false,
    remaining: 0,
    limit: 500,
  });
});

test("a spent quota is told with limit, tier, reset and where to upgrade", async () => {
  const key = await account("spent", "starter", 500);
  const answer = await post("/api/v1/pdf/page-count", { file }, { key });
  expect(answer.status).toBe(429);
  expect(answer.json).toMatchObject({ success: false, code: "quota_exceeded" });
  expect(answer.json.error).toMatch(/500 calls on the starter tier.*1st of the month/);
  expect(answer.json.upgrade).toBe(answer.headers["x-upgrade-url"]);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(answer.headers["x-ratelimit-remaining"]).toBe("0");
});

test("a call that fails costs nothing; one that succeeds costs one", async () => {
  const key = await account("refunded", "starter", 0);
  const bad = await post(
    "/api/v1/pdf/page-count",
    { file: { ...file, bytes: Buffer.from("no pdf") } },
    { key },
  );
  expect(bad.status).toBe(400);
  expect(bad.headers["x-ratelimit-remaining"]).toBe("500");
  const good = await post("/api/v1/pdf/page-count", { file }, { key });
  expect(good.headers["x-ratelimit-remaining"]).toBe("499");
  const stats = await get("/api/v1/usage/stats?days=7", { key });
  expect(stats.json).toMatchObject({ total_operations: 1, tool_breakdown: { "pdf/page-count": 1 } });
  expect(stats.json.total_file_size).toBeGreaterThan(file.bytes.length);
  const history = await get("/api/v1/usage/history?limit=1", { key });
  expect(history.json).toMatchObject({ total: 2, limit: 1, has_more: true });
  expect(history.json.items[0]).toMatchObject({ status: 200, tool: "pdf/page-count", method: "POST" });
  const month = await get("/api/v1/workflows/usage", { key });
  expect(month.json).toMatchObject({ operations_used: 1, operations_remaining: 499 });
});

test("from 80 percent on every answer warns", async () => {
  const key = await account("warned", "starter", 399);
  const { headers } = await post("/api/v1/pdf/page-count", { file }, { key });
  expect(headers["x-usage-warning"]).toBe("80% of the monthly quota used");
  expect(headers["x-upgrade-url"]).toBeTruthy();
});

test("a route above the tier is a 403 that names the tier, and costs nothing", async () => {
  const key = await account("low", "starter", 0);
  const answer = await post("/api/v1/pdf/watermark", { file, text: "x" }, { key });
  expect(answer.status).toBe(403);
  expect(answer.json.code).toBe("tier_too_low");
  expect(answer.headers["x-upgrade-url"]).toBeTruthy();
  expect(answer.headers["x-ratelimit-remaining"]).toBe("500");
});

test("a tier allows so many keys, and a revoked one stops", async () => {
  const first = await account("keys", "starter", 0);
  await expect(createKey({ id: "keys", tier: "starter" }, "second")).rejects.toMatchObject({
    code: "conflict",
  });
  await revokeKey("keys", "01");
  const second = await createKey({ id: "keys", tier: "starter" }, "second");
  expect(second).not.toBe(first);
  expect((await get("/api/v1/usage/check", { key: first })).status).toBe(401);
  expect((await get("/api/v1/usage/check", { key: second })).status).toBe(200);
});
