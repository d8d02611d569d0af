import { html } from "../contract/html.ts";
import { implement } from "./implementation.ts";

export const htmlOperations = implement(html, {
  htmlToPdf: async () => {
    const { htmlToPdf } = await import("../convert/html/html-to-pdf.ts");
    return (input, call) => htmlToPdf(input, call);
  },
  markdownToPdf: async () => (await import("../convert/markdown/markdown-to-pdf.ts")).markdownToPdf,
  renderEInvoice: async () => (await import("../convert/einvoice/render-e-invoice.ts")).renderEInvoice,
});
