import { createHmac, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { jobStatusOf } from "../../shared/jobs/status.ts";
import { newAccount } from "../harness/account.ts";
import { numberedPdf } from "../harness/pdf.ts";
import { postJson, send } from "../harness/request.ts";
import { workItem } from "../harness/work-item.ts";

export const ingestPath = "/api/v1/email/ingest";
export const routesPath = "/api/v1/email/routes";

const sendgridKeys = generateKeyPairSync("ec", { namedCurve: "P-256" });

/** What an operator sets for every provider. */
const settings = {
  EMAIL_SIGNATURE_SECRET: "own-secret",
  POSTMARK_PASSWORD: "postmark-password",
  MAILGUN_SIGNING_KEY: "mailgun-signing-key",
  MAILGUN_API_KEY: "mailgun-api-key",
  SENDGRID_PUBLIC_KEY: sendgridKeys.publicKey.export({ format: "der", type: "spki" }).toString("base64"),
  SES_TOPIC_ARN: "arn:aws:sns:eu-west-1:111122223333:mail",
  SES_BUCKET: process.env.BUCKET_FILES ?? "",
};
export const topic = settings.SES_TOPIC_ARN;

/** The deployment of a test file knows every provider; `set` changes what it knows. */
export function providersKnown(): void {
  beforeAll(() => {
    Object.assign(process.env, settings);
  });
  afterAll(() => {
    for (const name of Object.keys(settings)) delete process.env[name];
  });
}

/** An address of a new account, mapped to an operation. */
export async function newAddress(operation = "compress", options: object = {}) {
  const { id, key } = await newAccount("business");
  const address = `box-${randomUUID()}@mail.example.com`;
  const { status, text } = await postJson(routesPath, { address, operation, options }, { key });
  if (status !== 200) throw new Error(`No address: ${status} ${text}`);
  return { account: id, key, address };
}

export const pdf = async (pages: number) => Buffer.from(await numberedPdf(pages));

export const ownSignature = (body: string | Uint8Array, secret = settings.EMAIL_SIGNATURE_SECRET) =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

const json = { "Content-Type": "application/json" };
export const newId = () => `<${randomUUID()}@example.com>`;

/** Sends own JSON with its signature. */
export function sendOwn(body: object, signature?: string) {
  const text = JSON.stringify(body);
  const headers = { ...json, "x-email-signature": signature ?? ownSignature(text) };
  return send("POST", ingestPath, Buffer.from(text), { key: "", headers });
}

export function sendPostmark(body: object, password = settings.POSTMARK_PASSWORD) {
  const headers = {
    ...json,
    Authorization: `Basic ${Buffer.from(`postmark:${password}`).toString("base64")}`,
  };
  return send("POST", ingestPath, Buffer.from(JSON.stringify(body)), { key: "", headers });
}

type FileField = { name: string; filename: string; type: string; bytes: Uint8Array };

async function encoded(fields: Readonly<Record<string, string>>, files: readonly FileField[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, filename, type, bytes } of files)
    form.append(name, new Blob([Uint8Array.from(bytes)], { type }), filename);
  const response = new Response(form);
  const body = Buffer.from(await response.arrayBuffer());
  return { body, headers: { "Content-Type": response.headers.get("content-type") ?? "" } };
}

export const seconds = () => String(Math.floor(Date.now() / 1_000));

export function mailgunSignature(timestamp: string, token: string, key = settings.MAILGUN_SIGNING_KEY) {
  const signature = createHmac("sha256", key)
    .update(timestamp + token)
    .digest("hex");
  return { timestamp, token, signature };
}

export async function sendForm(
  fields: Readonly<Record<string, string>>,
  files: readonly FileField[] = [],
  extra: Record<string, string> = {},
) {
  const { body, headers } = await encoded(fields, files);
  return send("POST", ingestPath, body, { key: "", headers: { ...headers, ...extra } });
}

/** Signs as SendGrid does; `change` alters the body afterwards. */
export async function sendSendgrid(
  fields: Readonly<Record<string, string>>,
  files: readonly FileField[] = [],
  { timestamp = seconds(), change = (body: Buffer) => body } = {},
) {
  const { body, headers } = await encoded(fields, files);
  const signed = Buffer.concat([Buffer.from(timestamp), body]);
  const signature = sign("sha256", signed, sendgridKeys.privateKey).toString("base64");
  return send("POST", ingestPath, change(body), {
    key: "",
    headers: {
      ...headers,
      "X-Twilio-Email-Event-Webhook-Timestamp": timestamp,
      "X-Twilio-Email-Event-Webhook-Signature": signature,
    },
  });
}

type MimePart = { headers: readonly string[]; body: Uint8Array | string };

export const attachment = (filename: string, type: string, bytes: Uint8Array): MimePart => ({
  headers: [
    `Content-Type: ${type}`,
    "Content-Transfer-Encoding: base64",
    `Content-Disposition: attachment; filename="${filename}"`,
  ],
  body: Buffer.from(bytes).toString("base64").replace(/.{76}/g, "$&\r\n"),
});

/** A message (RFC 5322) of these parts. The To header names somebody else, as that of a blind copy does. */
export function mime(id: string, parts: readonly MimePart[], html = "<p>See attached.</p>"): Buffer {
  const boundary = `b-${randomUUID()}`;
  const head = [
    "From: Ada <ada@example.com>",
    "To: somebody-else@example.com",
    "Subject: Papers",
    `Message-ID: ${id}`,
    "MIME-Version: 1.0",
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
  ];
  const all: MimePart[] = [{ headers: ["Content-Type: text/html; charset=utf-8"], body: html }, ...parts];
  const pieces = all.flatMap(({ headers, body }) => [
    Buffer.from(`--${boundary}\r\n${headers.join("\r\n")}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([
    Buffer.from(`${head.join("\r\n")}\r\n\r\n`),
    ...pieces,
    Buffer.from(`--${boundary}--\r\n`),
  ]);
}

/** Works through the items of a job as the worker does, and tells how it then stands. */
export async function finished(job: string, account: string) {
  const { total_files } = await jobStatusOf(job, account);
  for (let item = 1; item <= total_files; item++) await workItem(job, item, 60_000);
  return jobStatusOf(job, account);
}
