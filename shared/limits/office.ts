const megabyte = 1_048_576;

/** Office documents, by what LibreOffice needs for them. */
export const officeLimits = {
  "office.time": {
    most: 90_000,
    of: "seconds of computing in its conversion",
    unit: 1_000,
    because: "an animated deck of 48 slides takes 35, 47 beside much other work; a function has 120 for all",
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

/**
 * What a document may compute, ms, up to `office.time`: by the MB of its markup (XML or RTF) or of the file that has
 * none, and by its slides. Three times what the slowest real files take: documents and sheets 1.4 s, prose 3 s for each MB, animated
 * decks a second for each slide. A binary file may hold packed data and tells no slides, so it has more by its size.
 */
export const officeFileTime = {
  least: 10_000,
  bySlide: 3_000,
  byMegabyte: { markup: 10_000, binary: 40_000 },
} as const;
