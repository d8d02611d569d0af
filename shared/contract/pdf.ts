import { array, boolean, enum as choiceOf, literal, number, object, preprocess } from "zod";
import { exactlyOne } from "./exactly-one.ts";
import { choice, decimal, flag, inputPassword, integer, onSignature, text } from "./field.ts";
import { file, files, pdfFile } from "./file.ts";
import { languageHint, languagePattern } from "./ocr-language.ts";
import { fileOf, group, jsonOf, operation } from "./operation.ts";
import { pdfAnalysis } from "./pdf-analysis.ts";
import { pdfArchive } from "./pdf-archive.ts";
import { pdfCombining } from "./pdf-combining.ts";
import { pdfComments } from "./pdf-comments.ts";
import { pdfDocument } from "./pdf-document.ts";
import { pdfForms } from "./pdf-forms.ts";
import { pdfImages } from "./pdf-images.ts";
import { pdfLooks } from "./pdf-looks.ts";
import { pdfMetadata } from "./pdf-metadata.ts";
import { pdfOutline } from "./pdf-outline.ts";
import { pdfPages } from "./pdf-pages.ts";
import { pdfRename } from "./pdf-rename.ts";
import { pdfRepair } from "./pdf-repair.ts";
import { pdfScans } from "./pdf-scans.ts";
import { pdfSheets } from "./pdf-sheets.ts";
import { pdfTagging } from "./pdf-tagging.ts";
import { permissions } from "./permission.ts";
import { numberPositions, watermarkPositions } from "./position.ts";

const pageList = (description: string) => text({ max: 5_000 }, description);

/** `["print","copy"]` as the interface says, and the `print,copy` that people write. */
function readList(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value.split(",").map((each) => each.trim());
  }
}

const allowed = preprocess(readList, array(choiceOf(permissions))).meta({
  type: "string",
  description: `What stays allowed: a JSON array such as ["print","copy"], or a list such as print,copy, of ${permissions.join(", ")}`,
});

