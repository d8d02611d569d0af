import { type InputFile, type OutputFile, outputFile, stem } from "../../contract/file.ts";
import type { renderFormats } from "../../contract/html.ts";
import { unreadIn } from "../../document/e-invoice/facts.ts";
import { standardised } from "../../document/e-invoice/standard.ts";
import { requireStated } from "../../document/e-invoice/stated-in.ts";
import { warning } from "../../warnings/warning.ts";
import type { Wanted } from "../html/html-to-pdf.ts";
import { printed } from "../html/printed.ts";
import { invoicePage } from "./page.ts";
import type { RenderLanguage } from "./words.ts";

type Input = {
  file: InputFile;
  format: (typeof renderFormats)[number];
  language: RenderLanguage;
  password?: string | undefined;
};

/** Shows all that an e-invoice states as a page, in HTML or as a tagged PDF of the same. */
export async function renderEInvoice(input: Input, wanted: Wanted = {}): Promise<OutputFile> {
  const { file, format, language, password } = input;
  const { stated, others } = await requireStated(file, password);
  const page = Buffer.from(
    invoicePage(standardised(stated.terms, stated.syntax), language, unreadIn(stated)),
  );
  const warnings = others.length === 0 ? [] : [warning("e_invoices_beside", others)];
  const name = `${stem(file.filename)}.html`;
  if (format === "html") return outputFile("html", name, page, { warnings });
  return printed({ title: stem(file.filename), html: page, warnings }, {}, wanted);
}
