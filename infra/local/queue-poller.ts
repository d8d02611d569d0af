import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import type { FunctionDefinition } from "../definition/functions.ts";
import { deadLetters, type QueueName, queues } from "../definition/queues.ts";
import type { Scheduler } from "./scheduler.ts";
import type { Failure } from "./worker-process.ts";

type Failures = { batchItemFailures?: { itemIdentifier: string }[] };

const waitSeconds = 2;
/** Delay before the next try, s: grows with each one. */
const delays = [1, 5, 15] as const;

/** Takes messages from one queue to its function, as Lambda's event source mapping does, partial failures included. */
export class QueuePoller {
  private readonly client: SQSClient;
  private readonly name: QueueName;
  private readonly url: string;
  private readonly scheduler: Scheduler;
  private readonly consumer: FunctionDefinition;
  private running = true;

  constructor(
    client: SQSClient,
    { name, url }: { name: QueueName; url: string },
    scheduler: Scheduler,
    consumer: FunctionDefinition,
  ) {
    this.client = client;
    this.name = name;
    this.url = url;
    this.scheduler = scheduler;
    this.consumer = consumer;
  }

  stop(): void {
    this.running = false;
  }

  /** Takes messages until it is stopped and what it has taken is done or given back. */
  async run(): Promise<void> {
    while (this.running) {
      try {
        const messages = await this.receive();
        if (messages.length > 0) await this.deliver(messages);
      } catch (error) {
        if (this.running) console.error(`[queue ${this.name}]`, error);
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
    }
  }

  private async receive(): Promise<Message[]> {
    const { Messages = [] } = await this.client.send(
      new ReceiveMessageCommand({
        QueueUrl: this.url,
        MaxNumberOfMessages: queues[this.name].batch,
        WaitTimeSeconds: waitSeconds,
        MessageAttributeNames: ["All"],
      }),
    );
    return Messages;
  }

  private async deliver(messages: readonly Message[]): Promise<void> {
    const failed = await this.invoke(messages);
    if (failed === "stopping") return this.giveBack(messages);
    for (const message of messages) {
      if (failed.has(message.MessageId ?? "")) await this.putBack(message);
      await this.client.send(
        new DeleteMessageCommand({ QueueUrl: this.url, ReceiptHandle: message.ReceiptHandle }),
      );
    }
  }

  /** A service that stops has not tried: another instance may at once. */
  private async giveBack(messages: readonly Message[]): Promise<void> {
    for (const { ReceiptHandle } of messages)
      await this.client.send(
        new ChangeMessageVisibilityCommand({ QueueUrl: this.url, ReceiptHandle, VisibilityTimeout: 1 }),
      );
  }

  private invoke(messages: readonly Message[]): Promise<ReadonlySet<string> | "stopping"> {
    const all = new Set(messages.map(({ MessageId = "" }) => MessageId));
    const Records = messages.map(({ MessageId, Body }) => ({
      messageId: MessageId,
      body: Body,
      eventSource: "aws:sqs",
    }));
    return new Promise((resolve) => {
      const ended = (result: unknown) => {
        const { batchItemFailures = [] }: Failures = Object(result);
        resolve(new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)));
      };
      const failed = (reason: Failure) => resolve(reason === "stopping" ? reason : all);
      const listener = { chunk: () => {}, end: ended, failed };
      const caller = `queue ${this.name}`;
      this.scheduler.invoke(this.consumer, { event: { Records }, listener, caller, patient: true });
    });
  }

  /** A failed message comes again later as a new one; after its last try it goes to the dead letters. */
  private async putBack({ Body, MessageAttributes }: Message): Promise<void> {
    const tried = Number(MessageAttributes?.tries?.StringValue ?? 0) + 1;
    const dead = tried >= queues[this.name].tries;
    await this.client.send(
      new SendMessageCommand({
        QueueUrl: dead ? deadLetters(this.url) : this.url,
        MessageBody: Body,
        DelaySeconds: dead ? 0 : (delays[tried - 1] ?? delays[2]),
        MessageAttributes: { tries: { DataType: "Number", StringValue: String(tried) } },
      }),
    );
  }
}
