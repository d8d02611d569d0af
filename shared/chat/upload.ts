import type { chat } from "../contract/chat.ts";
import type { AnswerOf, InputOf } from "../contract/operation.ts";
import { ServiceError } from "../errors/service-error.ts";
import type { Reading } from "../intelligence/answers/reading.ts";
import { readingOfFile } from "../intelligence/answers/reading-of-file.ts";
import { textsOf } from "../warnings/warning.ts";
import type { ChatCall } from "./caller.ts";
import { addDocument } from "./documents.ts";

type Upload = typeof chat.operations.upload;

/** Refuses a document without text. */
export function withText(reading: Reading): Reading {
  if (reading.passages.length > 0) return reading;
  throw new ServiceError(
    "unreadable_file",
    `No text was found in “${reading.filename.slice(0, 100)}”. Send a document that holds text, or a sharper scan.`,
  );
}

/** Reads a document once and keeps its text for a day, so that it can be asked. */
export async function uploadDocument(
  { file, password }: InputOf<Upload>,
  call: ChatCall,
): Promise<AnswerOf<Upload>> {
  const reading = withText(await readingOfFile(file, password, call));
  const { id, filename, pages, expires } = await addDocument(call, reading);
  return {
    success: true,
    document_id: id,
    filename,
    page_count: pages,
    language: reading.language,
    expires_at: new Date(expires * 1000).toISOString(),
    ...(reading.warnings.length > 0 ? { warnings: textsOf(reading.warnings) } : {}),
  };
}
