import { createHash } from "node:crypto";
import { refund } from "../account/quota.ts";
import { keepCharge } from "../account/settled-charges.ts";
import type { SavedChainReader } from "../chains/saved/records.ts";
import type { UnroutedReason } from "../contract/email.ts";
import type { InputFile } from "../contract/file.ts";
import { ServiceError } from "../errors/service-error.ts";
import { optionsWithSteps } from "../http/saved-steps.ts";
import { findJob } from "../jobs/job-store.ts";
import { readOptions, submitJob } from "../jobs/submit.ts";
import { log } from "../log/log.ts";
import { claimMessage, releaseMessage, settleMessage } from "../storage/mailboxes/messages.ts";
import type { MailRoute } from "../storage/mailboxes/routes.ts";
import { type Charged, chargeOwner, recordMail } from "./owner.ts";

export type Taken = { job: string; duplicate: boolean } | { reason: UnroutedReason };

/** A job is named after its message, so that a message that was taken halfway ends with one job, not two. */
const jobIdOf = (digest: string, address: string) =>
  `job_${createHash("sha256").update(`${digest} ${address}`).digest("hex").slice(0, 32)}`;

/** The options of a mapping as they run now; undefined where they no longer fit, or name a chain that is gone. */
async function optionsOf(
  { account, operation, options }: MailRoute,
  saved: SavedChainReader,
): Promise<string | undefined> {
  try {
    const text = String(await optionsWithSteps(operation, options, account, saved));
    readOptions(operation, text);
    return text;
  } catch (error) {
    const unfit = error instanceof ServiceError && ["not_found", "validation_failed"].includes(error.code);
    if (!unfit) throw error;
    log.warn("options of an address no longer fit", { operation, error: error.message });
    return undefined;
  }
}

async function submitCharged(
  route: MailRoute,
  files: readonly InputFile[],
  id: string,
  requestId: string,
  saved: SavedChainReader,
): Promise<{ reason?: UnroutedReason }> {
  const time = new Date();
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  // A message may be for several addresses of one account.
  const call = `${requestId}-${id}`;
  const options = await optionsOf(route, saved);
  const charged: Charged =
    options === undefined ? { reason: "options_unfit" } : await chargeOwner(route, call, time, bytes);
  const told = async (reason?: UnroutedReason) =>
    recordMail(route.account, call, { time, bytes, reason }).catch((error) =>
      log.error("mail not recorded", { request_id: requestId, error }),
    );
  if ("reason" in charged) {
    await told(charged.reason);
    return charged;
  }
  try {
    await submitJob(route.account, route.operation, files, options, id);
  } catch (error) {
    // A job that is stored is found by the reaper, whatever failed after it.
    if ((await findJob(id)) === undefined) {
      await refund(charged.charge);
      throw error;
    }
  }
  await told();
  keepCharge(charged.charge);
  return {};
}

/** Makes the one job of a message for an address, unless it has it. Throws `conflict` while another call makes it. */
export async function takeMessage(
  route: MailRoute,
  digest: string,
  files: readonly InputFile[],
  requestId: string,
  saved: SavedChainReader,
): Promise<Taken> {
  const claim = await claimMessage(digest, route.address);
  if (claim.state === "taken") return { job: claim.job, duplicate: true };
  if (claim.state === "held")
    throw new ServiceError("conflict", "This message is being taken right now. Send it again in a minute.", {
      headers: { "Retry-After": "60" },
    });
  const id = jobIdOf(digest, route.address);
  try {
    const known = await findJob(id);
    const { reason } = known === undefined ? await submitCharged(route, files, id, requestId, saved) : {};
    if (reason !== undefined) {
      await releaseMessage(digest, route.address);
      return { reason };
    }
    await settleMessage(digest, route.address, id);
    return { job: id, duplicate: known !== undefined };
  } catch (error) {
    await releaseMessage(digest, route.address).catch(() => {});
    throw error;
  }
}
