import { boolean, number, object, record, string } from "zod";
import { integer, text } from "./field.ts";
import { group, jsonOf, operation } from "./operation.ts";

const count = number().int().nonnegative();

const check = object({
  allowed: boolean(),
  remaining: count,
  limit: count,
  plan: string(),
  reset_date: string(),
});

const stats = object({
  total_operations: count,
  total_file_size: count,
  tool_breakdown: record(string(), count),
  daily_breakdown: record(string(), count),
});

const entry = object({
  timestamp: string(),
  method: string(),
  path: string(),
  tool: string(),
  status: count,
  file_size: count,
  duration_ms: number().nonnegative(),
  request_id: string().describe("Also in X-Request-Id of the answer and in the log"),
  code: string().nullable().describe("Of a call that failed: why"),
}).meta({ id: "UsageEntry" });

const history = object({
  items: entry.array(),
  total: count,
  limit: count,
  offset: count,
  has_more: boolean(),
});

const monthUsage = object({
  month: string(),
  operations_used: count,
  operations_remaining: count,
  limit: count,
  tool_breakdown: record(string(), count),
});

export const usage = group("usage", "Usage", {
  check: operation({
    method: "GET",
    path: "/api/v1/usage/check",
    tier: "starter",
    weight: "light",
    summary: "Tell how much of this month's quota is left",
    returns: jsonOf("UsageCheckResponse", check),
    mock: {
      allowed: true,
      remaining: 412,
      limit: 500,
      plan: "starter",
      reset_date: "2026-02-01T00:00:00.000Z",
    },
  }),
  stats: operation({
    method: "GET",
    path: "/api/v1/usage/stats",
    tier: "starter",
    weight: "light",
    summary: "Sum up the last days by tool and by date",
    query: { days: integer({ min: 1, max: 366 }, "How many days back, today included").default(30) },
    returns: jsonOf("UsageStatsResponse", stats),
    mock: {
      total_operations: 3,
      total_file_size: 482_133,
      tool_breakdown: { "pdf/compress": 2, "pdf/merge": 1 },
      daily_breakdown: { "2026-01-14": 1, "2026-01-15": 2 },
    },
  }),
  history: operation({
    method: "GET",
    path: "/api/v1/usage/history",
    tier: "starter",
    weight: "light",
    summary: "List past calls, newest first",
    description:
      "A call that failed stands there with its code, which the guide on errors explains, and the request id that its answer had.",
    query: {
      limit: integer({ min: 1, max: 500 }, "Entries per page").default(50),
      offset: integer({ min: 0, max: 1_000_000 }, "Entries to skip").default(0),
    },
    returns: jsonOf("UsageHistoryResponse", history),
    mock: {
      items: [
        {
          timestamp: "2026-01-15T09:30:00.000Z",
          method: "POST",
          path: "/api/v1/pdf/compress",
          tool: "pdf/compress",
          status: 200,
          file_size: 182_133,
          duration_ms: 640,
          request_id: "3f6d1c9e-8f0b-4c56-9d6b-5f6a3a1f2b7c",
          code: null,
        },
      ],
      total: 1,
      limit: 50,
      offset: 0,
      has_more: false,
    },
  }),
  workflowUsage: operation({
    method: "GET",
    path: "/api/v1/workflows/usage",
    listing: "A",
    tier: "starter",
    weight: "light",
    summary: "Operations used and left in one month, by tool",
    query: {
      month: text({ max: 7 }, "YYYY-MM; the current month when absent")
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional(),
    },
    returns: jsonOf("MonthUsageResponse", monthUsage),
    mock: {
      month: "2026-01",
      operations_used: 3,
      operations_remaining: 497,
      limit: 500,
      tool_breakdown: { "pdf/compress": 2, "pdf/merge": 1 },
    },
  }),
});
