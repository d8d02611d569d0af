import { beforeAll, describe, expect, test } from "vitest";
import { filesBucket } from "../../infra/definition/buckets.ts";
import { lifetimes } from "../../shared/contract/lifetimes.ts";
import { type Resource, synthesize, type Template } from "./template.ts";

let template: Template;
beforeAll(() => {
  template = synthesize();
});

const day = 86_400;
/** The resource that a property refers to. */
function referred(value: unknown): Resource | undefined {
  const { Ref, "Fn::GetAtt": attribute } = Object(value);
  const id = Ref ?? attribute?.[0];
  return template.resources.find(([name]) => name === id)?.[1];
}

describe("lifetimes in the template", () => {
  test("lifecycle rules of the bucket are those of the table", () => {
    const [, files] = template
      .ofType("AWS::S3::Bucket")
      .map(([, { Properties }]) => Object(Properties.LifecycleConfiguration).Rules)
      .toSorted((one, other) => one.length - other.length);
    expect(files).toEqual([
      ...filesBucket.expiry.map(({ prefix, days }) => ({
        Prefix: prefix,
        ExpirationInDays: days,
        Status: "Enabled",
      })),
      { AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 }, Status: "Enabled" },
    ]);
  });

  test("queues keep a message as long as its job, dead letters longer", () => {
    const queues = template.ofType("AWS::SQS::Queue").map(([, { Properties }]) => Properties);
    const kept = (dead: boolean) =>
      new Set(
        queues
          .filter(({ RedrivePolicy }) => (RedrivePolicy === undefined) === dead)
          .map(({ MessageRetentionPeriod }) => MessageRetentionPeriod),
      );
    expect(kept(false)).toEqual(new Set([lifetimes.message.seconds]));
    expect(kept(true)).toEqual(new Set([lifetimes.deadLetter.seconds]));
  });

  test("logs of functions", () => {
    const days = template
      .ofType("AWS::Logs::LogGroup")
      .map(([, { Properties }]) => Properties.RetentionInDays);
    expect(new Set(days)).toEqual(new Set([lifetimes.log.seconds / day]));
  });
});

test("what a function takes from a queue is hidden for six times its timeout, dead letters too", () => {
  const mappings = template.ofType("AWS::Lambda::EventSourceMapping");
  expect(mappings.length).toBeGreaterThanOrEqual(5);
  for (const [name, { Properties }] of mappings) {
    const timeout = Number(referred(Properties.FunctionName)?.Properties.Timeout);
    const visibility = Number(referred(Properties.EventSourceArn)?.Properties.VisibilityTimeout);
    expect(timeout, name).toBeGreaterThan(0);
    expect(visibility, name).toBeGreaterThanOrEqual(6 * timeout);
  }
});
