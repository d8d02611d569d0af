import { describe, expect, test } from "vitest";
import type { Document } from "../../shared/document/document.ts";
import { readDocument } from "../../shared/document/read-document.ts";
import { warning } from "../../shared/warnings/warning.ts";
import { compressedRtf, type OutlookFile, outlookFile, type Values } from "../harness/outlook-file.ts";
import {
  attachedFile,
  cc,
  fullOutlook,
  inner,
  integer,
  people,
  plainValues,
  raw,
  recipient,
  to,
  wide,
} from "../harness/outlook-samples.ts";
import { post } from "../harness/request.ts";

const read = (file: OutlookFile): Promise<Document> =>
  readDocument({ filename: "mail.msg", contentType: "", bytes: outlookFile(file) });

const texts = ({ pages }: Document) => pages.flatMap(({ blocks }) => blocks.map(({ text }) => text));
const read1 = async (values: Values) => texts(await read({ values }));

/** RTF that Outlook would make of HTML (MS-OXRTFEX). */
const encapsulating = (body: string, head = "") =>
  String.raw`{\rtf1\ansi\ansicpg1252\fromhtml1 \deff0{\fonttbl{\f0\fswiss Arial;}{\f1\fswiss\fcharset204 Arial Cyr;}${head}}` +
  `{\\*\\generator Microsoft Exchange Server;}${body}}`;

const rtfBody = (rtf: string): Values => ({ x0037: wide("S"), x1009: raw(compressedRtf(rtf)) });

describe("an Outlook message", () => {
  test("has its head, its HTML in the code page that it is in, and names what is attached", async () => {
    const document = await read({
      values: { ...plainValues("words"), ...(await fullOutlook()).values },
      recipients: people,
      attachments: [attachedFile("offer.pdf", "%PDF-1.4")],
    });
    expect(document).toMatchObject({ format: "msg", title: "Grüße & more" });
    expect(texts(document)).toEqual([
      "Grüße & more",
      "From: Jürgen Müller <jm@example.com>",
      "To: Ann <ann@example.com>, bob@example.com",
      "Cc: Doe, Jane <jane@example.com>",
      "Date: 2026-01-01T09:00:00.000Z",
      "Hello Ada, grüße",
    ]);
    expect(document.warnings).toEqual([warning("attachments_left_out", "offer.pdf")]);
  });

  test("has its text where it has no HTML, its lines as they are", async () => {
    const found = await read1(plainValues("First line\r\nsecond line\r\n\r\nBye"));
    expect(found.slice(-2)).toEqual(["First line\nsecond line", "Bye"]);
  });

  test("of 8-bit letters is read by its code page", async () => {
    const cyrillic = (letters: string) => ({
      narrow: Buffer.from([...letters].map((letter) => letter.charCodeAt(0) - 0x410 + 0xc0)),
    });
    const found = await read1({ x0037: cyrillic("Счет"), x1000: cyrillic("Привет"), x3ffd: integer(1251) });
    expect(found).toEqual(["Счет", "Привет"]);
  });

  test("HTML in a code page of seven bits is read by what is stated", async () => {
    const kanji = Buffer.concat([
      Buffer.from("<p>\u001b$B"),
      Buffer.from("467c4b5c", "hex"),
      Buffer.from("\u001b(B</p>"),
    ]);
    expect(await read1({ x0037: wide("S"), x1013: raw(kanji), x3fde: integer(50220) })).toEqual([
      "S",
      "日本",
    ]);
  });

  test("someone without an address of the internet is named; a name of many letters is whole", async () => {
    const long =
      "Ministerium für Ernährung, Ländlichen Raum und Verbraucherschutz 😀 Baden-Württemberg".repeat(2);
    const document = await read({
      values: {
        x0037: wide(`=?utf-8?Q?literal?= ${long}`),
        x0c1a: wide("Solberg, Ingrid"),
        x0c1e: wide("EX"),
        x0c1f: wide("/O=ORG/OU=EXCHANGE/CN=RECIPIENTS/CN=SOLBERG"),
        x1000: wide("x"),
      },
      recipients: [
        { ...recipient(to, 'Quo"te \\ d', "/O=ORG/CN=Q"), x3002: wide("EX"), x39fe: wide("q@example.com") },
        recipient(cc, long, "min@example.com"),
        recipient(3, "Hidden", "hidden@example.com"),
      ],
    });
    expect(texts(document).slice(0, 4)).toEqual([
      `=?utf-8?Q?literal?= ${long}`,
      "From: Solberg, Ingrid",
      'To: Quo"te \\ d <q@example.com>',
      `Cc: ${long} <min@example.com>`,
    ]);
    expect(texts(document).join(" ")).not.toMatch(/hidden/i);
  });

  test("who it went to is told by the names shown, where nothing else is kept; its date by when it came", async () => {
    const values = {
      ...plainValues("x"),
      x0e04: wide("Ann; Bob"),
      x0039: { time: new Date(0) },
      x0e06: { time: new Date("2026-02-03T04:05:06Z") },
    };
    const { x0039: _, ...delivered } = values;
    expect((await read1(delivered)).slice(2, 4)).toEqual(["To: Ann, Bob", "Date: 2026-02-03T04:05:06.000Z"]);
  });

  test("a message attached to it is read behind it, as deep as it goes; an object is named", async () => {
    const middle = {
      ...inner("Middle words", "Middle"),
      attachments: [{ values: { x3705: integer(5) }, message: inner("Deep words", "Deep") }],
    };
    const document = await read({
      values: plainValues("Outer words"),
      attachments: [
        { values: { x3705: integer(5), x3001: wide("Middle") }, message: middle },
        { values: { x3705: integer(6), x3707: wide("Chart") }, object: { CONTENTS: Buffer.from("x") } },
      ],
    });
    const all = texts(document).join("\n");
    expect(all).toMatch(/Outer words[\s\S]*Middle words[\s\S]*Deep words/);
    expect(document.warnings).toEqual([warning("attachments_left_out", "inner.txt, Chart")]);
  });
});

