import type { AnswerWarning, InputFile, OutputFile } from "../../contract/file.ts";
import { htmlToPdf, type Wanted } from "./html-to-pdf.ts";
import type { Printing } from "./print-page.ts";

/** A page; `title` names the PDF. `counted` when nothing in its markup is the caller's, and how much there is was held. */
export type Printable = {
  title: string;
  html: string | Uint8Array;
  warnings?: readonly AnswerWarning[];
  counted?: boolean;
};

/** The paper; what is absent is as the page's own rule says. */
export type Paper = Partial<Pick<Printing, "page_size" | "landscape" | "margin">>;

/** Prints a page as an uploaded one is: without scripts and without network. */
export async function printed(
  { title, html, warnings = [], counted }: Printable,
  { page_size, landscape = false, margin }: Paper,
  wanted: Wanted,
): Promise<OutputFile> {
  const bytes = typeof html === "string" ? Buffer.from(html) : html;
  const file: InputFile = { filename: `${title}.html`, contentType: "text/html", bytes };
  const printing = { page_size, landscape, margin, print_background: true, scale: 1 };
  const answer = await htmlToPdf({ file, counted, ...printing }, wanted);
  return { ...answer, filename: `${title}.pdf`, warnings: [...(answer.warnings ?? []), ...warnings] };
}
