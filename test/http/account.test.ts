import { randomUUID } from "node:crypto";
import { GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test, vi } from "vitest";
import {
  accountOfKey,
  findAccount,
  listKeys,
  putTier,
  revokeKey,
} from "../../shared/account/account-store.ts";
import { dynamo } from "../../shared/aws/dynamodb.ts";
import { setting } from "../../shared/aws/environment.ts";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import { createKey, newAccount, putMonth } from "../harness/account.ts";
import { at } from "../harness/clock.ts";
import { get, post } from "../harness/request.ts";

const file = { filename: "a.pdf", contentType: "application/pdf", bytes: samplePdf("Hello") };
const check = (key: string, headers = {}) => get("/api/v1/usage/check", { key, headers });

describe("keys", () => {
  test("are listed by place, label and last characters", async () => {
    const id = randomUUID();
    await putTier(id, "indie");
    const account = { id, tier: "indie" } as const;
    const before = Date.now();
    const [first, second] = [await createKey(account, "laptop"), await createKey(account, "server")];
    expect(first).toMatch(/^dp_live_[\w-]{43}$/);
    expect(second).not.toBe(first);
    const listed = await listKeys(id);
    expect(listed).toMatchObject([
      { id: "01", label: "laptop", last4: first.slice(-4) },
      { id: "02", label: "server", last4: second.slice(-4) },
    ]);
    expect(Date.parse(listed[0]?.createdAt ?? "")).toBeGreaterThanOrEqual(before - 1);
    expect(await accountOfKey(second)).toEqual({ ...account, key: "02" });
    await expect(createKey(account, "third")).rejects.toMatchObject({ code: "conflict", message: /2 keys/ });
  });

  test("are not in the table in the clear", async () => {
    const { id, key } = await newAccount();
    const stored = await dynamo().send(
      new QueryCommand({
        TableName: setting("TABLE_ACCOUNTS"),
        KeyConditionExpression: "pk = :id",
        ExpressionAttributeValues: { ":id": id },
      }),
    );
    expect(stored.Items).toHaveLength(2);
    expect(JSON.stringify(stored.Items)).not.toContain(key.slice(8, -4));
  });

  test("that are revoked leave their place free; one that is not there is not_found", async () => {
    const { id, key } = await newAccount("indie");
    const account = { id, tier: "indie" } as const;
    await createKey(account, "second");
    await revokeKey(id, "01");
    expect(await accountOfKey(key)).toBeUndefined();
    await expect(revokeKey(id, "01")).rejects.toMatchObject({ code: "not_found" });
    await createKey(account, "again");
    expect((await listKeys(id)).map((each) => [each.id, each.label])).toEqual([
      ["01", "again"],
      ["02", "second"],
    ]);
  });

  test("follow their account to another tier", async () => {
    const { id, key } = await newAccount("starter");
    expect((await check(key)).json.plan).toBe("starter");
    await putTier(id, "business");
    expect(await findAccount(id)).toEqual({ id, tier: "business" });
    const later = await at(Date.now() + 10_001, () => check(key));
    expect(later.json).toMatchObject({ plan: "business", limit: 100_000 });
    expect(await findAccount(randomUUID())).toBeUndefined();
  });

  test("keep the day their account was made", async () => {
    const { id } = await newAccount();
    const madeAt = async () => {
      const Key = { pk: id, sk: "profile" };
      const { Item } = await dynamo().send(new GetCommand({ TableName: setting("TABLE_ACCOUNTS"), Key }));
      return Item?.created_at;
    };
    const before = await madeAt();
    await at(Date.now() + 86_400_000, () => putTier(id, "indie"));
    expect([typeof before, await madeAt()]).toEqual(["string", before]);
  });
});

describe("the Authorization header", () => {
  const answered = async (Authorization: string) => {
    const answer = await get("/api/v1/usage/check", { key: "", headers: { Authorization } });
    return [answer.status, answer.json.code ?? answer.json.plan, answer.headers["www-authenticate"]];
  };

  test.each(["Bearer demo-indie", "bearer demo-indie", "BEARER   demo-indie  "])(
    "%j is read",
    async (value) => {
      expect(await answered(value)).toEqual([200, "indie", undefined]);
    },
  );

  test.each([
    "Basic demo-indie",
    "demo-indie",
    "Bearer",
    "Bearer a b",
    "XBearer demo-indie",
    "Bearer demo-indie,",
  ])("%j is no credential, and says how to send one", async (value) => {
    expect(await answered(value)).toEqual([401, "missing_credential", "Bearer"]);
  });

  test.each(["Bearer nobody", "Bearer toString", "Bearer a.b", "Bearer a.b.c", "Bearer padded=="])(
    "%j is the credential of nobody",
    async (value) => {
      expect(await answered(value)).toEqual([401, "invalid_credential", "Bearer"]);
    },
  );

  test("names a demo account only where these are switched on", async () => {
    vi.stubEnv("DEMO_KEYS", "0");
    const off = await answered("Bearer demo-indie");
    vi.unstubAllEnvs();
    expect(off.slice(0, 2)).toEqual([401, "invalid_credential"]);
  });
});

