import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { bucketFiles } from "../../shared/aws/file-store.ts";
import { send } from "../harness/request.ts";
import {
  attachment,
  finished,
  mailgunSignature,
  mime,
  newAddress,
  newId,
  ownSignature,
  pdf,
  providersKnown,
  seconds,
  sendForm,
  sendOwn,
  sendPostmark,
  sendSendgrid,
  topic,
} from "./fixture.ts";
import { SnsSender } from "./sns-sender.ts";

providersKnown();

const ownMail = async (to: string, id = newId()) => ({
  from: "ada@example.com",
  to,
  subject: "Papers",
  text: "See attached.",
  message_id: id,
  attachments: [
    { filename: "a.pdf", content_type: "application/pdf", content: (await pdf(1)).toString("base64") },
    { filename: "b.pdf", content_type: "application/pdf", content: (await pdf(2)).toString("base64") },
    { filename: "c.pdf", content_type: "application/pdf", content: (await pdf(3)).toString("base64") },
  ],
});

/** The fields that Postmark documents under "Inbound webhook". */
const postmarkMail = async (to: string) => ({
  FromName: "Ada",
  MessageStream: "inbound",
  From: "ada@example.com",
  FromFull: { Email: "ada@example.com", Name: "Ada", MailboxHash: "" },
  To: "somebody-else@example.com",
  ToFull: [{ Email: "somebody-else@example.com", Name: "", MailboxHash: "" }],
  OriginalRecipient: to,
  Subject: "Papers",
  MessageID: randomUUID(),
  Date: "Fri, 1 Aug 2014 16:45:32 -04:00",
  MailboxHash: "",
  TextBody: "See attached.",
  HtmlBody: '<p>See attached.</p><img src="cid:logo@01CE7342.75E71F80">',
  StrippedTextReply: "",
  Tag: "",
  Headers: [{ Name: "Message-ID", Value: newId() }],
  Attachments: [
    {
      Name: "report.pdf",
      Content: (await pdf(2)).toString("base64"),
      ContentType: "application/pdf",
      ContentLength: 1,
    },
    {
      Name: "logo.png",
      Content: Buffer.alloc(20_000, 7).toString("base64"),
      ContentType: "image/png",
      ContentLength: 20_000,
      ContentID: "logo@01CE7342.75E71F80",
    },
  ],
});

const pdfField = async (name: string, filename: string) => ({
  name,
  filename,
  type: "application/pdf",
  bytes: await pdf(1),
});

const mailgunFields = (recipient: string, id = newId()) => ({
  recipient,
  sender: "ada@example.com",
  from: "Ada <ada@example.com>",
  subject: "Papers",
  To: "somebody-else@example.com",
  "body-plain": "See attached.",
  "body-html": '<img src="cid:logo-1">',
  "Message-Id": id,
  "message-headers": JSON.stringify([["Message-Id", id]]),
  "attachment-count": "2",
  "content-id-map": JSON.stringify({ "<logo-1>": "attachment-2" }),
});

const mailgunFiles = async () => [
  await pdfField("attachment-1", "r.pdf"),
  { name: "attachment-2", filename: "logo.png", type: "image/png", bytes: Buffer.alloc(20_000, 7) },
];

const sendgridFields = (to: string) => ({
  headers: `Message-ID: ${newId()}\nTo: somebody-else@example.com\n`,
  dkim: "{@example.com : pass}",
  to: "somebody-else@example.com",
  from: "Ada <ada@example.com>",
  subject: "Papers",
  html: '<img src="cid:ii_1">',
  text: "See attached.",
  sender_ip: "192.0.2.1",
  envelope: JSON.stringify({ to: [to], from: "ada@example.com" }),
  attachments: "2",
  "attachment-info": JSON.stringify({ attachment1: { filename: "r.pdf", type: "application/pdf" } }),
  "content-ids": JSON.stringify({ ii_1: "attachment2" }),
  charsets: JSON.stringify({ to: "UTF-8", html: "UTF-8" }),
  SPF: "pass",
});

test("own JSON with three attachments is one job of three items, which completes", async () => {
  const { account, address } = await newAddress();
  const { status, json } = await sendOwn(await ownMail(address));
  expect(status).toBe(200);
  expect(json).toMatchObject({ success: true, routed: true, skipped: [] });
  const [route] = json.routes;
  expect(route).toMatchObject({ operation: "compress", files: ["a.pdf", "b.pdf", "c.pdf"] });
  const job = await finished(route.job_id, account);
  expect(job).toMatchObject({ status: "completed", total_files: 3, files_processed: 3 });
  expect(job.results.map(({ filename }) => filename)).toEqual(["a.pdf", "b.pdf", "c.pdf"]);
});

