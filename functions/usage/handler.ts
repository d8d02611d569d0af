import { listCalls } from "../../shared/account/history.ts";
import { standingOf } from "../../shared/account/quota.ts";
import { lastDays, oneMonth } from "../../shared/account/usage-report.ts";
import { tiers } from "../../shared/contract/tier.ts";
import { usage } from "../../shared/contract/usage.ts";
import { serve } from "../../shared/http/serve.ts";
import { monthOf, nextReset } from "../../shared/values/dates/calendar-month.ts";

export const handler = await serve(
  usage,
  {
    check: async (_input, { account, tier }) => {
      const now = new Date();
      const limit = tiers[tier].calls;
      const { used, compute } = await standingOf(account, now);
      const remaining = Math.max(0, limit - used);
      return {
        allowed: remaining > 0 && compute < tiers[tier].compute,
        remaining,
        limit,
        plan: tier,
        reset_date: nextReset(now).toISOString(),
      };
    },
    stats: async ({ days }, { account }) => {
      const sum = await lastDays(account, days, new Date());
      return {
        total_operations: sum.operations,
        total_file_size: sum.bytes,
        tool_breakdown: sum.byTool,
        daily_breakdown: sum.byDay,
      };
    },
    history: async ({ limit, offset }, { account }) => {
      const { items, total } = await listCalls(account, limit, offset);
      return { items, total, limit, offset, has_more: offset + items.length < total };
    },
    workflowUsage: async ({ month = monthOf(new Date()) }, { account, tier }) => {
      const { used, byTool } = await oneMonth(account, month);
      const limit = tiers[tier].calls;
      return {
        month,
        operations_used: used,
        operations_remaining: Math.max(0, limit - used),
        limit,
        tool_breakdown: byTool,
      };
    },
  },
  {},
);
