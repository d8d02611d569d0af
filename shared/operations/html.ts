import { html } from "../contract/html.ts";
import { implement } from "./implementation.ts";

export const htmlOperations = implement(html, {
  htmlToPdf: async () => {
    const { htmlToPdf } = await import("../convert/html/html-to-pdf.ts");
    return (input, call) => htmlToPdf(input, call);
  },
  markdownToPdf: async () => (await import("../convert/markdown/markdown-to-pdf.ts")).markdownToPdf,
  textToPdf: async () => (await import("../convert/text/text-to-pdf.ts")).textToPdf,
  csvToPdf: async () => (await import("../convert/spreadsheet/csv-to-pdf.ts")).csvToPdf,
  emailToPdf: async () => (await import("../convert/mail/email-to-pdf.ts")).emailToPdf,
  svgToPdf: async () => (await import("../convert/graphics/svg-to-pdf.ts")).svgToPdf,
  epubToPdf: async () => (await import("../convert/epub/epub-to-pdf.ts")).epubToPdf,
  renderEInvoice: async () => (await import("../convert/einvoice/render-e-invoice.ts")).renderEInvoice,
});
