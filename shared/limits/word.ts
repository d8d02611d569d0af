/** Word 97 to 2003 and before (MS-DOC). */
export const wordLimits = {
  "word.properties": {
    most: 3_000_000,
    of: "properties of its text",
    because:
      "a book of 600,000 words with a change of look at every sixth has 600,000; as many take a second",
  },
  "word.fields": { most: 100, of: "fields within fields", because: "Word itself nests 20" },
} as const;
