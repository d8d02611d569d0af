import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  finished,
  mailgunSignature,
  newAddress,
  newId,
  pdf,
  providersKnown,
  seconds,
  sendForm,
  sendOwn,
} from "./fixture.ts";

providersKnown();

type File = { filename: string; content_type: string; content: string };

const file = async (filename: string, pages = 1): Promise<File> => ({
  filename,
  content_type: "application/pdf",
  content: (await pdf(pages)).toString("base64"),
});
const mail = (to: string | string[], message_id: string | undefined, attachments: readonly File[]) => ({
  to,
  attachments,
  ...(message_id === undefined ? {} : { message_id }),
});

test("an id that comes again with other files is another message: none of its files is lost", async () => {
  const { address, account } = await newAddress();
  const id = newId();
  const one = await file("a.pdf");
  const first = await sendOwn(mail(address, id, [one]));
  const others = [
    [await file("b.pdf", 2)],
    [{ ...one, content: (await pdf(3)).toString("base64") }],
    [{ ...one, filename: "renamed.pdf" }],
    [one, await file("b.pdf", 2)],
    [],
  ];
  const jobs = new Set([first.json.routes[0].job_id]);
  for (const attachments of others) {
    const { json } = await sendOwn(mail(address, id, attachments));
    const files = attachments.map(({ filename }) => filename);
    if (attachments.length === 0) expect(json).toMatchObject({ routed: false, reason: "no_documents" });
    else {
      expect(json.routes[0]).toMatchObject({ routed: true, duplicate: false, files });
      const job = await finished(json.routes[0].job_id, account);
      expect(job.results.map(({ filename }) => filename)).toEqual(files);
      jobs.add(json.routes[0].job_id);
    }
    const again = await sendOwn(mail(address, id, attachments));
    if (attachments.length > 0)
      expect(again.json.routes[0]).toMatchObject({ duplicate: true, job_id: json.routes[0].job_id });
  }
  expect(jobs.size).toBe(5);
});

test("a message that comes again for one of its recipients alone, or with another text, is a duplicate", async () => {
  const [one, two] = [await newAddress(), await newAddress()];
  const id = newId();
  const files = [await file("a.pdf")];
  const first = await sendOwn(mail([one.address, two.address], id, files));
  const again = await sendOwn({ ...mail(two.address, id, files), text: "A line of a list", html: "<p>Hi" });
  expect(again.json.routes).toMatchObject([{ duplicate: true, job_id: first.json.routes[1].job_id }]);
});

test("the bounds between files count: what is cut otherwise is another message", async () => {
  const { address } = await newAddress();
  const named = (filename: string, text: string) => ({
    filename,
    content_type: "application/pdf",
    content: Buffer.from(text).toString("base64"),
  });
  const cut = [
    [named("a.pdf", "%PDF-1.4 one two"), named("b.pdf", "%PDF-1.4")],
    [named("a.pdf", "%PDF-1.4 one"), named("b.pdf", " two%PDF-1.4")],
  ];
  const answers = await Promise.all(cut.map((files) => sendOwn(mail(address, undefined, files))));
  expect(new Set(answers.map(({ json }) => json.routes[0].job_id)).size).toBe(2);
});

test("a token of Mailgun that was overheard brings no other files under the id of its message", async () => {
  const { address } = await newAddress();
  const id = newId();
  const fields = {
    recipient: address,
    sender: "ada@example.com",
    "Message-Id": id,
    ...mailgunSignature(seconds(), randomUUID()),
  };
  const sent = (bytes: Uint8Array) =>
    sendForm(fields, [{ name: "attachment-1", filename: "a.pdf", type: "application/pdf", bytes }]);
  const first = await sent(await pdf(1));
  expect(first.json.routed).toBe(true);
  expect((await sent(await pdf(2))).status).toBe(401);
  expect((await sent(await pdf(1))).json.routes[0]).toMatchObject({
    duplicate: true,
    job_id: first.json.routes[0].job_id,
  });
});

test("the answer says of each attachment which item of the job it is, or why it is none", async () => {
  const { address, account } = await newAddress("compress");
  const picture = { filename: "logo.png", content_type: "image/png", content: "AAAA" };
  const empty = { filename: "empty.pdf", content_type: "application/pdf", content: "" };
  const tnef = { filename: "winmail.dat", content_type: "application/ms-tnef", content: "AAAA" };
  const files = [await file("a.pdf"), picture, empty, tnef, await file("b.pdf", 2)];
  const sent = mail([address, "nobody@mail.example.com"], newId(), files);
  const attachments = [
    { filename: "winmail.dat", outcome: "skipped", reason: "unreadable" },
    { filename: "a.pdf", outcome: "item", item: 1 },
    { filename: "logo.png", outcome: "skipped", reason: "small_image" },
    { filename: "empty.pdf", outcome: "skipped", reason: "empty" },
    { filename: "b.pdf", outcome: "item", item: 2 },
  ];
  const { json } = await sendOwn(sent);
  expect(json.attachments).toEqual(attachments);
  const job = await finished(json.routes[0].job_id, account);
  expect(job.results.map(({ filename }) => filename)).toEqual(["a.pdf", "b.pdf"]);
  expect((await sendOwn(sent)).json.attachments).toEqual(attachments);
});

test("of a message that makes no job no attachment is an item", async () => {
  const { address, account } = await newAddress();
  const { putTier } = await import("../../shared/account/account-store.ts");
  await putTier(account, "starter");
  const { json } = await sendOwn(mail(address, newId(), [await file("a.pdf")]));
  expect(json).toMatchObject({
    routed: false,
    reason: "tier_too_low",
    attachments: [{ filename: "a.pdf", outcome: "not_taken" }],
  });
});
