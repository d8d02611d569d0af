import { randomUUID } from "node:crypto";
import { DeleteCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { putTier } from "../../shared/account/account-store.ts";
import { dynamo } from "../../shared/aws/dynamodb.ts";
import { setting } from "../../shared/aws/environment.ts";
import { tiers } from "../../shared/contract/tier.ts";
import { monthOf } from "../../shared/values/dates/calendar-month.ts";
import { putMonth } from "../harness/account.ts";
import { outlookFile } from "../harness/outlook-file.ts";
import { attachedFile, integer, plainValues } from "../harness/outlook-samples.ts";
import { get } from "../harness/request.ts";
import {
  attachment,
  finished,
  mime,
  newAddress,
  newId,
  pdf,
  providersKnown,
  sendOwn,
  sendSendgrid,
} from "./fixture.ts";
import { winmail } from "./tnef-file.ts";

providersKnown();

type Parts = Parameters<typeof mime>[1];

async function sendMime(to: string | string[], parts: Parts, html?: string, id = newId()) {
  const envelope = JSON.stringify({ to: [to].flat(), from: "ada@example.com" });
  return sendSendgrid({ email: mime(id, parts, html).toString("latin1"), envelope });
}

const image = (filename: string, bytes: number, disposition: string, id?: string) => ({
  headers: [
    "Content-Type: image/png",
    "Content-Transfer-Encoding: base64",
    `Content-Disposition: ${disposition}; filename="${filename}"`,
    ...(id === undefined ? [] : [`Content-ID: <${id}>`]),
  ],
  body: Buffer.alloc(bytes, 7).toString("base64"),
});

const simple = async (to: string | string[], id = newId()) => ({
  to,
  message_id: id,
  attachments: [
    { filename: "a.pdf", content_type: "application/pdf", content: (await pdf(1)).toString("base64") },
  ],
});

const used = async (key: string) => (await get("/api/v1/usage/check", { key })).json;

test("a message that comes again, also at once, makes one job and is charged once", async () => {
  const { address, key, account } = await newAddress();
  const before = await used(key);
  const mail = await simple(address);
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendOwn(mail)));
  answers.push(await sendOwn(mail), await sendOwn({ ...mail, to: address.toUpperCase() }));
  const taken = answers.filter(({ status }) => status === 200).map(({ json }) => json.routes[0]);
  // Who comes while the first is at work is asked to come again, and is then told of the same job.
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(new Set(taken.map(({ job_id }) => job_id)).size).toBe(1);
  expect(taken.filter(({ duplicate }) => !duplicate)).toHaveLength(1);
  const after = await used(key);
  expect(before.remaining - after.remaining || after.used - before.used).toBe(1);
  expect(await finished(taken[0].job_id, account)).toMatchObject({ status: "completed", total_files: 1 });
});

test("a call that ended between the job and its note: the message is acknowledged with that job", async () => {
  const { address, key } = await newAddress();
  const mail = await simple(address);
  const first = await sendOwn(mail);
  const TableName = setting("TABLE_MAILBOXES");
  const { Items = [] } = await dynamo().send(
    new ScanCommand({
      TableName,
      FilterExpression: "sk = :sk",
      ExpressionAttributeValues: { ":sk": `to#${address}` },
    }),
  );
  expect(Items).toHaveLength(1);
  for (const { pk, sk } of Items) await dynamo().send(new DeleteCommand({ TableName, Key: { pk, sk } }));
  const before = await used(key);
  const second = await sendOwn(mail);
  expect(second.json.routes[0]).toMatchObject({ job_id: first.json.routes[0].job_id, duplicate: true });
  expect(await used(key)).toEqual(before);
});

test("a +suffix and capitals reach the address; an address with that very suffix comes first", async () => {
  const { address } = await newAddress("compress");
  const plus = address.replace("@", "+March@").toUpperCase();
  expect((await sendOwn(await simple(plus))).json.routes[0]).toMatchObject({
    routed: true,
    operation: "compress",
  });
  expect((await sendOwn(await simple(`+x${address}`))).json.reason).toBe("unknown_recipient");
});

test("of several recipients each that is mapped gets its job, and no other", async () => {
  const one = await newAddress("compress");
  const two = await newAddress("extract-invoice");
  const nobody = `${randomUUID()}@mail.example.com`;
  const { json } = await sendOwn(await simple([one.address, nobody, two.address]));
  expect(json.routes).toMatchObject([
    { routed: true, operation: "compress" },
    { recipient: nobody, routed: false, reason: "unknown_recipient" },
    { routed: true, operation: "extract-invoice" },
  ]);
  const status = await get(`/api/v1/bulk/${json.routes[0].job_id}`, { key: two.key });
  expect(status.status).toBe(404);
});

test("an unknown recipient is a 200 that says so", async () => {
  const { status, json } = await sendOwn(await simple(`${randomUUID()}@mail.example.com`));
  expect(status).toBe(200);
  expect(json).toMatchObject({ success: true, routed: false, reason: "unknown_recipient" });
});

