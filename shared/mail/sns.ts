import { verify, X509Certificate } from "node:crypto";
import { literal, object, string, union } from "zod";
import { optionalSetting } from "../aws/environment.ts";
import { ServiceError } from "../errors/service-error.ts";
import type { MailCall } from "./call.ts";
import { unsigned } from "./signatures.ts";

// Amazon SNS guide, "Verifying the signatures of Amazon SNS messages".

const common = {
  MessageId: string(),
  TopicArn: string(),
  Message: string(),
  Timestamp: string(),
  SignatureVersion: union([literal("1"), literal("2")]),
  Signature: string(),
  SigningCertURL: string(),
};

export const snsMessage = union([
  object({ ...common, Type: literal("Notification"), Subject: string().nullish() }),
  object({
    ...common,
    Type: union([literal("SubscriptionConfirmation"), literal("UnsubscribeConfirmation")]),
    SubscribeURL: string(),
    Token: string(),
  }),
]);
export type SnsMessage = typeof snsMessage._output;

/** Only Amazon SNS itself: `sns.eu-west-1.amazonaws.com`. */
const host = /^sns\.[a-z]{2}(?:-[a-z]+){1,3}-\d\.amazonaws\.com(?:\.cn)?$/;

function isOfSns(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const plain = url?.port === "" && url.username === "" && url.password === "";
  return plain && url.protocol === "https:" && host.test(url.hostname);
}

function signedText(message: SnsMessage): string {
  const fields =
    message.Type === "Notification"
      ? (["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"] as const)
      : (["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"] as const);
  const values: Readonly<Record<string, string | null | undefined>> = message;
  return fields
    .flatMap((name) => {
      const value = values[name];
      return value === undefined || value === null ? [] : [`${name}\n${value}\n`];
    })
    .join("");
}

/**
 * Names in certificates of SNS: `sns.amazonaws.com`, with the region in newer ones. The file holds no chain; that it
 * is Amazon's is known by the host that it comes from, over https.
 */
const commonName = /^CN=sns[a-z0-9.-]*\.amazonaws\.com(?:\.cn)?$/m;

/** Amazon sends again after a 5xx alone (SNS guide, "Message delivery retries"): what may end well later is one. */
async function fetched(url: string, { fetchFile, signal }: MailCall): Promise<Uint8Array> {
  try {
    return (await fetchFile(url, { most: 100_000, signal })).bytes;
  } catch (cause) {
    throw new ServiceError("dependency_unavailable", "Amazon SNS does not answer. Send the message again.", {
      cause,
    });
  }
}

/** Undefined for what is no certificate of SNS. */
function certificateOf(bytes: Uint8Array): X509Certificate | undefined {
  try {
    const certificate = new X509Certificate(bytes);
    return commonName.test(certificate.subject) ? certificate : undefined;
  } catch {
    return undefined;
  }
}

/** Certificates by address; Amazon changes the address with the certificate. */
const certificates = new Map<string, X509Certificate>();
const mostCertificates = 20;

async function certificateAt(url: string, call: MailCall): Promise<X509Certificate> {
  const known = certificates.get(url);
  if (known !== undefined) return known;
  const certificate = certificateOf(await fetched(url, call));
  if (certificate === undefined) throw unsigned();
  if (certificates.size >= mostCertificates) certificates.clear();
  certificates.set(url, certificate);
  return certificate;
}

const isOurTopic = (arn: string) =>
  (optionalSetting("SES_TOPIC_ARN") ?? "")
    .split(",")
    .map((each) => each.trim())
    .includes(arn);

/** Throws `invalid_credential` for what Amazon SNS did not sign, and for another topic than ours. */
export async function requireSns(message: SnsMessage, call: MailCall): Promise<void> {
  // Whoever has an account with Amazon can have SNS sign for a topic of their own.
  if (!isOurTopic(message.TopicArn)) throw unsigned();
  if (!isOfSns(message.SigningCertURL) || !/\.pem$/.test(new URL(message.SigningCertURL).pathname))
    throw unsigned();
  const certificate = await certificateAt(message.SigningCertURL, call);
  const now = Date.now();
  const holds = Date.parse(certificate.validFrom) <= now && now <= Date.parse(certificate.validTo);
  const algorithm = message.SignatureVersion === "2" ? "sha256" : "sha1";
  const signature = Buffer.from(message.Signature, "base64");
  if (!holds || !verify(algorithm, Buffer.from(signedText(message)), certificate.publicKey, signature))
    throw unsigned();
}

/** Says yes to a subscription of our topic, at the address that Amazon SNS names for it. */
export async function confirmSubscription(url: string, call: MailCall): Promise<void> {
  if (!isOfSns(url)) throw unsigned();
  await fetched(url, call);
}
