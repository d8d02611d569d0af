import { Duration, type Stack } from "aws-cdk-lib";
import type { SpecRestApi } from "aws-cdk-lib/aws-apigateway";
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { FilterPattern, type LogGroup } from "aws-cdk-lib/aws-logs";
import { Topic } from "aws-cdk-lib/aws-sns";
import { namespace } from "../../shared/metrics/emf.ts";
import { functions as definitions } from "../definition/functions.ts";
import { type QueueName, queueNames } from "../definition/queues.ts";
import type { Functions } from "./functions.ts";
import { given } from "./given.ts";
import type { Queues } from "./queues.ts";

export type Watched = { api: SpecRestApi; accessLog: LogGroup; functions: Functions; queues: Queues };

/** What one alarm watches: over `threshold` in each of so many periods of five minutes it goes off. */
type Watch = { id: string; says: string; metric: IMetric; threshold: number; periods?: number };

export const period = Duration.minutes(5);

/** Share of a function's timeout, and of the account's concurrency, from which it is told. */
const near = 0.8;
/** Concurrent executions of an AWS account in a region (Lambda quotas); `-c LAMBDA_CONCURRENCY=…` says another. */
const usualConcurrency = 1_000;

/** The oldest message of a queue, s: a job waits for workers, a webhook's last tries are delayed by 15 minutes. */
const oldest: Readonly<Record<QueueName, number>> = { jobs: 900, office: 900, html: 900, webhooks: 1_800 };

/**
 * Answers of 5xx but for 503, by functions and by the gateway itself. A 503 is how the service says early that it cannot:
 * no language model, too busy. What is wrong when storage does not answer has an alarm of its own.
 */
function faults(accessLog: LogGroup): Metric {
  const metricName = "Faults";
  accessLog.addMetricFilter("Faults", {
    filterPattern: FilterPattern.literal("{ ($.status >= 500) && ($.status != 503) }"),
    metricNamespace: namespace,
    metricName,
    metricValue: "1",
    defaultValue: 0,
  });
  return new Metric({ namespace, metricName, statistic: "Sum", period });
}

/** Calls that ended with this code, as functions count them. */
const errorsOf = (code: string) =>
  new Metric({ namespace, metricName: "Errors", dimensionsMap: { Code: code }, statistic: "Sum", period });

function ofApi({ accessLog }: Watched): Watch[] {
  return [
    {
      id: "api-faults",
      says: "Five or more answers of 5xx, those of 503 aside",
      metric: faults(accessLog),
      threshold: 5,
    },
    {
      id: "storage-away",
      says: "Calls ended because a table, the bucket or a queue did not answer",
      metric: errorsOf("dependency_unavailable"),
      threshold: 5,
    },
  ];
}

function ofFunctions({ functions }: Watched): Watch[] {
  return definitions.flatMap(({ name, timeout, trigger }) => {
    const each = functions.get(name);
    if (each === undefined) return [];
    const watches: Watch[] = [
      {
        id: `errors-${name}`,
        says: `${name} ended with an error`,
        metric: each.metricErrors({ period }),
        threshold: 3,
      },
      {
        id: `slow-${name}`,
        says: `One in a hundred calls of ${name} takes more than ${near * 100} % of its timeout`,
        metric: each.metricDuration({ period, statistic: "p99" }),
        threshold: timeout * 1_000 * near,
        periods: 2,
      },
    ];
    if (trigger === "dead-letter")
      watches.push({
        id: `invoked-${name}`,
        says: `${name} took work that failed for good`,
        metric: each.metricInvocations({ period }),
        threshold: 1,
      });
    return watches;
  });
}

/** What the functions of an account share. Which of them was throttled shows on the dashboard. */
function ofAccount(limit: number): Watch[] {
  const ofLambda = (metricName: string, statistic: string) =>
    new Metric({ namespace: "AWS/Lambda", metricName, statistic, period });
  return [
    {
      id: "throttles",
      says: "Lambda refused to start a function, because too much runs at once",
      metric: ofLambda("Throttles", "Sum"),
      threshold: 1,
    },
    {
      id: "concurrency",
      says: `${near * 100} % of the ${limit} executions that the account may have at a time`,
      metric: ofLambda("ConcurrentExecutions", "Maximum"),
      threshold: Math.floor(limit * near),
    },
  ];
}

function ofQueues({ queues }: Watched): Watch[] {
  return queueNames.flatMap((name) => {
    const { work, dead } = { work: queues.work[name], dead: queues.dead[name] };
    return [
      {
        id: `dead-${name}`,
        says: `Work of queue ${name} failed for good`,
        metric: new MathExpression({
          expression: "waiting + taken",
          usingMetrics: {
            waiting: dead.metricApproximateNumberOfMessagesVisible({ period, statistic: "Maximum" }),
            taken: dead.metricApproximateNumberOfMessagesNotVisible({ period, statistic: "Maximum" }),
          },
          period,
        }),
        threshold: 1,
      },
      {
        id: `age-${name}`,
        says: `Work in queue ${name} waits for more than ${oldest[name] / 60} minutes`,
        metric: work.metricApproximateAgeOfOldestMessage({ period, statistic: "Maximum" }),
        threshold: oldest[name],
      },
      {
        id: `age-${name}-dead`,
        says: `Nobody takes what failed for good in queue ${name}`,
        metric: dead.metricApproximateAgeOfOldestMessage({ period, statistic: "Maximum" }),
        threshold: oldest[name],
      },
    ];
  });
}

/** Alarms go to one topic, to which the operator subscribes. */
export function addAlarms(stack: Stack, watched: Watched): readonly Alarm[] {
  const topic = new Topic(stack, "Alarms", { enforceSSL: true });
  const limit = Number(given(stack, "LAMBDA_CONCURRENCY") ?? usualConcurrency);
  const watches = [...ofApi(watched), ...ofFunctions(watched), ...ofAccount(limit), ...ofQueues(watched)];
  return watches.map(({ id, says, metric, threshold, periods = 1 }) => {
    const alarm = new Alarm(stack, `Alarm-${id}`, {
      alarmDescription: says,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(topic));
    return alarm;
  });
}
