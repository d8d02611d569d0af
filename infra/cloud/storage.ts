import { Duration, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { AttributeType, BillingMode, Table, TableEncryption } from "aws-cdk-lib/aws-dynamodb";
import type { IKey } from "aws-cdk-lib/aws-kms";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import { daysOf } from "../../shared/contract/lifetimes.ts";
import { filesBucket } from "../definition/buckets.ts";
import { type TableName, tableNames } from "../definition/tables.ts";

export type Storage = { tables: Record<TableName, Table>; files: Bucket };

function createTable(stack: Stack, name: TableName, key: IKey | undefined): Table {
  return new Table(stack, `Table-${name}`, {
    tableName: `${stack.stackName}-${name}`,
    partitionKey: { name: "pk", type: AttributeType.STRING },
    sortKey: { name: "sk", type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    timeToLiveAttribute: "ttl",
    ...(key === undefined
      ? { encryption: TableEncryption.AWS_MANAGED }
      : { encryption: TableEncryption.CUSTOMER_MANAGED, encryptionKey: key }),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    // A first deployment that fails takes it away again: its name would stand in the way of the next.
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
}

function createBucket(stack: Stack, id: string, logs?: Bucket, key?: IKey): Bucket {
  return new Bucket(stack, id, {
    ...(key === undefined
      ? { encryption: BucketEncryption.S3_MANAGED }
      : { encryption: BucketEncryption.KMS, encryptionKey: key, bucketKeyEnabled: true }),
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
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

export function createStorage(stack: Stack, key: IKey | undefined): Storage {
  const tables = Object.fromEntries(tableNames.map((name) => [name, createTable(stack, name, key)]));
  // S3 writes no access logs into a bucket under a customer's key.
  const logs = createBucket(stack, "AccessLogs");
  return { tables: tables as Record<TableName, Table>, files: createBucket(stack, "Files", logs, key) };
}
