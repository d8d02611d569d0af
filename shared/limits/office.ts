const megabyte = 1_048_576;

/** Office documents, by what LibreOffice needs for them. */
export const officeLimits = {
  "office.time": {
    most: 25_000,
    of: "seconds of computing in its conversion",
    unit: 1_000,
    because: "500 pages of text take 6, the slowest of 700 real files 9; a caller waits for it",
  },
  "office.memory": {
    most: 3_000 * megabyte,
    of: "MB needed for its conversion",
    unit: megabyte,
    because: "a started LibreOffice holds 1,300; its function has 5,307",
  },
} as const;
