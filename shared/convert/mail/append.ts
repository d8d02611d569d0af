import { type InputFile, type OutputFile, stem } from "../../contract/file.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { outputBytes } from "../../files/output-bytes.ts";
import { isPdf, sniff } from "../../format/sniff.ts";
import { decoded, isText } from "../../format/text/decode.ts";
import { textFormat } from "../../format/text/text-format.ts";
import { Counter } from "../../limits/count.ts";
import { merge } from "../../pdf/structure/merge.ts";
import { openPdf } from "../../pdf/structure/open-pdf.ts";
import { warning } from "../../warnings/warning.ts";
import type { Wanted } from "../html/html-to-pdf.ts";
import { type Paper, printed } from "../html/printed.ts";
import { imagesToPdf } from "../images/images-to-pdf.ts";
import { markdownToPdf } from "../markdown/markdown-to-pdf.ts";
import { csvToPdf } from "../spreadsheet/csv-to-pdf.ts";
import { textToPdf } from "../text/text-to-pdf.ts";

type Print = { paper: Required<Paper>; wanted: Wanted };

const isMarkdown = /\.(md|markdown)$/i;
const typed = { font: "monospaced", font_size: 10, tab_width: 8 } as const;

/** A text by its kind; a message within the message stays a file. */
function printedText(
  file: InputFile,
  text: string,
  { paper, wanted }: Print,
): Promise<OutputFile> | undefined {
  const { page_size = "a4", landscape, margin = 0 } = paper;
  if (isMarkdown.test(file.filename)) return markdownToPdf({ file, ...paper }, wanted);
  const format = textFormat(text, file.filename);
  if (format === "html") return printed({ title: stem(file.filename), html: file.bytes }, paper, wanted);
  if (format === "csv") return csvToPdf({ file, page_size, orientation: "auto", margin }, wanted);
  return format === "txt" ? textToPdf({ file, page_size, landscape, margin, ...typed }, wanted) : undefined;
}

/** A file as a PDF; undefined for what the engines here do not print. */
async function asPdf(file: InputFile, print: Print): Promise<OutputFile | undefined> {
  const { bytes } = file;
  if (isPdf(bytes)) {
    await openPdf(file);
    return { kind: "file", filename: file.filename, contentType: "application/pdf", body: bytes };
  }
  if (sniff(bytes)?.route === "image-to-pdf")
    return imagesToPdf({ files: [file], page_size: "a4", margin: print.paper.margin ?? 0 });
  const text = decoded(bytes);
  return bytes.length > 0 && isText(text) ? printedText(file, text, print) : undefined;
}

/** What cannot be printed is no reason to refuse the message; a call that is over is. */
const skipped = (error: unknown): undefined => {
  if (error instanceof ServiceError && error.code !== "timeout" && error.code !== "dependency_unavailable")
    return undefined;
  throw error;
};

async function inputOf(pdf: OutputFile, filename: string): Promise<InputFile> {
  return { filename, contentType: "application/pdf", bytes: await outputBytes(pdf) };
}

/** The PDF with the files that can be printed behind its pages, and the others. */
export async function appended(
  pdf: OutputFile,
  files: readonly InputFile[],
  print: Print,
): Promise<{ pdf: OutputFile; others: InputFile[] }> {
  const count = new Counter("mail.appended");
  const others: InputFile[] = [];
  const parts = [await inputOf(pdf, pdf.filename)];
  for (const file of files) {
    count.add();
    const made = await asPdf(file, print).catch(skipped);
    if (made === undefined) others.push(file);
    else parts.push(await inputOf(made, file.filename));
  }
  const named = others.map(({ filename }) => filename);
  const notes = named.length === 0 ? [] : [warning("attachments_not_printed", named)];
  const warnings = [...(pdf.warnings ?? []), ...notes];
  if (parts.length === 1) return { pdf: { ...pdf, warnings }, others };
  const joined = await merge({ files: parts });
  return {
    pdf: { ...joined, filename: pdf.filename, warnings: [...warnings, ...(joined.warnings ?? [])] },
    others,
  };
}
