import type { Caller } from "../contract/call.ts";
import { lifetimes } from "../contract/lifetimes.ts";
import { ServiceError } from "../errors/service-error.ts";
import type { WithFiles } from "../files/file-store.ts";
import type { Reading } from "../intelligence/answers/reading.ts";
import { accountKey, newId } from "./account-key.ts";
import type { DocumentRecord, WithChat } from "./chat-records.ts";
import { findReading, putReading } from "./readings.ts";

type ChatCaller = Pick<Caller, "account"> & WithFiles & WithChat;

/** Keeps an uploaded document for a day. */
export async function addDocument(
  { account, files, chat }: ChatCaller,
  value: Reading,
): Promise<DocumentRecord & { id: string }> {
  const owner = accountKey(account);
  const id = newId("doc");
  const { filename, pages } = value;
  const record = {
    filename,
    pages,
    expires: Math.floor(Date.now() / 1_000) + lifetimes.chatDocument.seconds,
  };
  await putReading(files, owner, id, value);
  await chat.addDocument(owner, id, record);
  return { id, ...record };
}

export const documentGone = () =>
  new ServiceError(
    "not_found",
    "There is no such document, or it has expired. Upload it again with chat/upload.",
  );

/** What was read from a document's upload. Throws `not_found` when it never was, is another account's, or has expired. */
export async function readingById({ account, files, chat }: ChatCaller, id: string): Promise<Reading> {
  const owner = accountKey(account);
  const record = await chat.findDocument(owner, id);
  const found = record && (await findReading(files, owner, id));
  if (found === undefined) throw documentGone();
  return found;
}
