import { CfnOutput, Duration, type Stack } from "aws-cdk-lib";
import { AttributeType, BillingMode, type ITable, Table, TableEncryption } from "aws-cdk-lib/aws-dynamodb";
import type { IKey } from "aws-cdk-lib/aws-kms";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  type IBucket,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import { daysOf } from "../../shared/contract/lifetimes.ts";
import { filesBucket } from "../definition/buckets.ts";
import { filesOutput, tableOutput } from "../definition/outputs.ts";
import { type TableName, tableNames } from "../definition/tables.ts";
import { adoptedBy } from "./adopted.ts";
import { isProtected, keptBy } from "./deletion-protection.ts";

export type Storage = { tables: Record<TableName, ITable>; files: IBucket };

/** CloudFormation names it: a fixed name would keep a stack from being made again beside what an earlier one left. */
function createTable(stack: Stack, name: TableName, key: IKey | undefined): Table {
  return new Table(stack, `Table-${name}`, {
    partitionKey: { name: "pk", type: AttributeType.STRING },
    sortKey: { name: "sk", type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    timeToLiveAttribute: "ttl",
    ...(key === undefined
      ? { encryption: TableEncryption.AWS_MANAGED }
      : { encryption: TableEncryption.CUSTOMER_MANAGED, encryptionKey: key }),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: isProtected(stack),
    removalPolicy: keptBy(stack),
  });
}

/** A page of the console sends a file to a signed address, which is all the leave that there is, whatever page has it. */
const fromPages = {
  allowedMethods: [HttpMethods.PUT],
  allowedOrigins: ["*"],
  allowedHeaders: ["content-type"],
  maxAge: 7_200,
};

function createBucket(stack: Stack, id: string, logs?: Bucket, key?: IKey): Bucket {
  return new Bucket(stack, id, {
    ...(key === undefined
      ? { encryption: BucketEncryption.S3_MANAGED }
      : { encryption: BucketEncryption.KMS, encryptionKey: key, bucketKeyEnabled: true }),
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    enforceSSL: true,
    removalPolicy: keptBy(stack),
    serverAccessLogsBucket: logs,
    ...(logs === undefined ? {} : { cors: [fromPages] }),
    lifecycleRules:
      logs === undefined
        ? [{ expiration: Duration.days(daysOf("accessLog")) }]
        : [
            ...filesBucket.expiry.map(({ prefix, days }) => ({ prefix, expiration: Duration.days(days) })),
            { abortIncompleteMultipartUploadAfter: Duration.days(filesBucket.partsExpiry) },
          ],
  });
}

/** Tables and bucket, made or adopted, and outputs that name them. Both outlive the stack. */
export function createStorage(stack: Stack, key: IKey | undefined): Storage {
  const adopted = adoptedBy(stack);
  const tableFor = (name: TableName): ITable => {
    const found = adopted(tableOutput(name));
    return found === undefined
      ? createTable(stack, name, key)
      : Table.fromTableName(stack, `Adopted-${name}`, found);
  };
  const bucketFor = (found: string | undefined): IBucket =>
    found === undefined
      ? // S3 writes no access logs into a bucket under a customer's key.
        createBucket(stack, "Files", createBucket(stack, "AccessLogs"), key)
      : Bucket.fromBucketName(stack, "AdoptedFiles", found);
  const tables = Object.fromEntries(tableNames.map((name) => [name, tableFor(name)]));
  const storage = { tables: tables as Storage["tables"], files: bucketFor(adopted(filesOutput)) };
  for (const name of tableNames)
    new CfnOutput(stack, tableOutput(name), { value: storage.tables[name].tableName });
  new CfnOutput(stack, filesOutput, { value: storage.files.bucketName });
  return storage;
}
