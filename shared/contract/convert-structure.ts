import { flag, inputPassword, text } from "./field.ts";
import { documentFile, pdfFile } from "./file.ts";
import { scanLanguageHint } from "./ocr-language.ts";
import { fileOf, operation } from "./operation.ts";

const common = { tier: "developer", weight: "heavy", tool: "asked" } as const;

const reading = {
  pages: text({ max: 5_000 }, "Pages such as 1-3,5; all when absent").optional(),
  language: text({ max: 50 }, scanLanguageHint).optional(),
  password: inputPassword,
};
const markdown = { page_marks: flag("A comment <!-- page 2 --> where a page begins").default(false) };

const markdownIs =
  "CommonMark with GitHub's tables, a table with merged cells in HTML. Headings by level, nested and numbered lists, code, links; columns in reading order; running heads and page numbers left out. A picture is a link to its place: file.pdf#page=3&viewrect=….";

export const convertStructure = {
  pdfToMarkdown: operation({
    ...common,
    path: "/api/v1/convert/pdf-to-markdown",
    summary: "Turn a PDF into Markdown",
    description: `${markdownIs} Scans are read by OCR.`,
    form: { file: pdfFile, ...reading, ...markdown },
    returns: fileOf("md"),
  }),
  toMarkdown: operation({
    ...common,
    path: "/api/v1/convert/to-markdown",
    summary: "Turn any document into Markdown",
    description: `${markdownIs} Office files, mail and web pages keep the headings, lists and tables that they state; pages of what has none are those of A4, a sheet or a slide each.`,
    form: { file: documentFile, ...reading, ...markdown },
    sample: { file: "report.docx" },
    returns: fileOf("md"),
  }),
};
