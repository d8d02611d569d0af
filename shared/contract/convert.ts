import { convertFromPdf } from "./convert-from-pdf.ts";
import { convertStructure } from "./convert-structure.ts";
import { choice, decimal, flag, inputPassword, integer, text } from "./field.ts";
import { files, pdfFile } from "./file.ts";
import { scanLanguageHint } from "./ocr-language.ts";
import { fileOf, fileOrJsonOf, group, operation } from "./operation.ts";
import { pageImages, pageImagesMock } from "./page-images.ts";
import { photos } from "./photos.ts";

const pages = text({ max: 5_000 }, "Pages such as 1-3,5; all when absent").optional();
const dpi = integer({ min: 36, max: 600 }, "Dots per inch").default(150);
const quality = integer({ min: 1, max: 100 }, "Of JPG").default(85);
const answer =
  "One page answers the image itself, several a ZIP of page-001, page-002 …; under Accept: application/json all of them come in base64. The sandbox answers that JSON unless Accept asks for a file.";

export const pageSizes = ["fit", "a4", "letter"] as const;

export const imageFrames = ["first", "all"] as const;

export const convert = group("convert", "Conversions", {
  pdfToImages: operation({
    path: "/api/v1/convert/pdf-to-images",
    listing: "A",
    tier: "starter",
    weight: "heavy",
    summary: "Draw pages as PNG or JPG images",
    description: `${answer} JPG needs the Indie tier.`,
    form: {
      file: pdfFile,
      format: choice(["png", "jpg"]).default("png"),
      dpi,
      pages,
      quality,
      password: inputPassword,
    },
    failures: ["tier_too_low"],
    sample: { format: "png", pages: "1" },
    returns: fileOrJsonOf(pageImages, "png", "jpg", "zip"),
    mock: pageImagesMock("png"),
  }),
  pdfToPng: operation({
    path: "/api/v1/convert/pdf-to-png",
    listing: "B",
    tier: "starter",
    weight: "heavy",
    summary: "Draw pages as PNG images",
    description: answer,
    form: { file: pdfFile, dpi, pages, password: inputPassword },
    sample: { pages: "1" },
    returns: fileOrJsonOf(pageImages, "png", "zip"),
    mock: pageImagesMock("png"),
  }),
  pdfToJpg: operation({
    path: "/api/v1/convert/pdf-to-jpg",
    listing: "B",
    tier: "indie",
    weight: "heavy",
    summary: "Draw pages as JPG images",
    description: answer,
    form: { file: pdfFile, dpi, pages, quality, password: inputPassword },
    sample: { pages: "1" },
    returns: fileOrJsonOf(pageImages, "jpg", "zip"),
    mock: pageImagesMock("jpg"),
  }),
  imagesToPdf: operation({
    path: [
      { path: "/api/v1/convert/image-to-pdf", listing: "AB" },
      { path: "/api/v1/convert/images-to-pdf", listing: "A" },
    ],
    tier: "starter",
    summary: "Make a PDF of images, a page each",
    description:
      "A JPG goes in without being re-encoded. Every page of a TIFF becomes a page. An image that states no resolution is taken at 96 dpi.",
    form: {
      files: files("JPG, PNG, WebP, TIFF, GIF or AVIF images", { formats: ["jpg", "png", "webp", "tiff"] }),
      page_size: choice(pageSizes, "fit makes each page as large as its image").default("fit"),
      margin: decimal({ min: 0, max: 500 }, "Points").default(0),
      frames: choice(imageFrames, "Of a moving GIF or WebP: its first frame, or a page for each").default(
        "first",
      ),
    },
    sample: { files: ["photo.jpg", "scan.png"] },
    returns: fileOf("pdf"),
  }),
  pdfToText: operation({
    path: [
      { path: "/api/v1/convert/pdf-to-text", listing: "A" },
      { path: "/api/v1/convert/pdf-to-txt", listing: "B" },
    ],
    tier: "starter",
    weight: "heavy",
    summary: "Take the text out of a PDF",
    description: "Scanned pages are read by OCR. Pages are parted by a form feed.",
    form: {
      file: pdfFile,
      pages,
      language: text({ max: 50 }, scanLanguageHint).optional(),
      layout: flag("Keep columns and indents by spaces; otherwise paragraphs flow").default(true),
      password: inputPassword,
    },
    returns: fileOf("txt"),
  }),
  ...convertFromPdf,
  ...convertStructure,
  ...photos,
});
