import { number, object, record, string, unknown } from "zod";
import { get, isConditionFailure, unlessUnmet, update } from "../aws/dynamodb.ts";
import { setting } from "../aws/environment.ts";
import { tiers } from "../contract/tier.ts";
import { log } from "../log/log.ts";
import { carriedCompute, carryCompute, takeCarriedCompute } from "./carried-compute.ts";
import { type Charge, monthKey, openName, openValue, type Settleable } from "./charge.ts";
import { listOpen } from "./open-accounts.ts";
import { atOnce, keepCharge, takeSettled } from "./settled-charges.ts";

const counter = object({ used: number().default(0), compute: number().default(0) });

/** Calls and GB-seconds used in a month. */
type Used = typeof counter._output;

/** What of the month is used up, for a call that was not granted. */
type Reserved = Used & ({ granted: true } | { granted: false; spent: "calls" | "compute" });

const table = () => setting("TABLE_USAGE");

/** Statistics stand beside the counter as `2026-01-15|pdf/compress`, so that one write settles all of it. */
function increments({ id, time, cost, tool, bytes }: Settleable, sign: 1 | -1, compute = 0) {
  const day = time.toISOString().slice(0, 10);
  return {
    // The compute of a call is known when it has ended; here that of small calls before is added, and the sum asked for.
    add: "ADD #used :cost, #compute :compute, #tool :one, #bytes :bytes",
    names: {
      ...{ "#used": "used", "#compute": "compute", "#open": openName(id) },
      ...{ "#tool": `${day}|${tool}`, "#bytes": `${day}|` },
    },
    values: { ":cost": sign * cost, ":compute": compute, ":one": sign, ":bytes": sign * bytes },
  };
}

/** Takes the marks of those calls away. */
const removal = (ids: readonly string[]) => ({
  remove: ids.length === 0 ? "" : ` REMOVE ${ids.map((_, index) => `#past${index}`).join(", ")}`,
  past: Object.fromEntries(ids.map((id, index) => [`#past${index}`, openName(id)])),
});

/**
 * Takes the call from the quota in one conditional write, so that parallel calls cannot exceed it, and marks it as
 * open. Sent twice it counts once. It is refused when the calls of the month are used up, or its compute.
 */
export async function reserve(charge: Charge): Promise<Reserved> {
  const past = takeSettled(charge);
  const small = takeCarriedCompute(charge);
  try {
    const used = await take(charge, past, small);
    // Not worth the call: the account's next call, or that of another process, names it.
    await listOpen(charge).catch((error) => log.warn("open charge not listed", { error }));
    return { granted: true, ...used };
  } catch (error) {
    for (const id of past) keepCharge({ ...charge, id });
    if (!isConditionFailure(error)) throw error;
    carryCompute(charge, small);
    const found = await read(charge, "#used, #compute, #open", {
      ...{ "#used": "used", "#compute": "compute", "#open": openName(charge.id) },
    });
    const used = counter.parse(found);
    if (openName(charge.id) in found) return { granted: true, ...used };
    const { compute } = tiers[charge.account.tier];
    return { granted: false, spent: used.compute >= compute ? "compute" : "calls", ...used };
  }
}

async function take(charge: Charge, past: readonly string[], small: number): Promise<Used> {
  const { add, names, values } = increments(charge, 1, small);
  const limited = charge.cost > 0;
  const { calls, compute } = tiers[charge.account.tier];
  // A comparison with an attribute that is not there is false. Spelt so, without brackets, it is read in half the time.
  const left = "NOT #compute >= :budget";
  const { remove, past: pastNames } = removal(past);
  const changed = await update({
    TableName: table(),
    Key: monthKey(charge),
    UpdateExpression: `${add} SET #open = :open${remove}`,
    ConditionExpression: `attribute_not_exists(#open) AND ${left}${limited ? " AND NOT #used >= :limit" : ""}`,
    ExpressionAttributeNames: { ...names, ...pastNames },
    ExpressionAttributeValues: {
      ...values,
      ":open": openValue(charge),
      ":budget": compute,
      ...(limited ? { ":limit": calls } : {}),
    },
    ReturnValues: "UPDATED_NEW",
  });
  return counter.parse(changed);
}

