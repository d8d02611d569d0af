const megabyte = 1_048_576;

/** ZIP packages: docx, xlsx, pptx, OpenDocument, archives. */
export const packageLimits = {
  "package.entries": {
    most: 20_000,
    of: "entries in its package",
    because: "a deck of 1,000 slides has 6,000",
  },
  "package.part": {
    most: 160 * megabyte,
    of: "MB in one part of its package",
    unit: megabyte,
    because: "a sheet of 400,000 cells takes 40",
  },
  "package.total": {
    most: 320 * megabyte,
    of: "MB in its package",
    unit: megabyte,
    because: "what a function's memory holds twice",
  },
} as const;
