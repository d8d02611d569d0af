import { describe, expect, test } from "vitest";
import { functions } from "../../infra/definition/functions.ts";
import { queueNames } from "../../infra/definition/queues.ts";
import { tableNames } from "../../infra/definition/tables.ts";
import { synthesize, type Template } from "./template.ts";

const holders = ({ ofType }: Template) => ({
  tables: ofType("AWS::DynamoDB::Table").map(([, { Properties }]) =>
    JSON.stringify(Properties.SSESpecification),
  ),
  queues: ofType("AWS::SQS::Queue").map(([, { Properties }]) => JSON.stringify(Properties.KmsMasterKeyId)),
  buckets: ofType("AWS::S3::Bucket").map(([, { Properties }]) => JSON.stringify(Properties.BucketEncryption)),
  users: ofType("AWS::IAM::Policy").filter(([, { Properties }]) =>
    JSON.stringify(Properties).includes('"kms:Decrypt"'),
  ),
});

describe("the key of the data", () => {
  test("is AWS's own unless asked otherwise", () => {
    const template = synthesize();
    expect(template.ofType("AWS::KMS::Key")).toEqual([]);
    expect(JSON.stringify(template.resources)).not.toContain("kms:");
  });

  test("-c encryption=kms makes one that rotates and stays, for all data, and every function may use it", () => {
    const template = synthesize({ encryption: "kms" });
    const [[id, key] = ["", undefined], ...more] = template.ofType("AWS::KMS::Key");
    expect(more).toEqual([]);
    expect(key).toMatchObject({
      Properties: { EnableKeyRotation: true },
      DeletionPolicy: "Retain",
    });
    const { tables, queues, buckets, users } = holders(template);
    expect(tables.filter((each) => each.includes(id))).toHaveLength(tableNames.length);
    expect(queues.filter((each) => each.includes(id))).toHaveLength(queueNames.length * 2);
    // The bucket of access logs takes no customer's key.
    expect(buckets.map((each) => each.includes(id)).toSorted()).toEqual([false, true]);
    expect(users).toHaveLength(functions.length);
  });

  test("-c kms=ARN is the operator's own, and none is made", () => {
    const arn = "arn:aws:kms:eu-west-1:111122223333:key/0a1b2c3d-0000-4000-8000-000000000000";
    const template = synthesize({ kms: arn });
    expect(template.ofType("AWS::KMS::Key")).toEqual([]);
    const { tables, queues, users } = holders(template);
    for (const each of [...tables, ...queues]) expect(each).toContain(arn);
    expect(users).toHaveLength(functions.length);
  });

  test("an unknown kind of encryption stops the synthesis", () => {
    expect(() => synthesize({ encryption: "none" })).toThrow(/aws or kms/);
  });
});
