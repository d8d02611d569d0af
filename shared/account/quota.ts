import { number, object, record, string, unknown } from "zod";
import { get, isConditionFailure, update } from "../aws/dynamodb.ts";
import { setting } from "../aws/environment.ts";
import { tiers } from "../contract/tier.ts";
import { log } from "../log/log.ts";
import { type Charge, monthKey, openName, openValue, type Settleable } from "./charge.ts";
import { listOpen } from "./open-accounts.ts";
import { atOnce, keepCharge, takeSettled } from "./settled-charges.ts";

const counter = object({ used: number().default(0) });

const table = () => setting("TABLE_USAGE");

/** Statistics stand beside the counter as `2026-01-15|pdf/compress`, so that one write settles all of it. */
function increments({ id, time, cost, tool, bytes }: Settleable, sign: 1 | -1) {
  const day = time.toISOString().slice(0, 10);
  return {
    add: "ADD #used :cost, #tool :one, #bytes :bytes",
    names: { "#used": "used", "#tool": `${day}|${tool}`, "#bytes": `${day}|`, "#open": openName(id) },
    values: { ":cost": sign * cost, ":one": sign, ":bytes": sign * bytes },
  };
}

/** Takes the marks of those calls away. */
const removal = (ids: readonly string[]) => ({
  remove: ids.length === 0 ? "" : ` REMOVE ${ids.map((_, index) => `#past${index}`).join(", ")}`,
  past: Object.fromEntries(ids.map((id, index) => [`#past${index}`, openName(id)])),
});

/**
 * Takes the call from the quota in one conditional write, so that parallel calls cannot exceed it, and marks it as
 * open. Sent twice it counts once. `used` are the calls used this month.
 */
export async function reserve(charge: Charge): Promise<{ granted: boolean; used: number }> {
  const past = takeSettled(charge);
  try {
    const used = await take(charge, past);
    // Not worth the call: the account's next call, or that of another process, names it.
    await listOpen(charge).catch((error) => log.warn("open charge not listed", { error }));
    return { granted: true, used };
  } catch (error) {
    for (const id of past) keepCharge({ ...charge, id });
    if (!isConditionFailure(error)) throw error;
    const found = await read(charge, "#used, #open", { "#used": "used", "#open": openName(charge.id) });
    return { granted: openName(charge.id) in found, used: counter.parse(found).used };
  }
}

async function take(charge: Charge, past: readonly string[]): Promise<number> {
  const { add, names, values } = increments(charge, 1);
  const limited = charge.cost > 0;
  const { remove, past: pastNames } = removal(past);
  const changed = await update({
    TableName: table(),
    Key: monthKey(charge),
    UpdateExpression: `${add} SET #open = :open${remove}`,
    ConditionExpression: `attribute_not_exists(#open)${limited ? " AND (attribute_not_exists(#used) OR #used < :limit)" : ""}`,
    ExpressionAttributeNames: { ...names, ...pastNames },
    ExpressionAttributeValues: {
      ...values,
      ":open": openValue(charge),
      ...(limited ? { ":limit": tiers[charge.account.tier].calls } : {}),
    },
    ReturnValues: "UPDATED_NEW",
  });
  return counter.parse(changed).used;
}

/** Gives an open call back, statistics included; one that is not open stays as it is. Returns the calls used this month. */
export async function refund(charge: Settleable): Promise<number> {
  const { add, names, values } = increments(charge, -1);
  try {
    const changed = await update({
      TableName: table(),
      Key: monthKey(charge),
      UpdateExpression: `${add} REMOVE #open`,
      ConditionExpression: "attribute_exists(#open)",
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
      ReturnValues: "UPDATED_NEW",
    });
    return counter.parse(changed).used;
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    return usedCalls(charge.account.id, charge.time);
  }
}

/** Takes the marks of charged calls of one month away. */
export async function closeCharges(charges: readonly Settleable[]): Promise<void> {
  for (let start = 0; start < charges.length; start += atOnce) {
    const some = charges.slice(start, start + atOnce);
    const [first] = some;
    if (first === undefined) return;
    const { remove, past } = removal(some.map(({ id }) => id));
    await update({
      TableName: table(),
      Key: monthKey(first),
      UpdateExpression: remove.trim(),
      ExpressionAttributeNames: past,
    });
  }
}

type Month = Pick<Settleable, "account" | "time">;

/** The record of that month as it stands, or some of its attributes. */
async function read(
  month: Month,
  attributes?: string,
  names?: Record<string, string>,
): Promise<Record<string, unknown>> {
  const some = { ProjectionExpression: attributes, ExpressionAttributeNames: names };
  const item = await get({ TableName: table(), Key: monthKey(month), ConsistentRead: true, ...some });
  return record(string(), unknown()).parse(item ?? {});
}

export const readMonth = (month: Month): Promise<Record<string, unknown>> => read(month);

/** Calls used in the month of `time`. */
export async function usedCalls(account: string, time: Date): Promise<number> {
  return counter.parse(await read({ account: { id: account }, time }, "used")).used;
}
