import { pdf } from "../../shared/contract/pdf.ts";
import { serve } from "../../shared/http/serve.ts";
import { pdfOperations } from "../../shared/operations/pdf.ts";

export const handler = await serve(pdf, pdfOperations, {}, { module: import.meta.url });
