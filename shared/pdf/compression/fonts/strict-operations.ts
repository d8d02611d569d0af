import type { PdfObject } from "../../file/object.ts";
import { Parser, PdfSyntaxError } from "../../file/parser.ts";

/** Every operator of ISO 32000-1, annex A. */
const known = new Set(
  (
    "b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n " +
    "q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' \""
  ).split(" "),
);
const constants = new Set(["", "true", "false", "null"]);

// What a number can begin with, and what ends a run of regular characters (7.2.2).
const numeric = new Uint8Array(256);
for (const character of "+-.0123456789") numeric[character.charCodeAt(0)] = 1;
const ends = new Uint8Array(256);
for (const character of "\0\t\n\f\r ()<>[]{}/%") ends[character.charCodeAt(0)] = 1;

/** The place behind an inline image. Where more than one EI could end it, nobody can say what is text. */
function behindImage(bytes: Uint8Array, from: number): number {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = data.indexOf("EI", from); at >= 0; at = data.indexOf("EI", at + 1)) {
    if (!/^[\0\t\n\f\r ]?$/.test(data.toString("latin1", at + 2, at + 3))) continue;
    if (/[\0\t\n\f\r ]/.test(data.toString("latin1", at - 1, at))) return at + 2;
    break;
  }
  throw new PdfSyntaxError("the end of an inline image is unclear");
}

/**
 * The operators of a content stream, with null for numbers. Stricter than a viewer needs: what cannot be read for certain throws
 * PdfSyntaxError, because here a piece stepped over would be text whose glyphs get lost.
 */
export function* strictOperations(
  bytes: Uint8Array,
): Generator<{ operator: string; operands: readonly PdfObject[] }> {
  const parser = new Parser(bytes);
  let operands: PdfObject[] = [];
  for (;;) {
    parser.skipSpace();
    if (parser.position >= bytes.length) return;
    if (numeric[bytes[parser.position] ?? 0]) {
      // Most of content is numbers, and none of their values matters here.
      while (parser.position < bytes.length && !ends[bytes[parser.position] ?? 0]) parser.position++;
      operands.push(null);
      continue;
    }
    const word = parser.peekWord();
    if (constants.has(word)) {
      operands.push(parser.object());
      continue;
    }
    if (!known.has(word)) throw new PdfSyntaxError(`unknown operator at ${parser.position}`);
    parser.position += word.length;
    yield { operator: word, operands };
    operands = [];
    if (word === "ID") parser.position = behindImage(bytes, parser.position);
  }
}
