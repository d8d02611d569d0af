import type { PDFDocument } from "pdf-lib";
import PostalMime from "postal-mime";
import { afterAll, expect, test } from "vitest";
import { closeBrowser } from "../../shared/convert/html/page.ts";
import { densest } from "../harness/ink.ts";
import { outlookFile } from "../harness/outlook-file.ts";
import { fullOutlook, integer, plainValues, raw, wide } from "../harness/outlook-samples.ts";
import { printed, refused } from "./printed.ts";

afterAll(closeBrowser);

const flat = (text: string | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
const files = (document: PDFDocument) => document.getAttachments().map(({ name }) => name);
const held = (document: PDFDocument, name: string) =>
  document.getAttachments().find((each) => each.name === name)?.data ?? new Uint8Array();

test("an Outlook message becomes what a message of the internet becomes", async () => {
  const { pages, document, bytes, warning } = await printed(
    "email-to-pdf",
    "a.msg",
    outlookFile(await fullOutlook()),
  );
  expect(flat(pages[0])).toBe(
    "Grüße & more From Jürgen Müller <jm@example.com> To Ann <ann@example.com>, bob@example.com Cc Doe, Jane <jane@example.com> Date Thu, 01 Jan 2026 09:00:00 +0000 Attachments Rechnung März.pdf, notes.txt, RE_ Tender.eml Hello Ada, grüße",
  );
  expect((await densest(bytes)).slice(1)).toEqual([0, 0]);
  expect(files(document)).toEqual(["RE_ Tender.eml", "notes.txt", "Rechnung März.pdf"]);
  expect(Buffer.from(held(document, "notes.txt")).toString()).toBe("Typed notes");
  expect(warning).toContain("https://example.invalid/track.gif");
});

test("a message within it travels as one of the internet, with what is attached to it", async () => {
  const { document } = await printed("email-to-pdf", "a.msg", outlookFile(await fullOutlook()));
  const mail = await PostalMime.parse(held(document, "RE_ Tender.eml"));
  expect([mail.subject, mail.text?.trim(), mail.from?.address]).toEqual([
    "RE: Tender",
    "Inner words",
    "jm@example.com",
  ]);
  expect(
    mail.attachments.map(({ filename, content }) => [
      filename,
      Buffer.from(content as ArrayBuffer).toString(),
    ]),
  ).toEqual([["inner.txt", "Notes within"]]);
});

test("its files follow as pages where they can; an object of another program is named", async () => {
  const file = await fullOutlook();
  const object = {
    values: { x3705: integer(6), x3707: wide("Chart") },
    object: { CONTENTS: Buffer.from("x") },
  };
  const attachments = [...(file.attachments ?? []), object];
  const { pages, warning } = await printed("email-to-pdf", "a.msg", outlookFile({ ...file, attachments }), {
    attachments: "append",
  });
  expect(pages.slice(1).map(flat)).toEqual(["Page 1", "Page 2", "Typed notes"]);
  expect(warning).toContain("Chart");
});

test("a message signed in the open is what was signed", async () => {
  const signed = [
    'Content-Type: multipart/signed; boundary="s"; protocol="application/pkcs7-signature"',
    "",
    "--s",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Signed words",
    "--s",
    'Content-Type: application/pkcs7-signature; name="smime.p7s"',
    "Content-Transfer-Encoding: base64",
    "",
    "QUFB",
    "--s--",
    "",
  ].join("\r\n");
  const { x1000: _, ...values } = plainValues("");
  const attachments = [{ x3701: raw(signed), x3705: integer(1), x370e: wide("multipart/signed") }];
  const { pages, document } = await printed("email-to-pdf", "a.msg", outlookFile({ values, attachments }));
  expect(flat(pages[0])).toContain("Signed words");
  expect(files(document)).toEqual(["smime.p7s"]);
});

test("what is a container of another kind is refused", async () => {
  const bytes = Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(1_000)]);
  expect(await refused("email-to-pdf", "a.msg", bytes)).toMatchObject([
    400,
    "unsupported_format",
    expect.stringMatching(/\.msg/),
  ]);
});
