import { createHash } from "node:crypto";
import type { email, UnroutedReason } from "../contract/email.ts";
import type { InputFile } from "../contract/file.ts";
import type { AnswerOf } from "../contract/operation.ts";
import { ServiceError } from "../errors/service-error.ts";
import { log } from "../log/log.ts";
import { findRoute, type MailRoute } from "../storage/mailboxes/routes.ts";
import { canonicalAddress } from "../values/mail-address.ts";
import type { MailCall } from "./call.ts";
import { type Attached, documentsOf } from "./documents.ts";
import type { Content, Message } from "./message.ts";
import { openDelivery } from "./open-delivery.ts";
import { takeMessage } from "./take.ts";

type Answer = AnswerOf<typeof email.operations.ingest>;
type Outcome = Answer["routes"][number];

/** What no repetition of the call would change: the provider is told that the message is done with. */
const permanent: ReadonlySet<string> = new Set(["too_complex", "damaged_file", "payload_too_large"]);

/** Mappings from before addresses had one spelling stand under the one that they were given. */
async function routeTo(recipient: string): Promise<MailRoute | undefined> {
  const address = canonicalAddress(recipient);
  const found = address === undefined ? undefined : await findRoute(address);
  return found ?? (address === recipient ? undefined : findRoute(recipient));
}

async function readContent(message: Message): Promise<Content | undefined> {
  try {
    return await message.content();
  } catch (error) {
    if (!(error instanceof ServiceError) || !permanent.has(error.code)) throw error;
    log.warn("message cannot be read", { code: error.code, error: error.message });
    return undefined;
  }
}

/**
 * What tells a message from others: its id and its documents. An id alone does not: whoever writes the message chooses
 * it, and files that come under an old one would be lost.
 */
function digestOf(id: string | undefined, files: readonly InputFile[]): string {
  const sum = createHash("sha256").update(JSON.stringify([id ?? null]));
  for (const { filename, bytes } of files) sum.update(JSON.stringify([filename, bytes.length])).update(bytes);
  return sum.digest("hex");
}

const unrouted = (recipient: string, reason: UnroutedReason): Outcome => ({
  recipient,
  routed: false,
  duplicate: false,
  files: [],
  reason,
});

/** What became of each part: jobs of several recipients number their items alike. */
function outcomes(attached: readonly Attached[], routed: boolean): Answer["attachments"] {
  let item = 0;
  return attached.map((each) => {
    const { filename } = each;
    if ("reason" in each) return { filename, outcome: "skipped", reason: each.reason };
    item += 1;
    return routed ? { filename, outcome: "item", item } : { filename, outcome: "not_taken" };
  });
}

function answer(id: string | undefined, routes: Outcome[], attached: readonly Attached[] = []): Answer {
  const routed = routes.some((each) => each.routed);
  const reason = routes.find((each) => each.reason !== undefined)?.reason ?? "unknown_recipient";
  return {
    success: true,
    routed,
    message_id: id ?? null,
    routes,
    attachments: outcomes(attached, routed),
    skipped: attached.flatMap((each) =>
      "reason" in each ? [{ filename: each.filename, reason: each.reason }] : [],
    ),
    ...(routed ? {} : { reason }),
  };
}

async function takeMail(
  message: Message,
  { requestId, savedChains }: Pick<MailCall, "requestId" | "savedChains">,
): Promise<Answer> {
  const found = await Promise.all(
    message.recipients.map(async (recipient) => ({ recipient, route: await routeTo(recipient) })),
  );
  const refuse = (reason: UnroutedReason) =>
    found.map(({ recipient, route }) =>
      unrouted(recipient, route === undefined ? "unknown_recipient" : reason),
    );
  // What nobody waits for is not read.
  if (found.every(({ route }) => route === undefined)) return answer(message.id, refuse("unknown_recipient"));
  const content = await readContent(message);
  if (content === undefined) return answer(message.id, refuse("unreadable_message"));
  const id = message.id ?? content.messageId;
  const attached = documentsOf(content);
  const files = attached.flatMap((each) => ("file" in each ? [each.file] : []));
  if (files.length === 0) return answer(id, refuse("no_documents"), attached);
  const digest = digestOf(id, files);
  const routes: Outcome[] = [];
  const jobs = new Map<string, Outcome>();
  for (const { recipient, route } of found) {
    const same = route === undefined ? undefined : jobs.get(route.address);
    if (route === undefined) routes.push(unrouted(recipient, "unknown_recipient"));
    else if (same !== undefined) routes.push({ ...same, recipient, duplicate: true });
    else {
      const taken = await takeMessage(route, digest, files, `${requestId}-${routes.length + 1}`, savedChains);
      const { operation } = route;
      const names = files.map(({ filename }) => filename);
      const outcome: Outcome =
        "reason" in taken
          ? unrouted(recipient, taken.reason)
          : {
              recipient,
              routed: true,
              duplicate: taken.duplicate,
              job_id: taken.job,
              operation,
              files: names,
            };
      jobs.set(route.address, outcome);
      routes.push(outcome);
    }
  }
  return answer(id, routes, attached);
}

/** One call of a provider: a message becomes a job for each of its recipients that is mapped. */
export async function ingest(_input: object, call: MailCall): Promise<Answer> {
  const delivery = await openDelivery(call);
  if (delivery.kind === "message") return takeMail(delivery.message, call);
  return { ...answer(undefined, []), reason: delivery.reason };
}
