import { ai } from "../contract/ai.ts";
import type { WithFiles } from "../files/file-store.ts";
import type { WithModel } from "../language/language-model.ts";
import { implement } from "./implementation.ts";

export const aiOperations = implement<typeof ai, WithFiles & WithModel>(ai, {
  extractInvoice: async () => (await import("../intelligence/invoice/operation.ts")).extractInvoiceFile,
  extractTables: async () => (await import("../intelligence/tables/extract-tables.ts")).extractTables,
  ocr: async () => (await import("../intelligence/ocr/read-text.ts")).readText,
  parseResume: async () => (await import("../intelligence/resume/operation.ts")).parseResumes,
  questions: async () => (await import("../intelligence/questions/operation.ts")).questionsOnFile,
  summarize: async () => (await import("../intelligence/summary/summarize-file.ts")).summarizeFile,
});
