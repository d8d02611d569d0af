import { Duration, type Stack } from "aws-cdk-lib";
import type { IKey } from "aws-cdk-lib/aws-kms";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { daysOf } from "../../shared/contract/lifetimes.ts";
import { deadLetters, type QueueName, queueNames, queues } from "../definition/queues.ts";

export type Queues = { work: Record<QueueName, Queue>; dead: Record<QueueName, Queue> };

const encryptedBy = (key: IKey | undefined) =>
  key === undefined
    ? { encryption: QueueEncryption.SQS_MANAGED }
    : { encryption: QueueEncryption.KMS, encryptionMasterKey: key };

export function createQueues(stack: Stack, key: IKey | undefined): Queues {
  const common = { ...encryptedBy(key), enforceSSL: true };
  const pairs = queueNames.map((name) => {
    const { visibility, deadVisibility, tries } = queues[name];
    const dead = new Queue(stack, `Queue-${deadLetters(name)}`, {
      ...common,
      retentionPeriod: Duration.days(daysOf("deadLetter")),
      visibilityTimeout: Duration.seconds(deadVisibility),
    });
    const work = new Queue(stack, `Queue-${name}`, {
      ...common,
      retentionPeriod: Duration.days(daysOf("message")),
      visibilityTimeout: Duration.seconds(visibility),
      deadLetterQueue: { queue: dead, maxReceiveCount: tries },
    });
    return { name, work, dead };
  });
  const pick = (key: "work" | "dead") => Object.fromEntries(pairs.map((pair) => [pair.name, pair[key]]));
  return { work: pick("work"), dead: pick("dead") } as Queues;
}
