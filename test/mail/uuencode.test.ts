import { expect, test } from "vitest";
import { bucketFiles } from "../../shared/aws/file-store.ts";
import { inputKey } from "../../shared/jobs/job.ts";
import { openParts } from "../../shared/mail/read-mime.ts";
import { readUuencoded } from "../../shared/mail/uuencode.ts";
import {
  attachment,
  finished,
  mailgunSignature,
  mime,
  newAddress,
  newId,
  pdf,
  providersKnown,
  seconds,
  sendForm,
  sendOwn,
  sendPostmark,
  sendSendgrid,
} from "./fixture.ts";

providersKnown();

type Written = { zero?: string; terminator?: string; end?: string; newline?: string; checksum?: boolean };

/** As POSIX `uuencode` writes a file; `zero` stands for six bits of none. */
function uuencode(name: string, bytes: Uint8Array, written: Written = {}): string {
  const { zero = "`", terminator = zero, end = "end", newline = "\n", checksum = false } = written;
  const digit = (value: number) => (value === 0 ? zero : String.fromCharCode(32 + value));
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += 45) {
    const piece = bytes.subarray(at, at + 45);
    const bits = [...piece].map((byte) => byte.toString(2).padStart(8, "0")).join("");
    const digits = bits.padEnd(Math.ceil(bits.length / 24) * 24, "0").match(/.{6}/g) ?? [];
    const line = digit(piece.length) + digits.map((each) => digit(Number.parseInt(each, 2))).join("");
    lines.push(checksum ? `${line}#` : line);
  }
  return [`begin 644 ${name}`, ...lines, terminator, end, ""].join(newline);
}

const all = Uint8Array.from({ length: 1_024 }, (_, at) => (at < 256 ? 0 : at % 256));
const found = (text: string) =>
  [...readUuencoded(text)].map(({ filename, bytes }) => [filename, bytes && Buffer.from(bytes)]);

/** Known from `uuencode` of GNU sharutils: "Cat" and a line of each length. */
test("what uuencode writes is read", () => {
  expect(found("begin 644 cat.txt\n#0V%T\n`\nend\n")).toEqual([["cat.txt", Buffer.from("Cat")]]);
  expect(found("begin 0644 a b.bin\n!80  \n \nend")).toEqual([["a b.bin", Buffer.from("a")]]);
  for (const size of [0, 1, 2, 3, 44, 45, 46, 90, 1_024]) {
    const bytes = Buffer.from(all.subarray(0, size));
    for (const written of [{}, { zero: " " }, { newline: "\r\n" }, { checksum: true }])
      expect(found(uuencode("a.bin", bytes, written)), `${size}`).toEqual([["a.bin", bytes]]);
    // Spaces at the ends of lines get lost on the way.
    const stripped = uuencode("a.bin", bytes, { zero: " " }).replace(/ +$/gm, "");
    expect(found(stripped), `${size}`).toEqual([["a.bin", bytes]]);
  }
});

