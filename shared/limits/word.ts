/** Text documents: Word of all times, OpenDocument, RTF. */
export const wordLimits = {
  "word.properties": {
    most: 3_000_000,
    of: "properties of its text",
    because:
      "a book of 600,000 words with a change of look at every sixth has 600,000; as many take a second",
  },
  "word.styles": {
    most: 20_000,
    of: "styles",
    because: "Word takes 4,079 of its own, the most of a real file is 883; 4,000 take LibreOffice 2.6 s",
  },
  "word.style-steps": {
    most: 50_000,
    of: "steps from its styles to all that they are based on",
    because: "Word follows 11, so 4,079 styles have 45,000; as many take LibreOffice 1.1 s, 500,000 ten",
  },
  "word.kept": {
    most: 5_000,
    of: "paragraphs in a row that must stay on one page",
    because: "a table of 300 rows whose cells are all kept has some thousands; 20,000 take LibreOffice 11 s",
  },
  "word.changes": {
    most: 10_000,
    of: "tracked changes",
    because:
      "a contract of 300 pages in its tenth round has some thousands; 4,000 take 2.4 s, 16,000 more than 15",
  },
  "word.fields": { most: 100, of: "fields within fields", because: "Word itself nests 20" },
} as const;
