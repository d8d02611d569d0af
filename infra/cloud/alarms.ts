import { Duration, type Stack } from "aws-cdk-lib";
import type { SpecRestApi } from "aws-cdk-lib/aws-apigateway";
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { FilterPattern, type LogGroup } from "aws-cdk-lib/aws-logs";
import { Topic } from "aws-cdk-lib/aws-sns";
import { namespace } from "../../shared/metrics/emf.ts";
import { type Fault, faults, type Measure, near, usualConcurrency } from "../definition/faults.ts";
import { functions as definitions } from "../definition/functions.ts";
import type { QueueName } from "../definition/queues.ts";
import type { Functions } from "./functions.ts";
import { given } from "./given.ts";
import { profileOf } from "./profile.ts";
import type { Queues } from "./queues.ts";

export type Watched = { api: SpecRestApi; accessLog: LogGroup; functions: Functions; queues: Queues };

export const period = Duration.minutes(5);

/** A metric of the deployment as a whole. */
const own = (metricName: string, dimensionsMap?: Record<string, string>) =>
  new Metric({ namespace, metricName, statistic: "Sum", period, dimensionsMap });

/** Of all functions of the account in this region: without a name Lambda's metrics are of all (Lambda guide, "Metrics dimensions"). */
const ofLambda = (metricName: string, statistic: string) =>
  new Metric({ namespace: "AWS/Lambda", metricName, statistic, period });

/**
 * Answers of 5xx but for 503, by functions and by the gateway itself. A 503 is how the service says early that it cannot:
 * no language model, too busy. What is wrong when storage does not answer has an alarm of its own.
 */
function countFaults(accessLog: LogGroup): Metric {
  const metricName = "Faults";
  accessLog.addMetricFilter("Faults", {
    filterPattern: FilterPattern.literal("{ ($.status >= 500) && ($.status != 503) }"),
    metricNamespace: namespace,
    metricName,
    metricValue: "1",
    defaultValue: 0,
  });
  return own(metricName);
}

/**
 * Calls that took most of their function's time, by the line that Lambda writes at the end of each (Lambda guide,
 * "Log formats"): `REPORT RequestId: … Duration: 24310.22 ms …`. Filters cost nothing, and all count into one metric.
 */
function countNearTimeout(stack: Stack, functions: Functions): Metric {
  const metricName = "NearTimeout";
  const { sizes } = profileOf(stack);
  for (const { name, weight } of definitions) {
    functions.get(name)?.logGroup.addMetricFilter("NearTimeout", {
      filterPattern: FilterPattern.spaceDelimited("kind", "idName", "id", "durationName", "duration", "...")
        .whereString("kind", "=", "REPORT")
        .whereString("durationName", "=", "Duration:")
        .whereNumber("duration", ">=", sizes[weight].timeout * 1_000 * near),
      metricNamespace: namespace,
      metricName,
      metricValue: "1",
    });
  }
  return own(metricName);
}

/** What the reader of dead letters was started for. */
function readingOf(functions: Functions): IMetric {
  const [reader, ...more] = definitions.filter(({ trigger }) => trigger === "dead-letter");
  const found = functions.get(reader?.name ?? "");
  if (found === undefined || more.length > 0) throw new Error("One function reads the dead letters.");
  return found.metricInvocations({ period });
}

type MetricOf = (watched: Watched, queue: QueueName | undefined, stack: Stack) => IMetric;

const ofQueue =
  (kind: keyof Queues, of: (queue: Queues["work"][QueueName]) => IMetric): MetricOf =>
  ({ queues }, queue) => {
    if (queue === undefined) throw new Error("A measure of a queue has to name it.");
    return of(queues[kind][queue]);
  };

const most = { period, statistic: "Maximum" };

const metrics: Readonly<Record<Measure, MetricOf>> = {
  "answers of 5xx": ({ accessLog }) => countFaults(accessLog),
  // Calls that ended with this code, as functions count them.
  "calls without storage": () => own("Errors", { Code: "dependency_unavailable" }),
  "errors of functions": () => ofLambda("Errors", "Sum"),
  "calls near the timeout": ({ functions }, _, stack) => countNearTimeout(stack, functions),
  "refused starts": () => ofLambda("Throttles", "Sum"),
  "concurrent executions": () => ofLambda("ConcurrentExecutions", "Maximum"),
  "work of the reader of dead letters": ({ functions }) => readingOf(functions),
  "dead letters that stand": ofQueue("dead", (queue) => queue.metricApproximateNumberOfMessagesVisible(most)),
  "oldest message": ofQueue("work", (queue) => queue.metricApproximateAgeOfOldestMessage(most)),
  "oldest dead letter": ofQueue("dead", (queue) => queue.metricApproximateAgeOfOldestMessage(most)),
};

/** The operator's own concurrency in place of the usual one. */
function thresholdOf(stack: Stack, { measure, threshold }: Fault): number {
  if (measure !== "concurrent executions") return threshold;
  const text = given(stack, "LAMBDA_CONCURRENCY") ?? String(usualConcurrency);
  if (!/^[1-9]\d*$/.test(text))
    throw new Error(`-c LAMBDA_CONCURRENCY=… is a whole number of executions; "${text}" is not.`);
  return Math.floor(Number(text) * near);
}

/** One alarm for each fault. They go to one topic, to which the operator subscribes. */
export function addAlarms(stack: Stack, watched: Watched): readonly Alarm[] {
  const topic = new Topic(stack, "Alarms", { enforceSSL: true });
  return faults.map((each) => {
    const { alarm: name, queue, fault, remedy, measure, periods = 1 } = each;
    const alarm = new Alarm(stack, `Alarm-${name}`, {
      alarmDescription: `${fault}. ${remedy}.`,
      metric: metrics[measure](watched, queue, stack),
      threshold: thresholdOf(stack, each),
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      // Nothing was counted, or a queue rested for six hours: that is how all is well.
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(topic));
    return alarm;
  });
}
