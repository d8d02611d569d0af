import { webhookLimits } from "../contract/webhooks.ts";
import { ServiceError } from "../errors/service-error.ts";
import type { Secret, WebhookRecords } from "./webhook-records.ts";

const hour = 3_600_000;

/** The secrets after a rotation: the new one, and for `overlap` hours those that hold now. */
function rotated(before: readonly Secret[], secret: string, overlap: number, now: number): Secret[] {
  const end = now + overlap * hour;
  const old = before
    .map((each) => ({ secret: each.secret, until: Math.min(each.until ?? end, end) }))
    .filter((each) => each.until > now && each.secret !== secret);
  return [{ secret }, ...old];
}

/** Makes `secret` the current one. The old ones go on signing for `overlap` hours. */
export async function rotate(
  account: string,
  id: string,
  secret: string,
  overlap: number,
  records: WebhookRecords,
): Promise<void> {
  const kept = await records.secrets(account, id);
  if (kept === undefined) throw new ServiceError("not_found", "There is no such webhook.");
  const secrets = rotated(kept.secrets, secret, overlap, Date.now());
  if (secrets.length > webhookLimits.secrets) {
    throw new ServiceError(
      "conflict",
      `${webhookLimits.secrets} secrets hold at this time. Wait until one ends, or rotate with overlap_hours 0.`,
    );
  }
  if (!(await records.putSecrets(account, id, secrets, kept.version)))
    throw new ServiceError(
      "conflict",
      "The secret was changed by another call at this moment. Send it again.",
    );
}
