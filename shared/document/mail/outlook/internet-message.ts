import { contentTypeBy } from "../../../format/file-endings.ts";
import { sniff } from "../../../format/sniff.ts";
import { shownIds } from "../shown-ids.ts";
import type { Attachment, OutlookMessage, Person } from "./outlook-message.ts";

// Writes what an Outlook message holds as a message of the internet (RFC 5322, RFC 2045 to 2047, 2231, 2387).

const lineEnd = "\r\n";
/** Bytes of text in one encoded word, which has at most 75 characters (RFC 2047, 2). */
const wordBytes = 42;
/** A line has at most 998 characters (RFC 5322, 2.1.1). */
const longestPlain = 200;

const ascii = (text: string) => Buffer.from(text, "latin1");
const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f]+/g, " ").trim();
const isPlain = (text: string) =>
  text.length <= longestPlain && /^[ -~]*$/.test(text) && !text.includes("=?");

/** A text as encoded words, none of which parts a letter. */
function encodedWords(text: string): string {
  const pieces = [""];
  for (const letter of text) {
    const last = pieces.at(-1) ?? "";
    if (Buffer.byteLength(last + letter) > wordBytes) pieces.push(letter);
    else pieces[pieces.length - 1] = last + letter;
  }
  return pieces.map((piece) => `=?utf-8?B?${Buffer.from(piece).toString("base64")}?=`).join(`${lineEnd} `);
}

function unstructured(text: string): string {
  const line = oneLine(text);
  return isPlain(line) ? line : encodedWords(line);
}

