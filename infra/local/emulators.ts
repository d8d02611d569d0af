import { once } from "node:events";
import { mkdir } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import dynalite from "dynalite";
import { startFauxqs } from "fauxqs";
import { resourceEnvironment } from "../definition/environment.ts";
import { deadLetters, queueNames, queues } from "../definition/queues.ts";
import { createTables } from "./create-tables.ts";
import { readAtOnce } from "./level-reads.ts";

const loopback = "127.0.0.1";
const region = "us-east-1";
const bucket = "pagewright-files";

export type Emulators = { environment: Record<string, string>; stop(): Promise<void> };

async function startDynamo(folder: string) {
  readAtOnce();
  const server = dynalite({ path: folder, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  // A busy process may send on a connection just as the other end closes it for being idle: none is closed for that.
  server.keepAliveTimeout = 0;
  server.listen(0, loopback);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://${loopback}:${port}`,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}

type Fauxqs = Awaited<ReturnType<typeof startFauxqs>>;

type Queue = { url: string; arn: string };

/** The queue of that name. Creating one that is there already would empty it. */
function openQueue(fauxqs: Fauxqs, name: string, attributes: Record<string, string>): Queue {
  const existing = fauxqs.inspectQueue(name);
  if (existing !== undefined) return existing;
  const { queueUrl: url, queueArn: arn } = fauxqs.createQueue(name, { region, attributes });
  return { url, arn };
}

function createQueues(fauxqs: Fauxqs): Map<string, string> {
  const urls = new Map<string, string>();
  for (const name of queueNames) {
    const dead = openQueue(fauxqs, deadLetters(name), {});
    const { visibility, tries } = queues[name];
    const redrive = JSON.stringify({ deadLetterTargetArn: dead.arn, maxReceiveCount: tries });
    const attributes = { VisibilityTimeout: String(visibility), RedrivePolicy: redrive };
    urls.set(name, openQueue(fauxqs, name, attributes).url);
    urls.set(deadLetters(name), dead.url);
  }
  return urls;
}

/**
 * DynamoDB, S3 and SQS on free loopback ports, with their data in `dataDir`. Creates what is missing of the
 * deployment's tables, bucket and queues, and returns the environment that leads the AWS SDK to them.
 */
export async function startEmulators({ dataDir }: { dataDir: string }): Promise<Emulators> {
  await mkdir(dataDir, { recursive: true });
  const dynamo = await startDynamo(join(dataDir, "dynamodb"));
  const fauxqs = await startFauxqs({
    port: 0,
    host: loopback,
    dataDir: join(dataDir, "fauxqs"),
    logger: false,
  });
  fauxqs.createBucket(bucket);
  const urls = createQueues(fauxqs);
  const endpoint = `http://${loopback}:${fauxqs.port}`;
  const queueUrl = (name: string) => (urls.get(name) ?? "").replace(/^https?:\/\/[^/]+/, endpoint);
  const environment = {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_ENDPOINT_URL_SQS: endpoint,
    ...resourceEnvironment({ table: (name) => `pagewright-${name}`, bucket, queue: queueUrl }),
  };
  await createTables(dynamo.endpoint, region);
  return {
    environment,
    stop: async () => {
      await fauxqs.stop();
      await dynamo.stop();
    },
  };
}
