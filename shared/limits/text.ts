/** Text and tables, from whatever kind of file. */
export const textLimits = {
  "text.cells": {
    most: 400_000,
    of: "cells",
    because: "five minutes of work for the slowest conversion of a sheet",
  },
  "html.depth": {
    most: 600,
    of: "levels of HTML elements",
    because: "the parser's work grows with depth; browsers stop at 512",
  },
  "html.elements": {
    most: 1_500_000,
    of: "HTML elements",
    because: "unclosed formatting multiplies them; 4 MB of tags have 1,000,000",
  },
} as const;
