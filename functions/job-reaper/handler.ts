import type { Context } from "aws-lambda";
import { resendOverdue } from "../../shared/events/resend.ts";
import { reapJobs } from "../../shared/jobs/reap.ts";
import { stepsApart } from "../../shared/jobs/steps.ts";
import { webhookRecords } from "../../shared/storage/webhooks/webhook-records.ts";

const steps = stepsApart(import.meta.url);

export const handler = async (
  _event: unknown,
  context: Pick<Context, "getRemainingTimeInMillis">,
): Promise<void> => {
  const remaining = context.getRemainingTimeInMillis();
  // A fault of one does not keep the other from its work.
  const ended = await Promise.allSettled([
    reapJobs(Date.now(), remaining, steps),
    resendOverdue({ webhooks: webhookRecords }),
  ]);
  for (const each of ended) if (each.status === "rejected") throw each.reason;
};