test("own JSON is refused when it is changed, unsigned, signed with another secret, or nothing is configured", async () => {
  const { address } = await newAddress();
  const mail = await ownMail(address);
  const signature = ownSignature(JSON.stringify(mail));
  const refused = [
    await sendOwn({ ...mail, to: "x@example.com" }, signature),
    await sendOwn(mail, ownSignature(JSON.stringify(mail), "another")),
    await sendOwn(mail, signature.slice(0, -1)),
    await sendOwn(mail, ""),
  ];
  delete process.env.EMAIL_SIGNATURE_SECRET;
  refused.push(await sendOwn(mail, signature), await sendOwn(mail, ownSignature(JSON.stringify(mail), "")));
  process.env.EMAIL_SIGNATURE_SECRET = "own-secret";
  for (const { status, json } of refused) expect([status, json.code]).toEqual([401, "invalid_credential"]);
  expect((await sendOwn(mail, signature)).json.routed).toBe(true);
});

test("Postmark: the envelope counts, a shown picture is no document, a wrong password is refused", async () => {
  const { address } = await newAddress();
  const mail = await postmarkMail(address);
  expect((await sendPostmark(mail, "wrong")).status).toBe(401);
  const { status, json } = await sendPostmark(mail);
  expect(status).toBe(200);
  expect(json.routes).toMatchObject([{ recipient: address, routed: true, files: ["report.pdf"] }]);
  expect(json.skipped).toEqual([{ filename: "logo.png", reason: "inline_image" }]);
});

test("SendGrid, parsed: signed over time and bytes; changed or old is refused", async () => {
  const { address } = await newAddress();
  const fields = sendgridFields(address);
  const files = [
    await pdfField("attachment1", "r.pdf"),
    { name: "attachment2", filename: "ii.png", type: "image/png", bytes: Buffer.alloc(20_000, 7) },
  ];
  const change = (body: Buffer) => Buffer.from(body.toString("latin1").replace("Papers", "Pamers"), "latin1");
  expect((await sendSendgrid(fields, files, { change })).status).toBe(401);
  const old = String(Number(seconds()) - 7_200);
  expect((await sendSendgrid(fields, files, { timestamp: old })).status).toBe(401);
  const { status, json } = await sendSendgrid(fields, files);
  expect(status).toBe(200);
  expect(json.routes).toMatchObject([{ recipient: address, routed: true, files: ["r.pdf"] }]);
  expect(json.skipped).toEqual([{ filename: "ii.png", reason: "inline_image" }]);
});

test("SendGrid, raw: the message itself is read", async () => {
  const { address } = await newAddress();
  const id = newId();
  const raw = mime(id, [attachment("r.pdf", "application/pdf", await pdf(1))]).toString("latin1");
  const envelope = JSON.stringify({ to: [address], from: "ada@example.com" });
  const { json } = await sendSendgrid({ email: raw, envelope, to: "x@example.com", from: "y@example.com" });
  expect(json).toMatchObject({ message_id: id, routes: [{ routed: true, files: ["r.pdf"] }] });
});

test("Mailgun, parsed: signed by time and token; a token counts for one message alone", async () => {
  const { address } = await newAddress();
  const signed = mailgunSignature(seconds(), randomUUID());
  const fields = mailgunFields(address);
  const files = await mailgunFiles();
  const { status, json } = await sendForm({ ...fields, ...signed }, files);
  expect(status).toBe(200);
  expect(json.routes).toMatchObject([{ routed: true, duplicate: false, files: ["r.pdf"] }]);
  expect(json.skipped).toEqual([{ filename: "logo.png", reason: "inline_image" }]);
  const again = await sendForm({ ...fields, ...signed }, files);
  expect(again.json.routes[0]).toMatchObject({ duplicate: true, job_id: json.routes[0].job_id });
  const overheard = await sendForm({ ...mailgunFields(address), ...signed }, files);
  expect(overheard.status).toBe(401);
});

test("Mailgun: a changed signature, another key and a call of yesterday are refused", async () => {
  const { address } = await newAddress();
  const fields = mailgunFields(address);
  const token = randomUUID();
  const good = mailgunSignature(seconds(), token);
  const yesterday = String(Number(seconds()) - 86_400);
  for (const signed of [
    { ...good, token: `${token}x` },
    { ...good, signature: good.signature.replace(/.$/, "z") },
    mailgunSignature(seconds(), token, "another key"),
    mailgunSignature(yesterday, token),
    { timestamp: good.timestamp, token, signature: "" },
  ])
    expect((await sendForm({ ...fields, ...signed })).status).toBe(401);
});

test("Mailgun, without attachments, as urlencoded fields: nothing to do is a 200", async () => {
  const { address } = await newAddress();
  const fields = { ...mailgunFields(address), ...mailgunSignature(seconds(), randomUUID()) };
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const body = Buffer.from(new URLSearchParams(fields).toString());
  const { status, json } = await send("POST", "/api/v1/email/ingest", body, { key: "", headers });
  expect(status).toBe(200);
  expect(json).toMatchObject({ routed: false, reason: "no_documents" });
});