function person({ name, address }: Person): string {
  const plain = oneLine(name);
  // What no address can hold would part it from the next.
  const where = /^[^\s<>,;:"()]+$/.test(address) ? `<${address}>` : "";
  if (plain === "" || plain === address) return where || unstructured(address);
  const named = isPlain(plain) ? `"${plain.replace(/["\\]/g, "\\$&")}"` : encodedWords(plain);
  return `${named} ${where}`.trimEnd();
}

const people = (list: readonly Person[]) => list.map(person).join(`,${lineEnd} `);

/** A parameter of a field, in UTF-8 where it is no ASCII (RFC 2231, 4). */
function parameter(name: string, value: string): string {
  const line = oneLine(value);
  if (isPlain(line)) return `;${lineEnd} ${name}="${line.replace(/["\\]/g, "\\$&")}"`;
  const escaped = [...Buffer.from(line)].map((byte) =>
    /[\w.-]/.test(String.fromCharCode(byte))
      ? String.fromCharCode(byte)
      : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`,
  );
  return `;${lineEnd} ${name}*=UTF-8''${escaped.join("")}`;
}

/** A part: its fields, and its content in pieces. */
type Entity = { fields: readonly string[]; content: readonly Uint8Array[] };

const inBase64 = (fields: readonly string[], bytes: Uint8Array): Entity => ({
  fields: [...fields, "Content-Transfer-Encoding: base64"],
  content: [ascii(Buffer.from(bytes).toString("base64").replace(/.{76}/g, `$&${lineEnd}`))],
});

const textPart = (kind: "plain" | "html", text: string) =>
  inBase64([`Content-Type: text/${kind}; charset=utf-8`], Buffer.from(text));

const fieldsOf = (fields: readonly string[]) => ascii(`${fields.join(lineEnd)}${lineEnd}${lineEnd}`);

/** Parts of one message get boundaries of their own; base64 has none of their characters. */
class Boundaries {
  private last = 0;

  next(): string {
    this.last += 1;
    return `=_part_${this.last}_=`;
  }
}

/** Several parts as one; a single one stays as it is. */
function joined(
  kind: "mixed" | "related" | "alternative",
  parts: readonly Entity[],
  boundaries: Boundaries,
): Entity {
  const [first] = parts;
  if (first !== undefined && parts.length === 1) return first;
  const boundary = boundaries.next();
  const content = parts.flatMap((part) => [
    ascii(`--${boundary}${lineEnd}`),
    fieldsOf(part.fields),
    ...part.content,
    ascii(lineEnd),
  ]);
  return {
    fields: [`Content-Type: multipart/${kind}; boundary="${boundary}"`],
    content: [...content, ascii(`--${boundary}--${lineEnd}`)],
  };
}

const imageTypes: readonly (readonly [RegExp, string])[] = [
  [/PNG/, "image/png"],
  [/JPEG/, "image/jpeg"],
  [/GIF/, "image/gif"],
  [/WebP/, "image/webp"],
];

/** Outlook states no type for what its own user attached: the name tells, or for a picture its bytes. */
function typeOf({ mimeType, filename }: Attachment, bytes: Uint8Array): string {
  if (mimeType !== undefined && /^(?!multipart\/)[\w.+-]+\/[\w.+-]+$/.test(mimeType)) return mimeType;
  const found = sniff(bytes)?.is ?? "";
  const image = imageTypes.find(([is]) => is.test(found))?.[1];
  return image ?? (contentTypeBy(filename) || "application/octet-stream");
}

/** The whole of a signed message is one attachment of it, with its own fields (MS-OXOSMIME 2.1.3.1). */
const isSignedWhole = ({ mimeType, content }: Attachment) =>
  mimeType === "multipart/signed" &&
  "bytes" in content &&
  /^[\w-]+:/.test(content.bytes.toString("latin1", 0, 100));

function signedWhole(bytes: Buffer): Entity {
  const head = /\r?\n\r?\n/.exec(bytes.toString("latin1", 0, 65_536));
  const end = head?.index ?? 0;
  const fields = bytes.toString("latin1", 0, end);
  return { fields: [fields], content: [bytes.subarray(end + (head?.[0].length ?? 0))] };
}

function attachedPart(attachment: Attachment, shown: ReadonlySet<string>, boundaries: Boundaries) {
  const { filename, contentId, content } = attachment;
  if ("message" in content) {
    // Its name is a subject, which may hold what names of files do not.
    const name = filename
      .replace(/\.(eml|msg)$/i, "")
      .replace(/[\\/:*?"<>|]/g, "_")
      .trim();
    const fields = [`Content-Type: message/rfc822${name === "" ? "" : parameter("name", `${name}.eml`)}`];
    return { inline: false, part: { fields, content: written(content.message, boundaries) } };
  }
  const { bytes } = content;
  if (isSignedWhole(attachment)) return { inline: false, part: signedWhole(bytes) };
  const type = typeOf(attachment, bytes);
  const inline = contentId !== undefined && shown.has(contentId) && type.startsWith("image/");
  const named = filename === "" ? "" : parameter("filename", filename);
  const fields = [
    `Content-Type: ${type === "message/rfc822" ? `${type}${parameter("name", filename)}` : type}`,
    `Content-Disposition: ${inline ? "inline" : "attachment"}${named}`,
    ...(contentId === undefined || !/^[!-;=?-~]{1,500}$/.test(contentId)
      ? []
      : [`Content-ID: <${contentId}>`]),
  ];
  return { inline, part: inBase64(fields, bytes) };
}

/** Its date in UTC: Outlook keeps no zone. */
const dateField = (date: Date) => `Date: ${date.toUTCString().replace(/GMT$/, "+0000")}`;

function headOf({ subject, from, to, cc, sent, id }: OutlookMessage): string[] {
  const named = id === undefined ? undefined : /^<[!-~]{3,900}>$/.exec(oneLine(id))?.[0];
  return [
    ...(from === undefined ? [] : [`From: ${person(from)}`]),
    ...(to.length === 0 ? [] : [`To: ${people(to)}`]),
    ...(cc.length === 0 ? [] : [`Cc: ${people(cc)}`]),
    ...(subject === "" ? [] : [`Subject: ${unstructured(subject)}`]),
    ...(sent === undefined ? [] : [dateField(sent)]),
    ...(named === undefined ? [] : [`Message-ID: ${named}`]),
    "MIME-Version: 1.0",
  ];
}

function written(message: OutlookMessage, boundaries: Boundaries): Uint8Array[] {
  const { html, text, attachments } = message;
  const shown = shownIds(html ?? "");
  const parts = attachments.map((each) => attachedPart(each, shown, boundaries));
  const signed = attachments.some(isSignedWhole);
  const bodies = [
    ...(text === undefined ? [] : [textPart("plain", text)]),
    ...(html === undefined ? [] : [textPart("html", html)]),
  ];
  const body = bodies.length === 0 && !signed ? [textPart("plain", "")] : bodies;
  const pictures = parts.filter(({ inline }) => inline).map(({ part }) => part);
  const others = parts.filter(({ inline }) => !inline).map(({ part }) => part);
  const alternative = body.length === 0 ? [] : [joined("alternative", body, boundaries)];
  const related = [...alternative, ...pictures];
  const whole = joined(
    "mixed",
    [...(related.length === 0 ? [] : [joined("related", related, boundaries)]), ...others],
    boundaries,
  );
  return [fieldsOf([...headOf(message), ...whole.fields]), ...whole.content];
}

/** The message in bytes as it would have gone through the net; the files in it are those that were attached. */
export const internetMessage = (message: OutlookMessage): Buffer =>
  Buffer.concat(written(message, new Boundaries()));
