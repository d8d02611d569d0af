import type { AnswerOf } from "../contract/operation.ts";
import type { DisabledReason, WebhookEventName, webhooks } from "../contract/webhooks.ts";
import type { ServiceEvent } from "./event.ts";

/** A webhook of an account, without its secrets. Times as ISO 8601. */
export type Webhook = {
  id: string;
  url: string;
  events: readonly WebhookEventName[];
  description?: string | undefined;
  active: boolean;
  disabled_reason?: DisabledReason | undefined;
  disabled_at?: string | undefined;
  failing_since?: string | undefined;
  previous_secret_until?: string | undefined;
  created_at: string;
  updated_at: string;
};

/** A secret that signs, the current one without an end. `until` in epoch ms. */
export type Secret = { secret: string; until?: number | undefined };

type Fields =
  | "url"
  | "events"
  | "description"
  | "active"
  | "disabled_reason"
  | "disabled_at"
  | "failing_since"
  | "updated_at";
/** Fields to set; null takes one away. */
export type WebhookChange = { [Name in Fields]?: Webhook[Name] | null };

/** One event on its way to one webhook. Times in epoch ms. */
export type Delivery = {
  /** The `webhook-id` of every try. */
  id: string;
  webhook: string;
  event: ServiceEvent;
  status: "pending" | "delivered" | "failed" | "cancelled";
  /** Tries that were made. */
  attempt: number;
  /** Tries that were made before the schedule began, or began anew. */
  tries_before: number;
  next_at: number;
  /** Until when a worker has it. */
  held_until: number;
  /** Its number among the events of its webhook, from 1; undefined until it has one. */
  sequence?: number | undefined;
};

export type DeliveryMessage = { account: string; webhook: string; delivery: string; attempt: number };

/** A try as the log of deliveries lists it. */
export type Attempt = AnswerOf<typeof webhooks.operations.deliveries>["deliveries"][number];

/** Where webhooks and their deliveries are kept. A webhook belongs to an account and is found under no other. */
export type WebhookRecords = {
  list(account: string): Promise<Webhook[]>;
  find(account: string, id: string): Promise<Webhook | undefined>;
  /** Undefined when the account has as many as it may have, also when parallel calls took the room. */
  create(
    account: string,
    webhook: Pick<Webhook, "url" | "events" | "description" | "active">,
    secret: string,
  ): Promise<Webhook | undefined>;
  /** Undefined when there is no such webhook. */
  change(account: string, id: string, change: WebhookChange): Promise<Webhook | undefined>;
  /** False when there is no such webhook. */
  remove(account: string, id: string): Promise<boolean>;
  /** The current secret first. `version` is what `putSecrets` must have read. */
  secrets(account: string, id: string): Promise<{ secrets: Secret[]; version: number } | undefined>;
  /** False when another rotation came between. */
  putSecrets(account: string, id: string, secrets: readonly Secret[], version: number): Promise<boolean>;

  /** Adds a delivery unless it is there; returns the one that stands. */
  addDelivery(account: string, delivery: Delivery): Promise<Delivery>;
  /**
   * Gives a delivery the next number of its webhook, unless it has one: each number to one delivery, and none left out,
   * whoever asks at once and wherever one ends. Undefined when the webhook or the delivery is gone.
   */
  number(account: string, delivery: Pick<Delivery, "id" | "webhook">): Promise<number | undefined>;
  findDelivery(webhook: string, id: string): Promise<Delivery | undefined>;
  /** Takes a pending delivery for a try until `until`; false when it is taken, or not as it was read. */
  claim(delivery: Delivery, until: number): Promise<boolean>;
  /** Writes what became of a try: into the log, and into the delivery that was claimed until `held`. */
  settle(
    delivery: Delivery,
    held: number,
    attempt: Attempt | undefined,
    outcome: Pick<Delivery, "status" | "attempt" | "next_at">,
  ): Promise<void>;
  /** Begins a delivery anew at `now`; false while a worker has it, or when it is gone. */
  restart(account: string, delivery: Delivery, now: number): Promise<boolean>;
  /** The tries of a webhook, newest first. */
  attempts(
    webhook: string,
    limit: number,
    cursor: string | undefined,
  ): Promise<{ attempts: Attempt[]; next: string | undefined }>;
  /** Deliveries that became pending before `time`, epoch ms; some are over by now. */
  pending(time: number): AsyncIterable<Omit<DeliveryMessage, "attempt">>;
  /** Takes a delivery off that list. */
  unlist(message: Omit<DeliveryMessage, "attempt">): Promise<void>;
  /** Counts a test or replay; false when there were `most` of them in that minute. */
  countByHand(webhook: string, minute: number, most: number): Promise<boolean>;

  /** Puts a message into the queue that becomes visible after `wait` ms, or after the queue's longest delay. */
  send(message: DeliveryMessage, wait: number): Promise<void>;
};

/** A call that may use webhooks. */
export type WithWebhooks = { webhooks: WebhookRecords };
