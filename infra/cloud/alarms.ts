import { Duration, type Stack } from "aws-cdk-lib";
import type { SpecRestApi } from "aws-cdk-lib/aws-apigateway";
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { Topic } from "aws-cdk-lib/aws-sns";
import { queueNames } from "../definition/queues.ts";
import type { Functions } from "./functions.ts";
import type { Queues } from "./queues.ts";

type Watched = { api: SpecRestApi; functions: Functions; queues: Queues };

const period = Duration.minutes(5);

/** Alarms go to one topic, to which the operator subscribes; the dashboard shows the same measures. */
export function addAlarms(stack: Stack, { api, functions, queues }: Watched): void {
  const topic = new Topic(stack, "Alarms", { enforceSSL: true });
  const alarm = (id: string, description: string, metric: IMetric, threshold: number) => {
    const created = new Alarm(stack, `Alarm-${id}`, {
      alarmDescription: description,
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    created.addAlarmAction(new SnsAction(topic));
  };
  alarm("api-errors", "Five or more answers of 5xx in five minutes", api.metricServerError({ period }), 5);
  for (const [name, each] of functions) {
    alarm(`errors-${name}`, `${name} ended with an error`, each.metricErrors({ period }), 3);
  }
  for (const name of queueNames) {
    const dead = queues.dead[name].metricApproximateNumberOfMessagesVisible({ period });
    alarm(`dead-${name}`, `Work of queue ${name} failed for good`, dead, 1);
    const age = queues.work[name].metricApproximateAgeOfOldestMessage({ period });
    alarm(`age-${name}`, `Work in queue ${name} waits for more than 15 minutes`, age, 900);
  }
  const all = [...functions.values()];
  new Dashboard(stack, "Dashboard", {
    widgets: [
      [
        new GraphWidget({
          title: "Requests",
          left: [api.metricCount({ period })],
          right: [api.metricLatency({ period })],
        }),
        new GraphWidget({
          title: "Errors",
          left: [api.metricClientError({ period }), api.metricServerError({ period })],
        }),
      ],
      [
        new GraphWidget({ title: "Duration", left: all.map((each) => each.metricDuration({ period })) }),
        new GraphWidget({ title: "Function errors", left: all.map((each) => each.metricErrors({ period })) }),
      ],
      [
        new GraphWidget({
          title: "Queues",
          left: queueNames.map((name) =>
            queues.work[name].metricApproximateNumberOfMessagesVisible({ period }),
          ),
          right: queueNames.map((name) =>
            queues.dead[name].metricApproximateNumberOfMessagesVisible({ period }),
          ),
        }),
      ],
    ],
  });
}