test("an owner without quota, or moved to a lower tier, has nothing stored and may get the message again", async () => {
  const { address, account, key } = await newAddress();
  const mail = await simple(address);
  const month = monthOf(new Date());
  await putMonth(account, month, { used: tiers.business.calls });
  const over = await sendOwn(mail);
  expect([over.status, over.json.routed, over.json.reason]).toEqual([200, false, "quota_exceeded"]);
  await putMonth(account, month, { used: 0 });
  await putTier(account, "starter");
  expect((await sendOwn(mail)).json.reason).toBe("tier_too_low");
  await putTier(account, "business");
  expect((await sendOwn(mail)).json.routes[0]).toMatchObject({ routed: true, duplicate: false });
  const { json } = await get("/api/v1/usage/history", { key });
  expect(JSON.stringify(json)).toMatch(/"tool":"email\/ingest"/);
});

test("shown pictures, logos, signatures and invitations are no documents; a scan and an inline PDF are", async () => {
  const { address } = await newAddress("convert");
  const shown = "logo@x 1".replace(" ", "%20");
  const { json } = await sendMime(
    address,
    [
      image("shown.png", 30_000, "inline", "logo@x%201"),
      image("badge.png", 900, "attachment"),
      image("scan.png", 30_000, "attachment"),
      image("unshown.png", 30_000, "inline", "other@x"),
      attachment("smime.p7s", "application/pkcs7-signature", Buffer.from("x")),
      attachment("invite.ics", "text/calendar", Buffer.from("BEGIN:VCALENDAR")),
      attachment("nothing.pdf", "application/pdf", Buffer.alloc(0)),
      {
        headers: [
          "Content-Type: application/pdf",
          'Content-Disposition: inline; filename="inline.pdf"',
          "Content-Transfer-Encoding: base64",
        ],
        body: (await pdf(1)).toString("base64"),
      },
    ],
    `<p>Hi</p><img src="cid:${shown}">`,
  );
  expect(json.routes[0].files).toEqual(["scan.png", "unshown.png", "inline.pdf"]);
  expect(
    Object.fromEntries(json.skipped.map((each: { filename: string; reason: string }) => Object.values(each))),
  ).toEqual({
    "shown.png": "inline_image",
    "badge.png": "small_image",
    "smime.p7s": "signature",
    "invite.ics": "calendar_or_contact",
    "nothing.pdf": "empty",
  });
});

test("what a forwarded message carries is taken, however deep", async () => {
  const { address, account } = await newAddress();
  const innermost = mime(newId(), [attachment("deep.pdf", "application/pdf", await pdf(1))]);
  const forward = (inner: Buffer, name?: string) => ({
    headers: [
      "Content-Type: message/rfc822",
      ...(name === undefined ? [] : [`Content-Disposition: attachment; filename="${name}"`]),
    ],
    body: inner,
  });
  const middle = mime(newId(), [
    forward(innermost, "deep.eml"),
    attachment("middle.pdf", "application/pdf", await pdf(2)),
  ]);
  const { json } = await sendMime(address, [
    forward(middle),
    attachment("top.pdf", "application/pdf", await pdf(3)),
  ]);
  expect(json.routes[0].files.toSorted()).toEqual(["deep.pdf", "middle.pdf", "top.pdf"]);
  expect(await finished(json.routes[0].job_id, account)).toMatchObject({
    status: "completed",
    files_processed: 3,
  });
});

test("winmail.dat is opened, with the long names; a broken one is named", async () => {
  const { address, account } = await newAddress();
  const file = winmail([
    { short: "INVOIC~1.PDF", long: "Rechnung März.pdf", bytes: await pdf(1) },
    { short: "b.pdf", long: "", bytes: await pdf(2) },
  ]);
  const { json } = await sendMime(address, [attachment("winmail.dat", "application/ms-tnef", file)]);
  expect(json.routes[0].files).toEqual(["Rechnung März.pdf", "b.pdf"]);
  expect(await finished(json.routes[0].job_id, account)).toMatchObject({
    status: "completed",
    files_processed: 2,
  });
  for (const bytes of [file.subarray(0, 200), Buffer.from("no TNEF at all")]) {
    const broken = await sendMime(address, [attachment("winmail.dat", "application/ms-tnef", bytes)]);
    expect(broken.json).toMatchObject({
      routed: false,
      reason: "no_documents",
      skipped: [{ filename: "winmail.dat", reason: "unreadable" }],
    });
  }
});

