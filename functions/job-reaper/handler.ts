import type { Context } from "aws-lambda";
import { reapJobs } from "../../shared/jobs/reap.ts";
import { stepsApart } from "../../shared/jobs/steps.ts";

const steps = stepsApart(import.meta.url);

export const handler = async (
  _event: unknown,
  context: Pick<Context, "getRemainingTimeInMillis">,
): Promise<void> => reapJobs(Date.now(), context.getRemainingTimeInMillis(), steps);