test("one of many megabytes is read, which more than its head names the parts of", async () => {
  const bytes = outlookFile({
    values: plainValues("Words at the end"),
    attachments: [attachedFile("large.bin", Buffer.alloc(9_000_000, 7)), attachedFile("b.pdf", "%PDF-1.4")],
  });
  const document = await readDocument({ filename: "mail.msg", contentType: "", bytes });
  expect(texts(document).at(-1)).toBe("Words at the end");
  expect(document.warnings).toEqual([warning("attachments_left_out", "large.bin, b.pdf")]);
});

describe("RTF of a message", () => {
  const specified = (hex: string) => read1({ x0037: wide("S"), x1009: raw(Buffer.from(hex, "hex")) });

  // The examples of MS-OXRTFCP 4.1.1 and 4.1.2.
  test("is expanded as the specification does it", async () => {
    expect(
      await specified(
        "2d0000002b0000004c5a4675f1c5c7a703000a00726370673132354232 0af32068656c09002062770 5b06c647d0a800fa0".replaceAll(
          " ",
          "",
        ),
      ),
    ).toEqual(["S", "hello world"]);
    expect(await specified("1a0000001c0000004c5a4675e2d44b51410004205758595a0d6e7d010eb0")).toEqual([
      "S",
      "WXYZWXYZWXYZWXYZWXYZ",
    ]);
  });

  test("that is stored as it is, is read; one that is damaged leaves the text", async () => {
    const rtf = Buffer.from("{\\rtf1 As it is}");
    const head = Buffer.alloc(16);
    head.writeUInt32LE(rtf.length + 12);
    head.writeUInt32LE(rtf.length, 4);
    head.write("MELA", 8);
    expect(await read1({ x0037: wide("S"), x1009: raw(Buffer.concat([head, rtf])) })).toEqual([
      "S",
      "As it is",
    ]);
    const whole = compressedRtf(encapsulating("{\\*\\htmltag64 <p>}Words{\\*\\htmltag72 </p>}"));
    const broken = Buffer.from(whole);
    broken.writeUInt8(0x56, broken.lastIndexOf("W"));
    const read = (rtf: Buffer) => read1({ ...plainValues("Right words"), x1009: raw(rtf) });
    expect((await read(whole)).at(-1)).toBe("Words");
    expect((await read(broken)).at(-1)).toBe("Right words");
  });

  test("that holds HTML gives it back: markup, text, letters of any kind, and nothing meant for RTF", async () => {
    const body = String.raw`{\*\htmltag64 <p title="a &amp; b">}\htmlrtf {\f1\htmlrtf0 {\f1 \'cf\'f0\'e8\'e2\'e5\'f2} a \{ \u8364? caf{\f0 \'e9}{\*\htmltag84 &lt;}\htmlrtf <\htmlrtf0 5\htmlrtf\par}\htmlrtf0
{\*\htmltag72 </p>}{\*\htmltag50 <table><tr><td>}Net{\*\htmltag58 </td><td>}10.00{\*\mhtmltag58 <td>twice</td>}{\*\htmltag58 </td></tr><tr><td>}Tax{\*\htmltag58 </td><td>}1.90{\*\htmltag58 </td></tr></table>}`;
    expect(await read1(rtfBody(encapsulating(body)))).toEqual([
      "S",
      "Привет a { € café<5",
      "Net\t10.00\nTax\t1.90",
    ]);
  });

  test("that holds no HTML is its text, with its tables", async () => {
    const rtf = String.raw`{\rtf1\ansi\ansicpg1252 Words of it.\par\trowd\cellx1\cellx2\intbl Net\cell 10.00\cell\row}`;
    expect((await read1(rtfBody(rtf))).join("\n")).toMatch(/Words of it\.\nNet\s10\.00/);
  });

  test("text that was put into RTF stays text", async () => {
    const found = await read1(rtfBody(String.raw`{\rtf1\ansi\fromtext Dear <b>Ada</b>\par}`));
    expect(found).toEqual(["S", "Dear <b>Ada</b>"]);
  });
});

test.each(["ai/ocr", "convert/to-markdown", "ai/summarize"])("%s takes it", async (route) => {
  const file = {
    filename: "a.msg",
    contentType: "",
    bytes: outlookFile({ values: plainValues("The tower is 42 metres tall.") }),
  };
  const { status, text } = await post(`/api/v1/${route}`, { file });
  expect(status, text).toBe(200);
  expect(text).toContain("42 metres");
});
