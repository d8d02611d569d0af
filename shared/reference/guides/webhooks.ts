import { lifetimes } from "../../contract/lifetimes.ts";
import { webhookEventNames, webhookLimits } from "../../contract/webhooks.ts";
import { deliveryHeaders, eventExample, eventSummaries } from "../webhooks.ts";
import { durationText, type Guide } from "./guide.ts";

/** How a receiver verifies without a library, in Node. */
const byHand = `import { createHmac, timingSafeEqual } from "node:crypto";

/** body: the text as it came. headers: with their names in lower case. */
export function isFromService(body, headers, secret) {
  const time = headers["webhook-timestamp"];
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= 300)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signed = \`\${headers["webhook-id"]}.\${time}.\${body}\`;
  const expected = createHmac("sha256", key).update(signed).digest();
  return headers["webhook-signature"].split(" ").some((each) => {
    const given = Buffer.from(each.replace(/^v1,/, ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;

export const webhooks: Guide = {
  page: "webhooks",
  title: "Webhooks",
  about: "Be told of events at an address of yours, and be sure who tells",
  write: () => [
    `[Name an address](webhook-create), public and https, and it is told of events by POST; an account has up to ${webhookLimits.perAccount}. The answer holds the secret, once. [A test](webhook-test) sends an event at once, and [the log](webhook-deliveries) of the last ${durationText(lifetimes.delivery.seconds)} says of each try what was answered.`,
    { head: "Events" },
    {
      columns: ["Event", "When"],
      rows: [
        ...webhookEventNames.map((name) => [`\`${name}\``, `${eventSummaries[name]}.`]),
        ["`webhook.test`", "You asked for a test."],
      ],
    },
    { head: "The payload" },
    "All events have the same six fields.",
    { schema: "WebhookEvent" },
    ...webhookEventNames.map((name) => ({ code: JSON.stringify(eventExample(name), null, 2) })),
    "The link in a payload is signed for each try and holds for an hour.",
    { head: "Headers" },
    {
      columns: ["Header", "What it says"],
      rows: deliveryHeaders.map((header) => [
        `\`${header.name}\``,
        "description" in header
          ? header.description
          : "The number of the event among those of this webhook, from 1 and without gaps",
      ]),
    },
    { head: "Verify who sends", id: "verification" },
    "Deliveries are signed as [Standard Webhooks](https://www.standardwebhooks.com) says; every library of it verifies them, and so do the clients. Read the body as text first: what was parsed and written again has another signature. Refuse what is more than five minutes old.",
    { head: "TypeScript" },
    {
      code: `import { readWebhook } from "@pagewright/client";

export async function receive(request: Request): Promise<Response> {
  const event = await readWebhook(await request.text(), request.headers, "whsec_…");
  console.log(event.event, event.job_id);
  return new Response();
}`,
    },
    { head: "Python" },
    {
      code: `from pagewright import read_webhook

event = read_webhook(body, headers, "whsec_…")  # raises invalid_signature
print(event["event"], event["job_id"])`,
    },
    { head: "Without a library" },
    { code: byHand },
    { head: "When it is not taken" },
    {
      list: [
        "What is not answered with 2xx within ten seconds is tried again after 5 s, 1 min, 5 min, 30 min, 2 h and 6 h, with the same `webhook-id`: tell by it what you have seen.",
        "An answer of 410, or five days of failures, switches the webhook off. [A change](webhook-update) of `active` switches it on.",
        "Events may come in another order than they happened in: `webhook-sequence` counts them.",
        "[A replay](webhook-replay) delivers an event again, with a new link.",
        `[A rotation](webhook-rotate-secret) gives a new secret; the old one signs as well for ${durationText(lifetimes.secretOverlap.seconds)}, or as long as you say.`,
      ],
    },
  ],
};
