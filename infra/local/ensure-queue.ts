import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  QueueDoesNotExist,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import { deadLetters, type QueueName, queues } from "../definition/queues.ts";

/** What is not fetched for so long is dropped, s: as in the cloud. */
const retention = 14 * 86_400;

/** The address of the queue of that name, made unless it is there. One that is keeps its attributes. */
async function ensure(
  client: SQSClient,
  QueueName: string,
  attributes: () => Promise<Record<string, string>>,
): Promise<string> {
  try {
    return (await client.send(new GetQueueUrlCommand({ QueueName }))).QueueUrl ?? "";
  } catch (error) {
    if (!(error instanceof QueueDoesNotExist)) throw error;
  }
  const Attributes = { MessageRetentionPeriod: String(retention), ...(await attributes()) };
  return (await client.send(new CreateQueueCommand({ QueueName, Attributes }))).QueueUrl ?? "";
}

/** A work queue with its dead letters. Returns its address, as the server gives it. */
export async function ensureQueue(client: SQSClient, stack: string, name: QueueName): Promise<string> {
  const own = `${stack}-${name}`;
  const { visibility, deadVisibility, tries } = queues[name];
  const hidden = { VisibilityTimeout: String(deadVisibility) };
  const dead = await ensure(client, deadLetters(own), async () => hidden);
  return ensure(client, own, async () => {
    const { Attributes } = await client.send(
      new GetQueueAttributesCommand({ QueueUrl: dead, AttributeNames: ["QueueArn"] }),
    );
    const redrive = { deadLetterTargetArn: Attributes?.QueueArn, maxReceiveCount: tries };
    return { VisibilityTimeout: String(visibility), RedrivePolicy: JSON.stringify(redrive) };
  });
}
