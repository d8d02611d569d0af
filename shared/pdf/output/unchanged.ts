import { type InputFile, type OutputFile, outputFile } from "../../contract/file.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import type { OpenedPdf } from "../structure/open-pdf.ts";

type Unchanged = { bytes: Uint8Array; warnings: readonly Warning[] };

/**
 * The answer where there is nothing to do, and why: the file as it came. What was damaged does not go back so, but
 * repaired; of a locked file it is the unlocked one.
 */
export function unchanged({ bytes }: InputFile, opened: OpenedPdf, because: Warning): Unchanged {
  if (!opened.repaired && !opened.encrypted) return { bytes, warnings: [because] };
  const unlocked = opened.encrypted ? [warning("unlocked")] : [];
  return { bytes: opened.bytes, warnings: [...unlocked, ...opened.warnings, because] };
}

/** The same as an answer, with what else is to be said. */
export function unchangedFile(
  file: InputFile,
  opened: OpenedPdf,
  because: Warning,
  { warnings = [], headers }: Pick<OutputFile, "warnings" | "headers"> = {},
): OutputFile {
  const same = unchanged(file, opened, because);
  return outputFile("pdf", file.filename, same.bytes, { warnings: [...same.warnings, ...warnings], headers });
}
