import { type InputFile, type OutputFile, stem } from "../../contract/file.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { PdfSyntaxError } from "../file/parser.ts";
import { pdfInPieces } from "../output/pdf-answer.ts";
import { assemblePieces } from "./assembly.ts";
import { type OpenedPdf, openPdf, repairPdf } from "./open-pdf.ts";

type Open = (file: InputFile, password: string | undefined) => Promise<OpenedPdf>;

async function openAll(
  files: readonly InputFile[],
  password: string | undefined,
  open: Open,
): Promise<OpenedPdf[]> {
  const opened: OpenedPdf[] = [];
  for (const [index, file] of files.entries()) {
    opened.push(
      await open(file, password).catch((error: unknown) => {
        if (!(error instanceof ServiceError)) throw error;
        throw new ServiceError(error.code, `File ${index + 1} (${file.filename}): ${error.message}`, {
          cause: error,
        });
      }),
    );
  }
  return opened;
}

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
export async function merge(input: {
  files: readonly InputFile[];
  password?: string | undefined;
}): Promise<OutputFile> {
  try {
    return join(input.files, await openAll(input.files, input.password, openPdf));
  } catch (error) {
    if (!(error instanceof PdfSyntaxError)) throw error;
    return join(input.files, await openAll(input.files, input.password, repairPdf));
  }
}
