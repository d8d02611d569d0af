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
  "package.naming": {
    most: 4 * megabyte,
    of: "MB in the part that names the others",
    unit: megabyte,
    because: "20,000 parts take 3",
  },
  "package.markup": {
    most: 100 * megabyte,
    of: "MB of XML in one part of its package",
    unit: megabyte,
    because: "a sheet of 400,000 cells takes 40",
  },
  "package.ratio": {
    most: 250,
    of: "bytes of XML for each that it is packed in",
    because: "sheets of zeros reach 100; bombs are made near deflate's 1,032",
  },
  "package.depth": {
    most: 4,
    of: "packages within packages",
    because: "a workbook in a deck in a letter is three",
  },
} as const;
