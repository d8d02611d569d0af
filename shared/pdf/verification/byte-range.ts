import { type Failure, failure } from "../cms/verdict.ts";
import { type Dict, PdfString } from "../file/object.ts";
import type { PdfReader } from "../file/reader.ts";

/** What a signature covers: all of the file, a state of it that ends where one does, or something else. */
type Cover = "whole_file" | "revision" | "part";

/** The bytes that are signed, and what is odd about them. */
export type SignedRange = {
  range: readonly number[];
  parts: readonly Uint8Array[];
  /** Where the signed state of the file ends. */
  end: number;
  cover: Cover;
  contents: Uint8Array;
  failures: readonly Failure[];
};

/** More numbers are no range that anybody reads. */
const mostNumbers = 64;

const isSpace = (byte: number | undefined) =>
  byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 32;

/** The end of a state of a file: its last word, and at most an end of line. */
function endsState(bytes: Uint8Array, end: number): boolean {
  const tail = Buffer.from(bytes.subarray(Math.max(0, end - 16), end)).toString("latin1");
  return /%%EOF[\r\n ]{0,4}$/.test(tail);
}

function isBlank(bytes: Uint8Array, from: number): boolean {
  for (let at = from; at < bytes.length; at++) if (!isSpace(bytes[at])) return false;
  return true;
}

/** The bytes that a string in hexadecimal is, between its brackets; undefined for anything else. */
function hexadecimal(bytes: Uint8Array): Buffer | undefined {
  if (bytes[0] !== 0x3c || bytes.at(-1) !== 0x3e) return undefined;
  const digits = Buffer.from(bytes.subarray(1, -1)).toString("latin1");
  if (digits.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(digits)) return undefined;
  return Buffer.from(digits, "hex");
}

/**
 * Reads which bytes a signature covers and holds that against the rule: from the first byte on, all of a state of the file
 * but the string that holds the signature (ISO 32000-2, 12.8.1, and EN 319 142-1, 5.1).
 */
export function signedRange(bytes: Uint8Array, reader: PdfReader, value: Dict): SignedRange {
  const stated = (reader.array(value.get("ByteRange")) ?? []).slice(0, mostNumbers);
  const range = stated.map((item) => Number(reader.resolve(item)));
  const held = reader.resolve(value.get("Contents"));
  const contents = held instanceof PdfString ? held.bytes : new Uint8Array();
  const [first = -1, length = -1, second = -1, rest = -1] = range;
  const end = second + rest;
  const isRange =
    range.length === 4 &&
    range.every((number) => Number.isSafeInteger(number) && number >= 0) &&
    first + length <= second &&
    end <= bytes.length;
  const odd = (reason: string) => failure("FORMAT_FAILURE", reason);
  if (!isRange) {
    const reason = "The ByteRange is not two parts of the file, one behind the other.";
    return { range, parts: [], end: 0, cover: "part", contents, failures: [odd(reason)] };
  }
  const isWhole = end === bytes.length || isBlank(bytes, end);
  const isState = isWhole || endsState(bytes, end);
  const gap = hexadecimal(bytes.subarray(first + length, second));
  const isOwn = gap?.equals(contents) === true;
  const failures = [
    ...(first === 0 ? [] : [odd("The file's first bytes are not signed.")]),
    ...(isOwn
      ? []
      : [odd("What is left out of the signed bytes is not the signature's own Contents alone.")]),
    ...(isState ? [] : [odd("The signed bytes end in the middle of a state of the file.")]),
  ];
  const isSound = failures.length === 0;
  const cover = !isSound ? "part" : isWhole ? "whole_file" : "revision";
  const parts = [bytes.subarray(first, first + length), bytes.subarray(second, end)];
  return { range, parts, end, cover, contents, failures };
}
