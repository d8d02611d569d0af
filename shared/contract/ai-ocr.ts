import { array, enum as choiceOf, number, object, string } from "zod";
import { box } from "./evidence.ts";
import { flag, text } from "./field.ts";
import { documentFile } from "./file.ts";
import { scanLanguageHint } from "./ocr-language.ts";
import { findingOf, operation } from "./operation.ts";

const confidence = number().min(0).max(1).nullable();
const word = object({ text: string(), bbox: box, confidence }).meta({ id: "OcrWord" });
const page = object({
  page: number().int(),
  width: number(),
  height: number(),
  source: choiceOf(["text", "ocr", "none"]),
  text: string(),
  confidence,
  words: array(word),
}).meta({ id: "OcrPage" });

/** Boxes are PDF points, origin bottom-left. Text that a PDF already held has no confidence: it was not read by OCR. */
export const ocrData = object({
  text: string(),
  language: string(),
  page_count: number().int(),
  pages: array(page),
}).meta({ id: "OcrText" });

export const ocr = operation({
  path: "/api/v1/ai/ocr",
  tier: "developer",
  weight: "heavy",
  summary: "Read the text of a scanned PDF, an image or any other document",
  description:
    "Pages that hold text keep it unless force is set. Every word comes with its place; Office files, HTML and text are set on virtual pages, a sheet or a slide each.",
  form: {
    file: documentFile,
    pages: text({ max: 5_000 }, "Pages such as 1-3,5; all when absent").optional(),
    language: text({ max: 50 }, scanLanguageHint).optional(),
    force: flag("Read pages anew that hold text already").default(false),
    password: text({ max: 127 }, "Opens a locked PDF").optional(),
  },
  sample: { file: "scan.pdf" },
  returns: findingOf("OcrResponse", ocrData),
  mock: {
    text: "Hello",
    language: "en",
    page_count: 1,
    pages: [
      {
        page: 1,
        width: 595,
        height: 842,
        source: "ocr",
        text: "Hello",
        confidence: 0.96,
        words: [{ text: "Hello", bbox: [72, 720, 110, 734], confidence: 0.96 }],
      },
    ],
  },
});
