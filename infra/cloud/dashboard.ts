import type { Stack } from "aws-cdk-lib";
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  LogQueryWidget,
  MathExpression,
  Metric,
  SingleValueWidget,
} from "aws-cdk-lib/aws-cloudwatch";
import { namespace } from "../../shared/metrics/emf.ts";
import { prices } from "../definition/prices.ts";
import { queueNames } from "../definition/queues.ts";
import { period, type Watched } from "./alarms.ts";

const half = { width: 12, height: 6 };
const whole = { width: 24, height: 6 };

/** The operations' own metrics, one line for each: CloudWatch finds them by their dimension. */
const byOperation = (metricName: string, statistic: string, of = "Operation") =>
  new MathExpression({
    expression: `SEARCH('{${namespace},${of}} MetricName="${metricName}"', '${statistic}', ${period.toSeconds()})`,
    usingMetrics: {},
    label: "",
    period,
  });

const ofAll = (metricName: string, statistic: string) =>
  new Metric({ namespace, metricName, statistic, period });

const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
  new GraphWidget({ title, left, right, ...half });

/** A status widget shows a hundred alarms at most. */
const mostShown = 100;

function statusOf(alarms: readonly Alarm[]): IWidget[] {
  const title = "Is it healthy? Alarms";
  const shown = Array.from({ length: Math.ceil(alarms.length / mostShown) }, (_, page) =>
    alarms.slice(page * mostShown, (page + 1) * mostShown),
  );
  return shown.map((some) => new AlarmStatusWidget({ title, alarms: some, ...whole }));
}

function isItHealthy({ api, functions, queues }: Watched, alarms: readonly Alarm[]): IWidget[][] {
  const all = [...functions.values()];
  return [
    statusOf(alarms),
    [
      graph(
        "Requests and errors",
        [api.metricCount({ period })],
        [api.metricClientError({ period }), ofAll("Faults", "Sum")],
      ),
      graph("Errors by code", [byOperation("Errors", "Sum", "Code")]),
    ],
    [
      graph(
        "Queues: messages, and the oldest in s",
        queueNames.flatMap((name) => [
          queues.work[name].metricApproximateNumberOfMessagesVisible({ period }),
          queues.dead[name].metricApproximateNumberOfMessagesVisible({ period }),
        ]),
        queueNames.map((name) => queues.work[name].metricApproximateAgeOfOldestMessage({ period })),
      ),
      graph(
        "Refused and failed functions",
        all.map((each) => each.metricThrottles({ period })),
        [...all.map((each) => each.metricErrors({ period }))],
      ),
    ],
  ];
}

function whoIsSlow({ api, functions }: Watched): IWidget[][] {
  return [
    [
      graph("Who is slow? p99 of operations, ms", [byOperation("Milliseconds", "p99")]),
      graph("Calls of operations", [byOperation("Milliseconds", "SampleCount")]),
    ],
    [
      graph("Gateway, ms", [
        api.metricLatency({ period, statistic: "p99" }),
        api.metricIntegrationLatency({ period, statistic: "p99" }),
      ]),
      graph(
        "Engines, and who stood in",
        [byOperation("Answers", "Sum", "Engine")],
        [byOperation("Fallbacks", "Sum", "Fallback")],
      ),
    ],
    [
      graph(
        "Functions, p99 in ms",
        [...functions.values()].map((each) => each.metricDuration({ period, statistic: "p99" })),
      ),
    ],
  ];
}

/** Compute, and bytes to the internet, as what they cost; the rest is small (docs/costs.md). */
const dollars = (label: string, factor: number, metricName: string) =>
  new MathExpression({
    // A name within a widget begins with a small letter; metric math is not said to know an exponent.
    expression: `sumOf${metricName} * ${factor.toFixed(13)}`,
    usingMetrics: { [`sumOf${metricName}`]: ofAll(metricName, "Sum") },
    label,
    period,
  });

function whatDoesItCost({ functions }: Watched): IWidget[][] {
  const spent = [
    dollars("USD of compute", prices.lambdaGigabyteSecond.dollars, "GigabyteSeconds"),
    dollars("USD of bytes out", prices.transferGigabyte.dollars / 1e9, "BytesOut"),
  ];
  const logGroupNames = [...functions.values()].map(({ logGroup }) => logGroup.logGroupName);
  return [
    [
      new SingleValueWidget({
        title: "What does it cost? In the time shown",
        metrics: spent,
        setPeriodToTimeRange: true,
        ...half,
      }),
      graph("GB-seconds of operations", [byOperation("GigabyteSeconds", "Sum")]),
    ],
    [
      new LogQueryWidget({
        title: "Accounts by GB-seconds",
        logGroupNames,
        queryLines: [
          "filter ispresent(GigabyteSeconds)",
          "stats sum(GigabyteSeconds) as gb_s, count(*) as calls, sum(BytesOut) as bytes_out by account",
          "sort gb_s desc",
          "limit 20",
        ],
        ...whole,
      }),
    ],
  ];
}

/** Answers three questions, from top to bottom: is it healthy, who is slow, what does it cost. */
export function addDashboard(stack: Stack, watched: Watched, alarms: readonly Alarm[]): void {
  new Dashboard(stack, "Dashboard", {
    widgets: [...isItHealthy(watched, alarms), ...whoIsSlow(watched), ...whatDoesItCost(watched)],
  });
}
