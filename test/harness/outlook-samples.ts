import sharp from "sharp";
import type { OutlookFile, Value, Values } from "./outlook-file.ts";
import { numberedPdf } from "./pdf.ts";

export const wide = (text: string): Value => ({ wide: text });
export const integer = (value: number): Value => ({ integer: value });
export const raw = (bytes: Uint8Array | string): Value => ({ bytes: Buffer.from(bytes) });

export const to = 1;
export const cc = 2;

/** Someone by an address of the internet, as Outlook keeps those of other organisations. */
export const recipient = (kind: number, name: string, address: string): Values => ({
  x0c15: integer(kind),
  x3001: wide(name),
  x3002: wide("SMTP"),
  x3003: wide(address),
});

/** A file by its value. */
export const attachedFile = (filename: string, bytes: Uint8Array | string, more: Values = {}): Values => ({
  x3701: raw(bytes),
  x3705: integer(1),
  x3704: wide("SHORT~1.BIN"),
  x3707: wide(filename),
  ...more,
});

const red = () =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: "#f00" } })
    .png()
    .toBuffer();

/** Head and text of a message that has nothing special. */
export const plainValues = (text: string, subject = "Angebot für März"): Values => ({
  x001a: wide("IPM.Note"),
  x0037: wide(subject),
  x0039: { time: new Date("2026-01-01T09:00:00Z") },
  x0042: wide("Jürgen Müller"),
  x0064: wide("SMTP"),
  x0065: wide("jm@example.com"),
  x1000: wide(text),
  // Its texts are in UTF-16 (PidTagStoreSupportMask).
  x340d: integer(0x40000),
});

export const people = [
  recipient(to, "Ann", "ann@example.com"),
  recipient(to, "bob@example.com", "bob@example.com"),
  recipient(cc, "Doe, Jane", "jane@example.com"),
];

/** HTML in its code page, a picture within it, files of several kinds and a message. */
export async function fullOutlook(): Promise<OutlookFile> {
  return {
    values: {
      ...plainValues("Hello Ada", "Grüße & more"),
      x1013: raw(
        Buffer.from(
          '<html><body><p>Hello Ada, gr\xfc\xdfe</p><img src="cid:logo@x" width=200><img src="https://example.invalid/track.gif"></body></html>',
          "latin1",
        ),
      ),
      x3fde: integer(1252),
    },
    recipients: people,
    attachments: [
      attachedFile("image001.png", await red(), { x3712: wide("logo@x") }),
      attachedFile("Rechnung März.pdf", await numberedPdf(2)),
      attachedFile("notes.txt", "Typed notes"),
      {
        values: { x3705: integer(5), x3001: wide("RE: Tender") },
        message: inner("Inner words", "RE: Tender"),
      },
    ],
  };
}

export const inner = (text: string, subject: string): OutlookFile => ({
  values: plainValues(text, subject),
  recipients: people,
  attachments: [attachedFile("inner.txt", "Notes within")],
});
