import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { revokeKey } from "../../shared/account/account-store.ts";
import type { Tier } from "../../shared/contract/tier.ts";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import { createKey, newAccount, putMonth } from "../harness/account.ts";
import { at } from "../harness/clock.ts";
import { ClosedStream } from "../harness/lambda.ts";
import { get, post } from "../harness/request.ts";

const file = { filename: "a.pdf", contentType: "application/pdf", bytes: samplePdf("Hello") };

test("a spent quota is told with limit, tier, reset and where to upgrade", async () => {
  const { key } = await newAccount("starter", 500);
  const answer = await post("/api/v1/pdf/page-count", { file }, { key });
  expect(answer.status).toBe(429);
  expect(answer.json).toMatchObject({ success: false, code: "quota_exceeded" });
  expect(answer.json.error).toMatch(/500 calls on the starter tier.*1st of the month/);
  expect(answer.json.upgrade).toBe(answer.headers["x-upgrade-url"]);
  const wait = Number(answer.headers["x-ratelimit-reset"]) - Date.now() / 1_000;
  expect(Math.abs(Number(answer.headers["retry-after"]) - wait)).toBeLessThan(30);
  expect(answer.headers["x-ratelimit-remaining"]).toBe("0");
});

test("a call that fails costs nothing; one that succeeds costs one", async () => {
  const { key } = await newAccount("starter", 0);
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
  const history = await get("/api/v1/usage/history?limit=1", { key });
  expect(stats.json.total_file_size).toBe(history.json.items[0].file_size);
  expect(history.json).toMatchObject({ total: 2, limit: 1, has_more: true });
  expect(history.json.items[0]).toMatchObject({ status: 200, tool: "pdf/page-count", method: "POST" });
  // Reading cost nothing.
  expect((await get("/api/v1/usage/check", { key })).json.remaining).toBe(499);
  const month = await get("/api/v1/workflows/usage", { key });
  expect(month.json).toMatchObject({ operations_used: 1, operations_remaining: 499 });
});

test("opening a session costs nothing", async () => {
  const { key } = await newAccount("developer", 0);
  const opened = await post("/api/v1/chat/multi/create-session", {}, { key });
  expect(opened.status).toBe(200);
  expect(opened.headers["x-ratelimit-remaining"]).toBe("10000");
});

test("an answer that could not be delivered costs nothing and counts nowhere", async () => {
  const { key } = await newAccount("starter", 10);
  await post("/api/v1/pdf/rotate", { file }, { key, stream: new ClosedStream() });
  const { json } = await get("/api/v1/usage/check", { key });
  expect(json).toMatchObject({ remaining: 490 });
  const stats = await get("/api/v1/usage/stats?days=1", { key });
  expect(stats.json).toMatchObject({ total_operations: 0, total_file_size: 0, tool_breakdown: {} });
});

test("statistics sum exactly the days asked for, over the end of a month too", async () => {
  const { id, key } = await newAccount();
  const days = { "2026-04": ["26", "27", "30"], "2026-05": ["01", "03"] };
  for (const [month, list] of Object.entries(days)) {
    const counts = list.flatMap((day) => [
      [`${month}-${day}|pdf/merge`, 1],
      [`${month}-${day}|`, 1_000],
    ]);
    await putMonth(id, month, { used: list.length, ...Object.fromEntries(counts) });
  }
  const { json } = await at("2026-05-03T12:00:00Z", () => get("/api/v1/usage/stats?days=7", { key }));
  expect(json.daily_breakdown).toEqual({
    "2026-04-27": 1,
    "2026-04-30": 1,
    "2026-05-01": 1,
    "2026-05-03": 1,
  });
  expect(json).toMatchObject({ total_operations: 4, total_file_size: 4_000 });
});

test("from 80 percent on every answer warns", async () => {
  const { key } = await newAccount("starter", 399);
  const { headers } = await post("/api/v1/pdf/page-count", { file }, { key });
  expect(headers["x-usage-warning"]).toBe("80% of the monthly quota used");
  expect(headers["x-upgrade-url"]).toBeTruthy();
  const { key: below } = await newAccount("starter", 398);
  const quiet = await post("/api/v1/pdf/page-count", { file }, { key: below });
  expect(quiet.headers["x-usage-warning"]).toBeUndefined();
  expect(quiet.headers["x-upgrade-url"]).toBeUndefined();
});

test("a new month starts with a whole quota", async () => {
  const { key } = await newAccount("starter", 500);
  expect((await get("/api/v1/usage/check", { key })).json.allowed).toBe(false);
  const reset = Date.parse((await get("/api/v1/usage/check", { key })).json.reset_date);
  expect(new Date(reset).toISOString()).toMatch(/-01T00:00:00.000Z$/);
  const before = await at(reset - 1_000, () => post("/api/v1/pdf/page-count", { file }, { key }));
  expect(before.status).toBe(429);
  expect(before.headers["x-ratelimit-reset"]).toBe(String(reset / 1_000));
  const after = await at(reset, () => post("/api/v1/pdf/page-count", { file }, { key }));
  expect(after.status).toBe(200);
  expect(after.headers["x-ratelimit-remaining"]).toBe("499");
});

test("a route above the tier is a 403 that names the tier, and costs nothing", async () => {
  const { key } = await newAccount("starter", 0);
  const answer = await post("/api/v1/pdf/watermark", { file, text: "x" }, { key });
  expect(answer.status).toBe(403);
  expect(answer.json.code).toBe("tier_too_low");
  expect(answer.headers["x-upgrade-url"]).toBeTruthy();
  expect(answer.headers["x-ratelimit-remaining"]).toBe("500");
});

test("a tier allows so many keys, and a revoked one stops", async () => {
  const { id, key: first } = await newAccount();
  await expect(createKey({ id, tier: "starter" }, "second")).rejects.toMatchObject({ code: "conflict" });
  await revokeKey(id, "01");
  const second = await createKey({ id, tier: "starter" }, "second");
  expect(second).not.toBe(first);
  expect((await get("/api/v1/usage/check", { key: first })).status).toBe(401);
  expect((await get("/api/v1/usage/check", { key: second })).status).toBe(200);
});

test.each(Object.entries({ starter: 1, indie: 2, developer: 5, business: 10 }))(
  "%s has %i live keys, also when they are made at once",
  async (tier, keys) => {
    const account = { id: randomUUID(), tier: tier as Tier };
    const made = await Promise.allSettled(Array.from({ length: 12 }, () => createKey(account, "test")));
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(keys);
  },
);

test("a key that was in use when it was revoked is refused within ten seconds", async () => {
  const { id, key } = await newAccount();
  expect((await get("/api/v1/usage/check", { key })).status).toBe(200);
  await revokeKey(id, "01");
  const later = await at(Date.now() + 10_001, () => get("/api/v1/usage/check", { key }));
  expect(later.status).toBe(401);
});
