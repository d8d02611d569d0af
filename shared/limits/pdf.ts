const megabyte = 1_048_576;

/** PDF files (ISO 32000-2). What is said of content counts a form, pattern or image as often as it is drawn. */
export const pdfLimits = {
  "pdf.pages": {
    most: 10_000,
    of: "pages",
    because: "the longest books have 4,000; work on each page takes up to a millisecond",
  },
  "pdf.objects": {
    most: 250_000,
    of: "objects",
    because: "the standard's own text, tagged, has 160,000; every one may be copied or written anew",
  },
  "pdf.free": {
    most: 1_000_000,
    of: "numbers of objects that are free",
    because: "four times as many as a file may have objects: what an editor deleted in its life",
  },
  "pdf.page-entries": {
    most: 1_000_000,
    of: "entries in its page dictionaries",
    because: "a page has about ten; 10,000 pages may share one dictionary",
  },
  "pdf.nesting": {
    most: 200,
    of: "levels of arrays and dictionaries",
    because: "PDFium reads 64, qpdf 500",
  },
  "pdf.tree": { most: 200, of: "levels in its page tree", because: "a balanced tree of 10,000 pages has 5" },
  "pdf.fields": {
    most: 100_000,
    of: "form fields",
    because: "PDFium loads every one before a page is drawn; a tax return has 2,000",
  },
  "pdf.bookmarks": {
    most: 50_000,
    of: "bookmarks",
    because: "the longest books of law have 10,000",
  },
  "pdf.comments": {
    most: 50_000,
    of: "comments",
    because: "a set of drawings under review has 5,000",
  },
  "pdf.marked": {
    most: 50_000_000,
    of: "characters that are looked at for whether a comment marks them",
    because: "a second; each mark looks at the lines that it stands on",
  },
  "pdf.form-rows": {
    most: 500,
    of: "rows, each of which fills the form once",
    because: "a form of one page is filled and checked in a tenth of a second",
  },
  "pdf.filled": {
    most: 256 * megabyte,
    of: "MB in all forms that are filled at once",
    unit: megabyte,
    because: "all are checked before the first one leaves",
  },
  "pdf.outline": { most: 100, of: "levels of bookmarks", because: "the parts of a law go down to ten" },
  "pdf.stream": {
    most: 320 * megabyte,
    of: "MB in one stream",
    unit: megabyte,
    because: "100 million pixels in three colours take 300 MB",
  },
  "pdf.structure": {
    most: 64 * megabyte,
    of: "MB in object and cross-reference streams",
    unit: megabyte,
    because: "250,000 objects take 40",
  },
  "pdf.metadata": {
    most: 32 * megabyte,
    of: "MB of metadata",
    unit: megabyte,
    because:
      "the history of a long edited drawing takes 10; what a file claims to be is looked for in all of it",
  },
  "pdf.attachments": {
    most: 256 * megabyte,
    of: "MB in its attachments",
    unit: megabyte,
    because: "a message with attachments has 25; a portfolio of drawings 100",
  },
  "pdf.extracted": {
    most: 400_000_000,
    of: "pixels in the images that are taken out of it",
    because: "45 pages of A4 at 300 dpi; each is decoded and coded anew",
  },
  "pdf.scan-runs": {
    most: 8_000_000,
    of: "strokes and specks along the rows of a scanned page",
    because: "a full page of print at 600 dpi has 1,500,000; each takes 16 bytes",
  },
  "pdf.compared": {
    most: 1_000_000_000,
    of: "pixels on the pages that are compared, of both files",
    because: "500 pages of A4 at 100 dpi; each is drawn twice and looked at, in a tenth of a second",
  },
  "pdf.content": {
    most: 48 * megabyte,
    of: "MB of page content",
    unit: megabyte,
    because: "a map of a city takes 20; PDFium keeps ten times as much in memory",
  },
  "pdf.contents": {
    most: 192 * megabyte,
    of: "MB of content on the pages that are read",
    unit: megabyte,
    because: "a file of 5 MB that is nothing but content has 50",
  },
  "pdf.operators": {
    most: 2_000_000,
    of: "operators on one page",
    because: "PDFium reads one in about a microsecond and keeps 300 bytes of it",
  },
  "pdf.states": {
    most: 10_000,
    of: "graphics states saved within each other",
    because: "readers were promised 28 (ISO 32000-1, annex C); PDFium copies each, in a microsecond or two",
  },
  "pdf.forms": {
    most: 20_000,
    of: "forms drawn on one page",
    because: "PDFium reads a form anew each time it is drawn, in about 20 microseconds",
  },
  "pdf.pictures": {
    most: 20_000,
    of: "images drawn on one page",
    because: "a picture cut into strips has 2,000; a converter places each one, in about 60 microseconds",
  },
  "pdf.form-depth": { most: 64, of: "levels of forms within forms", because: "PDFium draws 40" },
  "pdf.drawn": {
    most: 10_000_000,
    of: "operators on the pages that are read",
    because: "ten seconds of PDFium",
  },
  "pdf.glyphs": {
    most: 20_000_000,
    of: "operators in the Type 3 glyphs of one page",
    because: "20,000 letters of 1,000 operators each",
  },
  "pdf.tiles": {
    most: 20_000_000,
    of: "tiles in the patterns of one page",
    because: "a hatch of 600 dpi over all of an A4 page has 35 million dots, eight by eight in a tile",
  },
  "pdf.functions": {
    most: 10_000,
    of: "functions in one function",
    because: "a gradient of 256 colours has 255; PDFium loads each as often as it is named",
  },
  "pdf.vertices": {
    most: 10_000_000,
    of: "vertices in the shadings of one page",
    because: "PDFium reads one in a tenth of a microsecond, for every time its mesh is painted",
  },
  "pdf.shaded": {
    most: 1_000_000_000,
    of: "pixels in the shadings of one page",
    because:
      "five seconds of PDFium; a page of A4 has 9 million at 300 dpi; a piece of a patch takes as long as 1,000",
  },
  "pdf.shaded-all": {
    most: 3_000_000_000,
    of: "pixels in the shadings of the pages that are drawn",
    because: "15 seconds of PDFium",
  },
  "pdf.colors": {
    most: 1_000_000_000,
    of: "steps of functions that compute the colours of one page",
    because:
      "six seconds of PDFium; a page of A4 at 300 dpi in inks has 9 million colours of 20 to 100 steps",
  },
  "pdf.colors-all": {
    most: 3_000_000_000,
    of: "steps of functions that compute the colours of the pages that are drawn",
    because: "18 seconds of PDFium",
  },
  "pdf.marks": {
    most: 20_000_000,
    of: "levels of marked content, added up over its marks",
    because:
      "PDFium copies all those that are open for each new one; a tagged page has four levels and 5,000 marks",
  },
  "pdf.layers": {
    most: 50_000_000,
    of: "questions for layers, one for each thing that they show",
    because: "PDFium asks 40 in a microsecond, each as often as an expression names it",
  },
  "pdf.fonts": {
    most: 128 * megabyte,
    of: "MB in the fonts of one page",
    unit: megabyte,
    because: "a font of all Chinese, Japanese and Korean characters has 20",
  },
  "pdf.image": {
    most: 320 * megabyte,
    of: "MB in the pixels of one image",
    unit: megabyte,
    because: "100 million pixels in three colours, or A0 at 1,200 dpi in black and white",
  },
  "pdf.images": {
    most: 1_280 * megabyte,
    of: "MB in the pixels of images drawn on one page",
    unit: megabyte,
    because: "each is scaled once for every time it is drawn",
  },
  "pdf.page-objects": {
    most: 20_000,
    of: "objects on one page that is looked at for covered text",
    because: "each piece of text is held against each patch above it; a drawing of a building has 100,000",
  },
  "pdf.sheet-links": {
    most: 5_000_000,
    of: "links, each counted for every sheet that its page is cut into",
    because: "each is held against each sheet; a map with 1,000 places on 1,000 sheets has a million",
  },
  "pdf.revisions": {
    most: 20,
    of: "earlier states of one file that are looked at",
    because: "the first and the last one are read; of those between only the number tells",
  },
  "redaction.values": {
    most: 5_000,
    of: "different values to be redacted",
    because: "each is looked for in every text of the file; a list of 1,000 people has 3,000",
  },
} as const;
