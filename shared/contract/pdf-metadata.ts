import { array, enum as oneOf, preprocess } from "zod";
import { inputPassword, onSignature, text } from "./field.ts";
import { pdfFile } from "./file.ts";
import { fileOf, operation } from "./operation.ts";

/** What may be taken out: entries, those of no standard, or all of it. */
export const removableFields = [
  ...(["title", "author", "subject", "keywords", "creator", "producer"] as const),
  ...(["others", "all"] as const),
] as const;

const readList = (value: unknown) =>
  typeof value === "string" ? value.split(",").map((each) => each.trim().toLowerCase()) : value;

const removed = preprocess(readList, array(oneOf(removableFields)).max(20)).meta({
  type: "string",
  description: `What goes, a list such as author,keywords, of ${removableFields.join(", ")}; all leaves nothing but what is sent`,
});

type Given = Partial<
  Record<"title" | "author" | "subject" | "keywords" | "creator" | "language", unknown>
> & {
  remove?: readonly string[] | undefined;
};

const saysSomething = ({ remove = [], ...given }: Given) => {
  const { title, author, subject, keywords, creator, language } = given;
  const all = [title, author, subject, keywords, creator, language];
  if (remove.length > 0 || all.some((each) => each !== undefined)) return undefined;
  return { field: "title", msg: "Send a field to write, or remove", type: "missing" };
};

export const pdfMetadata = {
  writeMetadata: operation({
    listing: "X",
    tier: "indie",
    tool: "asked",
    path: "/api/v1/pdf/write-metadata",
    summary: "Write or remove the metadata of a PDF: title, author, subject, keywords",
    description:
      "The document information and XMP say the same afterwards; what is not named stays. Dates stay as they are.",
    form: {
      file: pdfFile,
      title: text({ max: 2_000 }).optional(),
      author: text({ max: 2_000 }).optional(),
      subject: text({ max: 5_000 }).optional(),
      keywords: text({ max: 5_000 }, "As one text, such as: report, 2026").optional(),
      creator: text({ max: 500 }, "The program that made the original").optional(),
      language: text({ max: 35 }, "Of the text, such as en or de-CH")
        .regex(/^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,4}$/, {
          error: "Expected a language tag such as de-CH",
        })
        .optional(),
      remove: removed.default([]),
      password: inputPassword,
      on_signature: onSignature,
    },
    rules: [saysSomething],
    sample: { title: "Annual report" },
    returns: fileOf("pdf"),
  }),
} as const;
