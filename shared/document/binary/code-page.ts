/** Code pages of Windows by number, as TextDecoder knows them; UTF-16 and UTF-8 have numbers too. */
const named: Readonly<Record<number, string>> = {
  874: "windows-874",
  932: "shift_jis",
  936: "gbk",
  949: "euc-kr",
  950: "big5",
  1200: "utf-16le",
  10000: "macintosh",
  20866: "koi8-r",
  20932: "euc-jp",
  21866: "koi8-u",
  32768: "macintosh",
  // Those of the internet, which mail is in.
  50220: "iso-2022-jp",
  50221: "iso-2022-jp",
  50222: "iso-2022-jp",
  51932: "euc-jp",
  51949: "euc-kr",
  54936: "gb18030",
  65001: "utf-8",
};

/** Parts of ISO 8859 that are an encoding, by what is added to their number. */
const iso8859 = { from: 28_590, parts: [2, 3, 4, 5, 6, 7, 8, 10, 13, 14, 15, 16] };

/** The encoding of a code page; that of Western Europe for one that is not known. */
export function encodingOf(page: number): string {
  if (page >= 1_250 && page <= 1_258) return `windows-${page}`;
  const part = page - iso8859.from;
  return named[page] ?? (iso8859.parts.includes(part) ? `iso-8859-${part}` : "windows-1252");
}
