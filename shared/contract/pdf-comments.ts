import { array, boolean, literal, number, object, enum as oneOf, preprocess, string } from "zod";
import { choice, inputPassword, onSignature, text } from "./field.ts";
import { pdfFile } from "./file.ts";
import { fileOf, jsonOrFileOf, operation } from "./operation.ts";

/** Annotations that say something about the document, by their subtypes (ISO 32000-2, table 171). */
export const commentTypes = [
  ...(["text", "free_text", "highlight", "underline", "squiggly", "strikeout", "caret"] as const),
  ...(["ink", "stamp", "line", "square", "circle", "polygon", "polyline"] as const),
  ...(["file_attachment", "sound", "redact"] as const),
] as const;

const state = object({
  state: string().meta({ description: "Accepted, Rejected, Cancelled, Completed, None; Marked, Unmarked" }),
  model: string().nullable().meta({ description: "Review or Marked" }),
  author: string().nullable(),
  date: string().nullable(),
}).meta({ id: "PdfCommentState" });

const said = {
  id: string().meta({ description: "The name that the file has for it, or one by its place in the file" }),
  type: oneOf(commentTypes),
  page: number().int(),
  box: object({ x: number(), y: number(), width: number(), height: number() })
    .nullable()
    .meta({ description: "Points from the lower left corner of the page as seen" }),
  author: string().nullable(),
  subject: string().nullable(),
  text: string().nullable(),
  marked_text: string()
    .nullable()
    .meta({ description: "The words of the page that a highlight or another mark lies on" }),
  name: string().nullable().meta({ description: "Of a stamp or an icon, such as Approved" }),
  attached_file: string().nullable(),
  color: string().nullable().meta({ description: "Such as #ffd100" }),
  opacity: number(),
  hidden: boolean(),
  created: string().nullable(),
  modified: string().nullable(),
  states: array(state).meta({ description: "What reviewers set it to, in the order of the file" }),
};

const reply = object({
  ...said,
  in_reply_to: string(),
  grouped: boolean().meta({ description: "Part of what it belongs to, such as the caret of a replacement" }),
}).meta({ id: "PdfCommentReply" });

const comment = object({
  ...said,
  replies: array(reply).meta({ description: "Replies, and replies to replies, each behind its own" }),
}).meta({ id: "PdfComment" });

const readList = (value: unknown) =>
  typeof value === "string" ? value.split(",").map((each) => each.trim().toLowerCase()) : value;

const removedTypes = preprocess(readList, array(oneOf(commentTypes)).max(commentTypes.length)).meta({
  type: "string",
  description: `What goes, a list such as highlight,text, of ${commentTypes.join(", ")}; all of them when absent`,
});

/** Comments (ISO 32000-2, 12.5.6). */
export const pdfComments = {
  listComments: operation({
    listing: "X",
    tier: "indie",
    tool: "asked",
    path: "/api/v1/pdf/list-comments",
    summary: "List the comments of a PDF: notes, marks, drawings and stamps, with replies and review states",
    description:
      "xfdf is what PDF readers import comments from; csv has a row for each comment and each reply. Links, form fields and films are none.",
    form: {
      file: pdfFile,
      pages: text({ max: 5_000 }, "Pages whose comments are listed; all when absent").optional(),
      format: choice(["json", "xfdf", "csv"]).default("json"),
      password: inputPassword,
    },
    returns: jsonOrFileOf(
      "PdfCommentsResponse",
      object({
        success: literal(true),
        comment_count: number().int().meta({ description: "With replies" }),
        comments: array(comment),
      }),
      "xfdf",
      "csv",
    ),
    mock: {
      success: true,
      comment_count: 1,
      comments: [
        {
          id: "a1b2",
          type: "highlight",
          page: 1,
          box: { x: 72, y: 700, width: 120, height: 14 },
          author: "Ada Lovelace",
          subject: "Highlight",
          text: "Is this still so?",
          marked_text: "within 30 days",
          name: null,
          attached_file: null,
          color: "#ffd100",
          opacity: 1,
          hidden: false,
          created: "2026-01-15T09:30:00.000Z",
          modified: "2026-01-15T09:30:00.000Z",
          states: [],
          replies: [],
        },
      ],
    },
  }),
  removeComments: operation({
    listing: "X",
    tier: "indie",
    tool: "asked",
    path: "/api/v1/pdf/remove-comments",
    summary: "Remove the comments of a PDF: notes, marks, drawings and stamps",
    description:
      "Nothing of what they said is left in the file. Replies go with what they answer. Links, form fields and films stay. The header X-Removed-Comments counts them, with replies.",
    form: {
      file: pdfFile,
      types: removedTypes.default([]),
      pages: text({ max: 5_000 }, "Pages whose comments go, such as 2,5-7; all when absent").optional(),
      password: inputPassword,
      on_signature: onSignature,
    },
    answerHeaders: { "X-Removed-Comments": text({ min: 0 }, "How many comments went, with replies") },
    sample: { types: "highlight,text" },
    returns: fileOf("pdf"),
  }),
} as const;
