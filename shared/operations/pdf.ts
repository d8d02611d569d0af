import { pdf } from "../contract/pdf.ts";
import { implement } from "./implementation.ts";

const structure = () => import("../pdf/structure/operations.ts");

export const pdfOperations = implement(pdf, {
  compress: async () => (await import("../pdf/compression/compress.ts")).compress,
  merge: async () => (await import("../pdf/structure/merge.ts")).merge,
  split: async () => (await import("../pdf/structure/split.ts")).split,
  deletePages: async () => (await structure()).deletePages,
  extractPages: async () => (await structure()).extractPages,
  reorderPages: async () => (await structure()).reorderPages,
  pageCount: async () => (await structure()).pageCount,
  rotate: async () => (await structure()).rotate,
  watermark: async () => (await import("../pdf/drawing/watermark.ts")).watermark,
  protect: async () => (await import("../pdf/security/protect.ts")).protect,
  unlock: async () => (await import("../pdf/security/unlock.ts")).unlock,
  flatten: async () => (await import("../pdf/drawing/flatten.ts")).flatten,
  numberPages: async () => (await import("../pdf/drawing/page-numbers.ts")).numberPages,
  crop: async () => (await import("../pdf/pages/crop.ts")).crop,
  scalePages: async () => (await import("../pdf/pages/scale.ts")).scalePages,
  nUp: async () => (await import("../pdf/pages/n-up.ts")).nUp,
  booklet: async () => (await import("../pdf/pages/booklet.ts")).booklet,
  overlay: async () => (await import("../pdf/pages/overlay.ts")).overlay,
  insertPages: async () => (await import("../pdf/pages/insert.ts")).insertPages,
  interleave: async () => (await import("../pdf/pages/interleave.ts")).interleave,
  removeBlankPages: async () => (await import("../pdf/pages/blank.ts")).removeBlankPages,
  splitBy: async () => (await import("../pdf/pages/split-by.ts")).splitBy,
  readMetadata: async () => (await import("../pdf/inspection/read-metadata.ts")).readMetadata,
  writeMetadata: async () => (await import("../pdf/structure/write-metadata.ts")).writeMetadata,
  sanitise: async () => (await import("../pdf/security/sanitise.ts")).sanitise,
  extractImages: async () => (await import("../pdf/compression/extract-images.ts")).extractImages,
  extractAttachments: async () =>
    (await import("../pdf/structure/extract-attachments.ts")).extractAttachments,
  addAttachments: async () => (await import("../pdf/structure/add-attachments.ts")).addAttachments,
  toPdfa: async () => (await import("../pdf/archive/operations.ts")).toPdfa,
  validatePdfa: async () => (await import("../pdf/archive/operations.ts")).validatePdfa,
  tagPdf: async () => (await import("../convert/tag/tag-pdf.ts")).tagPdf,
  readForm: async () => (await import("../pdf/forms/read-form.ts")).readForm,
  fillForm: async () => (await import("../pdf/forms/fill-form.ts")).fillForm,
  listComments: async () => (await import("../convert/comments/list-comments.ts")).listComments,
  ocr: async () => (await import("../ocr/ocr-pdf.ts")).ocrPdf,
});
