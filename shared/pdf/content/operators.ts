import type { PdfObject } from "../file/object.ts";
import { Parser, PdfSyntaxError } from "../file/parser.ts";

/** `start` is where the first operand stands in the stream, `end` where the operator ends. */
export type Operation = { operator: string; operands: readonly PdfObject[]; start: number; end: number };

const operatorName = /^[A-Za-z'"][A-Za-z0-9*]*$/;
const mostOperands = 64;

/** Where an inline image's data ends: EI between white space, followed by something that reads as content. */
function inlineImageEnd(bytes: Uint8Array, from: number): number {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = data.indexOf("EI", from); at >= 0; at = data.indexOf("EI", at + 1)) {
    const before = data[at - 1] ?? 0;
    const after = data.subarray(at + 2, at + 12).toString("latin1");
    if ([10, 13, 32, 9].includes(before) && /^(\s|$)/.test(after) && /^[\x09\x0a\x0d\x20-\x7e]*$/.test(after))
      return at + 2;
  }
  return bytes.length;
}

/**
 * The operators of a content stream (ISO 32000-1, 7.8.2) with their operands. What cannot be read is stepped over;
 * `unread` is told where it begins.
 */
export function* operationsOf(bytes: Uint8Array, unread?: (at: number) => void): Generator<Operation> {
  const parser = new Parser(bytes);
  let operands: PdfObject[] = [];
  let start = 0;
  for (;;) {
    parser.skipSpace();
    if (operands.length === 0) start = parser.position;
    if (parser.position >= bytes.length) return;
    const word = parser.peekWord();
    if (operatorName.test(word) && !["true", "false", "null"].includes(word)) {
      parser.position += word.length;
      yield { operator: word, operands, start, end: parser.position };
      operands = [];
      if (word === "ID") parser.position = inlineImageEnd(bytes, parser.position);
      continue;
    }
    const before = parser.position;
    try {
      operands.push(parser.object());
    } catch (error) {
      if (!(error instanceof PdfSyntaxError)) throw error;
      unread?.(before);
    }
    if (parser.position === before) parser.position++;
    if (operands.length > mostOperands) operands.shift();
  }
}
