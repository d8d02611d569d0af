/** Text and tables, from whatever kind of file. */
export const textLimits = {
  "text.cells": {
    most: 400_000,
    of: "cells",
    because: "five minutes of work for the slowest conversion of a sheet",
  },
  "sheet.area": {
    most: 20_000_000,
    of: "places between the first and the last cell of a sheet",
    because: "a million rows of 19 columns; LibreOffice visits every page between",
  },
  "sheet.letters": {
    most: 20_000_000,
    of: "letters in its cells",
    because: "400,000 cells of 50; a text that cells share is stored once and shown in each",
  },
  "sheet.cell": {
    most: 32_767,
    of: "letters in one cell",
    because: "what Excel holds; LibreOffice lays all lines of a cell anew for every page that it stands on",
  },
  "text.cell-words": {
    most: 1_500_000,
    of: "words and lines in the cells of its tables",
    because: "400,000 cells of four; each takes 1 KB of memory and 5 µs",
  },
  "text.word": {
    most: 1_000,
    of: "characters in one word",
    because: "the longest addresses in use; longer ones are read in parts of this length",
  },
  "text.words": {
    most: 600_000,
    of: "words outside its tables",
    because: "War and Peace has 587,000; the slowest reader takes 8 µs for each",
  },
  "text.figures": {
    most: 100_000,
    of: "words with a digit outside its tables",
    because:
      "a statement of 300 pages of 60 lines with five has 90,000; each may be a date, an amount or a cell: 30 µs",
  },
  "text.paragraphs": {
    most: 100_000,
    of: "paragraphs, tables and lines of plain text",
    because: "2,700 pages of one word to a line; the slowest reader takes 20 µs for each",
  },
  "text.columns": {
    most: 16_384,
    of: "columns in one table",
    because: "what Excel and Calc hold",
  },
  "text.grid": {
    most: 4_000_000,
    of: "places in the grid of one table",
    because: "400,000 cells of which nine in ten are empty",
  },
  "compare.changes": {
    most: 20_000,
    of: "differences between its versions",
    because: "200 changes on each of 100 pages; an answer with more has over 20 MB",
  },
  "clauses.found": {
    most: 20_000,
    of: "clauses",
    because: "40 clauses on each of 500 pages",
  },
  "csv.cells": {
    most: 40_000,
    of: "cells to print",
    because: "140 pages; the browser takes 1.1 GB for them",
  },
  "markdown.letters": {
    most: 4_000_000,
    of: "letters of Markdown",
    because: "War and Peace has 3,200,000; parsing 2,000,000 takes 1.7 s",
  },
  "markdown.nested": {
    most: 200,
    of: "levels of Markdown within each other",
    because: "a list takes two, a quotation one; documents reach twenty, and 10,000 take the parser a minute",
  },
  "markdown.notes": {
    most: 3_000,
    of: "footnotes",
    because: "each is put behind all others: 3,000 take a second, 10,000 twelve",
  },
  "epub.text": {
    most: 16 * 1_048_576,
    of: "MB of text and styles in a book",
    unit: 1_048_576,
    because: "the Bible has 5 with its markup; all of it is one page for the browser",
  },
  "epub.shown": {
    most: 60 * 1_048_576,
    of: "MB of pictures and fonts on the pages of a book",
    unit: 1_048_576,
    because: "80 as the page holds them; a picture counts as often as it is shown",
  },
  "epub.page": {
    most: 92 * 1_048_576,
    of: "MB in the page that a book becomes",
    unit: 1_048_576,
    because: "the browser takes messages of 100 and leaves at a longer one",
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
