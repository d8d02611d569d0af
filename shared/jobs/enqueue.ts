import { SendMessageBatchCommand } from "@aws-sdk/client-sqs";
import { setting } from "../aws/environment.ts";
import { sqs } from "../aws/sqs.ts";
import { traceHeader } from "../aws/trace-header.ts";
import { ServiceError } from "../errors/service-error.ts";
import { correlationId } from "../log/correlation.ts";
import type { Item } from "./job.ts";
import { queueOf } from "./queue-of.ts";

/** Messages that one SQS batch takes. */
const batchSize = 10;

type Sent = Pick<Item, "number" | "operation">;

const variables = { jobs: "QUEUE_JOBS", office: "QUEUE_OFFICE", html: "QUEUE_HTML" } as const;
type Queue = keyof typeof variables;

async function send(queue: Queue, job: string, items: readonly Sent[]) {
  for (let at = 0; at < items.length; at += batchSize) {
    const Entries = items.slice(at, at + batchSize).map(({ number: item }) => ({
      Id: String(item),
      MessageBody: JSON.stringify({ job, item, call: correlationId() }),
      ...traceHeader(),
    }));
    const { Failed = [] } = await sqs().send(
      new SendMessageBatchCommand({ QueueUrl: setting(variables[queue]), Entries }),
    );
    // What was not taken is found and sent again by the reaper.
    if (Failed.length === Entries.length)
      throw new ServiceError("dependency_unavailable", "The job queue does not answer. Try again.");
  }
}

/** Sends a message for each item to the workers that carry the engine of its operation. */
export async function enqueue(job: string, items: readonly Sent[]): Promise<void> {
  for (const [queue, sent] of Map.groupBy(items, ({ operation }) => queueOf(operation)))
    await send(queue, job, sent);
}
