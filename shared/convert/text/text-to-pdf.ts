import { type InputFile, type OutputFile, stem } from "../../contract/file.ts";
import type { textPageSizes } from "../../contract/printed-files.ts";
import { requireText } from "../../format/text/require-text.ts";
import { hold } from "../../limits/count.ts";
import { languageOf } from "../../values/languages/language-of.ts";
import { warning } from "../../warnings/warning.ts";
import type { Wanted } from "../html/html-to-pdf.ts";
import { printedSides } from "../html/paper-sides.ts";
import { printed } from "../html/printed.ts";
import { lineHeight, pagesOf, type TextLook, textPage } from "./text-page.ts";

type TextInput = TextLook & {
  file: InputFile;
  page_size: (typeof textPageSizes)[number];
  landscape: boolean;
  margin: number;
};

/** The paper of line printers, 14⅞ by 11 inches: 132 columns. Points. */
const wide = [1_071, 792] as const;

/** Refuses what is too long whatever its lines hold, before the browser lays it out. */
function holdPages(pages: readonly string[][], rowHeight: number, paperHeight: number): void {
  const rows = Math.floor(paperHeight / rowHeight);
  hold(
    "html.pages",
    pages.reduce((sum, lines) => sum + Math.ceil(lines.length / rows), 0),
  );
}

/** Prints plain text line by line. */
export async function textToPdf(input: TextInput, wanted: Wanted = {}): Promise<OutputFile> {
  const { file, page_size, landscape, margin, ...look } = input;
  const text = requireText(file, "a text file");
  const title = stem(file.filename);
  const warnings = text.trim() === "" ? [warning("no_text")] : [];
  const pages = pagesOf(text);
  const isWide = page_size === "wide";
  const [short, long] = isWide ? [wide[1], wide[0]] : printedSides[page_size];
  holdPages(pages, look.font_size * lineHeight, isWide || landscape ? short : long);
  const rules = isWide ? `@page { size: ${wide.map((side) => `${side}pt`).join(" ")}; }` : "";
  const html = textPage(pages, { title, language: languageOf(text), look, rules });
  return printed({ title, html, warnings }, isWide ? { margin } : { page_size, landscape, margin }, wanted);
}
