import { generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import { email } from "../../shared/contract/email.ts";
import { ServiceError } from "../../shared/errors/service-error.ts";
import { serve } from "../../shared/http/serve.ts";
import type { FetchFile } from "../../shared/mail/call.ts";
import { emailOperations } from "../../shared/mail/operations.ts";
import { savedChainReader } from "../../shared/storage/chains/reader.ts";
import { installStreaming, RecordedStream } from "../harness/lambda.ts";
import { ingestPath, newId, topic } from "./fixture.ts";

installStreaming();

// A self-signed certificate (RFC 5280), written in DER (X.690).
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const long = [body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from(body.length < 128 ? [tag, body.length] : [tag, 0x82, ...long]), body]);
};
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const object = (hex: string) => der(6, Buffer.from(hex, "hex"));

type Certificate = { from?: string; until?: string; name?: string };

function certificate(
  publicKey: KeyObject,
  privateKey: KeyObject,
  { from = "20200101000000Z", until = "20990101000000Z", name: common = "sns.amazonaws.com" }: Certificate,
): Buffer {
  const algorithm = sequence(object("2a864886f70d01010b"), der(5));
  const name = sequence(der(0x31, sequence(object("550403"), der(12, Buffer.from(common)))));
  const validity = sequence(...[from, until].map((each) => der(24, Buffer.from(each))));
  const tbs = sequence(
    der(0xa0, der(2, Buffer.from([2]))),
    der(2, Buffer.from([1])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ format: "der", type: "spki" }),
  );
  const signature = sign("sha256", tbs, privateKey);
  const bytes = sequence(tbs, algorithm, der(3, Buffer.from([0]), signature));
  const base64 = bytes.toString("base64").replace(/.{64}/g, "$&\n");
  return Buffer.from(`-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`);
}

type Fields = Record<string, unknown>;

const notificationNames = ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"];
const subscriptionNames = ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"];

/** Amazon SNS and what else is fetched: a certificate of its own, files by address. */
export class SnsSender {
  readonly files = new Map<string, Uint8Array>();
  readonly asked: { url: string; authorization: string | undefined }[] = [];
  private readonly keys = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  readonly certificateUrl = `https://sns.eu-west-1.amazonaws.com/${randomUUID()}.pem`;

  /** How often its certificate was asked for. */
  fetches = 0;

  constructor(kind: Certificate = {}) {
    this.files.set(this.certificateUrl, certificate(this.keys.publicKey, this.keys.privateKey, kind));
  }

  private readonly fetchFile: FetchFile = async (url, { authorization }) => {
    if (url === this.certificateUrl) this.fetches += 1;
    if (!url.endsWith(".pem")) this.asked.push({ url, authorization });
    const bytes = this.files.get(url);
    if (bytes === undefined) throw new ServiceError("unreachable_url", "That URL answered 404.");
    return { bytes, filename: "file" };
  };

  private readonly handler = serve(email, emailOperations, {
    fetchFile: this.fetchFile,
    savedChains: savedChainReader,
  });

  private async call(body: Buffer, contentType: string) {
    const stream = new RecordedStream();
    const event = {
      httpMethod: "POST",
      resource: ingestPath,
      path: ingestPath,
      headers: { Host: "localhost", "Content-Type": contentType },
      body: body.toString("base64"),
      isBase64Encoded: true,
      requestContext: { requestId: randomUUID(), path: ingestPath, stage: "local", domainName: "localhost" },
    } as unknown as APIGatewayProxyEvent;
    await (await this.handler)(event, stream, { getRemainingTimeInMillis: () => 60_000 } as Context);
    return { status: stream.statusCode, json: JSON.parse(stream.body.toString("utf8")) };
  }

  async form(fields: Record<string, string>) {
    const body = Buffer.from(new URLSearchParams(fields).toString());
    return this.call(body, "application/x-www-form-urlencoded");
  }

  /** Signs what `before` makes of the message, then sends what `after` makes of that. */
  private send(names: readonly string[], fields: Fields, { before = {}, after = {} }: Changes) {
    const changed: Fields = {
      MessageId: randomUUID(),
      TopicArn: topic,
      Timestamp: new Date().toISOString(),
      SignatureVersion: "2",
      SigningCertURL: this.certificateUrl,
      ...fields,
      ...before,
    };
    const text = names.flatMap((name) => (name in changed ? [`${name}\n${changed[name]}\n`] : [])).join("");
    const algorithm = changed.SignatureVersion === "2" ? "sha256" : "sha1";
    const Signature = sign(algorithm, Buffer.from(text), this.keys.privateKey).toString("base64");
    const body = Buffer.from(JSON.stringify({ ...changed, Signature, ...after }));
    // SNS says so of its JSON.
    return this.call(body, "text/plain; charset=UTF-8");
  }

  notify(Message: string, changes: Changes = {}) {
    const Subject = "Amazon SES Email Receipt Notification";
    return this.send(notificationNames, { Type: "Notification", Subject, Message }, changes);
  }

  subscribe(SubscribeURL: string) {
    const fields = { Type: "SubscriptionConfirmation", Message: "Confirm", Token: "abc", SubscribeURL };
    return this.send(subscriptionNames, fields, {});
  }

  /** The notification that the SES guide documents under "Notification of an SNS action". */
  received(recipients: readonly string[], action: Fields, content?: string): string {
    return JSON.stringify({
      notificationType: "Received",
      receipt: {
        timestamp: "2015-09-11T20:32:33.936Z",
        processingTimeMillis: 222,
        recipients,
        spamVerdict: { status: "PASS" },
        virusVerdict: { status: "PASS" },
        spfVerdict: { status: "PASS" },
        dkimVerdict: { status: "PASS" },
        action: { topicArn: topic, ...action },
      },
      mail: {
        timestamp: "2015-09-11T20:32:33.936Z",
        source: "ada@example.com",
        messageId: randomUUID(),
        destination: ["somebody-else@example.com"],
        headersTruncated: false,
        headers: [{ name: "Message-ID", value: newId() }],
        commonHeaders: { from: ["ada@example.com"], to: ["somebody-else@example.com"] },
      },
      ...(content === undefined ? {} : { content }),
    });
  }
}

type Changes = { before?: Fields; after?: Fields };
