import { type InputFile, type OutputFile, stem } from "../../contract/file.ts";
import { requireText } from "../../format/text/require-text.ts";
import { warning } from "../../warnings/warning.ts";
import type { Wanted } from "../html/html-to-pdf.ts";
import { OwnResources } from "../html/own-resources.ts";
import { type Paper, printed } from "../html/printed.ts";
import { markdownPage } from "./markdown-page.ts";

type MarkdownInput = Paper & { file: InputFile };

/** Prints a Markdown file; pictures that are not in it are named, not fetched. */
export function markdownToPdf({ file, ...paper }: MarkdownInput, wanted: Wanted = {}): Promise<OutputFile> {
  const title = stem(file.filename);
  const own = new OwnResources(() => undefined);
  const html = own.page(markdownPage(requireText(file, "a Markdown file"), title));
  const missing = [...own.missing];
  const warnings = missing.length === 0 ? [] : [warning("not_fetched", missing)];
  return printed({ title, html, warnings }, paper, wanted);
}
