import { expect, test } from "vitest";
import { groups } from "../../shared/contract/index.ts";
import { openApi } from "../../shared/reference/openapi.ts";

type Described = { paths: Record<string, Record<string, { operationId: string }>> };

const { paths } = openApi(groups, "https://pagewright.invalid") as Described;
const ids = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, { operationId }]) => [operationId, `${method} ${path}`]),
);

/** Generated clients call operations by these names: one that changes breaks them, so none may change. */
const pinned = {
  health: "get /health",
  fileCreate: "post /files",
  fileDelete: "delete /files/{file_id}",
  fileStatus: "get /files/{file_id}",
  healthReady: "get /health/ready",
  service: "get /",
  mcp: "post /mcp",
  mcpListen: "get /mcp",
  openapiJson: "get /openapi.json",
  docs: "get /docs",
  pdfCompress: "post /pdf/compress",
  pdfMerge: "post /pdf/merge",
  pdfSplit: "post /pdf/split",
  pdfDeletePages: "post /pdf/delete-pages",
  pdfExtractPages: "post /pdf/extract-pages",
  pdfReorderPages: "post /pdf/reorder-pages",
  pdfPageCount: "post /pdf/page-count",
  pdfRotate: "post /pdf/rotate",
  pdfWatermark: "post /pdf/watermark",
  pdfProtect: "post /pdf/protect",
  pdfUnlock: "post /pdf/unlock",
  pdfFlatten: "post /pdf/flatten",
  pdfNumberPages: "post /pdf/number-pages",
  pdfAddPageNumbers: "post /pdf/add-page-numbers",
  pdfOcr: "post /pdf/ocr",
  convertPdfToImages: "post /convert/pdf-to-images",
  convertPdfToPng: "post /convert/pdf-to-png",
  convertPdfToJpg: "post /convert/pdf-to-jpg",
  convertImageToPdf: "post /convert/image-to-pdf",
  convertImagesToPdf: "post /convert/images-to-pdf",
  convertPdfToText: "post /convert/pdf-to-text",
  convertPdfToTxt: "post /convert/pdf-to-txt",
  convertPdfToWord: "post /convert/pdf-to-word",
  convertPdfToPpt: "post /convert/pdf-to-ppt",
  convertPdfToExcel: "post /convert/pdf-to-excel",
  convertPdfToCsv: "post /convert/pdf-to-csv",
  convertWordToPdf: "post /convert/word-to-pdf",
  convertExcelToPdf: "post /convert/excel-to-pdf",
  convertPptToPdf: "post /convert/ppt-to-pdf",
  convertHtmlToPdf: "post /convert/html-to-pdf",
  signAddSignature: "post /sign/add-signature",
  signAddSignatureBase64: "post /sign/add-signature-base64",
  signAddTextSignature: "post /sign/add-text-signature",
  pdfSign: "post /pdf/sign",
  optimizePreset: "post /optimize/preset",
  optimizeToSize: "post /optimize/to-size",
  aiExtractInvoice: "post /ai/extract-invoice",
  aiExtractTables: "post /ai/extract-tables",
  aiOcr: "post /ai/ocr",
  aiParseResume: "post /ai/parse-resume",
  aiQuestions: "post /ai/questions",
  aiSummarize: "post /ai/summarize",
  chatSummarize: "post /chat/summarize",
  chatUpload: "post /chat/upload",
  chatAsk: "post /chat/ask",
  chatGenerateQuestions: "post /chat/generate-questions",
  chatTranslate: "post /chat/translate",
  chatMultiCreateSession: "post /chat/multi/create-session",
  chatMultiUpload: "post /chat/multi/upload",
  chatMultiSession: "get /chat/multi/session/{session_id}",
  chatMultiAsk: "post /chat/multi/ask",
  chatMultiSummarize: "post /chat/multi/summarize",
  bulkUpload: "post /bulk/upload",
  bulkEvents: "get /bulk/{job_id}/events",
  bulkStatus: "get /bulk/{job_id}",
  usageCheck: "get /usage/check",
  usageStats: "get /usage/stats",
  usageHistory: "get /usage/history",
  webhookList: "get /webhooks/configs",
  webhookCreate: "post /webhooks/configs",
  webhookGet: "get /webhooks/configs/{webhook_id}",
  webhookUpdate: "patch /webhooks/configs/{webhook_id}",
  webhookDelete: "delete /webhooks/configs/{webhook_id}",
  webhookDeliveries: "get /webhooks/configs/{webhook_id}/deliveries",
  webhookRotateSecret: "post /webhooks/configs/{webhook_id}/rotate-secret",
  webhookTest: "post /webhooks/configs/{webhook_id}/test",
  webhookReplay: "post /webhooks/configs/{webhook_id}/deliveries/{delivery_id}/replay",
  emailIngest: "post /email/ingest",
  emailRouteList: "get /email/routes",
  emailRouteCreate: "post /email/routes",
  emailRouteDelete: "delete /email/routes/{address}",
  workflowsClassifyDocuments: "post /workflows/classify-documents",
  workflowsDetectDuplicates: "post /workflows/detect-duplicates",
  workflowsDetectFraud: "post /workflows/detect-fraud",
  workflowsNormalizeData: "post /workflows/normalize-data",
  workflowsParseDocument: "post /workflows/parse-document",
  workflowsUsage: "get /workflows/usage",
};

test("operation ids stay as they are", () => {
  expect(Object.fromEntries(ids)).toEqual(pinned);
});

test("no two operations share an id", () => {
  expect(new Set(ids.map(([id]) => id)).size).toBe(ids.length);
});
