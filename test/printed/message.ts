import sharp from "sharp";
import { numberedPdf } from "../harness/pdf.ts";

type Part = { type: string; body: string | Uint8Array; headers?: readonly string[] };

const partOf = ({ type, body, headers = [] }: Part) =>
  [
    `Content-Type: ${type}`,
    "Content-Transfer-Encoding: base64",
    ...headers,
    "",
    Buffer.from(body).toString("base64").replace(/.{76}/g, "$&\r\n"),
  ].join("\r\n");

export const attached = (filename: string, type: string, body: string | Uint8Array): Part => ({
  type: `${type}; name="${filename}"`,
  body,
  headers: [`Content-Disposition: attachment; filename="${filename}"`],
});

export const red = () =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: "#f00" } })
    .png()
    .toBuffer();

/** A message of several parts, as mail programs send it. */
export const message = (parts: readonly Part[], headers: readonly string[] = []): string =>
  [
    "From: =?utf-8?q?J=C3=BCrgen?= <juergen@example.com>",
    "To: Ada <ada@example.com>, bob@example.com",
    "Date: Fri, 27 Nov 2026 10:00:00 +0100",
    "Subject: =?utf-8?q?Gr=C3=BC=C3=9Fe_=26_more?=",
    "MIME-Version: 1.0",
    ...headers,
    'Content-Type: multipart/related; boundary="edge"',
    "",
    ...parts.map((part) => `--edge\r\n${partOf(part)}`),
    "--edge--",
    "",
  ].join("\r\n");

export const html = (body: string): Part => ({ type: "text/html; charset=utf-8", body });

/** With a picture within its text, one elsewhere, and files of several kinds. */
export const fullMessage = async () =>
  message([
    html(
      '<html><head><title>Campaign 7</title><style>p{color:#00f}td{display:none}</style></head><body><p>Hello Ada</p><img src="cid:logo@x" width=200><img src="https://example.invalid/track.gif" alt="Far away"></body></html>',
    ),
    {
      type: "image/png",
      body: await red(),
      headers: ["Content-ID: <logo@x>", "Content-Disposition: inline"],
    },
    attached("report.pdf", "application/pdf", await numberedPdf(2)),
    attached("photo.png", "image/png", await red()),
    attached("notes.txt", "text/plain", "Typed notes"),
    attached("data.csv", "text/csv", "a,b,c\n1,2,3\n4,5,6\n"),
    attached("letter.docx", "application/octet-stream", "PK\u0003\u0004 not a page here"),
  ]);
