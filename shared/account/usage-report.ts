import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { number, record, string, unknown } from "zod";
import { dynamo } from "../aws/dynamodb.ts";
import { setting } from "../aws/environment.ts";
import { monthOf } from "../values/dates/calendar-month.ts";

type DayTool = { day: string; tool: string; count: number };
type MonthRecord = { used: number; tools: DayTool[]; bytes: { day: string; count: number }[] };

export type UsageSum = {
  operations: number;
  bytes: number;
  byTool: Record<string, number>;
  byDay: Record<string, number>;
};

/** The counters of one month, `YYYY-MM`, as `quota.ts` keeps them. */
async function readMonth(account: string, month: string): Promise<MonthRecord> {
  const { Item } = await dynamo().send(
    new GetCommand({
      TableName: setting("TABLE_USAGE"),
      Key: { pk: account, sk: `month#${month}` },
      ConsistentRead: true,
    }),
  );
  const item = record(string(), unknown()).parse(Item ?? {});
  const entries = Object.entries(item).flatMap(([name, value]) => {
    const [day, tool] = name.split("|");
    return tool === undefined || day === undefined ? [] : [{ day, tool, count: number().parse(value) }];
  });
  return {
    used: number().catch(0).parse(item.used),
    tools: entries.filter(({ tool, count }) => tool !== "" && count > 0),
    bytes: entries.filter(({ tool, count }) => tool === "" && count > 0),
  };
}

function sum(pairs: Iterable<readonly [string, number]>): Record<string, number> {
  const totals = new Map<string, number>();
  for (const [name, count] of pairs) totals.set(name, (totals.get(name) ?? 0) + count);
  return Object.fromEntries([...totals].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function summarize(months: readonly MonthRecord[], firstDay: string): UsageSum {
  const tools = months.flatMap((month) => month.tools).filter(({ day }) => day >= firstDay);
  const bytes = months.flatMap((month) => month.bytes).filter(({ day }) => day >= firstDay);
  return {
    operations: tools.reduce((total, { count }) => total + count, 0),
    bytes: bytes.reduce((total, { count }) => total + count, 0),
    byTool: sum(tools.map(({ tool, count }) => [tool, count] as const)),
    byDay: sum(tools.map(({ day, count }) => [day, count] as const)),
  };
}

/** Sums the last `days` days, today included (UTC). */
export async function lastDays(account: string, days: number, now: Date): Promise<UsageSum> {
  const first = new Date(now.getTime() - (days - 1) * 86_400_000);
  const months: string[] = [];
  for (let time = now; monthOf(time) >= monthOf(first); ) {
    months.push(monthOf(time));
    time = new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), 0));
  }
  const records = await Promise.all(months.map((month) => readMonth(account, month)));
  return summarize(records, first.toISOString().slice(0, 10));
}

/** Calls used and the tools that used them in one month, `YYYY-MM`. */
export async function oneMonth(
  account: string,
  month: string,
): Promise<{ used: number; byTool: UsageSum["byTool"] }> {
  const found = await readMonth(account, month);
  return { used: found.used, byTool: summarize([found], month).byTool };
}
