import { type InputFile, type OutputFile, stem } from "../../contract/file.ts";
import type { textPageSizes } from "../../contract/printed-files.ts";
import { requireText } from "../../format/text/require-text.ts";
import { warning } from "../../warnings/warning.ts";
import type { Wanted } from "../html/html-to-pdf.ts";
import { printed } from "../html/printed.ts";
import { type TextLook, textPage } from "./text-page.ts";

type TextInput = TextLook & {
  file: InputFile;
  page_size: (typeof textPageSizes)[number];
  landscape: boolean;
  margin: number;
};

/** The paper of line printers, 14⅞ by 11 inches: 132 columns. */
const wide = "@page { size: 1071pt 792pt; }";

/** Prints plain text line by line. */
export function textToPdf(input: TextInput, wanted: Wanted = {}): Promise<OutputFile> {
  const { file, page_size, landscape, margin, ...look } = input;
  const text = requireText(file, "a text file");
  const title = stem(file.filename);
  const warnings = text.trim() === "" ? [warning("no_text")] : [];
  if (page_size === "wide") {
    return printed({ title, html: textPage(text, title, look, wide), warnings }, { margin }, wanted);
  }
  const paper = { page_size, landscape, margin };
  return printed({ title, html: textPage(text, title, look), warnings }, paper, wanted);
}
