/** Code pages of Windows by number, as TextDecoder knows them; UTF-16 and UTF-8 have numbers too. */
const named: Readonly<Record<number, string>> = {
  874: "windows-874",
  932: "shift_jis",
  936: "gbk",
  949: "euc-kr",
  950: "big5",
  1200: "utf-16le",
  10000: "macintosh",
  32768: "macintosh",
  65001: "utf-8",
};

/** The encoding of a code page; that of Western Europe for one that is not known. */
export const encodingOf = (page: number): string =>
  named[page] ?? (page >= 1_250 && page <= 1_258 ? `windows-${page}` : "windows-1252");