test("Mailgun, raw MIME: the message is read, and its token counts for it alone", async () => {
  const { address } = await newAddress();
  const raw = async (id: string, name: string) =>
    mime(id, [attachment(name, "application/pdf", await pdf(1))]).toString("latin1");
  const fields = {
    recipient: address,
    sender: "ada@example.com",
    from: "ada@example.com",
    subject: "Papers",
  };
  const signed = mailgunSignature(seconds(), randomUUID());
  const id = newId();
  const sent = { ...fields, "body-mime": await raw(id, "r.pdf"), ...signed };
  const { status, json } = await sendForm(sent);
  expect(status, JSON.stringify(json)).toBe(200);
  expect(json).toMatchObject({
    message_id: id,
    routes: [{ routed: true, duplicate: false, files: ["r.pdf"] }],
  });
  expect((await sendForm(sent)).json.routes[0]).toMatchObject({
    duplicate: true,
    job_id: json.routes[0].job_id,
  });
  const other = { ...fields, "body-mime": await raw(newId(), "other.pdf"), ...signed };
  expect((await sendForm(other)).status).toBe(401);
});

test("Mailgun, raw MIME as urlencoded fields: bytes of any encoding come through", async () => {
  const { account, address } = await newAddress();
  const file = await pdf(2);
  const part = {
    headers: [
      "Content-Type: application/pdf",
      "Content-Transfer-Encoding: 8bit",
      'Content-Disposition: attachment; filename="r.pdf"',
    ],
    body: file,
  };
  const escaped = [...mime(newId(), [part])].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
  const signed = new URLSearchParams({
    recipient: address,
    sender: "a@example.com",
    ...mailgunSignature(seconds(), randomUUID()),
  });
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const body = Buffer.from(`${signed}&body-mime=${escaped}`);
  const { json } = await send("POST", "/api/v1/email/ingest?as=mime", body, { key: "", headers });
  expect(json.routes).toMatchObject([{ routed: true, files: ["r.pdf"] }]);
  expect(await finished(json.routes[0].job_id, account)).toMatchObject({ status: "completed" });
});

test("Mailgun, stored: attachments are fetched from Mailgun with the key, and from nowhere else", async () => {
  const { address } = await newAddress();
  const bytes = await pdf(2);
  const sender = new SnsSender();
  const url = "https://storage-eu-west1.api.mailgun.net/v3/domains/d/messages/m/attachments/0";
  sender.files.set(url, bytes);
  const stored = (at: string) => ({
    ...mailgunFields(address),
    ...mailgunSignature(seconds(), randomUUID()),
    "message-url": "https://storage-eu-west1.api.mailgun.net/v3/domains/d/messages/m",
    attachments: JSON.stringify([
      { url: at, "content-type": "application/pdf", name: "big.pdf", size: bytes.length },
    ]),
  });
  const { status, json } = await sender.form(stored(url));
  expect(status).toBe(200);
  expect(json.routes).toMatchObject([{ routed: true, files: ["big.pdf"] }]);
  const basic = `Basic ${Buffer.from("api:mailgun-api-key").toString("base64")}`;
  expect(sender.asked).toEqual([{ url, authorization: basic }]);
  for (const evil of ["https://mailgun.net.evil.example/0", "http://api.mailgun.net/0"])
    expect((await sender.form(stored(evil))).json.code).toBe("refused_url");
  expect(sender.asked).toHaveLength(1);
});

test("SES through SNS: signed by its certificate, of our topic, from Amazon's host alone", async () => {
  const { address } = await newAddress();
  const sender = new SnsSender();
  const raw = mime(newId(), [attachment("r.pdf", "application/pdf", await pdf(1))]);
  const message = sender.received([address], { type: "SNS" }, raw.toString("utf8"));
  const { status, json } = await sender.notify(message);
  expect(status, JSON.stringify(json)).toBe(200);
  expect(json.routes).toMatchObject([{ recipient: address, routed: true, files: ["r.pdf"] }]);
  const refused = [
    await sender.notify(message, { after: { Message: message.replace("r.pdf", "q.pdf") } }),
    await sender.notify(message, { before: { TopicArn: topic.replace("1111", "2222") } }),
    await sender.notify(message, { after: { SigningCertURL: "https://sns.eu-west-1.evil.example/c.pem" } }),
    await sender.notify(message, {
      after: { SigningCertURL: "https://sns.eu-west-1.amazonaws.com.evil.example/c.pem" },
    }),
    await sender.notify(message, { after: { Signature: "AAAA" } }),
  ];
  for (const each of refused) expect(each.status).toBe(401);
});

