import { convert } from "../../shared/contract/convert.ts";
import { imagesToPdf } from "../../shared/convert/images/images-to-pdf.ts";
import { pdfToImages, pdfToJpg, pdfToPng } from "../../shared/convert/images/pdf-to-images.ts";
import { pdfToCsv, pdfToExcel } from "../../shared/convert/spreadsheet/pdf-to-spreadsheet.ts";
import { pdfToText } from "../../shared/convert/text/pdf-to-text.ts";
import { serve } from "../../shared/http/serve.ts";

export const handler = serve(convert, {
  pdfToImages,
  pdfToPng,
  pdfToJpg,
  imagesToPdf,
  pdfToText,
  pdfToExcel,
  pdfToCsv,
});
