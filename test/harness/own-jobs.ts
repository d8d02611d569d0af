import { randomUUID } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { CreateQueueCommand } from "@aws-sdk/client-sqs";
import { createTable } from "../../infra/local/create-tables.ts";
import { setting } from "../../shared/aws/environment.ts";
import { sqs } from "../../shared/aws/sqs.ts";

/** Gives this file a table and a queue of jobs of its own: nobody else moves what is in them. */
export async function ownJobs(): Promise<void> {
  const name = `jobs-${randomUUID()}`;
  const client = new DynamoDBClient();
  await createTable(client, name);
  client.destroy();
  await sqs().send(new CreateQueueCommand({ QueueName: name }));
  // The server names itself by a host that only it knows.
  const queue = setting("QUEUE_JOBS").replace(/[^/]*$/, name);
  Object.assign(process.env, { TABLE_JOBS: name, QUEUE_JOBS: queue });
}
