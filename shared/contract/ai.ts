import { extractInvoice } from "./ai-invoice.ts";
import { ocr } from "./ai-ocr.ts";
import { parseResume } from "./ai-resume.ts";
import { questions, summarize } from "./ai-summarize.ts";
import { extractTables } from "./ai-tables.ts";
import { group } from "./operation.ts";

export const ai = group("ai", "Document intelligence", {
  extractInvoice,
  extractTables,
  ocr,
  parseResume,
  questions,
  summarize,
});
