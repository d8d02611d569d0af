import { carryCompute, takeCarriedCompute } from "../account/carried-compute.ts";
import { spendCompute } from "../account/compute.ts";
import { tryLater } from "../aws/try-later.ts";
import { log } from "../log/log.ts";
import type { Exchange } from "./admission.ts";
import type { Ending } from "./ending.ts";

/**
 * GB-seconds from which a call's cost is written when it ends. What is less goes with the account's next call in this
 * process, or with others of its kind; of a call that takes no quota it goes nowhere: the write would cost more.
 */
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
  const month = { account, time };
  const small = amount < worthAWrite;
  if (small && (used === undefined || replayed)) return;
  if (small && carryCompute(month, amount) < worthAWrite) return;
  const due = small ? takeCarriedCompute(month) : amount;
  const spend = () => spendCompute(month, due);
  await spend().catch((error) => {
    log.warn("compute not charged yet", { error });
    void tryLater("charge of compute", spend);
  });
}
