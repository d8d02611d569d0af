import { oneOf } from "./exactly-one.ts";
import { choice, decimal, flag, inputPassword, integer, onSignature, text } from "./field.ts";
import { file, pdfFile } from "./file.ts";
import { fileOf, operation } from "./operation.ts";

const common = { listing: "X", tier: "indie", tool: "asked" } as const;
const changed = { file: pdfFile, password: inputPassword, on_signature: onSignature };

export const overlayRepeats = ["once", "repeat", "last"] as const;
export const overlayLayers = ["over", "under"] as const;
export const overlayFits = ["fit", "none"] as const;

/** Pages put together from several files, or parted, by what is on them. */
export const pdfCombining = {
  overlay: operation({
    ...common,
    path: "/api/v1/pdf/overlay",
    summary: "Lay the pages of another PDF over or under pages, such as a letterhead",
    description:
      "Its comments and form fields become part of what is drawn; its links are left out. A PDF/A no longer says that it is one.",
    form: {
      ...changed,
      overlay_file: file("The PDF whose pages are laid on; the password opens it as well"),
      layer: choice(overlayLayers).default("over"),
      repeat: choice(
        overlayRepeats,
        "When it has fewer pages: leave the rest, begin again, or go on with its last page",
      ).default("repeat"),
      scale: choice(
        overlayFits,
        "fit to each page, in its middle; none keeps the size, from the lower left",
      ).default("fit"),
      pages: text({ max: 5_000 }, "Pages that get one, in their order; all when absent").optional(),
    },
    sample: { file: "letter.pdf", overlay_file: "letterhead.pdf", layer: "under" },
    returns: fileOf("pdf"),
  }),
  insertPages: operation({
    ...common,
    path: "/api/v1/pdf/insert-pages",
    summary: "Insert pages of another PDF at a place",
    description: "Outlines, links, form fields, labels, attachments, layers and tags of both are kept.",
    form: {
      ...changed,
      insert_file: file("The PDF whose pages are inserted; the password opens it as well"),
      after_page: integer(
        { min: 0, max: 10_000 },
        "0 inserts before the first page; at the end when absent",
      ).optional(),
      insert_pages: text({ max: 5_000 }, "Pages of insert_file, such as 1-3; all when absent").optional(),
    },
    sample: { file: "report.pdf", insert_file: "annex.pdf", after_page: 1 },
    returns: fileOf("pdf"),
  }),
  interleave: operation({
    ...common,
    path: "/api/v1/pdf/interleave",
    summary: "Interleave two scans, of the fronts and of the backs of the same sheets",
    description: "There are as many backs as fronts, or one less.",
    form: {
      ...changed,
      file: file("A PDF of the fronts"),
      second_file: file("A PDF of the backs; the password opens it as well"),
      reverse_second: flag("The backs were scanned from the last sheet to the first").default(false),
    },
    sample: { file: "fronts.pdf", second_file: "backs.pdf", reverse_second: true },
    returns: fileOf("pdf"),
  }),
  removeBlankPages: operation({
    ...common,
    path: "/api/v1/pdf/remove-blank-pages",
    weight: "heavy",
    summary: "Remove pages on which nothing is seen",
    description:
      "Ink is what differs clearly from the colour of the paper. The header X-Removed-Pages names the pages that went.",
    form: {
      ...changed,
      threshold: decimal(
        { min: 0, max: 10 },
        "Percent of a page that ink may cover on a blank one; a scan with specks needs about 0.02, and a line of text takes 0.1",
      ).default(0),
    },
    answerHeaders: { "X-Removed-Pages": text({ min: 0 }, "Numbers of the pages that went, such as 2,5") },
    sample: { threshold: 0.02 },
    returns: fileOf("pdf"),
  }),
  splitBy: operation({
    ...common,
    path: "/api/v1/pdf/split-by",
    weight: "heavy",
    summary: "Split a PDF by size, by a number of pages, at bookmarks, at a text or at blank pages",
    form: {
      ...changed,
      every: integer({ min: 1, max: 10_000 }, "Pages of each part").optional(),
      size_kb: decimal(
        { min: 1, max: 1_000_000 },
        "The most that a part takes, kilobytes of 1,024 bytes",
      ).optional(),
      size_mb: decimal({ min: 0.001, max: 1_000 }, "The same in megabytes of 1,048,576 bytes").optional(),
      bookmarks: flag("A part for each bookmark of the first level, named by it").default(false),
      text: text(
        { max: 200 },
        "A page with this text begins a part, whatever its case and line breaks",
      ).optional(),
      blank_pages: flag("Blank pages part, and go").default(false),
    },
    rules: [oneOf("every", "size_kb", "size_mb", "bookmarks", "text", "blank_pages")],
    sample: { every: 10 },
    returns: fileOf("zip"),
  }),
} as const;
