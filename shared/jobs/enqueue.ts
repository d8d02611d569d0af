import { SendMessageBatchCommand } from "@aws-sdk/client-sqs";
import { setting } from "../aws/environment.ts";
import { sqs } from "../aws/sqs.ts";
import { ServiceError } from "../errors/service-error.ts";

/** Messages that one SQS batch takes. */
const batchSize = 10;

export async function enqueue(job: string, items: readonly number[]): Promise<void> {
  for (let at = 0; at < items.length; at += batchSize) {
    const Entries = items
      .slice(at, at + batchSize)
      .map((item) => ({ Id: String(item), MessageBody: JSON.stringify({ job, item }) }));
    const { Failed = [] } = await sqs().send(
      new SendMessageBatchCommand({ QueueUrl: setting("QUEUE_JOBS"), Entries }),
    );
    // What was not taken is found and sent again by the reaper.
    if (Failed.length === Entries.length)
      throw new ServiceError("dependency_unavailable", "The job queue does not answer. Try again.");
  }
}
