// Names of glyphs and the encodings by them, as fonts in Compact Font Format and Type 1 use them.

/** The standard strings (Adobe Technical Note 5176, appendix A), by SID. */
export const standardStrings: readonly string[] = (
  ".notdef space exclam quotedbl numbersign dollar percent ampersand quoteright parenleft " +
  "parenright asterisk plus comma hyphen period slash zero one two three four five six seven eight " +
  "nine colon semicolon less equal greater question at A B C D E F G H I J K L M N O P Q R S T U V " +
  "W X Y Z bracketleft backslash bracketright asciicircum underscore quoteleft a b c d e f g h i j " +
  "k l m n o p q r s t u v w x y z braceleft bar braceright asciitilde exclamdown cent sterling " +
  "fraction yen florin section currency quotesingle quotedblleft guillemotleft guilsinglleft " +
  "guilsinglright fi fl endash dagger daggerdbl periodcentered paragraph bullet quotesinglbase " +
  "quotedblbase quotedblright guillemotright ellipsis perthousand questiondown grave acute " +
  "circumflex tilde macron breve dotaccent dieresis ring cedilla hungarumlaut ogonek caron emdash " +
  "AE ordfeminine Lslash Oslash OE ordmasculine ae dotlessi lslash oslash oe germandbls onesuperior " +
  "logicalnot mu trademark Eth onehalf plusminus Thorn onequarter divide brokenbar degree thorn " +
  "threequarters twosuperior registered minus eth multiply threesuperior copyright Aacute " +
  "Acircumflex Adieresis Agrave Aring Atilde Ccedilla Eacute Ecircumflex Edieresis Egrave Iacute " +
  "Icircumflex Idieresis Igrave Ntilde Oacute Ocircumflex Odieresis Ograve Otilde Scaron Uacute " +
  "Ucircumflex Udieresis Ugrave Yacute Ydieresis Zcaron aacute acircumflex adieresis agrave aring " +
  "atilde ccedilla eacute ecircumflex edieresis egrave iacute icircumflex idieresis igrave ntilde " +
  "oacute ocircumflex odieresis ograve otilde scaron uacute ucircumflex udieresis ugrave yacute " +
  "ydieresis zcaron exclamsmall Hungarumlautsmall dollaroldstyle dollarsuperior ampersandsmall " +
  "Acutesmall parenleftsuperior parenrightsuperior twodotenleader onedotenleader zerooldstyle " +
  "oneoldstyle twooldstyle threeoldstyle fouroldstyle fiveoldstyle sixoldstyle sevenoldstyle " +
  "eightoldstyle nineoldstyle commasuperior threequartersemdash periodsuperior questionsmall " +
  "asuperior bsuperior centsuperior dsuperior esuperior isuperior lsuperior msuperior nsuperior " +
  "osuperior rsuperior ssuperior tsuperior ff ffi ffl parenleftinferior parenrightinferior " +
  "Circumflexsmall hyphensuperior Gravesmall Asmall Bsmall Csmall Dsmall Esmall Fsmall Gsmall " +
  "Hsmall Ismall Jsmall Ksmall Lsmall Msmall Nsmall Osmall Psmall Qsmall Rsmall Ssmall Tsmall " +
  "Usmall Vsmall Wsmall Xsmall Ysmall Zsmall colonmonetary onefitted rupiah Tildesmall " +
  "exclamdownsmall centoldstyle Lslashsmall Scaronsmall Zcaronsmall Dieresissmall Brevesmall " +
  "Caronsmall Dotaccentsmall Macronsmall figuredash hypheninferior Ogoneksmall Ringsmall " +
  "Cedillasmall questiondownsmall oneeighth threeeighths fiveeighths seveneighths onethird " +
  "twothirds zerosuperior foursuperior fivesuperior sixsuperior sevensuperior eightsuperior " +
  "ninesuperior zeroinferior oneinferior twoinferior threeinferior fourinferior fiveinferior " +
  "sixinferior seveninferior eightinferior nineinferior centinferior dollarinferior periodinferior " +
  "commainferior Agravesmall Aacutesmall Acircumflexsmall Atildesmall Adieresissmall Aringsmall " +
  "AEsmall Ccedillasmall Egravesmall Eacutesmall Ecircumflexsmall Edieresissmall Igravesmall " +
  "Iacutesmall Icircumflexsmall Idieresissmall Ethsmall Ntildesmall Ogravesmall Oacutesmall " +
  "Ocircumflexsmall Otildesmall Odieresissmall OEsmall Oslashsmall Ugravesmall Uacutesmall " +
  "Ucircumflexsmall Udieresissmall Yacutesmall Thornsmall Ydieresissmall 001.000 001.001 001.002 " +
  "001.003 Black Bold Book Light Medium Regular Roman Semibold"
).split(" ");

