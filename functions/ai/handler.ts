import { ai } from "../../shared/contract/ai.ts";
import { serve } from "../../shared/http/serve.ts";
import { extractInvoiceFile } from "../../shared/intelligence/invoice/operation.ts";
import { readText } from "../../shared/intelligence/ocr/read-text.ts";
import { questionsOnFile } from "../../shared/intelligence/questions/operation.ts";
import { parseResumes } from "../../shared/intelligence/resume/operation.ts";
import { summarizeFile } from "../../shared/intelligence/summary/summarize-file.ts";
import { extractTables } from "../../shared/intelligence/tables/extract-tables.ts";

export const handler = serve(ai, {
  extractInvoice: extractInvoiceFile,
  extractTables,
  ocr: readText,
  parseResume: parseResumes,
  questions: questionsOnFile,
  summarize: summarizeFile,
});
