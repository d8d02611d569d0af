import { verify, X509Certificate } from "node:crypto";
import { literal, object, string, union } from "zod";
import { optionalSetting } from "../aws/environment.ts";
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
  return url?.protocol === "https:" && url.port === "" && host.test(url.hostname);
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

/** Certificates by address; Amazon changes the address with the certificate. */
const certificates = new Map<string, X509Certificate>();
const mostCertificates = 20;

async function certificateAt(url: string, { fetchFile, signal }: MailCall): Promise<X509Certificate> {
  const known = certificates.get(url);
  if (known !== undefined) return known;
  const { bytes } = await fetchFile(url, { most: 100_000, signal });
  const certificate = new X509Certificate(bytes);
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
export async function confirmSubscription(url: string, { fetchFile, signal }: MailCall): Promise<void> {
  if (!isOfSns(url)) throw unsigned();
  await fetchFile(url, { most: 100_000, signal });
}
