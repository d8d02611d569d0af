import { hold } from "../../limits/count.ts";
import { characterKind, kinds } from "./characters.ts";
import { Dict, Name, type PdfObject, PdfString, Ref, Stream } from "./object.ts";

/** The file breaks the syntax of ISO 32000-1, 7.2–7.3. Never leaves the service: the caller repairs the file. */
export class PdfSyntaxError extends Error {
  override readonly name = "PdfSyntaxError";
}

const hexValue = (code: number) => {
  if (code >= 48 && code <= 57) return code - 48;
  const lower = code | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
};

const escapes: Record<number, number> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 };

/** Digits of a number that is exact as it is read. */
const mostDigits = 15;

/** Words that were read last, by a hash: the same few names and operators come again and again. */
const words: string[] = Array.from({ length: 4_096 }, () => "");
const longestKept = 24;

function isWord(word: string, bytes: Uint8Array, start: number): boolean {
  for (let at = 0; at < word.length; at++) if (word.charCodeAt(at) !== bytes[start + at]) return false;
  return true;
}

/** Bytes as Latin-1. */
function wordOf(bytes: Uint8Array, start: number, end: number): string {
  const length = end - start;
  if (length > longestKept)
    return Buffer.from(bytes.buffer, bytes.byteOffset + start, length).toString("latin1");
  let hash = length;
  for (let at = start; at < end; at++) hash = (hash * 31 + (bytes[at] ?? 0)) | 0;
  const slot = hash & (words.length - 1);
  const known = words[slot] ?? "";
  if (known.length === length && isWord(known, bytes, start)) return known;
  const word = String.fromCharCode(...bytes.subarray(start, end));
  words[slot] = word;
  return word;
}

/** Names that were read, by how they are written: a file has few, many times each, and none is ever changed. */
const names = new Map<string, Name>();
const mostNames = 4_096;

const unescaped = (word: string) =>
  word.includes("#")
    ? word.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : word;

function nameOf(word: string): Name {
  const known = names.get(word);
  if (known !== undefined) return known;
  const name = new Name(unescaped(word));
  if (names.size < mostNames && word.length <= longestKept) names.set(word, name);
  return name;
}

/** Reads objects from bytes, from `position` on. */
export class Parser {
  readonly bytes: Uint8Array;
  position: number;
  private depth = 0;

  constructor(bytes: Uint8Array, position = 0) {
    this.bytes = bytes;
    this.position = position;
  }

  private at(offset = 0): number {
    return this.bytes[this.position + offset] ?? -1;
  }

  skipSpace(): void {
    for (;;) {
      const code = this.at();
      if (code === 37) while (this.at() !== 10 && this.at() !== 13 && this.at() !== -1) this.position++;
      else if (code === -1 || characterKind(code) !== kinds.whitespace) return;
      else this.position++;
    }
  }

  /** Takes the keyword when it stands here. */
  keyword(word: string): boolean {
    this.skipSpace();
    for (let index = 0; index < word.length; index++)
      if (this.at(index) !== word.charCodeAt(index)) return false;
    const after = this.at(word.length);
    if (after !== -1 && characterKind(after) === kinds.regular) return false;
    this.position += word.length;
    return true;
  }

  expect(word: string): void {
    if (!this.keyword(word)) throw new PdfSyntaxError(`${word} expected at ${this.position}`);
  }

  private word(): string {
    const start = this.position;
    while (this.position < this.bytes.length && characterKind(this.at()) === kinds.regular) this.position++;
    return wordOf(this.bytes, start, this.position);
  }

  /** Takes a word of digits alone, the most frequent one by far; undefined, and nothing taken, when another stands here. */
  private digits(): number | undefined {
    const start = this.position;
    let value = 0;
    let end = start;
    for (let code = this.at(); code >= 48 && code <= 57; code = this.bytes[end] ?? -1) {
      value = value * 10 + code - 48;
      end++;
    }
    const after = this.bytes[end];
    const isWhole = after === undefined || characterKind(after) !== kinds.regular;
    if (end === start || end - start > mostDigits || !isWhole) return undefined;
    this.position = end;
    return value;
  }

  /** The run of regular characters that begins here, without taking it. */
  peekWord(): string {
    const start = this.position;
    const word = this.word();
    this.position = start;
    return word;
  }

  integer(): number {
    this.skipSpace();
    const plain = this.digits();
    if (plain !== undefined) return plain;
    const word = this.word();
    if (!/^[+-]?\d+$/.test(word)) throw new PdfSyntaxError(`integer expected at ${this.position}`);
    return Number(word);
  }

