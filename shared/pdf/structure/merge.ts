import { type InputFile, type OutputFile, stem } from "../../contract/file.ts";
import { pdfInPieces } from "../output/pdf-answer.ts";
import { assemblePieces } from "./assembly.ts";
import type { OpenedPdf } from "./open-pdf.ts";
import { withPdfs } from "./open-pdfs.ts";

function join(files: readonly InputFile[], opened: readonly OpenedPdf[]): OutputFile {
  const sources = opened.map((each, index) => ({
    opened: each,
    title: stem(files[index]?.filename ?? ""),
    pages: Array.from({ length: each.pageCount }, (_, page) => page),
  }));
  const { pieces, warnings } = assemblePieces(sources);
  const pages = opened.reduce((sum, each) => sum + each.pageCount, 0);
  const from = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return pdfInPieces("merged.pdf", pieces, { pages, from }, { warnings });
}

/** Joins the files in the order sent. `password` opens every locked one. */
export function merge(input: {
  files: readonly InputFile[];
  password?: string | undefined;
}): Promise<OutputFile> {
  return withPdfs(input.files, input.password, (opened) => join(input.files, opened));
}
