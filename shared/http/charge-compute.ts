import { spendCompute } from "../account/compute.ts";
import { tryLater } from "../aws/try-later.ts";
import { log } from "../log/log.ts";
import type { Exchange } from "./admission.ts";
import type { Ending } from "./ending.ts";

/** What a call that takes no quota costs is written only from so many GB-seconds on: the write would cost more. */
const worthAWrite = 1;

/**
 * A fault of ours is not the caller's to pay for. What ended because of its file is, whatever the status: else calls that
 * fail late would cost more than any that succeed.
 */
const isOurs = ({ code }: Exchange, { status }: Ending) => status >= 500 && code !== "timeout";

/** Adds what a call took to its account's month. Never worth the call: what storage does not take is tried again. */
export async function chargeCompute(current: Exchange, ending: Ending, amount: number): Promise<void> {
  const { account, time, used, replayed = false } = current;
  if (account === undefined || isOurs(current, ending)) return;
  // Calls that took quota have heard how it stands.
  if (amount < worthAWrite && (used === undefined || replayed)) return;
  const spend = () => spendCompute({ account, time }, amount);
  await spend().catch((error) => {
    log.warn("compute not charged yet", { error });
    void tryLater("charge of compute", spend);
  });
}
