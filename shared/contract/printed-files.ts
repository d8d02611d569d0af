import { choice, decimal, flag, integer } from "./field.ts";
import { file } from "./file.ts";
import { fileOf, operation } from "./operation.ts";
import { orientations, printedPageSizes } from "./paper.ts";

const common = { listing: "X", tier: "indie", weight: "heavy", tool: "asked" } as const;

/** The paper that a file without pages of its own is printed on. */
const paper = {
  page_size: choice(printedPageSizes).default("a4"),
  landscape: flag("Turns the paper").default(false),
  margin: decimal({ min: 0, max: 200 }, "Points on every side").default(56),
};

export const textPageSizes = [...printedPageSizes, "wide"] as const;
export const attachmentWays = ["embed", "append", "none"] as const;
export const drawingPageSizes = ["fit", ...printedPageSizes] as const;
export const textFonts = ["monospaced", "proportional"] as const;

/** Files that are no pages yet, printed by the browser. */
export const printedFiles = {
  markdownToPdf: operation({
    ...common,
    path: "/api/v1/convert/markdown-to-pdf",
    summary: "Make a PDF of a Markdown file",
    description:
      "CommonMark with GitHub's tables, task lists, strikethrough, addresses as links and footnotes. HTML in it is printed as html-to-pdf prints it: no script runs and nothing is fetched. Put pictures into it as data: URLs; a warning names those that are elsewhere. The PDF is tagged, and its headings are its bookmarks.",
    form: { file: file("A .md file: text, its encoding found by its bytes"), ...paper },
    sample: { file: "readme.md" },
    returns: fileOf("pdf"),
  }),
  textToPdf: operation({
    ...common,
    path: "/api/v1/convert/text-to-pdf",
    summary: "Make a PDF of plain text",
    description:
      "Line by line as it is typed, in any script; long lines are broken at the margin, form feeds begin a page. The encoding is found by the bytes: UTF-8, UTF-16, else the code page that fits.",
    form: {
      file: file("A .txt, .log or other text file"),
      page_size: choice(textPageSizes, "wide is the paper of line printers: 132 columns").default("a4"),
      landscape: flag("Turns the paper; not wide").default(false),
      margin: decimal({ min: 0, max: 200 }, "Points on every side").default(42),
      font: choice(textFonts).default("monospaced"),
      font_size: decimal({ min: 4, max: 36 }, "Points").default(10),
      tab_width: integer({ min: 1, max: 16 }, "Columns from one tab stop to the next").default(8),
    },
    sample: { file: "notes.txt" },
    returns: fileOf("pdf"),
  }),
  csvToPdf: operation({
    ...common,
    path: "/api/v1/convert/csv-to-pdf",
    summary: "Make a PDF of a CSV file",
    description:
      "One table, its head on every page. Delimiter and encoding are found. Columns are fitted: by lines within cells, smaller letters and turned paper; what is still too wide goes on in parts, each with the first column and a bookmark. It may have 40,000 cells; excel-to-pdf takes more.",
    form: {
      file: file("A .csv or .tsv file, delimited by commas, semicolons, tabs or bars"),
      page_size: choice(printedPageSizes).default("a4"),
      orientation: choice(orientations, "auto turns the paper for a wide table").default("auto"),
      margin: decimal({ min: 0, max: 200 }, "Points on every side").default(36),
      header_rows: integer({ min: 0, max: 10 }, "Rows of the head; found when absent").optional(),
    },
    sample: { file: "sales.csv" },
    returns: fileOf("pdf"),
  }),
  emailToPdf: operation({
    ...common,
    path: "/api/v1/convert/email-to-pdf",
    summary: "Make a PDF of an e-mail message",
    description:
      "Subject, sender, recipients and date, then the HTML of the message, else its text. Pictures that lie in the message are shown; those elsewhere are never fetched, and named in a warning. Attachments travel in the PDF (embed), follow as pages where they are PDFs, pictures, text, Markdown, CSV or HTML, the others still in the PDF (append), or are left out (none).",
    form: {
      file: file("A message as .eml (RFC 5322) or .msg (Outlook)"),
      attachments: choice(attachmentWays).default("embed"),
      ...paper,
    },
    sample: { file: "message.eml" },
    returns: fileOf("pdf"),
  }),
  svgToPdf: operation({
    ...common,
    path: "/api/v1/convert/svg-to-pdf",
    summary: "Make a PDF of an SVG drawing",
    description:
      "One page as large as the drawing says, by its width, height or viewBox. Lines stay lines and text stays text. No script runs and nothing outside of the file is loaded; a warning names what it asks for.",
    form: {
      file: file("An .svg or .svgz drawing"),
      page_size: choice(drawingPageSizes, "fit makes the page as large as the drawing").default("fit"),
      margin: decimal({ min: 0, max: 200 }, "Points on every side").default(0),
    },
    sample: { file: "logo.svg" },
    returns: fileOf("pdf"),
  }),
  epubToPdf: operation({
    ...common,
    path: "/api/v1/convert/epub-to-pdf",
    summary: "Make a PDF of an EPUB book",
    description:
      "EPUB 2 and 3: the cover, then the chapters in the order of reading, each from a new page with its own styles, pictures and fonts; what stands beside the main text comes last. The table of contents becomes the bookmarks, and links within the book lead to their pages. Pages of a fixed layout are fitted to the paper. Nothing outside of the book is loaded. A book that a shop has locked (DRM) is refused.",
    form: { file: file("An .epub book that is not locked"), ...paper },
    sample: { file: "novel.epub" },
    returns: fileOf("pdf"),
  }),
};
