import { pdf } from "../../shared/contract/pdf.ts";
import { serve } from "../../shared/http/serve.ts";
import { ocrPdf } from "../../shared/ocr/ocr-pdf.ts";
import { compress } from "../../shared/pdf/compression/compress.ts";
import { flatten } from "../../shared/pdf/drawing/flatten.ts";
import { numberPages } from "../../shared/pdf/drawing/page-numbers.ts";
import { watermark } from "../../shared/pdf/drawing/watermark.ts";
import { protect } from "../../shared/pdf/security/protect.ts";
import { unlock } from "../../shared/pdf/security/unlock.ts";
import { merge } from "../../shared/pdf/structure/merge.ts";
import {
  deletePages,
  extractPages,
  pageCount,
  reorderPages,
  rotate,
} from "../../shared/pdf/structure/operations.ts";
import { split } from "../../shared/pdf/structure/split.ts";

export const handler = serve(pdf, {
  compress,
  merge,
  split,
  deletePages,
  extractPages,
  reorderPages,
  pageCount,
  rotate,
  watermark,
  protect,
  unlock,
  flatten,
  numberPages,
  ocr: ocrPdf,
});