test("an Outlook message attached to one is opened; a broken one is named", async () => {
  const { address, account } = await newAddress();
  const bytes = outlookFile({
    values: plainValues("See the files"),
    attachments: [
      attachedFile("Rechnung März.pdf", await pdf(1)),
      {
        values: { x3705: integer(5) },
        message: { values: plainValues("x"), attachments: [attachedFile("b.pdf", await pdf(2))] },
      },
    ],
  });
  const { json } = await sendMime(address, [attachment("fwd.msg", "application/vnd.ms-outlook", bytes)]);
  expect(json.routes[0].files).toEqual(["Rechnung März.pdf", "b.pdf"]);
  expect(await finished(json.routes[0].job_id, account)).toMatchObject({ files_processed: 2 });
  const broken = Buffer.from(bytes);
  broken.writeUInt32LE(0x7fffffff, 44);
  const answer = await sendMime(address, [attachment("fwd.msg", "application/octet-stream", broken)]);
  expect(answer.json.skipped).toEqual([{ filename: "fwd.msg", reason: "unreadable" }]);
});

test("encoded file names are read as RFC 2047 and RFC 2231 write them, and lead to no folder", async () => {
  const { address } = await newAddress();
  const named = async (...disposition: string[]) => ({
    headers: [
      "Content-Type: application/pdf",
      `Content-Disposition: attachment;${disposition.join(";")}`,
      "Content-Transfer-Encoding: base64",
    ],
    body: (await pdf(1)).toString("base64"),
  });
  const { json } = await sendMime(address, [
    await named(' filename="=?UTF-8?Q?Rechnung_M=C3=A4rz.pdf?="'),
    await named(" filename*=UTF-8''%E8%AB%8B%E6%B1%82%E6%9B%B8.pdf"),
    await named(" filename*0*=UTF-8''na%C3%AFve", ' filename*1=" report.pdf"'),
    await named(' filename="../../etc/passwd.pdf"'),
    await named(""),
  ]);
  expect(json.routes[0].files).toEqual([
    "Rechnung März.pdf",
    "請求書.pdf",
    "naïve report.pdf",
    "passwd.pdf",
    "attachment-5.pdf",
  ]);
});

test("a message of parts or messages without end is done with, and says why", async () => {
  const { address } = await newAddress();
  let nested = mime(newId(), [attachment("a.pdf", "application/pdf", await pdf(1))]);
  for (let level = 0; level < 30; level++)
    nested = mime(newId(), [{ headers: ["Content-Type: message/rfc822"], body: nested }]);
  const deep = await sendMime(address, [{ headers: ["Content-Type: message/rfc822"], body: nested }]);
  expect([deep.status, deep.json.reason]).toEqual([200, "unreadable_message"]);
  const inner = mime(newId(), []);
  const many = Array.from({ length: 60 }, () => ({
    headers: ["Content-Type: message/rfc822"],
    body: inner,
  }));
  expect((await sendMime(address, many)).json.reason).toBe("unreadable_message");
});

test("a large message that is forwarded again and again is done with before it takes the memory", async () => {
  const { readMime } = await import("../../shared/mail/read-mime.ts");
  const wrap = (inner: Buffer) => mime(newId(), [{ headers: ["Content-Type: message/rfc822"], body: inner }]);
  const large = mime(newId(), [attachment("a.pdf", "application/pdf", Buffer.alloc(8_000_000, "%"))]);
  let twice = wrap(wrap(large));
  expect((await readMime(twice)).parts).toHaveLength(1);
  for (let level = 0; level < 4; level++) twice = wrap(twice);
  await expect(readMime(twice)).rejects.toMatchObject({
    code: "too_complex",
    message: expect.stringContaining("mail.nested"),
  });
});

test("the hundred and first attachment is named, the others are taken", async () => {
  const { address } = await newAddress();
  const content = Buffer.from("%PDF-1.4").toString("base64");
  const attachments = Array.from({ length: 101 }, (_, at) => ({
    filename: `${at}.pdf`,
    content_type: "application/pdf",
    content,
  }));
  const { json } = await sendOwn({ to: address, message_id: newId(), attachments });
  expect(json.routes[0].files).toHaveLength(100);
  expect(json.skipped).toEqual([{ filename: "100.pdf", reason: "too_many" }]);
});

test("own JSON may link an attachment, at a public address alone", async () => {
  const { address } = await newAddress();
  const attachments = [{ filename: "a.pdf", url: "http://127.0.0.1/a.pdf" }];
  const { status, json } = await sendOwn({ to: address, message_id: newId(), attachments });
  expect([status, json.code]).toEqual([400, "refused_url"]);
  const both = [{ filename: "a.pdf", url: "https://example.com/a.pdf", content: "AAAA" }];
  expect((await sendOwn({ to: address, attachments: both })).status).toBe(422);
});

test("a message without an id is told from others by what it carries", async () => {
  const { address } = await newAddress();
  const { message_id: _, ...mail } = await simple(address);
  const first = await sendOwn(mail);
  expect((await sendOwn(mail)).json.routes[0]).toMatchObject({ duplicate: true });
  const [file] = mail.attachments;
  const other = await sendOwn({ ...mail, attachments: [{ ...file, filename: "other.pdf" }] });
  expect(other.json.routes[0].job_id).not.toBe(first.json.routes[0].job_id);
});
