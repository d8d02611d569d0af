import type { Attachment } from "postal-mime";
import { type AnswerWarning, type InputFile, type OutputFile, stem } from "../../contract/file.ts";
import type { attachmentWays } from "../../contract/printed-files.ts";
import { type MessageSource, messageSource } from "../../document/mail/message-source.ts";
import { parseMessage } from "../../document/mail/parse-message.ts";
import { readableParts } from "../../document/mail/readable-parts.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { outputBytes } from "../../files/output-bytes.ts";
import { isCompoundFile, isOutlookMessage } from "../../format/compound-file.ts";
import { requireText } from "../../format/text/require-text.ts";
import { textFormat } from "../../format/text/text-format.ts";
import { addAttachments } from "../../pdf/structure/add-attachments.ts";
import { warning } from "../../warnings/warning.ts";
import type { Wanted } from "../html/html-to-pdf.ts";
import { type Paper, printed } from "../html/printed.ts";
import { appended } from "./append.ts";
import { bytesOf, messagePage } from "./message-page.ts";

type EmailInput = Required<Paper> & { file: InputFile; attachments: (typeof attachmentWays)[number] };

const endings: Readonly<Record<string, string>> = { "message/rfc822": ".eml", "text/calendar": ".ics" };

const fileOf = (attachment: Attachment, index: number): InputFile => ({
  filename: attachment.filename?.trim() || `part-${index + 1}${endings[attachment.mimeType] ?? ""}`,
  contentType: attachment.mimeType,
  bytes: bytesOf(attachment),
});

/** The message in a file. Throws for other files, saying what to do. */
function messageIn(file: InputFile): MessageSource {
  if (isOutlookMessage(file.bytes)) return messageSource(file.bytes);
  if (isCompoundFile(file.bytes)) {
    throw new ServiceError(
      "unsupported_format",
      "The file is an old Office document and no message. Send one as .eml or .msg.",
    );
  }
  if (textFormat(requireText(file, "a message as .eml or .msg"), "mail.eml") !== "eml") {
    throw new ServiceError("unsupported_format", "The file holds no message. Send one as .eml or .msg.");
  }
  return messageSource(file.bytes);
}

/** The PDF with files in it. */
async function holding(pdf: OutputFile, files: readonly InputFile[]): Promise<OutputFile> {
  if (files.length === 0) return pdf;
  const file: InputFile = {
    filename: pdf.filename,
    contentType: pdf.contentType,
    bytes: await outputBytes(pdf),
  };
  const answer = await addAttachments({ file, attachments: files, relationship: "source" });
  const warnings: AnswerWarning[] = [...(pdf.warnings ?? []), ...(answer.warnings ?? [])];
  return { ...answer, filename: pdf.filename, warnings };
}

/** Prints a message; what is attached to it travels in the PDF, follows its pages, or is left out. */
export async function emailToPdf(input: EmailInput, wanted: Wanted = {}): Promise<OutputFile> {
  const { file, attachments: way, ...paper } = input;
  const source = messageIn(file);
  // Counts what the message is made of, before the parser is given all of it.
  readableParts(source.bytes);
  const mail = await parseMessage(source.bytes, true);
  const all = new Map(mail.attachments.map((each, index) => [each, fileOf(each, index)]));
  const inHtml = messagePage(mail, []).shown;
  const files = [...all].flatMap(([each, own]) => (inHtml.has(each) ? [] : [own]));
  const names = files.map(({ filename }) => filename);
  const { html, missing } = messagePage(mail, names);
  const leftOut = [...(way === "none" ? names : []), ...source.left];
  const warnings = [
    ...(missing.length === 0 ? [] : [warning("not_fetched", missing)]),
    ...(leftOut.length === 0 ? [] : [warning("attachments_left_out", leftOut.join(", "))]),
  ];
  const page = await printed({ title: stem(file.filename), html, warnings }, paper, wanted);
  if (way === "none") return page;
  if (way === "embed") return holding(page, files);
  const { pdf, others } = await appended(page, files, { paper, wanted });
  return holding(pdf, others);
}
