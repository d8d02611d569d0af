import { choice, decimal, flag, inputPassword, onSignature, text } from "./field.ts";
import { pdfFile } from "./file.ts";
import { languagePattern, scanLanguageHint } from "./ocr-language.ts";
import { fileOf, operation } from "./operation.ts";

const common = { listing: "X", tier: "indie", weight: "heavy", tool: "asked" } as const;
const changed = { file: pdfFile, password: inputPassword, on_signature: onSignature };
const pageList = (description: string) => text({ max: 5_000 }, description).optional();
const unsurePages = text(
  { min: 0 },
  "Numbers of the pages that were left because nothing tells, such as 3,7",
);

/** The rule that a call to clean asks for anything at all. */
const asksSomething = (input: { contrast: boolean; clean: boolean; dewarp: boolean; colour: string }) =>
  input.contrast || input.clean || input.dewarp || input.colour !== "keep"
    ? undefined
    : { field: "contrast", msg: "Send contrast, clean or dewarp as true, or a colour", type: "missing" };

/** Pages that were scanned as they lay, put right. */
export const pdfScans = {
  autoRotate: operation({
    ...common,
    path: "/api/v1/pdf/auto-rotate",
    summary: "Turn each page by quarters so that its text stands upright",
    description:
      "Told by the text of a page, or of a scan by OCR. A page of which neither tells enough is left and named in X-Unsure-Pages; X-Turned-Pages names each that was turned and by how much.",
    form: {
      ...changed,
      language: text({ max: 60 }, scanLanguageHint)
        .regex(languagePattern, { error: scanLanguageHint })
        .optional(),
      pages: pageList("Pages to look at; all when absent"),
    },
    answerHeaders: {
      "X-Turned-Pages": text(
        { min: 0 },
        "Pages that were turned and by how many degrees, clockwise, such as 2:90,5:180",
      ),
      "X-Unsure-Pages": unsurePages,
    },
    sample: { file: "scan.pdf" },
    returns: fileOf("pdf"),
  }),
  deskew: operation({
    ...common,
    path: "/api/v1/pdf/deskew",
    summary: "Straighten pages that were scanned crooked",
    description:
      "What a page shows is turned about its middle until its lines lie level: the picture stays as sharp as it was, and text, links and fields move along. A page that does not tell how far, or stands more crooked than max_angle, is left and named in X-Unsure-Pages.",
    form: {
      ...changed,
      max_angle: decimal({ min: 0.5, max: 6.9 }, "Degrees up to which a page is straightened").default(5),
      pages: pageList("Pages to straighten; all when absent"),
    },
    answerHeaders: {
      "X-Straightened-Pages": text(
        { min: 0 },
        "Pages that were straightened and by how many degrees their lines rose, such as 1:-2.3,4:1.1",
      ),
      "X-Unsure-Pages": unsurePages,
    },
    sample: { file: "scan.pdf" },
    returns: fileOf("pdf"),
  }),
  cleanScan: operation({
    ...common,
    path: "/api/v1/pdf/clean-scan",
    summary: "Make scanned or photographed pages even, white and clean",
    description:
      "Paper becomes white where it was yellow or in the shade, and print dark; specks, the dark borders of a scanner and punched holes go. Dots of numbers, signs over letters, stamps, pencil and pictures stay. A page with text or drawings of its own, and one that shows no sheet of paper, is left as it is and named in X-Left-Pages with the reason.",
    form: {
      ...changed,
      contrast: flag("Make paper white and print dark").default(true),
      clean: flag("Take out specks, dark borders and punched holes").default(true),
      dewarp: flag(
        "Of a photograph of a sheet, cut the sheet out and show it as seen from straight above. Hidden text of such a page goes; a page with links, fields, comments or tags keeps its shape",
      ).default(false),
      colour: choice(
        ["keep", "grey", "black_white"],
        "black_white is the smallest: print by what stands around it, pictures by dots",
      ).default("keep"),
      pages: pageList("Pages to clean; all when absent"),
    },
    rules: [asksSomething],
    answerHeaders: {
      "X-Cleaned-Pages": text({ min: 0 }, "Pages that were cleaned, such as 1,2,5"),
      "X-Dewarped-Pages": text({ min: 0 }, "Pages that were dewarped, such as 1,5"),
      "X-Left-Pages": text(
        { min: 0 },
        "Pages that were left and why, such as 3:content,4:no_paper. content: text or drawings of their own; parts: made of several images; coding: an image coded in a way that is not changed; too_large: of more than 75 million pixels; shared: other pages show the same image; no_paper: a photograph, or no sheet to be told; clean: nothing to do",
      ),
    },
    sample: { file: "scan.pdf" },
    returns: fileOf("pdf"),
  }),
} as const;
