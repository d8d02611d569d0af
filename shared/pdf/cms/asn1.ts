import { Counter, hold } from "../../limits/count.ts";

/** Bytes that are no ASN.1 of the kind that is expected. Never leaves the service: who reads says what it means. */
export class Asn1Error extends Error {
  override readonly name = "Asn1Error";
}

/** Tags of X.690: class, whether the value is made of others, and number, in one byte. */
export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  identifier: 0x06,
  enumerated: 0x0a,
  utf8: 0x0c,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

const constructed = 0x20;
/** `[n]` of a type, as values that are made of others have it. */
export const context = (number: number): number => 0xa0 | number;
/** `[n]` of a value that is not. */
export const plainContext = (number: number): number => 0x80 | number;

type Span = { tag: number; content: number; contentEnd: number; end: number };

/** Where a value ends: one of indefinite length (X.690, 8.1.3.6) by reading the values in it. */
function spanOf(bytes: Uint8Array, at: number, limit: number, depth: number, read: Counter): Span {
  hold("asn1.depth", depth);
  read.add();
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined || at + 2 > limit) throw new Asn1Error("a value breaks off");
  if ((tag & 31) === 31) throw new Asn1Error("a tag of several bytes");
  if (first === 0x80) {
    if ((tag & constructed) === 0) throw new Asn1Error("a plain value without a length");
    let next = at + 2;
    while (bytes[next] !== 0 || bytes[next + 1] !== 0) next = spanOf(bytes, next, limit, depth + 1, read).end;
    if (next + 2 > limit) throw new Asn1Error("a value has no end");
    return { tag, content: at + 2, contentEnd: next, end: next + 2 };
  }
  const digits = first < 0x80 ? 0 : first & 0x7f;
  if (digits > 4) throw new Asn1Error("a length of more than four bytes");
  let length = digits === 0 ? first : 0;
  for (let index = 0; index < digits; index++) length = length * 256 + (bytes[at + 2 + index] ?? 0);
  const content = at + 2 + digits;
  if (content + length > limit) throw new Asn1Error("a value is longer than what holds it");
  return { tag, content, contentEnd: content + length, end: content + length };
}

/**
 * A value of ASN.1 in BER, of which DER is a part. What it holds is read when it is asked for; values are counted over all
 * that was read from the same bytes. Throws Asn1Error for bytes that are none, and `too_complex` past the limits.
 */
export class Asn1 {
  readonly tag: number;
  /** Tag, length and content as they stand. */
  readonly raw: Uint8Array;
  readonly content: Uint8Array;
  private readonly depth: number;
  private readonly read: Counter;
  private known: readonly Asn1[] | undefined;

  private constructor(bytes: Uint8Array, at: number, limit: number, depth: number, read: Counter) {
    const { tag, content, contentEnd, end } = spanOf(bytes, at, limit, depth, read);
    this.tag = tag;
    this.raw = bytes.subarray(at, end);
    this.content = bytes.subarray(content, contentEnd);
    this.depth = depth;
    this.read = read;
  }

  /** The first value of these bytes; others may follow it. */
  static first(bytes: Uint8Array): Asn1 {
    return new Asn1(bytes, 0, bytes.length, 1, new Counter("asn1.values"));
  }

  /** The value that these bytes are. */
  static whole(bytes: Uint8Array): Asn1 {
    const value = Asn1.first(bytes);
    if (value.raw.length !== bytes.length) throw new Asn1Error("bytes follow the value");
    return value;
  }

  /** Whether it is made of other values. */
  get isConstructed(): boolean {
    return (this.tag & constructed) !== 0;
  }

  /** The values that it is made of, in order. */
  get items(): readonly Asn1[] {
    if (this.known !== undefined) return this.known;
    if (!this.isConstructed) throw new Asn1Error("a plain value holds no others");
    const items: Asn1[] = [];
    for (let at = 0; at < this.content.length; ) {
      const item = new Asn1(this.content, at, this.content.length, this.depth + 1, this.read);
      items.push(item);
      at += item.raw.length;
    }
    this.known = items;
    return items;
  }

  /** Itself, when it has this tag. */
  as(tag: number): Asn1 {
    if (this.tag !== tag) throw new Asn1Error(`tag ${tag} expected, ${this.tag} found`);
    return this;
  }

  /** One of the values that it is made of. */
  at(index: number): Asn1 {
    const item = this.items[index];
    if (item === undefined) throw new Asn1Error("a value is missing");
    return item;
  }

  /** The first of its values with this tag. */
  tagged(tag: number): Asn1 | undefined {
    return this.items.find((item) => item.tag === tag);
  }

  /** The bytes of a string that may come in pieces (X.690, 8.7.3). */
  get octets(): Uint8Array {
    if (!this.isConstructed) return this.content;
    return Buffer.concat(this.items.map((item) => item.octets));
  }

  /** A whole number of at most six bytes. */
  get number(): number {
    const { length } = this.content;
    if (length === 0 || length > 6) throw new Asn1Error("a number out of range");
    return Buffer.from(this.content).readIntBE(0, length);
  }

  /** A whole number of any length: hexadecimal, without zeros before it. */
  get hex(): string {
    return Buffer.from(this.content).toString("hex").replace(/^0+/, "") || "0";
  }
}

const longestIdentifier = 40;

/** An object identifier in dots. */
export function identifierOf(value: Asn1): string {
  const { content } = value.as(tags.identifier);
  if (content.length === 0 || content.length > longestIdentifier) throw new Asn1Error("an odd identifier");
  const parts: number[] = [];
  let part = 0;
  for (const byte of content) {
    part = part * 128 + (byte & 127);
    if (byte < 128) {
      parts.push(part);
      part = 0;
    }
  }
  const [first = 0, ...rest] = parts;
  const root = Math.min(2, Math.floor(first / 40));
  return [root, first - root * 40, ...rest].join(".");
}

const written = /^(\d\d(?:\d\d)?)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:[.,](\d{1,9}))?Z$/;

/** UTCTime or GeneralizedTime in UTC, as RFC 5280, 4.1.2.5, has them; years of two digits are 1950 to 2049. */
export function timeOf(value: Asn1): Date {
  const isShort = value.tag === tags.utcTime;
  if (!isShort) value.as(tags.generalizedTime);
  const text = value.content.length > 30 ? "" : Buffer.from(value.content).toString("latin1");
  const [, year = "", month, day, hour, minute, second, fraction = ""] = written.exec(text) ?? [];
  if (year.length !== (isShort ? 2 : 4)) throw new Asn1Error("a time that is none");
  const full = isShort ? Number(year) + (Number(year) < 50 ? 2_000 : 1_900) : year;
  const milliseconds = fraction.padEnd(3, "0").slice(0, 3);
  const date = new Date(`${full}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}Z`);
  if (Number.isNaN(date.getTime())) throw new Asn1Error("a time that is none");
  return date;
}
