import type { InputFile } from "../contract/file.ts";
import { fromFile, type TextSource } from "../intelligence/summary/operation.ts";
import type { ChatCall } from "./caller.ts";
import { readingById } from "./documents.ts";

type Either = { file?: InputFile; document_id?: string; password?: string };

/** The text of an upload or of a document that was uploaded before; the contract sees to it that one is given. */
export async function eitherSource(
  { file, document_id = "", password }: Either,
  call: ChatCall,
): Promise<TextSource> {
  if (file !== undefined) return fromFile(file, password, call);
  const reading = await readingById(call, document_id);
  return { hash: `${reading.hash}:`, read: async () => reading };
}
