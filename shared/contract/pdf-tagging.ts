import { preprocess, record, string } from "zod";
import { choice, flag, inputPassword, onSignature, text } from "./field.ts";
import { pdfFile } from "./file.ts";
import { fileOf, operation } from "./operation.ts";
import { readJson } from "./read-json.ts";

const altTexts = preprocess(readJson, record(string().regex(/^[1-9]\d{0,4}$/), string().max(5_000))).meta({
  type: "string",
  description:
    'A JSON object of what figures show, by their numbers in reading order, such as {"1":"The plant seen from the river"}; an empty text says that a figure is decoration. X-Warning numbers the figures without a text',
});

/** Documents for readers that cannot see them (PDF/UA). */
export const pdfTagging = {
  tagPdf: operation({
    listing: "X",
    tier: "indie",
    tool: "asked",
    path: "/api/v1/archive/tag",
    weight: "heavy",
    summary: "Tag a PDF for screen readers (PDF/UA)",
    description:
      "Headings, paragraphs, lists, tables with their heads, figures with captions, links and form fields become elements of a structure in reading order; what repeats in the margins, lines and backgrounds become artifacts. Fonts are embedded; language and title are stated. The file says that it is PDF/UA-1 only when archive/validate finds nothing against it: else X-Warning names the rules in the way. The look of the pages stays. Tags that a file has are kept unless replace is true.",
    form: {
      file: pdfFile,
      language: text(
        { max: 35 },
        "Of the document, as BCP 47 writes it (en, de-AT); detected when left out",
      ).optional(),
      title: text(
        { max: 500 },
        "Of the document; otherwise the one it has, its first heading, or the name of the file",
      ).optional(),
      alt_texts: altTexts.optional(),
      undescribed: choice(
        ["name", "decoration"],
        "Figures without any text: name keeps them as figures and says so, and the file is not called PDF/UA; decoration hides them from screen readers",
      ).default("name"),
      replace: flag("Make new tags for a file that has some").default(false),
      password: inputPassword,
      on_signature: onSignature,
    },
    sample: { undescribed: "name" },
    returns: fileOf("pdf"),
  }),
} as const;