  object(): PdfObject {
    this.skipSpace();
    const code = this.at();
    if (code === 47) return this.name();
    if (code === 40) return this.literalString();
    if (code === 60) return this.at(1) === 60 ? this.dictionary() : this.hexString();
    if (code === 91) return this.array();
    return this.scalar();
  }

  private scalar(): PdfObject {
    const start = this.position;
    const plain = this.digits();
    if (plain !== undefined) return this.reference(plain);
    const word = this.word();
    if (/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(word))
      return /^\d+$/.test(word) ? this.reference(Number(word)) : Number(word);
    if (word === "true") return true;
    if (word === "false") return false;
    if (word === "null") return null;
    throw new PdfSyntaxError(`unexpected token at ${start}`);
  }

  /** `12 0 R` begins like two numbers: look ahead. */
  private reference(number: number): PdfObject {
    const back = this.position;
    this.skipSpace();
    const start = this.position;
    const generation = this.digits();
    if (generation !== undefined && this.position - start <= 5 && this.keyword("R"))
      return new Ref(number, generation);
    this.position = back;
    return number;
  }

  private name(): Name {
    this.position++;
    return nameOf(this.word());
  }

  private array(): PdfObject[] {
    hold("pdf.nesting", ++this.depth);
    this.position++;
    const items: PdfObject[] = [];
    for (;;) {
      this.skipSpace();
      if (this.at() === 93) break;
      if (this.at() === -1) throw new PdfSyntaxError("array is not closed");
      items.push(this.object());
    }
    this.position++;
    this.depth--;
    return items;
  }

  private dictionary(): Dict {
    hold("pdf.nesting", ++this.depth);
    this.position += 2;
    const dict = new Dict();
    for (;;) {
      this.skipSpace();
      if (this.at() === 62 && this.at(1) === 62) break;
      if (this.at() !== 47) throw new PdfSyntaxError(`key expected at ${this.position}`);
      const key = this.name().value;
      dict.set(key, this.object());
    }
    this.position += 2;
    this.depth--;
    return dict;
  }

  private hexString(): PdfString {
    const start = this.position + 1;
    const end = this.bytes.indexOf(62, start);
    if (end < 0) throw new PdfSyntaxError("string is not closed");
    const digits = new Uint8Array(end - start + 1);
    let count = 0;
    for (this.position = start; this.position < end; this.position++) {
      const value = hexValue(this.at());
      if (value >= 0) digits[count++] = value;
      else if (characterKind(this.at()) !== kinds.whitespace)
        throw new PdfSyntaxError(`hex digit expected at ${this.position}`);
    }
    this.position++;
    // A last digit without a second one has 0 for it (7.3.4.3).
    const bytes = new Uint8Array((count + 1) >> 1);
    for (let at = 0; at < bytes.length; at++)
      bytes[at] = ((digits[at * 2] ?? 0) << 4) | (at * 2 + 1 < count ? (digits[at * 2 + 1] ?? 0) : 0);
    return new PdfString(bytes);
  }

  private literalString(): PdfString {
    this.position++;
    const bytes: number[] = [];
    for (let open = 1; ; ) {
      const code = this.at();
      if (code === -1) throw new PdfSyntaxError("string is not closed");
      this.position++;
      if (code === 92) this.escape(bytes);
      else {
        if (code === 40) open++;
        else if (code === 41 && --open === 0) break;
        bytes.push(code);
      }
    }
    return new PdfString(Uint8Array.from(bytes));
  }

  private escape(bytes: number[]): void {
    const code = this.at();
    this.position++;
    if (code === 13 || code === 10) {
      if (code === 13 && this.at() === 10) this.position++;
    } else if (code >= 48 && code <= 55) {
      let value = code - 48;
      for (let count = 1; count < 3 && this.at() >= 48 && this.at() <= 55; count++, this.position++)
        value = value * 8 + this.at() - 48;
      bytes.push(value & 255);
    } else bytes.push(escapes[code] ?? code);
  }

  /**
   * The body of `n g obj`, with its stream when it has one. `length` resolves an indirect /Length; `start` is where the
   * stream's data begin.
   */
  indirectObject(length: (value: PdfObject | undefined, start: number) => number): PdfObject {
    this.integer();
    this.integer();
    this.expect("obj");
    const object = this.object();
    if (!(object instanceof Dict) || !this.keyword("stream")) return object;
    if (this.at() === 13) this.position++;
    if (this.at() === 10) this.position++;
    const start = this.position;
    const size = length(object.get("Length"), start);
    this.position = start + size;
    if (size < 0 || this.position > this.bytes.length) throw new PdfSyntaxError("stream length is wrong");
    this.expect("endstream");
    return new Stream(object, this.bytes.subarray(start, start + size));
  }
}
