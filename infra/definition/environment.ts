import { filesBucket } from "./buckets.ts";
import { type QueueName, queueNames, queues } from "./queues.ts";
import { type TableName, tableNames, tables } from "./tables.ts";

/** Where the resources of one deployment are: table names, the bucket's name, queue URLs. */
export type Locations = {
  table: (name: TableName) => string;
  bucket: string;
  queue: (name: QueueName) => string;
};

/** The variables by which every function finds the deployment's resources. */
export function resourceEnvironment({ table, bucket, queue }: Locations): Record<string, string> {
  return Object.fromEntries([
    ...tableNames.map((name) => [tables[name].variable, table(name)] as const),
    [filesBucket.variable, bucket] as const,
    ...queueNames.map((name) => [queues[name].variable, queue(name)] as const),
  ]);
}