describe("usage", () => {
  test("of a month is told by tool, in the order of their names, and of that month alone", async () => {
    const { id, key } = await newAccount();
    await putMonth(id, "2026-02", {
      used: 5,
      "2026-02-01|pdf/split": 2,
      "2026-02-28|pdf/merge": 3,
      "2026-02-28|": 9,
    });
    await putMonth(id, "2026-03", { used: 1, "2026-03-01|pdf/split": 1, "2026-03-02|pdf/crop": 0 });
    const { json } = await get("/api/v1/workflows/usage?month=2026-02", { key });
    expect(json).toMatchObject({ month: "2026-02", operations_used: 5, operations_remaining: 495 });
    expect(Object.entries(json.tool_breakdown)).toEqual([
      ["pdf/merge", 3],
      ["pdf/split", 2],
    ]);
    const march = await get("/api/v1/workflows/usage?month=2026-03", { key });
    expect(march.json.tool_breakdown).toEqual({ "pdf/split": 1 });
    const none = await get("/api/v1/workflows/usage?month=2025-03", { key });
    expect(none.json).toMatchObject({ operations_used: 0, tool_breakdown: {} });
  });

  test.each([
    [1, { "2026-03-01": 16 }],
    [2, { "2026-02-28": 8, "2026-03-01": 16 }],
    [30, { "2026-01-31": 4, "2026-02-28": 8, "2026-03-01": 16 }],
    [366, { "2025-03-01": 2, "2026-01-31": 4, "2026-02-28": 8, "2026-03-01": 16 }],
  ])("of the last %i days is that of these days", async (days, expected) => {
    const { id, key } = await newAccount();
    const counts = { "2025-02-28": 1, "2025-03-01": 2, "2026-01-31": 4, "2026-02-28": 8, "2026-03-01": 16 };
    for (const month of ["2025-02", "2025-03", "2026-01", "2026-02", "2026-03"]) {
      const own = Object.entries(counts).filter(([day]) => day.startsWith(month));
      const counters = own.flatMap(([day, count]) => [
        [`${day}|pdf/merge`, count],
        [`${day}|`, count * 100],
      ]);
      await putMonth(id, month, { used: 1, ...Object.fromEntries(counters) });
    }
    const { json } = await at("2026-03-01T00:00:00Z", () => get(`/api/v1/usage/stats?days=${days}`, { key }));
    expect(Object.entries(json.daily_breakdown)).toEqual(Object.entries(expected));
    const total = Object.values(expected).reduce((sum, count) => sum + count, 0);
    expect(json).toMatchObject({ total_operations: total, total_file_size: total * 100 });
    expect(json.tool_breakdown).toEqual({ "pdf/merge": total });
  });

  test("of a call says its tool and bytes; asking for it costs nothing", async () => {
    const { key } = await newAccount();
    const { headers } = await post("/api/v1/pdf/page-count", { file }, { key });
    expect(headers["x-ratelimit-remaining"]).toBe("499");
    const { json } = await get("/api/v1/usage/stats?days=1", { key });
    expect(json.tool_breakdown).toEqual({ "pdf/page-count": 1 });
    expect(Object.entries(json.daily_breakdown)).toEqual([[expect.stringMatching(/^\d{4}-\d\d-\d\d$/), 1]]);
    expect(json.total_file_size).toBeGreaterThan(file.bytes.length);
    expect((await check(key)).json.remaining).toBe(499);
  });

  test("of a call that costs nothing needs no quota", async () => {
    const { key } = await newAccount("developer", 10_000);
    const refused = await post("/api/v1/pdf/page-count", { file }, { key });
    expect(refused.status).toBe(429);
    const opened = await post("/api/v1/chat/multi/create-session", {}, { key });
    expect([opened.status, opened.headers["x-ratelimit-remaining"]]).toEqual([200, "0"]);
  });

  test("of a call that failed the history tells why, and the id of its answer", async () => {
    const { key } = await newAccount();
    const good = await post("/api/v1/pdf/page-count", { file }, { key });
    const lacking = await post("/api/v1/pdf/page-count", {}, { key });
    const text = { bytes: new TextEncoder().encode("Hello"), filename: "a.pdf", contentType: "" };
    const refused = await post("/api/v1/pdf/page-count", { file: text }, { key });
    const { json } = await get("/api/v1/usage/history", { key });
    const told = json.items.map(({ status, code, request_id }: Record<string, unknown>) => [
      status,
      code,
      request_id,
    ]);
    expect(told).toEqual([
      [400, refused.json.code, refused.headers["x-request-id"]],
      [422, "validation_failed", lacking.headers["x-request-id"]],
      [200, null, good.headers["x-request-id"]],
    ]);
    expect(refused.json.code).toEqual(expect.any(String));
  });

  test("history is newest first, in windows, and each account's own", async () => {
    const { id, key } = await newAccount();
    const other = await newAccount();
    await post("/api/v1/pdf/page-count", { file }, { key: other.key });
    const start = Date.parse("2026-05-01T10:00:00Z");
    for (let call = 0; call < 4; call++)
      await at(start + call * 1_000, () => post("/api/v1/pdf/page-count", { file }, { key }));
    const window = async (query: string) => {
      const { json } = await get(`/api/v1/usage/history?${query}`, { key });
      const seconds = json.items.map(
        ({ timestamp }: { timestamp: string }) => (Date.parse(timestamp) - start) / 1_000,
      );
      return [seconds, json.total, json.has_more];
    };
    expect(await window("limit=50")).toEqual([[3, 2, 1, 0], 4, false]);
    expect(await window("limit=2")).toEqual([[3, 2], 4, true]);
    expect(await window("limit=2&offset=1")).toEqual([[2, 1], 4, true]);
    expect(await window("limit=2&offset=3")).toEqual([[0], 4, false]);
    expect(await window("limit=2&offset=9")).toEqual([[], 4, false]);
    const { Items = [] } = await dynamo().send(
      new QueryCommand({
        TableName: setting("TABLE_USAGE"),
        KeyConditionExpression: "pk = :id AND begins_with(sk, :call)",
        ExpressionAttributeValues: { ":id": id, ":call": "call#" },
      }),
    );
    // The table drops an entry 400 days after its call.
    expect(Items[0]?.ttl).toBe(start / 1_000 + 400 * 86_400);
  });
});
