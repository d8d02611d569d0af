import { Duration, type Stack } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { schedules } from "../definition/schedules.ts";
import type { Functions } from "./functions.ts";

export function createSchedules(stack: Stack, functions: Functions): void {
  for (const [name, { everyMinutes, consumer }] of Object.entries(schedules)) {
    const target = functions.get(consumer);
    if (target === undefined) continue;
    new Rule(stack, `Schedule-${name}`, {
      schedule: Schedule.rate(Duration.minutes(everyMinutes)),
      targets: [new LambdaFunction(target, { retryAttempts: 2 })],
    });
  }
}
