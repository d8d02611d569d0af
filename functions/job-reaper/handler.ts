import { literal, number, object, string } from "zod";
import { reapCharges } from "../../shared/account/reap-charges.ts";
import { resendOverdue } from "../../shared/events/resend.ts";
import { reapJobs } from "../../shared/jobs/reap.ts";
import { webhookRecords } from "../../shared/storage/webhooks/webhook-records.ts";

/** What one machine sends when its service starts: nothing that was at work before then (epoch ms) still is. */
const start = object({ source: literal("pagewright.start"), before: number() });
/** What one machine adds when processes ended in the midst of requests. */
const lost = object({ ended: string().array() });

export const handler = async (event: unknown): Promise<void> => {
  const restarted = start.safeParse(event).data;
  const ended = new Set(lost.safeParse(event).data?.ended);
  // A fault of one does not keep the other from its work.
  const settled = await Promise.allSettled([
    reapJobs(Date.now(), { restarted: restarted !== undefined }),
    reapCharges({ before: restarted?.before ?? 0, ended }),
    resendOverdue({ webhooks: webhookRecords }),
  ]);
  for (const each of settled) if (each.status === "rejected") throw each.reason;
};
