import { Duration, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { AttributeType, BillingMode, Table, TableEncryption } from "aws-cdk-lib/aws-dynamodb";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import { daysOf } from "../../shared/contract/lifetimes.ts";
import { filesBucket } from "../definition/buckets.ts";
import { type TableName, tableNames } from "../definition/tables.ts";

export type Storage = { tables: Record<TableName, Table>; files: Bucket };

function createTable(stack: Stack, name: TableName): Table {
  return new Table(stack, `Table-${name}`, {
    tableName: `${stack.stackName}-${name}`,
    partitionKey: { name: "pk", type: AttributeType.STRING },
    sortKey: { name: "sk", type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    timeToLiveAttribute: "ttl",
    encryption: TableEncryption.AWS_MANAGED,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    removalPolicy: RemovalPolicy.RETAIN,
  });
}

function createBucket(stack: Stack, id: string, logs?: Bucket): Bucket {
  return new Bucket(stack, id, {
    encryption: BucketEncryption.S3_MANAGED,
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.RETAIN,
    serverAccessLogsBucket: logs,
    lifecycleRules:
      logs === undefined
        ? [{ expiration: Duration.days(daysOf("accessLog")) }]
        : [
            ...filesBucket.expiry.map(({ prefix, days }) => ({ prefix, expiration: Duration.days(days) })),
            { abortIncompleteMultipartUploadAfter: Duration.days(filesBucket.partsExpiry) },
          ],
  });
}

export function createStorage(stack: Stack): Storage {
  const tables = Object.fromEntries(tableNames.map((name) => [name, createTable(stack, name)]));
  const logs = createBucket(stack, "AccessLogs");
  return { tables: tables as Record<TableName, Table>, files: createBucket(stack, "Files", logs) };
}
