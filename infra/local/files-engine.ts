import { channel } from "node:diagnostics_channel";
import { existsSync } from "node:fs";
import type { RequestListener } from "node:http";
import { Server } from "node:http";
import { join } from "node:path";
import { DatabaseSync, StatementSync } from "node:sqlite";
import { ChangeMessageVisibilityCommand, SQSClient } from "@aws-sdk/client-sqs";
import { type FauxqsServer, startFauxqs } from "fauxqs";
import { filesBucket } from "../definition/buckets.ts";
import { deadLetters, queueNames, queues } from "../definition/queues.ts";
import { withoutGarbage } from "./buffer-garbage.ts";
import type { Engine } from "./engine.ts";
import { statesIn } from "./queue-states.ts";

/** Results of SQLite that mean the disk (sqlite.org, "Result and Error Codes"): IOERR, CORRUPT, FULL, CANTOPEN. */
const diskErrors = [10, 11, 13, 14];

/** Tells of statements that the disk refused: the engine keeps in memory what it could not write. */
function tellFaults(fault: () => void): void {
  const { run } = StatementSync.prototype;
  Object.assign(StatementSync.prototype, {
    run(this: StatementSync, ...values: Parameters<typeof run>) {
      try {
        return run.apply(this, values);
      } catch (error) {
        const code = error instanceof Error && "errcode" in error ? Number(error.errcode) : 0;
        if (diskErrors.includes(code & 0xff)) fault();
        throw error;
      }
    },
  });
}

/** The engine can list no unfinished uploads, so old ones go before it loads them. */
function dropParts(dataDir: string): void {
  const path = join(dataDir, "fauxqs.db");
  if (!existsSync(path)) return;
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: true });
  const before = new Date(Date.now() - filesBucket.partsExpiry * 86_400_000).toISOString();
  database.prepare("DELETE FROM s3_multipart_uploads WHERE initiated < ?").run(before);
  database.close();
}

/** The queue of that name. Creating one that is there already would empty it. */
function openQueue(fauxqs: FauxqsServer, name: string, attributes: Record<string, string>): string {
  const existing = fauxqs.inspectQueue(name);
  return existing?.arn ?? fauxqs.createQueue(name, { attributes }).queueArn;
}

function openQueues(fauxqs: FauxqsServer): void {
  for (const name of queueNames) {
    const { visibility, deadVisibility, tries } = queues[name];
    const hidden = { VisibilityTimeout: String(deadVisibility) };
    const deadLetterTargetArn = openQueue(fauxqs, deadLetters(name), hidden);
    const redrive = JSON.stringify({ deadLetterTargetArn, maxReceiveCount: tries });
    openQueue(fauxqs, name, { VisibilityTimeout: String(visibility), RedrivePolicy: redrive });
  }
}

/** Starts the engine, which listens on every address of the machine, and takes its server from it before a call comes. */
async function startUnheard(
  dataDir: string,
): Promise<{ fauxqs: FauxqsServer; listeners: RequestListener[] }> {
  const listeners: RequestListener[] = [];
  const servers: Server[] = [];
  const take = (message: unknown) => {
    const { server }: { server?: unknown } = Object(message);
    if (!(server instanceof Server)) return;
    for (const each of server.listeners("request")) listeners.push((...call) => void each(...call));
    server.removeAllListeners("request");
    servers.push(server);
  };
  const listening = channel("tracing:net.server.listen:asyncStart");
  listening.subscribe(take);
  try {
    const fauxqs = await startFauxqs({ port: 0, dataDir, logger: false });
    for (const server of servers) server.close();
    return { fauxqs, listeners };
  } finally {
    listening.unsubscribe(take);
  }
}

/**
 * Gives back what an earlier process handed out: whoever got it has not heard of the loss, or has lost its connection.
 * A message that comes twice does no harm, one that comes after half an hour does. A second is the least that the engine
 * takes here.
 */
async function giveBack(fauxqs: FauxqsServer, client: SQSClient): Promise<void> {
  for (const name of queueNames.flatMap((each) => [each, deadLetters(each)])) {
    const queue = fauxqs.inspectQueue(name);
    for (const { receiptHandle: ReceiptHandle } of queue?.messages.inflight ?? [])
      await client.send(
        new ChangeMessageVisibilityCommand({ QueueUrl: queue?.url, ReceiptHandle, VisibilityTimeout: 1 }),
      );
  }
  client.destroy();
}

/** The engine of S3 and SQS over a folder, without a port of its own. Makes what is missing of bucket and queues. */
export async function openFiles(dataDir: string, fault: () => void): Promise<Engine> {
  dropParts(dataDir);
  tellFaults(fault);
  const { fauxqs, listeners } = await startUnheard(dataDir);
  const [engine] = listeners;
  if (engine === undefined) throw new Error("The engine of S3 and SQS did not listen.");
  fauxqs.createBucket(filesBucket.localName);
  openQueues(fauxqs);
  return {
    answer: withoutGarbage(engine),
    queues: () => statesIn(fauxqs),
    listening: (access) => giveBack(fauxqs, new SQSClient({ ...access, useQueueUrlAsEndpoint: false })),
  };
}
