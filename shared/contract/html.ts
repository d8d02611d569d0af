import { exactlyOne } from "./exactly-one.ts";
import { choice, decimal, flag, text } from "./field.ts";
import { file } from "./file.ts";
import { fileOf, group, operation } from "./operation.ts";

export const htmlPageSizes = ["a4", "a3", "a5", "letter", "legal"] as const;

export const html = group("html", "HTML to PDF", {
  htmlToPdf: operation({
    path: "/api/v1/convert/html-to-pdf",
    listing: "B",
    tier: "indie",
    weight: "heavy",
    summary: "Print an HTML file or a public page",
    description:
      "An uploaded file is printed without JavaScript and without network: put images and fonts into it as data: URLs. A URL must be public.",
    form: {
      file: file("An .html or .htm file; send file or url").optional(),
      url: text({ max: 2_000 }, "A public http or https URL; send file or url").optional(),
      page_size: choice(htmlPageSizes).default("a4"),
      landscape: flag().default(false),
      margin: decimal({ min: 0, max: 200 }, "Points on every side").default(28),
      print_background: flag("Print background colours and images").default(true),
      scale: decimal({ min: 0.1, max: 2 }).default(1),
    },
    rules: [exactlyOne("file", "url")],
    sample: { file: "page.html" },
    returns: fileOf("pdf"),
  }),
});
