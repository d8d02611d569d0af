import { deflateSync } from "node:zlib";

/** A charstring of type 1 from numbers and names of operators. */
const operators: Record<string, number[]> = {
  hstem: [1],
  vstem: [3],
  vmoveto: [4],
  rlineto: [5],
  hlineto: [6],
  vlineto: [7],
  rrcurveto: [8],
  closepath: [9],
  callsubr: [10],
  return: [11],
  hsbw: [13],
  endchar: [14],
  rmoveto: [21],
  hmoveto: [22],
  vhcurveto: [30],
  hvcurveto: [31],
  seac: [12, 6],
  div: [12, 12],
  callothersubr: [12, 16],
  pop: [12, 17],
  setcurrentpoint: [12, 33],
};

function code(program: string): Buffer {
  const bytes = program
    .trim()
    .split(/\s+/)
    .flatMap((word) => {
      const value = Number(word);
      if (Number.isNaN(value)) return operators[word] ?? [];
      if (Math.abs(value) <= 107) return [value + 139];
      const number = Buffer.alloc(5, 255);
      number.writeInt32BE(value, 1);
      return [...number];
    });
  return Buffer.from(bytes);
}

function encrypt(data: Uint8Array, start: number): Buffer {
  let key = start;
  return Buffer.from(
    [0, 0, 0, 0, ...data].map((plain) => {
      const cipher = plain ^ (key >> 8);
      key = ((cipher + key) * 52_845 + 22_719) & 0xffff;
      return cipher;
    }),
  );
}

const subrs = [
  "3 0 callothersubr pop pop setcurrentpoint return",
  "0 1 callothersubr return",
  "0 2 callothersubr return",
  "return",
  // Hints of the upper half of A.
  "400 50 hstem 100 60 vstem return",
];

const glyphs: Record<string, string> = {
  ".notdef": "0 500 hsbw endchar",
  space: "0 250 hsbw endchar",
  // Straight lines, with hints replaced halfway, and a coordinate by division.
  A: "30 700 hsbw 0 60 hstem 20 70 vstem 0 hmoveto 120 hlineto 1001 2 div 350 rlineto -40 hlineto 4 1 3 callothersubr pop callsubr -200 350 rlineto -60 hlineto closepath endchar",
  // A bowl by curves of all kinds.
  e: "50 500 hsbw 400 200 rmoveto 150 -100 100 -150 vhcurveto -150 -100 -100 -150 hvcurveto 20 -90 120 -130 150 -20 rrcurveto 60 vlineto closepath endchar",
  // A stroke with a flex in its upper edge.
  flex: "40 600 hsbw 0 300 rmoveto 1 callsubr 250 10 rmoveto 2 callsubr -150 -10 rmoveto 2 callsubr 50 10 rmoveto 2 callsubr 100 0 rmoveto 2 callsubr 100 0 rmoveto 2 callsubr 50 -10 rmoveto 2 callsubr 100 0 rmoveto 2 callsubr 50 540 300 0 callsubr -80 vlineto -500 hlineto closepath endchar",
  acute: "120 300 hsbw 0 550 rmoveto 60 hlineto 60 120 rlineto -70 hlineto closepath endchar",
  eacute: "50 500 hsbw 120 140 30 101 194 seac",
  // Never shown: what the font can lose.
  unused: `10 900 hsbw ${Array.from({ length: 200 }, (_, at) => `${(at * 37) % 90} ${(at * 53) % 80} rlineto`).join(" ")} closepath endchar`,
};

function binary(head: string, body: string, tail: string, isOpen: boolean): Buffer {
  const data = isOpen ? code(body) : encrypt(code(body), 4_330);
  return Buffer.concat([Buffer.from(`${head} ${data.length} RD `), data, Buffer.from(`${tail}\n`)]);
}

/**
 * A small Type 1 font: its clear and its encrypted part. Code 1 is `flex`, the rest StandardEncoding or /Encoding's. An open
 * one does not encrypt its procedures once more.
 */
export function type1Font(isOpen = false): { clear: Buffer; encrypted: Buffer; compressed: Buffer } {
  const clear = Buffer.from(
    "%!PS-AdobeFont-1.0: Test\n11 dict begin\n/FontName /Test def\n/PaintType 0 def\n/FontType 1 def\n" +
      "/FontMatrix [0.001 0 0.0002 0.001 0 0] readonly def\n/FontBBox {-50 -200 1000 900} readonly def\n" +
      "/Encoding 256 array\n0 1 255 {1 index exch /.notdef put} for\ndup 1 /flex put\ndup 65 /A put\ndup 101 /e put\n" +
      "readonly def\ncurrentdict end\ncurrentfile eexec\n",
  );
  const names = Object.keys(glyphs);
  const inner = Buffer.concat([
    Buffer.from(
      "dup /Private 10 dict dup begin\n/RD {string currentfile exch readstring pop} executeonly def\n" +
        "/BlueValues [-10 0 400 410] def\n/StdHW [60] def\n/ForceBold false def\n/lenIV " +
        `${isOpen ? -1 : 4} def\n` +
        `/Subrs ${subrs.length} array\n`,
    ),
    ...subrs.map((body, at) => binary(`dup ${at}`, body, " NP", isOpen)),
    Buffer.from(`ND\n2 index /CharStrings ${names.length} dict dup begin\n`),
    ...names.map((glyph) => binary(`/${glyph}`, glyphs[glyph] ?? "", " ND", isOpen)),
    Buffer.from(
      "end\nend\nreadonly put\nnoaccess put\ndup/FontName get exch definefont pop\nmark currentfile closefile\n",
    ),
  ]);
  const encrypted = encrypt(inner, 55_665);
  return { clear, encrypted, compressed: deflateSync(Buffer.concat([clear, encrypted])) };
}
