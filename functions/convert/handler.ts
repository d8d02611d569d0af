import { convert } from "../../shared/contract/convert.ts";
import { imagesToPdf } from "../../shared/convert/images/images-to-pdf.ts";
import { pdfToImages, pdfToJpg, pdfToPng } from "../../shared/convert/images/pdf-to-images.ts";
import { pdfToPpt } from "../../shared/convert/slides/pdf-to-ppt.ts";
import { pdfToCsv, pdfToExcel } from "../../shared/convert/spreadsheet/pdf-to-spreadsheet.ts";
import { pdfToText } from "../../shared/convert/text/pdf-to-text.ts";
import { pdfToWord } from "../../shared/convert/word/pdf-to-word.ts";
import { serve } from "../../shared/http/serve.ts";

export const handler = serve(convert, {
  pdfToImages,
  pdfToPng,
  pdfToJpg,
  imagesToPdf,
  pdfToText,
  pdfToWord,
  pdfToPpt,
  pdfToExcel,
  pdfToCsv,
});
