import { text } from "./field.ts";
import { pdfFile } from "./file.ts";
import { scanLanguageHint } from "./ocr-language.ts";
import { fileOf, operation } from "./operation.ts";

const password = text({ max: 127 }, "Opens a locked input").optional();
const language = text({ max: 50 }, scanLanguageHint).optional();
const pages = text({ max: 5_000 }, "Pages such as 1-3,5; all when absent").optional();

export const convertFromPdf = {
  pdfToWord: operation({
    path: "/api/v1/convert/pdf-to-word",
    tier: "indie",
    weight: "heavy",
    summary: "Turn a PDF into an editable Word document",
    description:
      "Flowing paragraphs with headings, lists, tables and links, in the columns of the source; headers and footers as such, drawings as images. Scans are read by OCR.",
    form: { file: pdfFile, pages, password, language },
    returns: fileOf("docx"),
  }),
  pdfToPpt: operation({
    path: "/api/v1/convert/pdf-to-ppt",
    listing: "A",
    tier: "indie",
    weight: "heavy",
    summary: "Turn a PDF into slides with editable text",
    description: "A slide for each page: its graphics as the background, its text in text boxes over it.",
    form: { file: pdfFile, pages, password, language },
    returns: fileOf("pptx"),
  }),
  pdfToExcel: operation({
    path: "/api/v1/convert/pdf-to-excel",
    tier: "indie",
    weight: "heavy",
    summary: "Take the tables of a PDF into an Excel workbook",
    description:
      "A sheet for each table; a table that runs over pages is one. Numbers are numbers, dates are dates, text never becomes a formula. Without a table the sheet holds the lines of text.",
    form: { file: pdfFile, pages, password, language },
    returns: fileOf("xlsx"),
  }),
  pdfToCsv: operation({
    path: "/api/v1/convert/pdf-to-csv",
    listing: "B",
    tier: "indie",
    weight: "heavy",
    summary: "Take the tables of a PDF as CSV",
    description: "One table answers a CSV file, several a ZIP of them. UTF-8 with a byte-order mark.",
    form: { file: pdfFile, pages, password, language },
    returns: fileOf("csv", "zip"),
  }),
};
