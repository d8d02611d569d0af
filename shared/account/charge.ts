import { number, object, string } from "zod";
import { monthOf } from "../values/dates/calendar-month.ts";
import type { Account } from "./account.ts";

/**
 * What one call adds to the month: `cost` calls against the quota, and its tool and bytes to the statistics. `id` is
 * the request's, and `until` (epoch ms) is when its invocation has certainly ended.
 */
export type Charge = {
  id: string;
  account: Pick<Account, "id" | "tier">;
  time: Date;
  cost: number;
  tool: string;
  bytes: number;
  until: number;
};

/** An open charge as it stands beside the counter. */
const openCharge = object({
  time: string(),
  cost: number(),
  tool: string(),
  bytes: number(),
  until: number(),
});

const prefix = "open#";

export const openName = (id: string): string => prefix + id;

export const openValue = ({ time, cost, tool, bytes, until }: Charge) => ({
  ...{ time: time.toISOString(), cost, tool, bytes, until },
});

const notedCharge = openCharge.extend({ id: string() });

/** A charge as it is noted elsewhere, for who takes the place of its call. */
export const noteOf = (charge: Charge) => ({ id: charge.id, ...openValue(charge) });

/** The charge that was noted for an account; undefined for anything else. */
export function chargeOf(account: Account["id"], note: unknown): Settleable | undefined {
  const found = notedCharge.safeParse(note);
  return found.success
    ? { ...found.data, account: { id: account }, time: new Date(found.data.time) }
    : undefined;
}

/** The charges of a month's record of which nothing says yet that they are settled. */
export function openCharges(account: Account["id"], record: Record<string, unknown>): Settleable[] {
  return Object.entries(record).flatMap(([name, value]) => {
    if (!name.startsWith(prefix)) return [];
    const { time, ...rest } = openCharge.parse(value);
    return [{ id: name.slice(prefix.length), account: { id: account }, time: new Date(time), ...rest }];
  });
}

/** A charge as far as its settlement needs it. */
export type Settleable = Omit<Charge, "account"> & { account: Pick<Account, "id"> };

export const monthKey = ({ account, time }: Pick<Settleable, "account" | "time">) => ({
  pk: account.id,
  sk: `month#${monthOf(time)}`,
});

/** The month's record as one name: the account's id and the month. */
export const monthName = (month: Pick<Settleable, "account" | "time">): string =>
  Object.values(monthKey(month)).join("|");
