import type { Pdfium } from "./pdfium-instance.ts";

/** What Unicode ends with. A font may map its codes to larger numbers, which are no characters. */
const last = 0x10_ffff;

/** The character at `index` of a loaded text page as a code point; 0 when it is none. */
export function codePointAt(pdfium: Pdfium, text: number, index: number): number {
  const code = pdfium.FPDFText_GetUnicode(text, index);
  return code >= 0 && code <= last ? code : 0;
}
