import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { filesBucket } from "../../infra/definition/buckets.ts";
import { storageOutputs } from "../../infra/definition/outputs.ts";
import { tableNames, tables } from "../../infra/definition/tables.ts";
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

test("a page may send a file to a signed address of the bucket for files, and do nothing else there", () => {
  const rules = template
    .ofType("AWS::S3::Bucket")
    .flatMap(([, { Properties }]) => Object(Properties.CorsConfiguration).CorsRules ?? []);
  expect(rules).toEqual([
    { AllowedHeaders: ["content-type"], AllowedMethods: ["PUT"], AllowedOrigins: ["*"], MaxAge: 7_200 },
  ]);
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

describe("names of what outlives a stack", () => {
  const stored = ["AWS::DynamoDB::Table", "AWS::S3::Bucket"];
  const folder = mkdtempSync(join(tmpdir(), "pagewright-adopt-"));
  const variables = [...tableNames.map((name) => tables[name].variable), filesBucket.variable];
  const names = Object.fromEntries(
    storageOutputs.map((output) => [output, `earlier-${output.toLowerCase()}`]),
  );
  const adopting = (content: unknown) => {
    const path = join(folder, `${Math.random()}.json`);
    writeFileSync(path, JSON.stringify(content));
    return synthesize({ adopt: path });
  };
  const environments = ({ ofType }: Template) =>
    ofType("AWS::Lambda::Function").map(([, { Properties }]) => Object(Properties.Environment).Variables);

  test("are made by CloudFormation, and table and bucket stay when the stack goes", () => {
    const kept = template.resources.filter(([, { Type }]) => stored.includes(Type));
    expect(kept).toHaveLength(tableNames.length + 2);
    for (const [id, { Properties, DeletionPolicy, UpdateReplacePolicy }] of kept) {
      expect([Properties.TableName, Properties.BucketName], id).toEqual([undefined, undefined]);
      expect(DeletionPolicy, id).toMatch(/^Retain/);
      expect(UpdateReplacePolicy, id).toBe("Retain");
    }
    for (const output of storageOutputs) {
      const resource = referred(template.outputs[output]?.Value);
      expect(stored, output).toContain(resource?.Type);
    }
  });

  test.each([
    ["as the deployment wrote them", { pagewright: { ...names, Url: "https://x.example" } }],
    ["alone", names],
    [
      "as CloudFormation lists them",
      Object.entries(names).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })),
    ],
  ])("are those of an earlier stack with -c adopt (outputs %s), and nothing is made", (_how, content) => {
    const adopted = adopting(content);
    expect(adopted.resources.filter(([, { Type }]) => stored.includes(Type))).toEqual([]);
    const all = environments(adopted);
    expect(all.length).toBeGreaterThan(20);
    for (const environment of all)
      expect(variables.map((name) => environment[name])).toEqual(Object.values(names));
    for (const output of storageOutputs) expect(adopted.outputs[output]?.Value).toBe(names[output]);
    // Leave is given for those names.
    const policies = JSON.stringify(adopted.ofType("AWS::IAM::Policy"));
    for (const name of Object.values(names)) expect(policies).toContain(name);
  });

  test("a table that the file does not name stops the deployment; it can be asked for", () => {
    const { TableCache, ...others } = names;
    expect(TableCache).toBeDefined();
    expect(() => adopting(others)).toThrow(/does not name TableCache\. Write "new"/);
    expect(() => synthesize({ adopt: join(folder, "none.json") })).toThrow(/none\.json cannot be read/);
    const made = adopting({ ...others, TableCache: "new" }).resources.filter(([, { Type }]) =>
      stored.includes(Type),
    );
    expect(made.map(([id]) => id)).toEqual([expect.stringMatching(/^Tablecache/)]);
  });
});
