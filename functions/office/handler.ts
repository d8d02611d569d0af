import { office } from "../../shared/contract/office.ts";
import { excelToPdf, powerpointToPdf, wordToPdf } from "../../shared/convert/office/office-to-pdf.ts";
import { serve } from "../../shared/http/serve.ts";

export const handler = serve(office, { wordToPdf, excelToPdf, pptToPdf: powerpointToPdf });