export const pdf = group("pdf", "PDF operations", {
  compress: operation({
    path: "/api/v1/pdf/compress",
    tier: "starter",
    weight: "heavy",
    summary: "Make a PDF smaller without losing a page",
    description:
      "Never larger than a sound input; a damaged one is answered repaired. low keeps print quality, medium suits screens, high is for sending by e-mail.",
    form: {
      file: pdfFile,
      level: choice(["low", "medium", "high"]).default("medium"),
      password: inputPassword,
      on_signature: onSignature,
    },
    sample: { level: "high" },
    returns: fileOf("pdf"),
  }),
  merge: operation({
    path: "/api/v1/pdf/merge",
    tier: "starter",
    summary: "Join PDFs in the order sent",
    description:
      "Outlines, links, form fields, page labels, attachments, layers and tags of every file are kept; each file gets an outline entry.",
    form: {
      files: files("PDF files in their order", { formats: ["pdf"] }),
      password: inputPassword,
      on_signature: onSignature,
    },
    sample: { files: ["first.pdf", "second.pdf"] },
    returns: fileOf("pdf"),
  }),
  split: operation({
    path: "/api/v1/pdf/split",
    tier: "starter",
    summary: "Split a PDF into parts",
    form: {
      file: pdfFile,
      pages: pageList("Ranges such as 1-3,4,5-8: one part each. One part per page when absent").optional(),
      password: inputPassword,
      on_signature: onSignature,
    },
    sample: { pages: "1-3,4,5-8" },
    returns: fileOf("zip"),
  }),
  deletePages: operation({
    path: "/api/v1/pdf/delete-pages",
    tier: "starter",
    summary: "Remove pages",
    form: {
      file: pdfFile,
      pages: pageList("Pages to remove, such as 2,5-7"),
      password: inputPassword,
      on_signature: onSignature,
    },
    sample: { pages: "2,5-7" },
    returns: fileOf("pdf"),
  }),
  extractPages: operation({
    path: "/api/v1/pdf/extract-pages",
    tier: "starter",
    summary: "Keep only some pages",
    form: {
      file: pdfFile,
      pages: pageList("Pages to keep, in the order wanted, such as 3,1-2"),
      password: inputPassword,
      on_signature: onSignature,
    },
    sample: { pages: "3,1-2" },
    returns: fileOf("pdf"),
  }),
  reorderPages: operation({
    path: "/api/v1/pdf/reorder-pages",
    listing: "A",
    tier: "starter",
    summary: "Put pages into another order",
    form: {
      file: pdfFile,
      order: pageList("Every page once, such as 3,1,2 or 9-1"),
      password: inputPassword,
      on_signature: onSignature,
    },
    sample: { order: "3,1,2" },
    returns: fileOf("pdf"),
  }),
  pageCount: operation({
    path: "/api/v1/pdf/page-count",
    listing: "A",
    tier: "starter",
    weight: "light",
    summary: "Count the pages of a PDF",
    form: { file: pdfFile, password: inputPassword },
    returns: jsonOf(
      "PageCountResponse",
      object({
        success: literal(true),
        page_count: number().int(),
        encrypted: boolean(),
        page_sizes: object({ width: number(), height: number() }).meta({ id: "PageSize" }).array(),
      }),
    ),
    mock: { success: true, page_count: 1, encrypted: false, page_sizes: [{ width: 595.28, height: 841.89 }] },
  }),
  rotate: operation({
    path: "/api/v1/pdf/rotate",
    tier: "starter",
    summary: "Turn pages clockwise",
    form: {
      file: pdfFile,
      degrees: preprocess(
        (value) => (typeof value === "string" ? Number(value) : value),
        literal([90, 180, 270]),
      )
        .meta({ type: "integer", enum: [90, 180, 270], description: "Added to the turn a page already has" })
        .default(90),
      pages: pageList("Pages to turn; all when absent").optional(),
      password: inputPassword,
      on_signature: onSignature,
    },
    sample: { degrees: 90 },
    returns: fileOf("pdf"),
  }),
  watermark: operation({
    path: "/api/v1/pdf/watermark",
    tier: "developer",
    summary: "Write a text or lay an image across pages",
    form: {
      file: pdfFile,
      text: text({ max: 200 }, "The watermark's text; use text or image_file").optional(),
      image_file: file("A PNG or JPG image; use text or image_file").optional(),
      opacity: decimal({ min: 0, max: 1 }).default(0.3),
      position: choice(watermarkPositions).default("diagonal"),
      pages: pageList("all, or pages such as 1,3-5").default("all"),
      password: inputPassword,
      on_signature: onSignature,
    },
    rules: [exactlyOne("text", "image_file")],
    sample: { text: "CONFIDENTIAL" },
    returns: fileOf("pdf"),
  }),
  protect: operation({
    path: "/api/v1/pdf/protect",
    tier: "developer",
    summary: "Encrypt a PDF with a password (AES-256)",
    description: "Without permissions readers may only read. The owner password is random when not given.",
    form: {
      file: pdfFile,
      password: text({ max: 127 }, "Readers are asked for it"),
      owner_password: text({ max: 127 }, "Lifts the restrictions").optional(),
      current_password: text({ max: 127 }, "Opens an input that is locked already").optional(),
      permissions: allowed.default([]),
      on_signature: onSignature,
    },
    sample: { password: "secret" },
    returns: fileOf("pdf"),
  }),
  unlock: operation({
    path: "/api/v1/pdf/unlock",
    tier: "developer",
    summary: "Remove the password and restrictions of a PDF",
    description: "A file that opens without a password but restricts readers needs none.",
    form: {
      file: pdfFile,
      password: text({ max: 127 }, "Owner or user password; tried first when given").optional(),
      on_signature: onSignature,
    },
    sample: { password: "secret" },
    returns: fileOf("pdf"),
  }),
  flatten: operation({
    path: "/api/v1/pdf/flatten",
    listing: "A",
    tier: "developer",
    summary: "Make form fields and annotations part of the page",
    description: "Links, attached files, sounds and films stay what they are.",
    form: {
      file: pdfFile,
      forms_only: flag("Leave annotations that are not form fields").default(false),
      password: inputPassword,
      on_signature: onSignature,
    },
    returns: fileOf("pdf"),
  }),
  numberPages: operation({
    path: [
      { path: "/api/v1/pdf/number-pages", listing: "A" },
      { path: "/api/v1/pdf/add-page-numbers", listing: "B" },
    ],
    tier: "starter",
    summary: "Write page numbers",
    form: {
      file: pdfFile,
      position: choice(numberPositions).default("bottom-center"),
      start_number: integer({ min: 0, max: 1_000_000 }).default(1),
      format: text({ max: 100 }, "Any text with {n} and {total}, such as Page {n} of {total}")
        .regex(/\{n\}/, { error: "The format needs {n}" })
        .default("{n}"),
      pages: pageList("Pages to number; all when absent").optional(),
      font_size: decimal({ min: 4, max: 72 }, "Points").default(10),
      password: inputPassword,
      on_signature: onSignature,
    },
    sample: { format: "Page {n} of {total}" },
    returns: fileOf("pdf"),
  }),
  ocr: operation({
    path: "/api/v1/pdf/ocr",
    listing: "A",
    tier: "developer",
    weight: "heavy",
    summary: "Make a scanned PDF searchable",
    description: "Invisible text is laid over each page; the page itself stays as it was.",
    form: {
      file: pdfFile,
      language: text({ max: 60 }, languageHint)
        .regex(languagePattern, { error: languageHint })
        .default("eng"),
      force: flag("Read pages that have text already, too").default(false),
      deskew: flag(
        "Turn crooked pages, and those on their side or upside down, so that their lines lie level and upright",
      ).default(false),
      pages: pageList("Pages to read; all when absent").optional(),
      password: inputPassword,
      on_signature: onSignature,
    },
    sample: { file: "scan.pdf", language: "eng" },
    returns: fileOf("pdf"),
  }),
  ...pdfPages,
  ...pdfSheets,
  ...pdfScans,
  ...pdfCombining,
  ...pdfDocument,
  ...pdfArchive,
  ...pdfTagging,
  ...pdfMetadata,
  ...pdfForms,
  ...pdfComments,
  ...pdfOutline,
  ...pdfImages,
  ...pdfRename,
  ...pdfRepair,
  ...pdfAnalysis,
  ...pdfLooks,
});
