import type { InputFile } from "../../contract/file.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { PdfSyntaxError } from "../file/parser.ts";
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

/** Runs `work` on several files; when one of them turns out to break the rules, on all of them repaired. */
export async function withPdfs<Result>(
  files: readonly InputFile[],
  password: string | undefined,
  work: (opened: readonly OpenedPdf[]) => Promise<Result> | Result,
): Promise<Result> {
  try {
    return await work(await openAll(files, password, openPdf));
  } catch (error) {
    if (!(error instanceof PdfSyntaxError)) throw error;
    return work(await openAll(files, password, repairPdf));
  }
}
