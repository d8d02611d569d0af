import type { Charge } from "../account/charge.ts";
import { recharge } from "../account/quota.ts";
import { tryLater } from "../aws/try-later.ts";
import { bulkAddress, bulkCatalogue } from "../contract/bulk-catalogue.ts";
import type { Asked, Declared } from "../contract/operation.ts";
import { tiers } from "../contract/tier.ts";
import { log } from "../log/log.ts";
import { type Exchange, quotaSpent, requireGrant, requireTier } from "./admission.ts";

// What a call has done by other operations: a key must be for each of them, and each is paid for.

const ask = (declared: Declared, input: unknown): Asked | undefined => declared.asks?.(input as never);

/** What the options of a job, or of a mailbox, ask for; undefined where they do not fit, which is told elsewhere. */
function askedByOptions(operation: string, options: unknown): Asked | undefined {
  const entry = bulkCatalogue.get(operation);
  if (entry?.declared.asks === undefined) return undefined;
  try {
    const read = entry.options.safeParse(typeof options === "string" ? JSON.parse(options) : options);
    return read.success ? ask(entry.declared, read.data) : undefined;
  } catch {
    return undefined;
  }
}

/** Takes all calls that the input asks for at once. Throws `quota_exceeded`, and none are taken. */
async function takeCalls(current: Exchange, calls: number): Promise<void> {
  const { account, charge } = current;
  if (account === undefined || charge === undefined || calls === charge.cost) return;
  const { granted, used, compute } = await recharge(charge, calls);
  Object.assign(current, { used, compute });
  if (granted) charge.cost = calls;
  else {
    const left = Math.max(0, tiers[account.tier].calls - used);
    throw quotaSpent(account, current.time, ` This call takes ${calls}, and ${left} are left.`);
  }
}

/**
 * Holds what the input has done against key, tier and quota. A key that is not for an operation has it done by no job, no
 * mailbox and no chain either. Throws `key_restricted`, `tier_too_low`, `quota_exceeded`.
 */
export async function takeAsked(declared: Declared, input: unknown, current: Exchange): Promise<void> {
  const { account } = current;
  if (account === undefined) return;
  if (declared.runs !== undefined && account.grant !== undefined) {
    const { [declared.runs]: operation, options } = Object(input);
    const inside = askedByOptions(String(operation), options)?.paths ?? [];
    for (const path of [bulkAddress(String(operation)), ...inside]) requireGrant(account, "POST", path);
  }
  const asked = ask(declared, input);
  if (asked === undefined) return;
  for (const path of asked.paths) requireGrant(account, "POST", path);
  requireTier(account, asked.tier, "This chain");
  await takeCalls(current, asked.calls);
}

/** Gives back what of the calls was not needed; what storage does not take now it is asked for again later. */
export async function giveBackCalls(charge: Charge, calls: number, current: Exchange): Promise<void> {
  if (calls >= charge.cost) return;
  const before = { ...charge };
  charge.cost = calls;
  try {
    const { used } = await recharge(before, calls);
    current.used = used;
  } catch (error) {
    log.warn("calls not given back yet", { request_id: charge.id, error });
    void tryLater("refund of calls", () => recharge(before, calls));
  }
}
