// What programs that have no part in redaction read in a PDF: pdftotext its text, Tesseract its pages as they are seen.
import { spawnSync } from "node:child_process";
import sharp from "sharp";
import type { PdfiumDocument } from "../../shared/pdf/engine/pdfium.ts";
import { renderPage } from "../../shared/pdf/engine/render.ts";
import { pageCharacters } from "../../shared/pdf/redaction/page-characters.ts";

const dpi = 200;

const has = (program: string, flag: string) => spawnSync(program, [flag]).error === undefined;
/** Programs that are on the PATH. */
export const programs = { pdftotext: has("pdftotext", "-v"), tesseract: has("tesseract", "--version") };

function run(program: string, args: readonly string[], input: Uint8Array): string {
  const env = { ...process.env, OMP_THREAD_LIMIT: "1" };
  const { stdout } = spawnSync(program, args, { input, env, maxBuffer: 256 * 1_048_576, timeout: 120_000 });
  return stdout?.toString() ?? "";
}

/** The text of all pages; PDFium's where pdftotext is absent. */
export function textOf(bytes: Uint8Array, document: PdfiumDocument): string {
  if (programs.pdftotext) return run("pdftotext", ["-q", "-", "-"], bytes);
  return Array.from({ length: document.pageCount }, (_, page) => pageCharacters(document, page).text).join(
    "\n",
  );
}

/** What Tesseract reads on a page (0-based). */
export async function seenOn(document: PdfiumDocument, page: number): Promise<string> {
  const { rgba, ...size } = renderPage(document, page, dpi);
  const raw = { ...size, channels: 4 as const };
  const png = await sharp(rgba, { raw })
    .removeAlpha()
    .toColourspace("b-w")
    .png({ compressionLevel: 1 })
    .toBuffer();
  return run("tesseract", ["-", "-", "-l", "eng", "--dpi", String(dpi)], png);
}
