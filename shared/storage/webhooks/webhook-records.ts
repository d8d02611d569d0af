import { SendMessageCommand } from "@aws-sdk/client-sqs";
import { setting } from "../../aws/environment.ts";
import { sqs } from "../../aws/sqs.ts";
import { traceHeader } from "../../aws/trace-header.ts";
import { lifetimes } from "../../contract/lifetimes.ts";
import type { WebhookRecords } from "../../events/webhook-records.ts";
import { correlationId } from "../../log/correlation.ts";
import { configs } from "./configs.ts";
import { deliveries } from "./deliveries.ts";
import { number } from "./sequence.ts";
import { deliveriesKey } from "./table.ts";
import { update } from "./update.ts";

/** What SQS delays a message by at most, s (SQS guide, "Amazon SQS delay queues"). */
const longestDelay = 900;

const queue: Pick<WebhookRecords, "send" | "countByHand"> = {
  async send(message, wait) {
    const DelaySeconds = Math.min(longestDelay, Math.ceil(wait / 1_000));
    const MessageBody = JSON.stringify({ ...message, call: correlationId() });
    const QueueUrl = setting("QUEUE_WEBHOOKS");
    await sqs().send(new SendMessageCommand({ QueueUrl, MessageBody, DelaySeconds, ...traceHeader() }));
  },

  async countByHand(webhook, minute, most) {
    const item = await update({
      Key: { pk: deliveriesKey(webhook), sk: `minute#${minute}` },
      UpdateExpression: "ADD sent :one SET #ttl = :ttl",
      ConditionExpression: "attribute_not_exists(sent) OR sent < :most",
      ExpressionAttributeNames: { "#ttl": "ttl" },
      ExpressionAttributeValues: {
        ":one": 1,
        ":most": most,
        ":ttl": minute * 60 + lifetimes.sentByHand.seconds,
      },
    });
    return item !== undefined;
  },
};

/** Webhooks and their deliveries in DynamoDB, messages in SQS. */
export const webhookRecords: WebhookRecords = { ...configs, ...deliveries, ...queue, number };
