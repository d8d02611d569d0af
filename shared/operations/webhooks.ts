import { webhooks } from "../contract/webhooks.ts";
import type { WebhookCall } from "../events/configs.ts";
import { implement } from "./implementation.ts";

const configs = () => import("../events/configs.ts");
const deliveries = () => import("../events/deliveries.ts");

export const webhookOperations = implement<typeof webhooks, Pick<WebhookCall, "webhooks" | "reach">>(
  webhooks,
  {
    list: async () => (await configs()).listWebhooks,
    create: async () => (await configs()).createWebhook,
    find: async () => (await configs()).showWebhook,
    update: async () => (await configs()).updateWebhook,
    remove: async () => (await configs()).removeWebhook,
    rotateSecret: async () => (await configs()).rotateSecret,
    test: async () => (await deliveries()).testWebhook,
    deliveries: async () => (await deliveries()).listDeliveries,
    replay: async () => (await deliveries()).replayDelivery,
  },
);
