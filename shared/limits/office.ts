const megabyte = 1_048_576;

/** Office documents, by what LibreOffice needs for them. */
export const officeLimits = {
  "office.time": {
    most: 60_000,
    of: "seconds of computing in its conversion",
    unit: 1_000,
    because: "an animated deck of 0.6 MB takes 35, most documents less than 1; a function has 120",
  },
  "office.memory": {
    most: 3_000 * megabyte,
    of: "MB needed for its conversion",
    unit: megabyte,
    because: "a started LibreOffice holds 1,400, one with an animated deck 2,500; its function has 5,307",
  },
  "office.paragraph": {
    most: 256 * 1_024,
    of: "KB of text in one paragraph",
    unit: 1_024,
    because:
      "a book of 80 pages without a break has as much; 400 take LibreOffice three seconds, a thousand 17",
  },
  "office.spins": {
    most: 1_000_000,
    of: "rounds of hashing that its password needs",
    because:
      "Office writes 100,000, which take a fifth of a second; the format allows a hundred times as many",
  },
} as const;

/** What a document may compute, ms, by its bytes up to `office.time`. */
export const officeFileTime = { least: 15_000, byMegabyte: 40_000 } as const;
