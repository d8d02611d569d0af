import type { PDFDocument } from "pdf-lib";
import { afterAll, describe, expect, test } from "vitest";
import { closeBrowser } from "../../shared/convert/html/page.ts";
import { bookmarksOf } from "../harness/bookmarks.ts";
import { densest } from "../harness/ink.ts";
import { attached, fullMessage, html, message } from "./message.ts";
import { printed, refused } from "./printed.ts";

afterAll(closeBrowser);

const route = "email-to-pdf";
const print = (text: string, form = {}) => printed(route, "mail.eml", text, form);
const flat = (text: string | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
const files = (document: PDFDocument) => document.getAttachments().map(({ name }) => name);

describe("the message", () => {
  test("its head stands above its HTML, whatever the message's own styles are", async () => {
    const { pages, document, bytes } = await print(await fullMessage());
    expect(flat(pages[0])).toMatch(
      /^Grüße & more From Jürgen <juergen@example.com> To Ada <ada@example.com>, bob@example.com Date Fri, 27 Nov 2026 10:00:00 \+0100 Attachments report.pdf, photo.png, notes.txt, data.csv, letter.docx Hello Ada Far away$/,
    );
    expect(document.getTitle()).toBe("Grüße & more");
    expect(await bookmarksOf(bytes)).toMatchObject([{ title: "Grüße & more", page: 1 }]);
  });

  test("a picture that lies in it is shown, one elsewhere is named and not fetched", async () => {
    const { bytes, warning, document } = await print(await fullMessage());
    expect((await densest(bytes)).slice(1)).toEqual([0, 0]);
    expect(warning).toContain("https://example.invalid/track.gif");
    expect(warning).not.toContain("cid:");
    expect(files(document)).not.toContain("logo@x");
  });

  test("text, where it has no HTML, with its lines and without markup", async () => {
    const { pages } = await print("From: a@x.org\r\nTo: b@x.org\r\n\r\nHello <b>\r\n  there\r\n");
    expect(flat(pages[0])).toBe("(no subject) From a@x.org To b@x.org Hello <b> there");
  });

  test("an old mailbox's first line is no part of it", async () => {
    const { pages } = await print("From MAILER Mon Jan 1\nFrom: a@x.org\nTo: b@x.org\nSubject: S\n\nBody\n");
    expect(flat(pages[0])).toBe("S From a@x.org To b@x.org Body");
  });
});

describe("attachments", () => {
  test("travel in the PDF as they came", async () => {
    const { document, pages } = await print(await fullMessage());
    expect(files(document)).toEqual(
      ["data.csv", "letter.docx", "notes.txt", "photo.png", "report.pdf"].sort(),
    );
    const notes = document.getAttachments().find(({ name }) => name === "notes.txt");
    expect(Buffer.from(notes?.data ?? []).toString()).toBe("Typed notes");
    expect(pages).toHaveLength(1);
  });

  test("follow as pages where they can; the others travel, and are named", async () => {
    const { pages, document, warning } = await print(await fullMessage(), { attachments: "append" });
    expect(pages.slice(1).map(flat)).toEqual(["Page 1", "Page 2", "", "Typed notes", "a b c 1 2 3 4 5 6"]);
    expect(files(document)).toEqual(["letter.docx"]);
    expect(warning).toContain("letter.docx");
  });

  test("are left out, and named", async () => {
    const { document, warning } = await print(await fullMessage(), { attachments: "none" });
    expect(files(document)).toEqual([]);
    expect(warning).toContain("report.pdf");
  });

  test("a message within the message is a file, whose own text is no part of the page", async () => {
    const inner = message([html("<p>Secret</p>")]);
    const { pages, document } = await print(
      message([html("<p>Outer</p>"), attached("fwd.eml", "message/rfc822", inner)]),
    );
    expect(pages.join("")).not.toContain("Secret");
    expect(files(document)).toEqual(["fwd.eml"]);
  });

  test("one that is broken does not stand in the way of the others", async () => {
    const broken = attached("bad.pdf", "application/pdf", "%PDF-1.7\nnothing\n%%EOF");
    const sent = message([html("<p>Outer</p>"), broken, attached("ok.txt", "text/plain", "Fine")]);
    const { pages, document } = await print(sent, { attachments: "append" });
    expect(pages.slice(1).map(flat)).toEqual(["Fine"]);
    expect(files(document)).toEqual(["bad.pdf"]);
  });

  test("more than are printed are refused", async () => {
    const many = Array.from({ length: 51 }, (_, at) =>
      attached(`${at}.bin`, "application/x", "\u0000\u0001"),
    );
    const refusal = await refused(route, "a.eml", message([html("x"), ...many]), { attachments: "append" });
    expect(refusal).toMatchObject([400, "too_complex", expect.stringContaining("mail.appended")]);
  });
});

test.each([
  ["plain text", "Hello there", "unsupported_format"],
  ["nothing", "", "empty_file"],
  [
    "an old container of Office",
    Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(1_000)]),
    "unsupported_format",
  ],
  [
    "parts within parts without end",
    Array.from(
      { length: 40 },
      (_, at) => `From: a@x\nTo: b@x\nContent-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`,
    ).join(""),
    "too_complex",
  ],
])("%s is refused", async (_, content, code) => {
  expect(await refused(route, "a.eml", content)).toMatchObject([400, code, expect.any(String)]);
});
