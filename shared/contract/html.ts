import { exactlyOne } from "./exactly-one.ts";
import { choice, decimal, flag, inputPassword, text } from "./field.ts";
import { file } from "./file.ts";
import { fileOf, group, operation } from "./operation.ts";
import { printedPageSizes } from "./paper.ts";
import { printedFiles } from "./printed-files.ts";

export const htmlMedia = ["print", "screen"] as const;
export const renderFormats = ["pdf", "html", "factur_x"] as const;
export const renderLanguages = ["en", "de"] as const;

const template =
  "HTML at the head or foot of every page; {n} is the page's number and {total} how many there are. It may take pictures from data: URLs alone.";

export const html = group("html", "Printed pages", {
  htmlToPdf: operation({
    path: "/api/v1/convert/html-to-pdf",
    listing: "B",
    tier: "indie",
    weight: "heavy",
    summary: "Print an HTML file or a public page",
    description:
      "An uploaded file is printed without JavaScript and without network: put images and fonts into it as data: URLs. A URL must be public. The PDF is tagged, and its headings are its bookmarks. A size or margin that the page's own @page rule states holds unless the field is sent.",
    form: {
      file: file("An .html or .htm file; send file or url").optional(),
      url: text({ max: 2_000 }, "A public http or https URL; send file or url").optional(),
      page_size: choice(printedPageSizes, "a4 when absent, or what @page says").optional(),
      landscape: flag("Turns the paper, whatever @page says").default(false),
      margin: decimal(
        { min: 0, max: 200 },
        "Points on every side; 28 when absent, or what @page says",
      ).optional(),
      print_background: flag("Print background colours and images").default(true),
      scale: decimal({ min: 0.1, max: 2 }).default(1),
      media: choice(htmlMedia, "The media type whose styles apply").default("print"),
      page_ranges: text({ max: 1_000 }, "Pages to keep, such as 1-3,5").optional(),
      header_template: text({ max: 20_000 }, template).optional(),
      footer_template: text({ max: 20_000 }, template).optional(),
      wait_for: text(
        { max: 500 },
        "Wait before printing: a CSS selector that must be on the page, or milliseconds (up to 10000)",
      ).optional(),
    },
    rules: [exactlyOne("file", "url")],
    sample: { file: "page.html" },
    returns: fileOf("pdf"),
  }),
  ...printedFiles,
  // Here because a group is served by the engine that it needs.
  renderEInvoice: operation({
    path: "/api/v1/einvoice/render",
    tier: "developer",
    weight: "heavy",
    summary: "Show an e-invoice as a page that people read",
    description:
      "All that the invoice states, in words of the language: UBL 2.1 and UN/CEFACT CII, ZUGFeRD from its first version, as XML or attached to a PDF. The HTML holds all that it needs and no script; the PDF is tagged, and its headings are its bookmarks. With format factur_x the answer is that PDF as PDF/A-3 with the XML in it as it was sent, which has to be UN/CEFACT CII of a profile of Factur-X or of XRechnung.",
    form: {
      file: file(
        "An e-invoice: UBL 2.1, UN/CEFACT CII, FatturaPA or Facturae, as XML, signed (.p7m, .xsig) or attached to a PDF",
      ),
      format: choice(renderFormats).default("pdf"),
      language: choice(renderLanguages, "Of the words beside the values").default("en"),
      password: inputPassword,
    },
    sample: { file: "invoice.xml", language: "de" },
    returns: fileOf("pdf", "html"),
  }),
});
