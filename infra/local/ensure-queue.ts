import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  QueueDoesNotExist,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import { lifetimes } from "../../shared/contract/lifetimes.ts";
import { deadLetters, type QueueName, queues } from "../definition/queues.ts";

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
  const Attributes = await attributes();
  return (await client.send(new CreateQueueCommand({ QueueName, Attributes }))).QueueUrl ?? "";
}

/** A work queue with its dead letters. Returns its address, as the server gives it. */
export async function ensureQueue(client: SQSClient, stack: string, name: QueueName): Promise<string> {
  const own = `${stack}-${name}`;
  const { visibility, deadVisibility, tries } = queues[name];
  const dead = await ensure(client, deadLetters(own), async () => ({
    MessageRetentionPeriod: String(lifetimes.deadLetter.seconds),
    VisibilityTimeout: String(deadVisibility),
  }));
  return ensure(client, own, async () => {
    const { Attributes } = await client.send(
      new GetQueueAttributesCommand({ QueueUrl: dead, AttributeNames: ["QueueArn"] }),
    );
    const redrive = { deadLetterTargetArn: Attributes?.QueueArn, maxReceiveCount: tries };
    return {
      MessageRetentionPeriod: String(lifetimes.message.seconds),
      VisibilityTimeout: String(visibility),
      RedrivePolicy: JSON.stringify(redrive),
    };
  });
}
