import { array, object, string } from "zod";
import { secretSetting } from "../../aws/secret.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { addressesIn } from "../addresses.ts";
import type { MailCall } from "../call.ts";
import { type Content, type Message, mostBytes, type Part } from "../message.ts";
import { openParts, readMime } from "../read-mime.ts";
import { attachedParts, contentIdsOf, jsonField, type MailForm, shaped } from "./form.ts";

// Mailgun, "Receiving messages via HTTP" and "Storing and retrieving messages".

const stored = array(
  object({ url: string(), "content-type": string().default(""), name: string().default("") }),
);

/** Mailgun keeps what it stored under its own hosts: `storage-eu-west1.api.mailgun.net`. */
const storageHost = /^(?:[a-z0-9-]+\.)*mailgun\.(?:net|org)$/;

async function fetchStored(url: string, most: number, { fetchFile, signal }: MailCall): Promise<Uint8Array> {
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: "", hostname: "" };
  if (protocol !== "https:" || !storageHost.test(hostname))
    throw new ServiceError("refused_url", "What Mailgun stored is fetched from Mailgun alone.");
  const key = await secretSetting("MAILGUN_API_KEY");
  if (key === undefined)
    throw new ServiceError("dependency_unavailable", "Set MAILGUN_API_KEY to fetch what Mailgun stored.");
  const authorization = `Basic ${Buffer.from(`api:${key}`).toString("base64")}`;
  return (await fetchFile(url, { most, signal, authorization })).bytes;
}

async function storedParts(
  form: MailForm,
  ids: ReadonlyMap<string, string>,
  call: MailCall,
): Promise<Part[]> {
  const text = form.text("attachments");
  if (text === "") return [];
  const listed = shaped(stored.safeParse(jsonField(text, "attachments")), "attachments");
  const parts: Part[] = [];
  let left = mostBytes;
  for (const { url, name, "content-type": contentType } of listed) {
    const bytes = await fetchStored(url, left, call);
    left -= bytes.length;
    parts.push({ filename: name, contentType: contentType.toLowerCase(), bytes, contentId: ids.get(url) });
  }
  return parts;
}

async function contentOf(form: MailForm, call: MailCall): Promise<Content> {
  const mime = form.parts.find(({ name }) => name === "body-mime");
  if (mime !== undefined) return readMime(mime.content);
  const ids = contentIdsOf(form, "content-id-map");
  const parts = attachedParts(form, /^attachment-\d+$/, ids);
  const all = [...parts, ...(await storedParts(form, ids, call))];
  return openParts(all, { html: form.text("body-html"), text: form.text("body-plain") });
}

export const mailgunMessage = (form: MailForm, call: MailCall): Message => ({
  id: form.text("Message-Id") || undefined,
  recipients: addressesIn([form.text("recipient")]),
  content: () => contentOf(form, call),
});
