import { beforeAll, describe, expect, test } from "vitest";
import { faults } from "../../infra/definition/faults.ts";
import { functions } from "../../infra/definition/functions.ts";
import { queueNames } from "../../infra/definition/queues.ts";
import { type Resource, synthesize, type Template } from "./template.ts";

let template: Template;
beforeAll(() => {
  template = synthesize();
});

type Dimensions = { Name: string; Value: { Ref?: string; "Fn::GetAtt"?: [string, string] } }[];

const alarms = ({ ofType }: Template = template) => ofType("AWS::CloudWatch::Alarm");
const named = (name: string, all: Template = template) => {
  const plain = `Alarm${name}`.replaceAll("-", "");
  const found = alarms(all).filter(([id]) => id.replace(/[0-9A-F]{8}$/, "") === plain);
  expect(found, name).toHaveLength(1);
  return found[0]?.[1].Properties ?? {};
};

/** Alarms on this metric, of one resource or of all that have none of their own. */
function watching(metric: string, id?: string) {
  return alarms().filter(([, { Properties }]) => {
    const dimensions = (Properties.Dimensions ?? []) as Dimensions;
    const of = dimensions.map(({ Value }) => Value.Ref ?? Value["Fn::GetAtt"]?.[0]);
    return Properties.MetricName === metric && (id === undefined ? of.length === 0 : of[0] === id);
  });
}

const filters = () =>
  template.ofType("AWS::Logs::MetricFilter").map(([, { Properties }]) => {
    const [transformation] = Properties.MetricTransformations as { MetricName: string }[];
    const { Ref: group } = Object(Properties.LogGroupName);
    return { group, pattern: String(Properties.FilterPattern), metric: transformation?.MetricName };
  });

describe("every fault of the deployment has an alarm", () => {
  test("of each function: it fails, it is refused a start, it comes near its timeout", () => {
    for (const metric of ["Errors", "Throttles"])
      expect(
        watching(metric).filter(([, { Properties }]) => Properties.Namespace === "AWS/Lambda"),
      ).toHaveLength(1);
    expect(named("function-errors")).toMatchObject({ Threshold: 3, Statistic: "Sum", EvaluationPeriods: 1 });
    expect(named("throttles")).toMatchObject({ Threshold: 1, Statistic: "Sum" });
    const all = template.ofType("AWS::Lambda::Function");
    expect(all).toHaveLength(functions.length);
    for (const [id, { Properties }] of all) {
      const { LogGroup } = Object(Properties.LoggingConfig);
      const own = filters().filter(({ group }) => group === LogGroup.Ref);
      const least = Number(Properties.Timeout) * 800;
      expect(own, id).toEqual([
        {
          group: LogGroup.Ref,
          metric: "NearTimeout",
          pattern: `[kind = "REPORT", idName, id, durationName = "Duration:", duration >= ${least}, ...]`,
        },
      ]);
    }
    expect(named("near-timeout")).toMatchObject({
      ...{ Namespace: "Pagewright", MetricName: "NearTimeout", Statistic: "Sum" },
      ...{ Threshold: 1, EvaluationPeriods: 2 },
    });
  });

  test("of each queue: work that waits; of its dead letters: one that stands, one that nobody takes", () => {
    const queues = template.ofType("AWS::SQS::Queue");
    expect(queues).toHaveLength(queueNames.length * 2);
    const mapped = template
      .ofType("AWS::Lambda::EventSourceMapping")
      .map(([, { Properties }]) => Object(Properties.EventSourceArn)["Fn::GetAtt"]?.[0]);
    for (const [id, { Properties }] of queues) {
      const dead = Properties.RedrivePolicy === undefined;
      const age = watching("ApproximateAgeOfOldestMessage", id);
      const standing = watching("ApproximateNumberOfMessagesVisible", id);
      expect(standing, id).toHaveLength(dead ? 1 : 0);
      // What nobody reads stands until somebody deletes it, and its alarm with it.
      expect(age, id).toHaveLength(mapped.includes(id) ? 1 : 0);
      for (const [, { Properties: alarm }] of standing) expect(alarm.Threshold).toBe(1);
      for (const [, { Properties: alarm }] of age)
        expect(Number(alarm.Threshold)).toBeGreaterThanOrEqual(900);
    }
    const readers = template
      .ofType("AWS::Lambda::Function")
      .filter(([, { Properties }]) => JSON.stringify(Properties.FunctionName).includes("dead-letters"));
    expect(readers.map(([id]) => watching("Invocations", id).length)).toEqual([1]);
  });

  test("of the API, of tables, bucket and queues, and of what the account may run at once", () => {
    expect(filters().filter(({ metric }) => metric === "Faults")).toEqual([
      {
        group: expect.stringMatching(/^Logsapi/),
        metric: "Faults",
        pattern: "{ ($.status >= 500) && ($.status != 503) }",
      },
    ]);
    expect(named("api-faults")).toMatchObject({
      Namespace: "Pagewright",
      MetricName: "Faults",
      Threshold: 5,
    });
    const code = [{ Name: "Code", Value: "dependency_unavailable" }];
    expect(named("storage-away")).toMatchObject({ MetricName: "Errors", Dimensions: code, Threshold: 5 });
    expect(named("concurrency")).toMatchObject({ MetricName: "ConcurrentExecutions", Threshold: 800 });
    expect(named("concurrency", synthesize({ LAMBDA_CONCURRENCY: "10" }))).toMatchObject({ Threshold: 8 });
    for (const LAMBDA_CONCURRENCY of ["0", "-1", "many"])
      expect(() => synthesize({ LAMBDA_CONCURRENCY })).toThrow(/whole number of executions/);
  });
});

test("alarms are those of the table of faults, at most 25, on one metric each", () => {
  expect(alarms().length).toBeLessThanOrEqual(25);
  expect(alarms()).toHaveLength(faults.length);
  expect(new Set(faults.map(({ alarm }) => alarm)).size).toBe(faults.length);
  for (const [id, { Properties }] of alarms()) expect(Properties.Metrics, id).toBeUndefined();
});

test("each says what is wrong and what to do, is quiet when nothing is counted, and goes to the topic", () => {
  for (const { alarm, fault, remedy } of faults) {
    const found: Resource["Properties"] = named(alarm);
    expect(found.AlarmDescription).toBe(`${fault}. ${remedy}.`);
    expect(String(found.AlarmDescription).length).toBeLessThanOrEqual(1_024);
    expect(found).toMatchObject({
      TreatMissingData: "notBreaching",
      ComparisonOperator: "GreaterThanOrEqualToThreshold",
      AlarmActions: [{ Ref: expect.stringMatching(/^Alarms/) }],
    });
  }
});
