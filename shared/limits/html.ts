const megabyte = 1_048_576;

/** Pages that the browser prints. */
export const htmlLimits = {
  "html.time": {
    most: 20_000,
    of: "seconds of computing to lay it out and print it",
    unit: 1_000,
    because: "a caller waits for it; 400 pages of text take 1.5",
  },
  "html.nested": {
    most: 10_000,
    of: "elements within each other",
    because: "the browser itself nests 512; half a million took it 20 seconds to lay out",
  },
  "html.pages": {
    most: 2_000,
    of: "pages in height",
    because: "a file as long prints in the time allowed",
  },
  "html.memory": {
    most: 1_536 * megabyte,
    of: "MB needed to lay it out and print it",
    unit: megabyte,
    because:
      "an ordinary page takes 70, 400 pages of text 250, a table of 40,000 cells 1,100; a function has 3,538",
  },
  "html.bytes": {
    most: 100 * megabyte,
    of: "MB of PDF",
    unit: megabyte,
    because: "what 250 pages of one table take is 31",
  },
} as const;

/**
 * What an uploaded file may compute, ms: nothing comes to what it holds, so it is by its bytes up to `html.time`. The
 * least leaves time for the answer within the two seconds in which a hostile file is refused.
 */
export const htmlFileTime = { least: 1_700, byMegabyte: 7_000 } as const;
