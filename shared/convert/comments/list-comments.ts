import type { output } from "zod";
import { type OutputFile, outputFile, stem } from "../../contract/file.ts";
import type { pdfComments } from "../../contract/pdf-comments.ts";
import { type ReadComments, readComments } from "../../pdf/comments/read-comments.ts";
import { withPdf } from "../../pdf/structure/open-pdf.ts";
import type { PdfInput } from "../../pdf/structure/operations.ts";
import { pageSet } from "../../pdf/structure/page-range.ts";
import { without } from "../../warnings/warning.ts";
import { csvOf } from "../spreadsheet/csv.ts";
import { commentsXfdf } from "./comments-xfdf.ts";

type Told = output<(typeof pdfComments.listComments)["returns"]["body"]>;
type CommentsInput = PdfInput & { pages?: string | undefined; format: "json" | "xfdf" | "csv" };

const columns = [
  ...(["page", "type", "author", "subject", "text", "marked_text", "name", "created", "modified"] as const),
  ...(["id", "in_reply_to", "state", "x", "y", "width", "height"] as const),
];

/** A row for each comment, replies behind what they reply to; the state is the last one that was set. */
function commentsCsv(comments: ReadComments["comments"]): Uint8Array {
  const rows = comments.flatMap(({ replies, ...first }) =>
    [{ ...first, in_reply_to: "" }, ...replies].map((each) => {
      const row = { ...each, ...each.box, state: each.states.at(-1)?.state };
      return columns.map((column) => String(row[column] ?? ""));
    }),
  );
  return csvOf([columns, ...rows]);
}

/** The comments of a PDF as threads, or as a file that other programs take. */
export function listComments({ file, password, pages, format }: CommentsInput): Promise<Told | OutputFile> {
  return withPdf(file, password, async (opened) => {
    const { annotations, comments, count } = await readComments(opened, pageSet(pages, opened.pageCount));
    if (format === "json") return { success: true as const, comment_count: count, comments };
    const bytes =
      format === "csv" ? commentsCsv(comments) : commentsXfdf(file.filename, opened.reader, annotations);
    // A file that is only read keeps its signatures.
    const warnings = without(opened.warnings, "signature_void", "usage_rights_void");
    return outputFile(format, `${stem(file.filename)}-comments.${format}`, bytes, { warnings });
  });
}
