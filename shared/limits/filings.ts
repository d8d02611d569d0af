/** What a filing is made of. */
export const filingLimits = {
  "filing.rows": {
    most: 50_000,
    of: "rows in the files of one filing",
    because: "the GST offline tool takes 19,000 lines; each row is named in the answer",
  },
  "filing.data": {
    most: 4_000_000,
    of: "characters of data",
    because: "a request has at most 4.7 MB",
  },
} as const;
