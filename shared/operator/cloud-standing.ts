import { setting } from "../aws/environment.ts";
import { metricSums } from "../aws/metric-sums.ts";
import { queueDepths } from "../aws/queue-depths.ts";
import { log } from "../log/log.ts";
import { namespace } from "../metrics/emf.ts";

const hour = 3_600_000;
/** Over which calls and failures are counted, ms, and as much more as an hour has gone. */
const counted = 24 * hour;

const queues = [
  ["jobs", "QUEUE_JOBS"],
  ["jobs-dead", "QUEUE_JOBS_DEAD"],
  ["office", "QUEUE_OFFICE"],
  ["office-dead", "QUEUE_OFFICE_DEAD"],
  ["html", "QUEUE_HTML"],
  ["html-dead", "QUEUE_HTML_DEAD"],
  ["webhooks", "QUEUE_WEBHOOKS"],
  ["webhooks-dead", "QUEUE_WEBHOOKS_DEAD"],
] as const;

/** What does not answer is told as such; everything else is known. */
async function orNull<Known>(what: string, known: Promise<Known>): Promise<Known | null> {
  try {
    return await known;
  } catch (error) {
    log.warn(`${what} not known`, { error });
    return null;
  }
}

async function calls(since: Date) {
  const search = {
    namespace,
    dimension: "Operation",
    metric: "Milliseconds",
    statistic: "SampleCount",
  } as const;
  return (await metricSums(search, since)).map(({ name, sum }) => ({ operation: name, count: sum }));
}

async function failures(since: Date) {
  const search = { namespace, dimension: "Code", metric: "Errors", statistic: "Sum" } as const;
  return (await metricSums(search, since)).map(({ name, sum }) => ({ code: name, count: sum }));
}

/**
 * How a deployment stands: its queues now, calls and failures of the last day as CloudWatch has counted them. Functions are
 * Lambda's own to start, and what the gateway refuses stands on the dashboard.
 */
export async function cloudStanding() {
  const since = new Date(Math.floor((Date.now() - counted) / hour) * hour);
  const asked = queues.map(([name, variable]) => [name, setting(variable)] as const);
  const [depths, called, failed] = await Promise.all([
    orNull("queues", queueDepths(asked)),
    orNull("calls", calls(since)),
    orNull("failures", failures(since)),
  ]);
  return {
    since: since.toISOString(),
    queues: depths,
    processes: [],
    calls: called,
    failures: failed,
    refusals: [],
  };
}
