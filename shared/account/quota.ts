import { number, object } from "zod";
import { get, isConditionFailure, update } from "../aws/dynamodb.ts";
import { setting } from "../aws/environment.ts";
import { tiers } from "../contract/tier.ts";
import { monthOf } from "../values/dates/calendar-month.ts";
import type { Account } from "./account.ts";

const counter = object({ used: number().default(0) });

/** What one call adds to the month: `cost` calls against the quota, and its tool and bytes to the statistics. */
export type Charge = { account: Account; time: Date; cost: number; tool: string; bytes: number };

const monthKey = (account: string, time: Date) => ({ pk: account, sk: `month#${monthOf(time)}` });

/** Statistics stand beside the counter as `2026-01-15|pdf/compress`, so that one write settles all of it. */
function increments({ time, cost, tool, bytes }: Charge, sign: 1 | -1) {
  const day = time.toISOString().slice(0, 10);
  return {
    UpdateExpression: "ADD #used :cost, #tool :one, #bytes :bytes",
    ExpressionAttributeNames: { "#used": "used", "#tool": `${day}|${tool}`, "#bytes": `${day}|` },
    ExpressionAttributeValues: { ":cost": sign * cost, ":one": sign, ":bytes": sign * bytes },
  };
}

/**
 * Takes the call from the quota in one conditional write, so that parallel calls cannot exceed it.
 * Returns the calls used this month, or undefined when none is left.
 */
export async function reserve(charge: Charge): Promise<number | undefined> {
  const change = increments(charge, 1);
  try {
    const changed = await update({
      TableName: setting("TABLE_USAGE"),
      Key: monthKey(charge.account.id, charge.time),
      ...change,
      ...(charge.cost === 0
        ? {}
        : {
            ConditionExpression: "attribute_not_exists(#used) OR #used < :limit",
            ExpressionAttributeValues: {
              ...change.ExpressionAttributeValues,
              ":limit": tiers[charge.account.tier].calls,
            },
          }),
      ReturnValues: "UPDATED_NEW",
    });
    return counter.parse(changed).used;
  } catch (error) {
    if (isConditionFailure(error)) return undefined;
    throw error;
  }
}

/** Gives a reserved call back, statistics included. Returns the calls used this month. */
export async function refund(charge: Charge): Promise<number> {
  const changed = await update({
    TableName: setting("TABLE_USAGE"),
    Key: monthKey(charge.account.id, charge.time),
    ...increments(charge, -1),
    ReturnValues: "UPDATED_NEW",
  });
  return counter.parse(changed).used;
}

/** Calls used in the month of `time`. */
export async function usedCalls(account: string, time: Date): Promise<number> {
  const item = await get({
    TableName: setting("TABLE_USAGE"),
    Key: monthKey(account, time),
    ProjectionExpression: "used",
    ConsistentRead: true,
  });
  return counter.parse(item ?? {}).used;
}