/** Characters of the SIDs 1 to 228, the Latin character set of ISO 32000-1, annex D. */
const latin =
  ' !"#$%&’()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_‘abcdefghijklmnopqrstuvwxyz{|}~' +
  "¡¢£⁄¥ƒ§¤'“«‹›ﬁﬂ–†‡·¶•‚„”»…‰¿`´ˆ˜¯˘˙¨˚¸˝˛ˇ—ÆªŁØŒºæıłøœß¹¬µ™Ð½±Þ¼÷¦°þ¾²®−ð×³©" +
  "ÁÂÄÀÅÃÇÉÊËÈÍÎÏÌÑÓÔÖÒÕŠÚÛÜÙÝŸŽáâäàåãçéêëèíîïìñóôöòõšúûüùýÿž";

/** What Windows and Mac OS add to it (annex D.2; OpenType specification, encoding of Mac OS Roman). */
const added: Record<string, string> = {
  Euro: "€",
  notequal: "≠",
  infinity: "∞",
  lessequal: "≤",
  greaterequal: "≥",
  partialdiff: "∂",
  summation: "∑",
  product: "∏",
  pi: "π",
  integral: "∫",
  Omega: "Ω",
  radical: "√",
  approxequal: "≈",
  Delta: "∆",
  lozenge: "◊",
};

const unicodeOfName: ReadonlyMap<string, number> = new Map([
  ...[...latin].map((character, index): [string, number] => [
    standardStrings[index + 1] ?? "",
    character.codePointAt(0) ?? 0,
  ]),
  ...Object.entries(added).map(([glyph, character]): [string, number] => [
    glyph,
    character.codePointAt(0) ?? 0,
  ]),
]);

const nameOfUnicode = new Map([...unicodeOfName].map(([glyph, unicode]) => [unicode, glyph]));

/** Codes from 161 on that have a glyph in StandardEncoding (appendix B), in the order of SIDs from 96 on. */
const standardCodes = [
  161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172, 173, 174, 175, 177, 178, 179, 180, 182, 183,
  184, 185, 186, 187, 188, 189, 191, 193, 194, 195, 196, 197, 198, 199, 200, 202, 203, 205, 206, 207, 208,
  225, 227, 232, 233, 234, 235, 241, 245, 248, 249, 250, 251,
];

/** StandardEncoding: names by code. */
export const standardEncoding: readonly (string | undefined)[] = Array.from({ length: 256 }, (_, code) => {
  if (code >= 32 && code <= 126) return standardStrings[code - 31];
  const index = standardCodes.indexOf(code);
  return index < 0 ? undefined : standardStrings[96 + index];
});

const windows = new TextDecoder("windows-1252");
const macintosh = new TextDecoder("macintosh");

const unicodes = Array.from({ length: 256 }, (_, code) => {
  const byte = Uint8Array.of(code);
  const found = [windows.decode(byte), macintosh.decode(byte)].map((text) => text.codePointAt(0) ?? 0);
  return [...new Set(found)];
});

/** The Latin name of the glyph that a code is in one of the named encodings (annex D); undefined where it has none. */
export function nameInEncoding(encoding: string, code: number): string | undefined {
  if (encoding === "StandardEncoding") return standardEncoding[code];
  const byte = Uint8Array.of(code);
  if (encoding === "MacRomanEncoding") return nameOfUnicode.get(macintosh.decode(byte).codePointAt(0) ?? 0);
  // Codes without a character show a bullet, two are the blank and the hyphen again (annex D.2, note 3 to 6).
  if (code === 160) return "space";
  if (code === 173) return "hyphen";
  const found = nameOfUnicode.get(windows.decode(byte).codePointAt(0) ?? 0);
  return found ?? (code > 126 ? "bullet" : undefined);
}

/** The characters that a code stands for in WinAnsiEncoding and in MacRomanEncoding. */
export function unicodesOfCode(code: number): readonly number[] {
  return unicodes[code] ?? [];
}

