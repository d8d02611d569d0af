import { log } from "../log/log.ts";
import { openCharges, type Settleable } from "./charge.ts";
import { letHeavyCallGo } from "./heavy-calls.ts";
import { callStatus } from "./history.ts";
import { type Listing, openMonths, unlistMonth } from "./open-accounts.ts";
import { closeCharges, readMonth, refund } from "./quota.ts";

/** A call was charged when the history says that it was answered well. */
async function isCharged(charge: Settleable): Promise<boolean> {
  const status = await callStatus(charge.account.id, charge.id, charge.time);
  return status !== undefined && status < 400;
}

/** Calls that are known to have ended before their time: those begun before an epoch ms, and those of these ids. */
type Ended = { before?: number; ended?: ReadonlySet<string> };

/** Settles the calls of one account and month whose time was over at `now`, or which have ended. */
export async function reapMonth(listing: Listing, now: number, known: Ended = {}): Promise<void> {
  const time = new Date(`${listing.month.replace("month#", "")}-01T00:00:00Z`);
  const open = openCharges(listing.account, await readMonth({ account: { id: listing.account }, time }));
  if (open.length === 0) return unlistMonth(listing, now);
  const charged: Settleable[] = [];
  const { before = 0, ended = new Set() } = known;
  const isOver = ({ id, time, until }: Settleable & { until: number }) =>
    until < now || time.getTime() < before || ended.has(id);
  for (const charge of open.filter(isOver)) {
    await letHeavyCallGo(charge);
    if (await isCharged(charge)) charged.push(charge);
    else await refund(charge);
  }
  await closeCharges(charged);
}

/**
 * Settles the calls whose invocation has ended without doing it: it was killed, or storage stood still. What the
 * history does not name as answered is given back.
 */
export async function reapCharges(known: Ended = {}, now = Date.now()): Promise<void> {
  for await (const listing of openMonths()) {
    try {
      await reapMonth(listing, now, known);
    } catch (error) {
      // One account that cannot be settled does not stop the others.
      log.error("charges not reaped", { error });
    }
  }
}
