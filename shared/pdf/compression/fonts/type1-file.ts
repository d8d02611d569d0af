import { standardEncoding } from "./glyph-names.ts";
import { bufferOf } from "./sfnt.ts";

/** A Type 1 font that is damaged, or built in a way that is not read here. */
export class Type1Error extends Error {
  override readonly name = "Type1Error";
}

/** A Type 1 font program (Adobe Type 1 Font Format, version 1.1) taken apart. */
export type Type1 = {
  /** PostScript before the encrypted part, and the encrypted part's before its procedures. */
  clear: string;
  private: string;
  encoding: ReadonlyMap<number, string>;
  isStandard: boolean;
  charStrings: ReadonlyMap<string, Buffer>;
  subrs: ReadonlyMap<number, Buffer>;
  /** Its procedures are not encrypted by themselves. */
  isOpen: boolean;
};

// Keys and constants of chapter 7, "Encryption".
const eexecKey = 55_665;
const charStringKey = 4_330;

function decrypt(data: Uint8Array, start: number, skip: number): Buffer {
  const plain = Buffer.alloc(data.length);
  let key = start;
  for (const [index, cipher] of data.entries()) {
    plain[index] = cipher ^ (key >> 8);
    key = ((cipher + key) * 52_845 + 22_719) & 0xffff;
  }
  return plain.subarray(Math.min(skip, plain.length));
}

/** The encrypted part, which may be written in hexadecimal. */
function encrypted(file: Buffer, from: number): Buffer {
  const head = file.toString("latin1", from, from + 4);
  if (!/^[0-9A-Fa-f]{4}$/.test(head)) return file.subarray(from);
  return Buffer.from(file.toString("latin1", from).replace(/\s/g, ""), "hex");
}

function readEncoding(clear: string): Map<number, string> | undefined {
  if (/\/Encoding\s+StandardEncoding\b/.test(clear)) return undefined;
  const start = clear.indexOf("/Encoding");
  if (start < 0) throw new Type1Error("no encoding");
  const codes = new Map<number, string>();
  const entry = /dup\s+(?:(8)#)?(\d+)\s*\/([^\s/{}[\]()<>%]+)\s+put|\b(?:readonly\s+)?def\b/g;
  entry.lastIndex = clear.indexOf("dup", start);
  if (entry.lastIndex < start) return codes;
  for (let found = entry.exec(clear); found?.[3] !== undefined; found = entry.exec(clear))
    codes.set(Number.parseInt(found[2] ?? "", found[1] === undefined ? 10 : 8), found[3]);
  return codes;
}

/** Binary pieces `head length RD bytes`, from `start` on, as far as they follow each other. */
function* pieces(
  data: Buffer,
  text: string,
  start: number,
  { between, head: entry }: typeof subr,
): Generator<[string, Buffer]> {
  for (let at = start; ; ) {
    between.lastIndex = at;
    entry.lastIndex = at + (between.exec(text)?.[0].length ?? 0);
    const found = entry.exec(text);
    if (found === null) return;
    const from = entry.lastIndex;
    at = from + Number(found[2]);
    if (at > data.length) throw new Type1Error("a charstring lies outside");
    yield [found[1] ?? "", data.subarray(from, at)];
  }
}

/** What may stand between pieces, and how each begins. */
const subr = { between: /[^/]*?(?=dup\b)/y, head: /dup\s+(\d+)\s+(\d+)\s+\S+ /y };
const character = { between: /[^/]*/y, head: /\/([^\s/{}[\]()<>%]+)\s+(\d+)\s+\S+ /y };

export function readType1(bytes: Uint8Array): Type1 {
  const file = bufferOf(bytes);
  if (file[0] === 0x80) throw new Type1Error("in the segments of a PFB file");
  const mark = file.indexOf("eexec");
  if (mark < 0) throw new Type1Error("no encrypted part");
  let from = mark + 5;
  while ([9, 10, 13, 32].includes(file[from] ?? 0)) from++;
  const clear = file.toString("latin1", 0, mark);
  const data = decrypt(encrypted(file, from), eexecKey, 4);
  const text = data.toString("latin1");
  const [subrsAt, charsAt] = [text.indexOf("/Subrs"), text.indexOf("/CharStrings")];
  if (charsAt < 0 || text.indexOf("/CharStrings", charsAt + 1) > 0 || /\/WeightVector\b/.test(clear))
    throw new Type1Error("not one plain font");
  const lenIV = Number(/\/lenIV\s+(-?\d+)/.exec(text)?.[1] ?? 4);
  const open = (code: Buffer) => (lenIV < 0 ? code : decrypt(code, charStringKey, lenIV));
  const subrs = new Map<number, Buffer>();
  if (subrsAt >= 0 && subrsAt < charsAt)
    for (const [index, code] of pieces(data, text, text.indexOf("dup", subrsAt), subr))
      subrs.set(Number(index), open(code));
  const charStrings = new Map<string, Buffer>();
  for (const [glyph, code] of pieces(data, text, charsAt + "/CharStrings".length, character))
    if (!charStrings.has(glyph)) charStrings.set(glyph, open(code));
  const declared = Number(/\/CharStrings\s+(\d+)/.exec(text.slice(charsAt, charsAt + 64))?.[1] ?? 0);
  if (!charStrings.has(".notdef") || charStrings.size < declared - 1)
    throw new Type1Error("charstrings are missing");
  const encoding = readEncoding(clear);
  const standard = new Map(
    standardEncoding.flatMap((glyph, code) => (glyph === undefined ? [] : [[code, glyph]])),
  );
  const before = text.slice(0, subrsAt >= 0 ? Math.min(subrsAt, charsAt) : charsAt);
  return {
    clear,
    private: before,
    encoding: encoding ?? standard,
    isStandard: encoding === undefined,
    charStrings,
    subrs,
    isOpen: lenIV < 0,
  };
}