test.each([
  ["no end", uuencode("a.pdf", all, { end: "" })],
  ["another last word", uuencode("a.pdf", all, { end: "the end" })],
  ["a line that is none", uuencode("a.pdf", all).replace("\nM", "\nM lower case is no digit\nM")],
  ["a line that is too long", uuencode("a.pdf", all).replace("\nM", "\nM!!!!")],
  ["a line that was cut", uuencode("a.pdf", all).replace(/`{3}\nM/, "\nM")],
  ["no line at all", "begin 644 a.pdf\n"],
  ["another file within", `${uuencode("a.pdf", all).slice(0, 200)}\n`],
])("one with %s is named, and what follows is found", (_what, text) => {
  const next = uuencode("b.pdf", all);
  expect(found(`${text}\n${next}`)).toEqual([
    ["a.pdf", undefined],
    ["b.pdf", Buffer.from(all)],
  ]);
});

test.each([
  "begin 100 new lives\nThis is a sentence of a letter.\n",
  "begin 644\n`\nend\n",
  "begin 999 a.pdf\n`\nend\n",
  "> begin 644 a.pdf\n> #0V%T\n> `\n> end\n",
  "begin 644 lines\n\nThe letter goes on.\n",
])("a sentence that begins like a file is none: %j", (text) => {
  expect(found(text)).toEqual([]);
});

test("files within the text are items of the job, by every provider and in a forwarded message", async () => {
  const file = await pdf(2);
  const text = `Hello,\n\n${uuencode("../letter.pdf", file)}\nBye.\n`;
  const crlf = text.replaceAll("\n", "\r\n");
  const { address, account } = await newAddress();
  const plain = (body: string, transfer = "7bit") => ({
    headers: ["Content-Type: text/plain; charset=us-ascii", `Content-Transfer-Encoding: ${transfer}`],
    body,
  });
  const forwarded = { headers: ["Content-Type: message/rfc822"], body: mime(newId(), [plain(crlf)]) };
  const encoded = Buffer.from(crlf).toString("base64").replace(/.{76}/g, "$&\r\n");
  const envelope = JSON.stringify({ to: [address] });
  const raw = (...parts: Parameters<typeof mime>[1]) =>
    sendSendgrid({ email: mime(newId(), parts).toString("latin1"), envelope });
  const answers = await Promise.all([
    sendOwn({ to: address, message_id: newId(), text }),
    sendPostmark({ OriginalRecipient: address, MessageID: newId(), TextBody: crlf }),
    sendSendgrid({ envelope, headers: `Message-ID: ${newId()}`, text }),
    sendForm({
      recipient: address,
      "Message-Id": newId(),
      "body-plain": crlf,
      ...mailgunSignature(seconds(), newId()),
    }),
    raw(plain(crlf)),
    raw(plain(encoded, "base64")),
    raw(forwarded),
  ]);
  for (const { status, json } of answers) {
    expect(status, JSON.stringify(json)).toBe(200);
    expect(json.attachments).toEqual([{ filename: "letter.pdf", outcome: "item", item: 1 }]);
    const job = json.routes[0].job_id;
    expect(Buffer.from((await bucketFiles.find(inputKey(job, 1))) ?? "")).toEqual(file);
    expect(await finished(job, account)).toMatchObject({ status: "completed", total_files: 1 });
  }
});

test("they are skipped as other attachments are, and a broken one is named", async () => {
  const { address } = await newAddress();
  const file = await pdf(1);
  const text = [
    uuencode("logo.png", Buffer.alloc(900, 7)),
    uuencode("empty.pdf", Buffer.alloc(0)),
    uuencode("invite.ics", Buffer.from("BEGIN:VCALENDAR")),
    uuencode("broken.pdf", file, { end: "" }),
    uuencode("good.pdf", file),
  ].join("\n");
  const attachments = [
    { filename: "a.pdf", content_type: "application/pdf", content: file.toString("base64") },
  ];
  const { json } = await sendOwn({ to: address, message_id: newId(), text, attachments });
  expect(json.attachments).toEqual([
    { filename: "broken.pdf", outcome: "skipped", reason: "unreadable" },
    { filename: "a.pdf", outcome: "item", item: 1 },
    { filename: "logo.png", outcome: "skipped", reason: "small_image" },
    { filename: "empty.pdf", outcome: "skipped", reason: "empty" },
    { filename: "invite.ics", outcome: "skipped", reason: "calendar_or_contact" },
    { filename: "good.pdf", outcome: "item", item: 2 },
  ]);
});

test("a thousand files within a text are read, one more is too many", async () => {
  const one = uuencode("a.txt", Buffer.from("Cat"));
  expect((await openParts([], { text: one.repeat(1_000) })).parts).toHaveLength(1_000);
  await expect(openParts([], { text: one.repeat(1_001) })).rejects.toMatchObject({ code: "too_complex" });
  const { address } = await newAddress();
  const { status, json } = await sendOwn({ to: address, message_id: newId(), text: one.repeat(1_001) });
  expect([status, json.reason]).toEqual([200, "unreadable_message"]);
});

test.each([
  ["heads without an end", "begin 644 a\nM\n"],
  ["line ends", "\n"],
  ["a name of spaces", "begin 644 a "],
  ["spaces", " "],
  ["digits without lines", "M"],
])("a text of %s takes time in proportion to its length", (_what, piece) => {
  const cost = (size: number) => {
    const text = `begin 644 a.pdf\nbegin 644 x${piece.repeat(size / piece.length)}`;
    const before = process.cpuUsage();
    let count = 0;
    for (const _ of readUuencoded(text)) count += 1;
    expect(count).toBeLessThan(size);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  cost(100_000);
  const small = Math.max(cost(400_000), 2_000);
  // Eight times the length; time of its square would be 64 times as much.
  expect(cost(3_200_000) / small).toBeLessThan(32);
});

test("an attached text is a document of its own, whatever it holds", async () => {
  const { address } = await newAddress();
  const text = uuencode("inner.pdf", await pdf(1));
  const raw = mime(newId(), [attachment("mail.txt", "text/plain", Buffer.from(text))]);
  const { json } = await sendSendgrid({
    email: raw.toString("latin1"),
    envelope: JSON.stringify({ to: [address] }),
  });
  expect(json.attachments).toEqual([{ filename: "mail.txt", outcome: "item", item: 1 }]);
});