test("SES through SNS: signature version 1 and a base64 message are read too", async () => {
  const { address } = await newAddress();
  const sender = new SnsSender();
  const raw = mime(newId(), [attachment("r.pdf", "application/pdf", await pdf(1))]);
  const message = sender.received([address], { type: "SNS", encoding: "BASE64" }, raw.toString("base64"));
  const { json } = await sender.notify(message, { before: { SignatureVersion: "1" } });
  expect(json.routed).toBe(true);
});

test("SNS: a certificate is fetched once, and counts within its time and by its name alone", async () => {
  const { address } = await newAddress();
  const received = (sender: SnsSender) =>
    sender.received([address], { type: "SNS" }, mime(newId(), []).toString());
  const good = new SnsSender();
  for (let time = 1; time <= 3; time++) expect((await good.notify(received(good))).status).toBe(200);
  expect(good.fetches).toBe(1);
  const regional = new SnsSender({ name: "sns-signing.eu-south-1.amazonaws.com" });
  expect((await regional.notify(received(regional))).status).toBe(200);
  for (const kind of [
    { until: "20250101000000Z" },
    { from: "20900101000000Z" },
    { name: "evil.example" },
    { name: "sns.amazonaws.com.evil.example" },
  ]) {
    const sender = new SnsSender(kind);
    expect((await sender.notify(received(sender))).status, JSON.stringify(kind)).toBe(401);
  }
});

test("SNS: a certificate comes over https from Amazon's own address, or nothing is fetched", async () => {
  const { address } = await newAddress();
  const sender = new SnsSender();
  const message = sender.received([address], { type: "SNS" }, mime(newId(), []).toString());
  const { certificateUrl: url } = sender;
  for (const SigningCertURL of [
    url.replace("https:", "http:"),
    url.replace(".com/", ".com:8443/"),
    url.replace("https://", "https://user:secret@"),
    url.replace("eu-west-1", "eu-west-1.evil"),
    url.replace("sns.", "s3."),
    url.replace(".pem", ".txt"),
    "no address",
  ])
    expect((await sender.notify(message, { before: { SigningCertURL } })).status, SigningCertURL).toBe(401);
  expect((await sender.notify(message, { before: { SignatureVersion: "3" } })).status).toBe(401);
  expect(sender.fetches).toBe(0);
});

test("SNS: what Amazon does not answer now is a 503, because it takes a 4xx for final; no certificate is a 401", async () => {
  const { address } = await newAddress();
  const sender = new SnsSender();
  const message = sender.received([address], { type: "SNS" }, mime(newId(), []).toString());
  const certificate = sender.files.get(sender.certificateUrl) ?? Buffer.alloc(0);
  sender.files.delete(sender.certificateUrl);
  expect((await sender.notify(message)).status).toBe(503);
  sender.files.set(sender.certificateUrl, Buffer.from("<html>"));
  expect((await sender.notify(message)).status).toBe(401);
  sender.files.set(sender.certificateUrl, certificate);
  expect((await sender.notify(message)).status).toBe(200);
  expect(
    (await sender.subscribe("https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription")).status,
  ).toBe(503);
});

test("SES with an S3 action: a message of 24 MB is read from the bucket, and from no other", async () => {
  const { account, address } = await newAddress();
  const sender = new SnsSender();
  const large = Buffer.concat([await pdf(1), Buffer.alloc(6_000_000, "%")]);
  const parts = ["a.pdf", "b.pdf", "c.pdf"].map((name) => attachment(name, "application/pdf", large));
  const objectKey = `mail/${randomUUID()}`;
  await bucketFiles.put(objectKey, mime(newId(), parts), "message/rfc822");
  const action = { type: "S3", bucketName: process.env.SES_BUCKET, objectKey };
  const { json } = await sender.notify(sender.received([address], action));
  expect(json.routes).toMatchObject([{ routed: true, files: ["a.pdf", "b.pdf", "c.pdf"] }]);
  expect(await finished(json.routes[0].job_id, account)).toMatchObject({
    total_files: 3,
    files_processed: 3,
  });
  const other = { ...action, bucketName: "another" };
  expect((await sender.notify(sender.received([address], other))).json.code).toBe("refused_url");
});

test("SNS: a subscription of our topic is confirmed at Amazon's address, once it is signed", async () => {
  const sender = new SnsSender();
  const confirm = "https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=abc";
  sender.files.set(confirm, Buffer.from("<ConfirmSubscriptionResponse/>"));
  const { status, json } = await sender.subscribe(confirm);
  expect([status, json.reason]).toEqual([200, "subscription_confirmed"]);
  expect(sender.asked.map(({ url }) => url)).toContain(confirm);
  const evil = "https://evil.example/?Action=ConfirmSubscription";
  expect((await sender.subscribe(evil)).status).toBe(401);
  expect(sender.asked.map(({ url }) => url)).not.toContain(evil);
});
