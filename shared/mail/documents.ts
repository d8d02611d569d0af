import { mailLimits, type SkippedReason } from "../contract/email.ts";
import type { InputFile } from "../contract/file.ts";
import { shownIds } from "../document/mail/shown-ids.ts";
import { endingOf } from "../format/file-endings.ts";
import type { Content, Part } from "./message.ts";

/** Pictures below this many bytes are logos and icons of signatures; a scanned page has far more. */
const smallImage = 10_000;

const kinds: readonly [RegExp, SkippedReason][] = [
  [/^(?:application\/(?:x-)?pkcs7-signature|application\/pgp-(?:signature|keys))$/, "signature"],
  [/^(?:text\/calendar|application\/ics|text\/(?:x-)?vcard|text\/directory)$/, "calendar_or_contact"],
];

function reasonToSkip(part: Part, shown: ReadonlySet<string>): SkippedReason | undefined {
  if (part.bytes.length === 0) return "empty";
  const [, reason] = kinds.find(([is]) => is.test(part.contentType)) ?? [];
  if (reason !== undefined) return reason;
  // A scan that came as TIFF is a document however small; browsers and signatures show none.
  if (!/^image\/(?!tiff)/.test(part.contentType)) return undefined;
  if (part.contentId !== undefined && shown.has(part.contentId)) return "inline_image";
  return part.bytes.length < smallImage ? "small_image" : undefined;
}

const nameOf = (part: Part, at: number): string =>
  part.filename.split(/[\\/]/).at(-1)?.trim() || `attachment-${at + 1}${endingOf(part.contentType)}`;

/** A part of a message: a document, or why it is none. */
export type Attached = { filename: string } & ({ file: InputFile } | { reason: SkippedReason });

/** The parts of a message, each with what it is. What could not be opened comes first. */
export function documentsOf({ html, parts, unread }: Content): Attached[] {
  const shown = shownIds(html);
  const found: Attached[] = unread.map((filename) => ({ filename, reason: "unreadable" }));
  let documents = 0;
  for (const [at, part] of parts.entries()) {
    const full: SkippedReason | undefined = documents >= mailLimits.documents ? "too_many" : undefined;
    const reason = reasonToSkip(part, shown) ?? full;
    const filename = nameOf(part, at);
    if (reason === undefined) documents += 1;
    const { contentType, bytes } = part;
    found.push({
      filename,
      ...(reason === undefined ? { file: { filename, contentType, bytes } } : { reason }),
    });
  }
  return found;
}
