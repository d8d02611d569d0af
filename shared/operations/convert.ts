import { convert } from "../contract/convert.ts";
import { implement } from "./implementation.ts";

const images = () => import("../convert/images/pdf-to-images.ts");
const spreadsheet = () => import("../convert/spreadsheet/pdf-to-spreadsheet.ts");
const markdown = () => import("../convert/markdown/to-markdown.ts");

export const convertOperations = implement(convert, {
  pdfToImages: async () => (await images()).pdfToImages,
  pdfToPng: async () => (await images()).pdfToPng,
  pdfToJpg: async () => (await images()).pdfToJpg,
  imagesToPdf: async () => (await import("../convert/images/images-to-pdf.ts")).imagesToPdf,
  pdfToText: async () => (await import("../convert/text/pdf-to-text.ts")).pdfToText,
  pdfToWord: async () => (await import("../convert/word/pdf-to-word.ts")).pdfToWord,
  pdfToPpt: async () => (await import("../convert/slides/pdf-to-ppt.ts")).pdfToPpt,
  pdfToExcel: async () => (await spreadsheet()).pdfToExcel,
  pdfToCsv: async () => (await spreadsheet()).pdfToCsv,
  pdfToMarkdown: async () => (await markdown()).pdfToMarkdown,
  toMarkdown: async () => (await markdown()).toMarkdown,
  pdfToHtml: async () => (await import("../convert/markup/pdf-to-html.ts")).pdfToHtml,
  splitPhotos: async () => (await import("../convert/photos/split-photos.ts")).splitPhotos,
  pdfToJson: async () => (await import("../convert/structured/pdf-to-json.ts")).pdfToJson,
});
