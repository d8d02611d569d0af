import { setTimeout as wait } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { S3Client } from "@aws-sdk/client-s3";
import { SQSClient } from "@aws-sdk/client-sqs";
import { asOutage } from "../../shared/aws/outage.ts";
import { resourceEnvironment } from "../definition/environment.ts";
import { type QueueName, queueNames } from "../definition/queues.ts";
import { tableNames } from "../definition/tables.ts";
import { ensureBucket } from "./ensure-bucket.ts";
import { ensureQueue } from "./ensure-queue.ts";
import { ensureTable } from "./ensure-table.ts";
import { type GivenServers, tableBefore } from "./given-servers.ts";

/** How long servers may take that are started beside this one, ms, and how often they are asked. */
const patience = 30_000;
const pause = 1_000;

const causeOf = (error: unknown): string => {
  const { name, message, code }: { name?: string; message?: string; code?: string } = Object(error);
  return [code ?? name, message].filter(Boolean).join(": ");
};

/** Does what may be done twice, as soon as the server answers. Throws what an operator can use. */
async function asked<Result>(server: string, work: () => Promise<Result>): Promise<Result> {
  const until = Date.now() + patience;
  for (let tries = 0; ; tries++) {
    try {
      return await work();
    } catch (cause) {
      const away = asOutage(cause) !== cause;
      if (!away) throw new Error(`${server} refuses. ${causeOf(cause)}`, { cause });
      if (Date.now() > until) throw new Error(`${server} does not answer. ${causeOf(cause)}`, { cause });
      if (tries === 0) console.error(`Waiting for ${server}.`);
      await wait(pause);
    }
  }
}

/**
 * Makes what the servers do not have yet of tables, bucket and queues, and returns the environment that leads the AWS
 * SDK to them. Instances that start at the same time do no harm to each other.
 */
export async function prepareServers(servers: GivenServers): Promise<Record<string, string>> {
  const { endpoints, region, credentials, stack, bucket } = servers;
  const at = (endpoint: string) => ({ endpoint, region, credentials });
  const names = {
    dynamodb: `DynamoDB at ${endpoints.dynamodb}`,
    s3: `S3 at ${endpoints.s3}`,
    sqs: `SQS at ${endpoints.sqs}`,
  };
  const dynamodb = new DynamoDBClient(at(endpoints.dynamodb));
  const s3 = new S3Client({ ...at(endpoints.s3), forcePathStyle: true });
  const sqs = new SQSClient({ ...at(endpoints.sqs), useQueueUrlAsEndpoint: false });
  const table = tableBefore(stack);
  const lacks = new Set<string | undefined>();
  for (const name of tableNames)
    lacks.add(await asked(names.dynamodb, () => ensureTable(dynamodb, table(name))));
  lacks.add(await asked(names.s3, () => ensureBucket(s3, bucket)));
  const urls = new Map<QueueName, string>();
  for (const name of queueNames) urls.set(name, await asked(names.sqs, () => ensureQueue(sqs, stack, name)));
  for (const lack of lacks) if (lack !== undefined) console.error(lack);
  for (const client of [dynamodb, s3, sqs]) client.destroy();
  return {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_SESSION_TOKEN: credentials.sessionToken ?? "",
    // Either would take the place of the key.
    AWS_PROFILE: "",
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_SQS: endpoints.sqs,
    // A server may name itself by an address that is not known here.
    ...resourceEnvironment({
      table,
      bucket,
      queue: (name) => new URL(new URL(urls.get(name) ?? "").pathname, endpoints.sqs).href,
    }),
  };
}
