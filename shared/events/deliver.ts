import type { DisabledReason } from "../contract/webhooks.ts";
import { ServiceError } from "../errors/service-error.ts";
import type { WithFiles } from "../files/file-store.ts";
import { log } from "../log/log.ts";
import { eventBody, type ServiceEvent } from "./event.ts";
import { type Answer, post } from "./post.ts";
import { longestFailure, waitAfter } from "./schedule.ts";
import { sequenceHeader, signedHeaders } from "./signature.ts";
import { type Reach, resolveTarget } from "./target.ts";
import type { Attempt, Delivery, DeliveryMessage, Webhook, WithWebhooks } from "./webhook-records.ts";

export type DeliveryPorts = WithWebhooks & WithFiles & { reach: Reach };

/** How long a receiver may take, ms, from the look at its name to the end of its answer. */
const patience = 10_000;
/** How long a worker has a delivery, ms: longer than a try takes. */
const hold = 30_000;

/** A message that is early by so little, ms, is on time: the queue counts whole seconds. */
const slack = 1_000;

type Try = { duration: number; time: number } & ({ answer: Answer } | { error: string });

async function linkTo(result: ServiceEvent["result"], { files }: WithFiles): Promise<string> {
  return result === undefined ? "" : (await files.link(result.key, result.filename)).url;
}

/** What the owner is told of a try without an answer: never more than what its own URL says. */
function reasonOf(error: unknown): string {
  if (error instanceof ServiceError) return error.message;
  const { name, code } = error instanceof Error ? (error as NodeJS.ErrnoException) : { name: "", code: "" };
  if (name === "AbortError" || name === "TimeoutError") return "No answer within 10 seconds.";
  return `The connection failed${code === undefined || code === "" ? "" : ` (${code})`}.`;
}

/** What comes first: the value, or the signal as an error. */
async function before<Value>(signal: AbortSignal, value: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return Promise.race([value, late]);
}

async function attempt(
  webhook: Webhook,
  { id, event, sequence }: Delivery,
  ports: DeliveryPorts,
  time: number,
): Promise<Try> {
  // Faults of ours, such as a table that does not answer, are no faults of the receiver: they are thrown.
  const kept = await ports.webhooks.secrets(event.account, webhook.id);
  const body = JSON.stringify(eventBody(event, await linkTo(event.result, ports)));
  const secrets = (kept?.secrets ?? [])
    .filter(({ until }) => until === undefined || until > time)
    .map(({ secret }) => secret);
  const headers = {
    "Content-Type": "application/json",
    "User-Agent": "Pagewright-Webhooks/1.0 (Standard Webhooks)",
    ...sequenceHeader(sequence),
    ...signedHeaders(id, new Date(time), body, secrets),
  };
  const start = performance.now();
  const took = () => ({ time, duration: Math.round(performance.now() - start) });
  try {
    const signal = AbortSignal.timeout(patience);
    const target = await before(signal, resolveTarget(webhook.url, ports.reach));
    const answer = await post(target, headers, body, signal);
    return { ...took(), answer };
  } catch (error) {
    return { ...took(), error: reasonOf(error) };
  }
}

const isoOf = (time: number) => new Date(time).toISOString();

function logEntry(
  delivery: Delivery,
  made: Try,
  state: Attempt["status"],
  next: number | undefined,
): Attempt {
  const answer = "answer" in made ? made.answer : undefined;
  return {
    delivery_id: delivery.id,
    event: delivery.event.name,
    job_id: delivery.event.job_id,
    sequence: delivery.sequence ?? null,
    attempt: delivery.attempt + 1,
    status: state,
    attempted_at: isoOf(made.time),
    duration_ms: made.duration,
    response_status: answer?.status ?? null,
    response_excerpt: answer?.excerpt ?? null,
    error: "error" in made ? made.error : null,
    next_attempt_at: next === undefined ? null : isoOf(next),
  };
}

/** Why the webhook is to be switched off after a try that failed; undefined when it is not. */
function verdict(made: Try, failingSince: string): DisabledReason | undefined {
  if ("answer" in made && made.answer.status === 410) return "gone";
  return made.time - Date.parse(failingSince) >= longestFailure ? "failing" : undefined;
}

type Claimed = { webhook: Webhook; delivery: Delivery; held: number; message: DeliveryMessage };

async function succeeded(
  { webhook, delivery, held }: Claimed,
  made: Try,
  ports: DeliveryPorts,
): Promise<void> {
  const { webhooks } = ports;
  const entry = logEntry(delivery, made, "delivered", undefined);
  await webhooks.settle(delivery, held, entry, {
    status: "delivered",
    attempt: entry.attempt,
    next_at: made.time,
  });
  if (webhook.failing_since !== undefined)
    await webhooks.change(delivery.event.account, webhook.id, { failing_since: null });
}

async function failed(claimed: Claimed, made: Try, ports: DeliveryPorts): Promise<void> {
  const { webhook, delivery, held, message } = claimed;
  const { webhooks } = ports;
  const { account } = delivery.event;
  const since = webhook.failing_since ?? isoOf(made.time);
  const reason = verdict(made, since);
  const off = reason && { active: false, disabled_reason: reason, disabled_at: isoOf(made.time) };
  if (off !== undefined || webhook.failing_since === undefined)
    await webhooks.change(account, webhook.id, { failing_since: since, ...off });
  if (reason !== undefined) log.warn("webhook switched off", { webhook: webhook.id, reason });
  const tries = delivery.attempt + 1;
  const wait = reason === undefined ? waitAfter(tries - delivery.tries_before, Math.random()) : undefined;
  const next = wait === undefined ? undefined : made.time + made.duration + wait;
  // Sent first: a worker that ends between the two leaves a message too many, not one too few.
  if (wait !== undefined) await webhooks.send({ ...message, attempt: tries + 1 }, wait);
  const state = next === undefined ? "failed" : "retrying";
  await webhooks.settle(delivery, held, logEntry(delivery, made, state, next), {
    status: next === undefined ? "failed" : "pending",
    attempt: tries,
    next_at: next ?? made.time,
  });
}

/**
 * Makes the try that a message asks for, when its time has come. A message that is early is sent again; one whose try
 * was made already does nothing, so that messages delivered twice die out.
 */
export async function deliver(
  message: DeliveryMessage,
  ports: DeliveryPorts,
  now = Date.now(),
): Promise<void> {
  const { webhooks } = ports;
  const found = await webhooks.findDelivery(message.webhook, message.delivery);
  if (found?.status !== "pending" || message.attempt <= found.attempt) return;
  const early = Math.max(found.next_at, found.held_until) - now;
  if (early > slack) return webhooks.send(message, early);
  const held = now + hold;
  if (!(await webhooks.claim(found, held))) return webhooks.send(message, hold);
  const webhook = await webhooks.find(message.account, message.webhook);
  if (webhook === undefined || !webhook.active) {
    const { attempt: tries, next_at } = found;
    return webhooks.settle(found, held, undefined, { status: "cancelled", attempt: tries, next_at });
  }
  const sequence = found.sequence ?? (await webhooks.number(message.account, found));
  const delivery = { ...found, sequence };
  const made = await attempt(webhook, delivery, ports, now);
  const claimed = { webhook, delivery, held, message };
  const accepted = "answer" in made && made.answer.status >= 200 && made.answer.status < 300;
  return accepted ? succeeded(claimed, made, ports) : failed(claimed, made, ports);
}
