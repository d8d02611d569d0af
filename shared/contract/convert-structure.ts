import { flag, inputPassword, integer, text } from "./field.ts";
import { documentFile, pdfFile } from "./file.ts";
import { scanLanguageHint } from "./ocr-language.ts";
import { fileOf, findingOf, operation } from "./operation.ts";
import { structuredDocument, structureVersion } from "./structured-document.ts";

const common = { tier: "developer", weight: "heavy", tool: "asked" } as const;

const reading = {
  pages: text({ max: 5_000 }, "Pages such as 1-3,5; all when absent").optional(),
  language: text({ max: 50 }, scanLanguageHint).optional(),
  password: inputPassword,
};
const markdown = { page_marks: flag("A comment <!-- page 2 --> where a page begins").default(false) };

const place = { page: 1, bbox: [72, 740, 260, 764] as const };

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
  pdfToHtml: operation({
    ...common,
    path: "/api/v1/convert/pdf-to-html",
    summary: "Turn a PDF into semantic HTML",
    description:
      "h1 to h6, nested lists, tables with heads and spans, code, figures with their captions, links; columns in reading order, running heads left out. One file without scripts or styles; text of the file is never markup. Scans are read by OCR.",
    form: { file: pdfFile, ...reading },
    returns: fileOf("html"),
  }),
  pdfToJson: operation({
    ...common,
    path: "/api/v1/convert/pdf-to-json",
    summary: "Take a PDF apart into JSON blocks",
    description:
      "Headings, paragraphs, items, code, tables, pictures and captions in reading order, running heads and feet behind them; each with its page and box. chunk_size parts the Markdown of it for retrieval, each chunk with its headings and pages. docling adds the same as a DoclingDocument. Scans are read by OCR.",
    form: {
      file: pdfFile,
      ...reading,
      chunk_size: integer({ min: 100, max: 20_000 }, "Characters that a chunk has at most").optional(),
      docling: flag("The same as a DoclingDocument too").default(false),
    },
    sample: { chunk_size: 2_000 },
    returns: findingOf("StructuredDocumentResponse", structuredDocument),
    mock: {
      schema_version: structureVersion,
      filename: "report.pdf",
      language: "en",
      title: "Report",
      pages: [{ page: 1, width: 595, height: 842, source: "text", label: null }],
      blocks: [
        {
          id: 0,
          kind: "heading",
          level: 1,
          marker: null,
          section: null,
          text: "Report",
          runs: [{ text: "Report", bold: true }],
          table: null,
          ...place,
          places: [place],
        },
      ],
      chunks: [{ text: "# Report", headings: ["Report"], blocks: [0], pages: [1] }],
      docling: null,
    },
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
