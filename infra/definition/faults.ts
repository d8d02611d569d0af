import { type QueueName, queueNames, queues } from "./queues.ts";

// Every fault that somebody is told of, and the alarm that notices it. CloudWatch asks for each metric of an alarm, so
// what functions share is watched once for all of them; which one it was shows on the dashboard.

/** Share of a function's timeout, and of the account's concurrency, from which it is told. */
export const near = 0.8;
/** Concurrent executions of an AWS account in a region (Lambda quotas); `-c LAMBDA_CONCURRENCY=…` says another. */
export const usualConcurrency = 1_000;

/** What is measured: of the API, of storage, of all functions, of the account, or of one queue. */
export type Measure =
  | "answers of 5xx"
  | "calls without storage"
  | "errors of functions"
  | "calls near the timeout"
  | "refused starts"
  | "concurrent executions"
  | "work of the reader of dead letters"
  | "dead letters that stand"
  | "oldest message"
  | "oldest dead letter";

export type Fault = {
  /** Name of the alarm that notices it. */
  alarm: string;
  /** Of what; undefined: of the deployment. */
  queue?: QueueName;
  fault: string;
  /** What who is woken does. */
  remedy: string;
  measure: Measure;
  /** The alarm goes off at so much in each of so many periods of five minutes. Share of the account's: `near`. */
  threshold: number;
  periods?: number;
};

/** The oldest message of a queue, s: a job waits for workers, a webhook's last tries are delayed by 15 minutes. */
const oldest: Readonly<Record<QueueName, number>> = { jobs: 900, office: 900, html: 900, webhooks: 1_800 };

const ofDeployment: readonly Fault[] = [
  {
    alarm: "api-faults",
    fault: "Five or more answers of 5xx, those of 503 aside",
    remedy:
      "Look for status and integrationError in the access log, and for the request's id in the function's",
    measure: "answers of 5xx",
    threshold: 5,
  },
  {
    alarm: "storage-away",
    fault: "Calls ended because a table, the bucket or a queue did not answer",
    remedy:
      "Ask /api/v1/health/ready which, and look at AWS's health page; calls go on by themselves after it",
    measure: "calls without storage",
    threshold: 5,
  },
  {
    alarm: "function-errors",
    fault: "Functions ended with an error three times: an exception, too little memory, or their timeout",
    remedy:
      "The dashboard's graph of failed functions says which; its log says why, at the line with ERROR or REPORT",
    measure: "errors of functions",
    threshold: 3,
  },
  {
    alarm: "near-timeout",
    fault: `Calls took more than ${near * 100} % of their function's timeout, for ten minutes`,
    remedy: "The dashboard's graph of functions says which; its slowest operation may need another limit",
    measure: "calls near the timeout",
    threshold: 1,
    periods: 2,
  },
  {
    alarm: "throttles",
    fault: "Lambda refused to start a function, because too much runs at once",
    remedy: "Ask for more concurrent executions in Service Quotas, or lower the rates (-c throttleRate=…)",
    measure: "refused starts",
    threshold: 1,
  },
  {
    alarm: "concurrency",
    fault: `${near * 100} % of the executions that the account may have at a time`,
    remedy: "Ask for more concurrent executions in Service Quotas before functions are refused",
    measure: "concurrent executions",
    threshold: usualConcurrency * near,
  },
  {
    alarm: "failed-for-good",
    fault: "Items of jobs failed three times and were given up",
    remedy: "The log of the worker of that queue names the item's job; its caller sees it as failed",
    measure: "work of the reader of dead letters",
    threshold: 1,
  },
];

/** Whose dead letters nobody reads: the reaper sends them again, so one that stands is told of until it is gone. */
const unread: ReadonlySet<QueueName> = new Set(["webhooks"]);

const ofQueue = (queue: QueueName): readonly Fault[] => [
  {
    alarm: `dead-${queue}`,
    queue,
    fault: `Work of queue ${queue} failed ${queues[queue].tries} times and stands with the dead letters`,
    remedy: unread.has(queue)
      ? "Look at the log of webhook-delivery; delete the message once the delivery was sent again"
      : "When it stays, the reader of dead letters does not take it: look at its log",
    measure: "dead letters that stand",
    threshold: 1,
  },
  {
    alarm: `age-${queue}`,
    queue,
    fault: `Work in queue ${queue} waits for more than ${oldest[queue] / 60} minutes`,
    remedy: "See whether its worker runs, fails or is throttled; more consumers: infra/definition/sizes.ts",
    measure: "oldest message",
    threshold: oldest[queue],
  },
  ...(unread.has(queue)
    ? []
    : [
        {
          alarm: `age-${queue}-dead`,
          queue,
          fault: `Nobody takes what failed for good in queue ${queue}`,
          remedy: "See whether job-dead-letters runs, fails or is throttled: until then its jobs do not end",
          measure: "oldest dead letter",
          threshold: oldest[queue],
        } as const,
      ]),
];

export const faults: readonly Fault[] = [...ofDeployment, ...queueNames.flatMap(ofQueue)];
