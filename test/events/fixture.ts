import { DeleteMessageCommand, ReceiveMessageCommand } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll } from "vitest";
import { setting } from "../../shared/aws/environment.ts";
import { bucketFiles } from "../../shared/aws/file-store.ts";
import { sqs } from "../../shared/aws/sqs.ts";
import { type DeliveryPorts, deliver } from "../../shared/events/deliver.ts";
import { reach } from "../../shared/events/reach.ts";
import type { DeliveryMessage } from "../../shared/events/webhook-records.ts";
import { webhookRecords } from "../../shared/storage/webhooks/webhook-records.ts";
import { newAccount } from "../harness/account.ts";
import { get, postJson, send } from "../harness/request.ts";

export const configs = "/api/v1/webhooks/configs";

/** Webhooks may lead to this machine in the tests of a file. */
export function loopbackAllowed(): void {
  beforeAll(() => {
    process.env.WEBHOOKS_TO_LOOPBACK = "1";
  });
  afterAll(() => {
    delete process.env.WEBHOOKS_TO_LOOPBACK;
  });
}

export const patch = (address: string, body: unknown, key: string) =>
  send("PATCH", address, Buffer.from(JSON.stringify(body)), {
    key,
    headers: { "Content-Type": "application/json" },
  });
export const remove = (address: string, key: string) => send("DELETE", address, new Uint8Array(), { key });

/** A webhook of a new account, as its owner made it. */
export async function newWebhook(url: string, fields: Record<string, unknown> = {}) {
  const { id: account, key } = await newAccount("developer");
  const { status, json } = await postJson(configs, { url, ...fields }, { key });
  if (status !== 200) throw new Error(`No webhook: ${status} ${JSON.stringify(json)}`);
  const address = `${configs}/${json.webhook_id}`;
  return {
    account,
    key,
    id: String(json.webhook_id),
    secret: String(json.secret),
    address,
    show: async () => (await get(address, { key })).json,
    log: async (query = "") => (await get(`${address}/deliveries${query}`, { key })).json,
    test: async () => (await postJson(`${address}/test`, {}, { key })).json,
  };
}

/**
 * Records whose messages are kept here instead of in the queue, with the time, epoch ms, when each is due. Tries are
 * made at any time that a test names; the clock of the process, by which its requests are signed, stays as it is.
 */
export function heldMessages() {
  const messages: { message: DeliveryMessage; due: number }[] = [];
  let time = 0;
  const records = {
    ...webhookRecords,
    send: async (message: DeliveryMessage, wait: number) => {
      messages.push({ message, due: (time || Date.now()) + wait });
    },
  };
  const ports: DeliveryPorts = { webhooks: records, files: bucketFiles, reach };
  const next = () => {
    const [first] = messages.splice(0, 1);
    if (first === undefined) throw new Error("No message is held.");
    return first;
  };
  const attempt = async (message: DeliveryMessage, at = Date.now()) => {
    time = at;
    await deliver(message, ports, at).finally(() => {
      time = 0;
    });
  };
  return { messages, records, ports, next, attempt };
}

/** Takes every message that is visible in the queue of webhooks. */
export async function takeMessages(): Promise<DeliveryMessage[]> {
  const QueueUrl = setting("QUEUE_WEBHOOKS");
  const found: DeliveryMessage[] = [];
  for (;;) {
    const { Messages = [] } = await sqs().send(
      new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }),
    );
    if (Messages.length === 0) return found;
    for (const { Body = "{}", ReceiptHandle } of Messages) {
      found.push(JSON.parse(Body));
      await sqs().send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
  }
}

/** Delivers what is visible in the queue for this webhook. */
export async function deliverVisible(webhook: string): Promise<void> {
  const ports: DeliveryPorts = { webhooks: webhookRecords, files: bucketFiles, reach };
  for (const message of await takeMessages()) if (message.webhook === webhook) await deliver(message, ports);
}
