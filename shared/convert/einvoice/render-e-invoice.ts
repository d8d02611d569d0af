import { type InputFile, type OutputFile, outputFile, stem } from "../../contract/file.ts";
import type { renderFormats } from "../../contract/html.ts";
import { envelopeOf } from "../../document/e-invoice/envelope.ts";
import { unreadIn } from "../../document/e-invoice/facts.ts";
import type { StatedInvoice } from "../../document/e-invoice/read-e-invoice.ts";
import { standardised } from "../../document/e-invoice/standard.ts";
import { requireStated } from "../../document/e-invoice/stated-in.ts";
import { firstOf } from "../../document/e-invoice/terms.ts";
import { invalidField } from "../../errors/service-error.ts";
import { isPdf } from "../../format/sniff.ts";
import { warning } from "../../warnings/warning.ts";
import type { Wanted } from "../html/html-to-pdf.ts";
import { printed } from "../html/printed.ts";
import { type HybridProfile, hybridInvoice, profileNamed } from "./hybrid.ts";
import { invoicePage } from "./page.ts";
import type { RenderLanguage } from "./words.ts";

type Input = {
  file: InputFile;
  format: (typeof renderFormats)[number];
  language: RenderLanguage;
  password?: string | undefined;
};

/** The profile of an invoice that can be put into its page as it was sent. Throws a 422 for every other. */
function hybridProfile({ bytes }: InputFile, { syntax, terms }: StatedInvoice): HybridProfile {
  const profile = profileNamed(firstOf(terms, "BT-24")?.text ?? "");
  if (profile !== undefined && syntax === "cii" && !isPdf(bytes) && envelopeOf(bytes) === undefined)
    return profile;
  throw invalidField(
    "format",
    "A PDF of Factur-X holds XML in UN/CEFACT CII of one of its profiles. Send such XML; convert writes it of another e-invoice.",
  );
}

const whole = async (body: OutputFile["body"]): Promise<Uint8Array> =>
  body instanceof Uint8Array ? body : Buffer.concat(await Array.fromAsync(body));

/** Shows all that an e-invoice states as a page, in HTML, as a tagged PDF of the same, or as that PDF with the XML in it. */
export async function renderEInvoice(input: Input, wanted: Wanted = {}): Promise<OutputFile> {
  const { file, format, language, password } = input;
  const { stated, others } = await requireStated(file, password);
  const profile = format === "factur_x" ? hybridProfile(file, stated) : undefined;
  const page = Buffer.from(
    invoicePage(standardised(stated.terms, stated.syntax), language, unreadIn(stated)),
  );
  const warnings = others.length === 0 ? [] : [warning("e_invoices_beside", others)];
  const name = `${stem(file.filename)}.html`;
  if (format === "html") return outputFile("html", name, page, { warnings });
  const pdf = await printed({ title: stem(file.filename), html: page, warnings }, {}, wanted);
  if (profile === undefined) return pdf;
  const shown = { filename: pdf.filename, contentType: "application/pdf", bytes: await whole(pdf.body) };
  return hybridInvoice(shown, undefined, { xml: file.bytes, profile }, []);
}
