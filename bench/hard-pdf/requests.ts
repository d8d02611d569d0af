import type { InputFile } from "../../shared/contract/file.ts";

type Fields = (file: InputFile, pages: number) => Record<string, unknown>;

/** The first pages only: the rest of a long file tells no more, and takes its time many times over. */
const some: Fields = (_file, pages) => ({ pages: pages > 1 ? `1-${Math.min(pages, 3)}` : "1" });
const first = () => ({ pages: "1" });
const nothing = () => ({});
const twice: Fields = (file) => ({ files: [file, file] });
const alone: Fields = (file) => ({ files: [file] });
const square = { x: 1, y: 1, width: 8, height: 8, page: 0 };

/** One pixel. */
const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const image: InputFile = {
  filename: "ink.png",
  contentType: "image/png",
  bytes: new Uint8Array(Buffer.from(pixel, "base64")),
};

/** Every operation that takes a PDF, and what it is sent beside the file; `pages` is how many the file has. */
export const requests: Readonly<Record<string, Fields>> = {
  "pdf/page-count": nothing,
  "pdf/compress": nothing,
  "pdf/merge": twice,
  "pdf/split": nothing,
  "pdf/extract-pages": first,
  "pdf/delete-pages": first,
  "pdf/reorder-pages": () => ({ order: "last-1" }),
  "pdf/rotate": () => ({ degrees: 90 }),
  "pdf/watermark": () => ({ text: "CONFIDENTIAL" }),
  "pdf/number-pages": () => ({ format: "{n} / {total}" }),
  "pdf/flatten": nothing,
  "pdf/unlock": nothing,
  "pdf/protect": () => ({ password: "sesam" }),
  "pdf/ocr": first,
  "pdf/sign": () => ({ text: "Ada Lovelace", ...square }),
  "sign/add-signature": () => ({ signature: image, ...square }),
  "sign/add-signature-base64": () => ({ signature_data: pixel, ...square }),
  "sign/add-text-signature": () => ({ text: "Ada Lovelace", ...square }),
  "sign/verify": nothing,
  "optimize/preset": () => ({ preset: "mobile" }),
  "optimize/to-size": (file) => ({ target_size_kb: Math.max(1, file.bytes.length / 2_048) }),
  "convert/pdf-to-images": () => ({ pages: "1", dpi: 72, format: "jpg" }),
  "convert/pdf-to-png": () => ({ pages: "1", dpi: 72 }),
  "convert/pdf-to-jpg": () => ({ pages: "1", dpi: 72 }),
  "convert/pdf-to-text": some,
  "convert/pdf-to-word": some,
  "convert/pdf-to-ppt": some,
  "convert/pdf-to-excel": some,
  "convert/pdf-to-csv": some,
  "convert/pdf-to-markdown": some,
  "convert/pdf-to-html": some,
  "convert/pdf-to-json": some,
  "ai/ocr": some,
  "ai/extract-tables": some,
  "ai/extract-invoice": nothing,
  "ai/parse-resume": alone,
  "ai/summarize": nothing,
  "ai/questions": nothing,
  "chat/summarize": nothing,
  "chat/generate-questions": nothing,
  "chat/upload": nothing,
  "chat/multi/upload": (file) => ({ session_id: "open", files: [file] }),
  "chat/translate": () => ({ target_language: "fr" }),
  "workflows/parse-document": nothing,
  "workflows/score-quality": nothing,
  "workflows/validate-file": () => ({ format_type: "gst" }),
  "workflows/classify-documents": alone,
  "workflows/extract-clauses": nothing,
  "workflows/compare-versions": (file) => ({ old_version: file, new_version: file, export_format: "pdf" }),
  "workflows/check-consistency": twice,
  "workflows/cross-check": twice,
  "workflows/detect-duplicates": twice,
  "workflows/detect-fraud": nothing,
  "workflows/generate-filing": () => ({ filing_type: "gstr_1", period: "2026-04", gstin: "27AAPFU0939F1ZV" }),
  "workflows/process-onboarding": alone,
  "workflows/auto-redact": nothing,
  "workflows/tag-retention": () => ({
    document_type: "invoice",
    document_date: "2025-01-15",
    jurisdiction: "IN",
  }),
  "workflows/process-bank-statement": alone,
  "pipelines/contract-intel": nothing,
  "pipelines/onboarding": alone,
  "pipelines/regulatory": () => ({ filing_type: "gst", assessment_year: "2026-27" }),
  "pipelines/risk-check": () => ({ document_type: "contract" }),
  "pipelines/trusted-data": alone,
};

/** Operations with a file field that no PDF is for. */
export const notForPdf = ["convert/image-to-pdf", "workflows/reconcile-documents"];
