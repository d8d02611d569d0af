import type { Storage } from "../../../format/compound-streams.ts";
import { decoded } from "../../../format/text/decode.ts";
import { Counter } from "../../../limits/count.ts";
import { encodingOf } from "../../binary/code-page.ts";

/** Properties of messages, of whom they go to and of what is attached, by number (MS-OXPROPS 2). */
export const property = {
  subject: 0x0037,
  submitted: 0x0039,
  authorName: 0x0042,
  authorKind: 0x0064,
  authorAddress: 0x0065,
  recipientKind: 0x0c15,
  senderName: 0x0c1a,
  senderKind: 0x0c1e,
  senderAddress: 0x0c1f,
  shownCopies: 0x0e03,
  shownRecipients: 0x0e04,
  delivered: 0x0e06,
  text: 0x1000,
  rtf: 0x1009,
  html: 0x1013,
  messageId: 0x1035,
  name: 0x3001,
  addressKind: 0x3002,
  address: 0x3003,
  content: 0x3701,
  shortFilename: 0x3704,
  method: 0x3705,
  filename: 0x3707,
  mimeType: 0x370e,
  contentId: 0x3712,
  internetAddress: 0x39fe,
  bodyCodePage: 0x3fde,
  codePage: 0x3ffd,
  senderInternetAddress: 0x5d01,
  authorInternetAddress: 0x5d02,
} as const;

/** Types of values (MS-OXCDATA 2.11.1). */
const type = { integer: 0x0003, object: 0x000d, bytes: 0x0102, narrow: 0x001e, wide: 0x001f, time: 0x0040 };

const entrySize = 16;
/** From 1601, where the times of Windows begin, to 1970, in ms. */
const epoch = 11_644_473_600_000n;

const streamName = (id: number, kind: number) =>
  `__SUBSTG1.0_${(id * 0x1_0000 + kind).toString(16).toUpperCase().padStart(8, "0")}`;

/** Text up to its first zero. */
const ended = (text: string) => text.replace(/\0.*$/s, "");

/** The properties in a storage of an Outlook message (MS-OXMSG 2.4). */
export class Properties {
  readonly storage: Storage;
  /** Values of fixed length, by type and number. */
  private readonly fixed = new Map<number, Buffer>();
  private readonly outerPage: number | undefined;

  /** `head` is what stands before the entries: 32 bytes in a message, 24 in one within it, else 8. */
  constructor(storage: Storage, head: number, outerPage?: number) {
    this.storage = storage;
    this.outerPage = outerPage;
    const stream = storage.stream("__PROPERTIES_VERSION1.0") ?? Buffer.alloc(0);
    const entries = new Counter("mail.properties");
    for (let at = head; at + entrySize <= stream.length; at += entrySize) {
      entries.add();
      this.fixed.set(stream.readUInt32LE(at), stream.subarray(at + 8, at + entrySize));
    }
  }

  /** The code page of its texts, by number. */
  get codePage(): number | undefined {
    return this.integer(property.codePage) ?? this.integer(property.bodyCodePage) ?? this.outerPage;
  }

  integer(id: number): number | undefined {
    return this.fixed.get(id * 0x1_0000 + type.integer)?.readUInt32LE();
  }

  /** A time of Windows; undefined for one that no calendar here has. */
  time(id: number): Date | undefined {
    const ticks = this.fixed.get(id * 0x1_0000 + type.time)?.readBigUInt64LE();
    if (ticks === undefined || ticks === 0n) return undefined;
    const date = new Date(Number(ticks / 10_000n - epoch));
    const year = date.getUTCFullYear();
    return year >= 1970 && year <= 9_999 ? date : undefined;
  }

  bytes(id: number): Buffer | undefined {
    return this.storage.stream(streamName(id, type.bytes));
  }

  object(id: number): Storage | undefined {
    return this.storage.storage(streamName(id, type.object));
  }

  /** A text in UTF-16, else in the code page of the message; undefined for an empty one. */
  text(id: number): string | undefined {
    const wide = this.storage.stream(streamName(id, type.wide));
    if (wide !== undefined) return ended(wide.toString("utf16le")) || undefined;
    const narrow = this.storage.stream(streamName(id, type.narrow));
    if (narrow === undefined) return undefined;
    const page = this.codePage;
    const text = page === undefined ? decoded(narrow) : new TextDecoder(encodingOf(page)).decode(narrow);
    return ended(text) || undefined;
  }
}
