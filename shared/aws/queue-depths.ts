import { GetQueueAttributesCommand, type SQSClient } from "@aws-sdk/client-sqs";
import { sqs } from "./sqs.ts";

const attributes = {
  waiting: "ApproximateNumberOfMessages",
  delayed: "ApproximateNumberOfMessagesDelayed",
  taken: "ApproximateNumberOfMessagesNotVisible",
} as const;

/** Messages that can be taken, that wait for their time, and that someone works on. */
export type QueueDepth = { queue: string } & Record<keyof typeof attributes, number>;

/** Asks for queues, each by its name and address. How old messages are is in no attribute. */
export function queueDepths(
  queues: readonly (readonly [name: string, url: string])[],
  client: SQSClient = sqs(),
): Promise<QueueDepth[]> {
  const ask = async ([queue, url]: readonly [string, string]): Promise<QueueDepth> => {
    const asked = { QueueUrl: url, AttributeNames: Object.values(attributes) };
    const { Attributes } = await client.send(new GetQueueAttributesCommand(asked), {
      abortSignal: AbortSignal.timeout(2_000),
    });
    const count = (name: keyof typeof attributes) => Number(Attributes?.[attributes[name]] ?? 0);
    return { queue, waiting: count("waiting"), delayed: count("delayed"), taken: count("taken") };
  };
  return Promise.all(queues.map(ask));
}
