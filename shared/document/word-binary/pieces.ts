import { ServiceError } from "../../errors/service-error.ts";
import { byteAt, longAt, shortAt } from "../binary/bytes.ts";
import type { WordFile } from "./word-file.ts";

/** Characters that lie together in the stream: from the place `at`, with `width` bytes each. */
type Piece = { from: number; to: number; at: number; width: 1 | 2; changes: Buffer };

const nothing = Buffer.alloc(0);
/** Parts of the table of pieces (MS-DOC 2.9.38, Clx): properties of pieces, then the pieces. */
const kinds = { properties: 1, pieces: 2 } as const;
/** A piece of letters of one byte says so in its place, which is doubled then (MS-DOC 2.9.73). */
const [single, placeBits] = [0x40000000, 0x3fffffff];

/** Code pages of what was written before Unicode, by the first part of a language's number (MS-LCID 2.2). */
const codePages: Readonly<Record<number, string>> = {
  1: "windows-1256",
  5: "windows-1250",
  8: "windows-1253",
  13: "windows-1255",
  14: "windows-1250",
  21: "windows-1250",
  24: "windows-1250",
  25: "windows-1251",
  26: "windows-1250",
  27: "windows-1250",
  30: "windows-874",
  31: "windows-1254",
  34: "windows-1251",
  36: "windows-1250",
};

const missing = () =>
  new ServiceError(
    "damaged_file",
    "The Word document states more text than it has. Save it again and resend.",
  );

function partsOf(table: Buffer): { properties: Buffer[]; pieces: Buffer } {
  const properties: Buffer[] = [];
  let at = 0;
  while (byteAt(table, at) === kinds.properties) {
    const length = shortAt(table, at + 1);
    properties.push(table.subarray(at + 3, at + 3 + length));
    at += 3 + length;
  }
  const found = byteAt(table, at) === kinds.pieces;
  return { properties, pieces: found ? table.subarray(at + 5, at + 5 + longAt(table, at + 1)) : nothing };
}

/** What a fast save changed in all of a piece (MS-DOC 2.9.214): a property beside the piece is left as it was. */
const changesOf = (modifier: number, properties: readonly Buffer[]): Buffer =>
  (modifier & 1) === 0 ? nothing : (properties[modifier >> 1] ?? nothing);

function piecesOf({ part, build, whole, main }: WordFile): Piece[] {
  if (whole !== undefined) {
    const width = whole.wide ? 2 : 1;
    const to = Math.floor((Math.min(whole.to, main.length) - whole.from) / width);
    return [{ from: 0, to, at: whole.from, width, changes: nothing }];
  }
  const { properties, pieces: table } = partsOf(part("pieces"));
  const count = Math.max(0, Math.floor((table.length - 4) / 12));
  const pieces: Piece[] = [];
  for (let index = 0; index < count; index++) {
    const [from, to] = [longAt(table, 4 * index), longAt(table, 4 * index + 4)];
    const own = 4 * (count + 1) + 8 * index;
    const place = longAt(table, own + 2);
    const narrow = build !== "97" || (place & single) !== 0;
    const at = build !== "97" ? place : narrow ? (place & placeBits) / 2 : place & placeBits;
    const changes = changesOf(shortAt(table, own + 6), properties);
    pieces.push({ from, to, at: Math.floor(at), width: narrow ? 1 : 2, changes });
  }
  return pieces;
}

/** The text of a document and where in the stream each of its characters lies. */
export class Pieces {
  readonly text: string;
  private readonly pieces: Piece[] = [];

  /**
   * Throws `damaged_file` for pieces that lie in each other, which would make more text than there is, and for text that
   * is missing.
   */
  constructor(file: WordFile) {
    const { main, stories } = file;
    const page = file.build === "97" ? undefined : codePages[file.language & 0x3ff];
    const decoder = new TextDecoder(page ?? "windows-1252");
    const texts: string[] = [];
    let length = 0;
    for (const piece of piecesOf(file)) {
      const { from, to, at, width } = piece;
      if (from !== length || to < from) break;
      const end = at + width * (to - from);
      if (end > main.length || to > main.length) throw missing();
      const bytes = main.subarray(at, end);
      texts.push(width === 2 ? bytes.toString("utf16le") : decoder.decode(bytes));
      this.pieces.push(piece);
      length = to;
    }
    if (length < stories.main.to) throw missing();
    this.text = texts.join("");
  }

  /** The piece of a character; undefined past the end. */
  at(character: number): Piece | undefined {
    let [low, high] = [0, this.pieces.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const piece = this.pieces[middle];
      if (piece === undefined) return undefined;
      if (character < piece.from) high = middle - 1;
      else if (character >= piece.to) low = middle + 1;
      else return piece;
    }
    return undefined;
  }
}

export const placeOf = (piece: Piece, character: number): number =>
  piece.at + piece.width * (character - piece.from);