const openMark = object({ cost: number() });

/** The calls that the mark of an open call stands for, and what is used; `cost` is undefined of one that is not open. */
async function readOpen(charge: Settleable): Promise<Used & { cost: number | undefined }> {
  const open = openName(charge.id);
  const names = { "#used": "used", "#compute": "compute", "#open": open };
  const found = await read(charge, "#used, #compute, #open", names);
  const mark = openMark.safeParse(found[open]);
  return { ...counter.parse(found), cost: mark.success ? mark.data.cost : undefined };
}

/**
 * Gives an open call back, statistics included; one that is not open stays as it is. What is given back is what its mark
 * says: a note of it elsewhere may be of before `recharge`. Returns the calls used this month.
 */
export async function refund(charge: Settleable): Promise<number> {
  const { add, names, values } = increments(charge, -1);
  const changed = await unlessUnmet(
    update({
      TableName: table(),
      Key: monthKey(charge),
      UpdateExpression: `${add} REMOVE #open`,
      ConditionExpression: "#open.#cost = :taken",
      ExpressionAttributeNames: { ...names, "#cost": "cost" },
      ExpressionAttributeValues: { ...values, ":taken": charge.cost },
      ReturnValues: "UPDATED_NEW",
    }),
  );
  if (changed !== undefined) return counter.parse(changed).used;
  const { used, cost } = await readOpen(charge);
  return cost === undefined || cost === charge.cost ? used : refund({ ...charge, cost });
}

/**
 * Makes an open call cost so many calls, in one conditional write beside its mark: more only while the month has them. Sent
 * twice it counts once.
 */
export async function recharge(charge: Charge, cost: number): Promise<Reserved> {
  const more = cost - charge.cost;
  const { calls } = tiers[charge.account.tier];
  const limited = more > 0;
  const changed = await unlessUnmet(
    update({
      TableName: table(),
      Key: monthKey(charge),
      UpdateExpression: "ADD #used :more SET #open.#cost = :cost",
      ConditionExpression: `#open.#cost = :before${limited ? " AND NOT #used > :room" : ""}`,
      ExpressionAttributeNames: { "#used": "used", "#open": openName(charge.id), "#cost": "cost" },
      ExpressionAttributeValues: {
        ...{ ":more": more, ":cost": cost, ":before": charge.cost },
        ...(limited ? { ":room": calls - more } : {}),
      },
      ReturnValues: "ALL_NEW",
    }),
  );
  if (changed !== undefined) return { granted: true, ...counter.parse(changed) };
  const { cost: stands, ...used } = await readOpen(charge);
  return stands === cost ? { granted: true, ...used } : { granted: false, spent: "calls", ...used };
}

/** Takes the marks of charged calls of one month away. A month that was deleted with its account stays so. */
export async function closeCharges(charges: readonly Settleable[]): Promise<void> {
  for (let start = 0; start < charges.length; start += atOnce) {
    const some = charges.slice(start, start + atOnce);
    const [first] = some;
    if (first === undefined) return;
    const { remove, past } = removal(some.map(({ id }) => id));
    await unlessUnmet(
      update({
        TableName: table(),
        Key: monthKey(first),
        UpdateExpression: remove.trim(),
        ConditionExpression: "attribute_exists(pk)",
        ExpressionAttributeNames: past,
      }),
    );
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

/** What of the month of `time` is used. */
export async function standingOf(account: string, time: Date): Promise<Used> {
  const names = { "#used": "used", "#compute": "compute" };
  const month = { account: { id: account }, time };
  const { used, compute } = counter.parse(await read(month, "#used, #compute", names));
  return { used, compute: compute + carriedCompute(month) };
}

/** Calls used in the month of `time`. */
export async function usedCalls(account: string, time: Date): Promise<number> {
  return (await standingOf(account, time)).used;
}
