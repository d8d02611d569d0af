import { literal, object } from "zod";
import { reapCharges } from "../../shared/account/reap-charges.ts";
import { resendOverdue } from "../../shared/events/resend.ts";
import { reapJobs } from "../../shared/jobs/reap.ts";
import { webhookRecords } from "../../shared/storage/webhooks/webhook-records.ts";

/** What one machine sends when its service starts: nothing that was at work before still is. */
const start = object({ source: literal("pagewright.start") });

export const handler = async (event: unknown): Promise<void> => {
  const restarted = start.safeParse(event).success;
  // A fault of one does not keep the other from its work.
  const ended = await Promise.allSettled([
    reapJobs(Date.now(), { restarted }),
    reapCharges(),
    resendOverdue({ webhooks: webhookRecords }),
  ]);
  for (const each of ended) if (each.status === "rejected") throw each.reason;
};