/** Every name that one of the Latin encodings (annex D) gives a code. */
export function namesOfCode(code: number): string[] {
  const latinNames = unicodesOfCode(code).flatMap((unicode) => nameOfUnicode.get(unicode) ?? []);
  return [...new Set([...latinNames, standardEncoding[code] ?? ""])].filter((glyph) => glyph !== "");
}

const behindRoman =
  "Lslash lslash Scaron scaron Zcaron zcaron brokenbar Eth eth Yacute yacute Thorn thorn minus multiply onesuperior " +
  "twosuperior threesuperior onehalf onequarter threequarters franc Gbreve gbreve Idotaccent Scedilla scedilla " +
  "Cacute cacute Ccaron ccaron dcroat";

/** Glyph names that the table post gives by number alone: Mac OS Roman from the space on, and some more. */
export const macGlyphNames: readonly (string | undefined)[] = [
  ".notdef",
  ".null",
  "nonmarkingreturn",
  ...Array.from({ length: 223 }, (_, index) => {
    const code = index < 95 ? index + 32 : index + 33;
    const text = macintosh.decode(Uint8Array.of(code));
    return nameOfUnicode.get(text.codePointAt(0) ?? 0);
  }),
  ...behindRoman.split(" "),
];

/** Accents as names of letters end in them (Adobe Glyph List), as the marks that Unicode puts behind a letter. */
const accents: Readonly<Record<string, string>> = {
  grave: "\u0300",
  acute: "\u0301",
  circumflex: "\u0302",
  tilde: "\u0303",
  macron: "\u0304",
  breve: "\u0306",
  dotaccent: "\u0307",
  dot: "\u0307",
  dieresis: "\u0308",
  ring: "\u030a",
  hungarumlaut: "\u030b",
  caron: "\u030c",
  cedilla: "\u0327",
  ogonek: "\u0328",
};

/** `Gbreve`, `Idotaccent`, `scedilla`: letters beyond the Latin character set, of which one character is made. */
function accented(glyph: string): number | undefined {
  const mark = accents[glyph.slice(1)];
  const letter = glyph.slice(0, 1);
  if (mark === undefined || !/[A-Za-z]/.test(letter)) return undefined;
  const whole = `${letter}${mark}`.normalize("NFC");
  return whole.length === 1 ? whole.codePointAt(0) : undefined;
}

/** Names beyond Latin that fonts of mathematics and ligatures have (Adobe Glyph List), with the first of each row's characters. */
const beyondLatin: readonly (readonly [first: number, names: string])[] = [
  [
    0x391,
    "Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi Chi Psi Omega",
  ],
  [
    0x3b1,
    "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda - nu xi omicron pi rho sigma1 sigma tau upsilon phi chi psi omega",
  ],
  [0x3d1, "theta1 - - - phi1 omega1"],
  [0xfb00, "ff fi fl ffi ffl"],
  [
    0x2200,
    "universal - partialdiff existential - emptyset - gradient element notelement - suchthat - - product - summation",
  ],
  [0x2260, "notequal equivalence - - lessequal greaterequal"],
  [0x2190, "arrowleft arrowup arrowright arrowdown arrowboth arrowupdn"],
  [0x2282, "propersubset propersuperset - - reflexsubset reflexsuperset"],
  [0x2227, "logicaland logicalor intersection union integral"],
];
const more = new Map([
  ...beyondLatin.flatMap(([first, names]) =>
    names.split(" ").flatMap((glyph, at) => (glyph === "-" ? [] : [[glyph, first + at] as const])),
  ),
  ...([
    ["dotlessj", 0x237],
    ["infinity", 0x221e],
    ["radical", 0x221a],
    ["approxequal", 0x2248],
    ["proportional", 0x221d],
  ] as const),
  ...([
    ["asteriskmath", 0x2217],
    ["similar", 0x223c],
    ["congruent", 0x2245],
    ["perpendicular", 0x22a5],
    ["angle", 0x2220],
  ] as const),
]);

/** The character that a glyph's name tells: a Latin name, `uni` with four digits or `u` with four to six. */
export function unicodeOf(glyph: string): number | undefined {
  const digits = /^(?:uni([0-9A-F]{4})|u([0-9A-F]{4,6}))$/.exec(glyph);
  if (digits !== null) return Number.parseInt(digits[1] ?? digits[2] ?? "", 16);
  return unicodeOfName.get(glyph) ?? more.get(glyph) ?? accented(glyph);
}
