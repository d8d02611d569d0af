// The object types of PDF (ISO 32000-1, 7.3), as plain values where JavaScript has one.

export class Name {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

/** A string object: bytes, whose meaning depends on where it stands (text, byte string, date). */
export class PdfString {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** An indirect reference, `12 0 R`. */
export class Ref {
  readonly number: number;
  readonly generation: number;
  constructor(number: number, generation = 0) {
    this.number = number;
    this.generation = generation;
  }
}

export class Dict extends Map<string, PdfObject> {
  /** The value of a name entry, or undefined when the entry is something else. */
  name(key: string): string | undefined {
    const value = this.get(key);
    return value instanceof Name ? value.value : undefined;
  }
}

/** A stream as it stands in the file: still encoded by its filters. */
export class Stream {
  readonly dict: Dict;
  readonly raw: Uint8Array;
  constructor(dict: Dict, raw: Uint8Array) {
    this.dict = dict;
    this.raw = raw;
  }
}

export type PdfObject = null | boolean | number | Name | PdfString | Ref | Dict | Stream | PdfObject[];

export function dict(entries: Readonly<Record<string, PdfObject | undefined>>): Dict {
  const made = new Dict();
  for (const [key, value] of Object.entries(entries)) if (value !== undefined) made.set(key, value);
  return made;
}

export const name = (value: string) => new Name(value);

/** A text string (7.9.2.2): ASCII as it is, anything else as UTF-16BE with its mark. */
export function textString(text: string): PdfString {
  if (/^[\x20-\x7e]*$/.test(text)) return new PdfString(Buffer.from(text, "latin1"));
  return new PdfString(Buffer.concat([Buffer.of(0xfe, 0xff), Buffer.from(text, "utf16le").swap16()]));
}

/** The text of a text string: UTF-16BE or UTF-8 by their marks, else Latin-1, which PDFDocEncoding nearly is. */
export function readText({ bytes }: PdfString): string {
  const data = Buffer.from(bytes);
  if (data[0] === 0xfe && data[1] === 0xff)
    return data
      .subarray(2, data.length - (data.length % 2))
      .swap16()
      .toString("utf16le");
  if (data[0] === 0xef && data[1] === 0xbb && data[2] === 0xbf) return data.toString("utf8", 3);
  return data.toString("latin1");
}
