/** Programs made to change a finished PDF or a picture; what writes invoices is none of them. */
const programs: readonly (readonly [RegExp, string])[] = [
  [/photoshop/i, "Adobe Photoshop"],
  [/illustrator/i, "Adobe Illustrator"],
  [/\bgimp\b/i, "GIMP"],
  [/inkscape/i, "Inkscape"],
  [/coreldraw|corel pdf engine/i, "CorelDRAW"],
  [/\bcanva\b/i, "Canva"],
  [/sejda/i, "Sejda"],
  [/ilovepdf/i, "iLovePDF"],
  [/smallpdf/i, "Smallpdf"],
  [/pdfescape/i, "PDFescape"],
  [/dochub/i, "DocHub"],
  [/pdffiller/i, "pdfFiller"],
  [/pdf-?xchange editor/i, "PDF-XChange Editor"],
  [/foxit (?:phantom|pdf editor|advanced)/i, "Foxit PDF Editor"],
  [/nitro (?:pro|pdf)/i, "Nitro PDF"],
  [/soda pdf/i, "Soda PDF"],
  [/pdfelement/i, "PDFelement"],
  [/infix/i, "Infix PDF Editor"],
  [/master pdf editor/i, "Master PDF Editor"],
  [/\bpdf24 (?:creator|editor)/i, "PDF24"],
  [/libreoffice draw|openoffice\.org draw/i, "LibreOffice Draw"],
];

/** The editing program that one of these texts names. */
export const editingProgram = (texts: readonly (string | null)[]): string | undefined =>
  programs.find(([mark]) => texts.some((text) => text !== null && mark.test(text)))?.[1];
