import { type chat, sessionLimits } from "../../contract/chat.ts";
import type { AnswerOf, InputOf } from "../../contract/operation.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { readingOfFile } from "../../intelligence/answers/reading-of-file.ts";
import { accountKey, newId } from "../account-key.ts";
import type { ChatCall } from "../caller.ts";
import type { SessionDocument } from "../chat-records.ts";
import { deleteReading, putReading } from "../readings.ts";
import { withText } from "../upload.ts";
import { addToSession, type Session, useSession } from "./session.ts";
import { stateOf } from "./session-state.ts";

type Chat = typeof chat.operations;

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

function refuseFull(session: Session, count: number, bytes: number): void {
  const room = sessionLimits.documents - session.documents.length;
  if (count > room) {
    throw new ServiceError(
      "too_complex",
      `A session holds ${sessionLimits.documents} documents; this one has room for ${room} more. Open another session for the rest.`,
    );
  }
  if (session.bytes + bytes > sessionLimits.bytes) {
    throw new ServiceError(
      "payload_too_large",
      `A session holds ${megabytes(sessionLimits.bytes)}; this one has ${megabytes(sessionLimits.bytes - session.bytes)} left. Send smaller files or open another session.`,
    );
  }
}

/** Adds documents to a session: all of them, or none when one cannot be read or they do not fit. */
export async function uploadToSession(
  { session_id, files }: InputOf<Chat["multiUpload"]>,
  call: ChatCall,
): Promise<AnswerOf<Chat["multiUpload"]>> {
  const owner = accountKey(call.account);
  const session = await useSession(call, session_id);
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  refuseFull(session, files.length, total);
  const readings = [];
  for (const file of files) readings.push({ file, reading: await readNamed(file, call) });
  const documents: SessionDocument[] = [];
  for (const { file, reading } of readings) {
    const document_id = newId("doc");
    await putReading(call.files, owner, document_id, reading);
    documents.push({
      document_id,
      filename: file.filename,
      page_count: reading.pages,
      bytes: file.bytes.length,
    });
  }
  const added = await addToSession(call, session_id, documents);
  if (added !== undefined) return stateOf(added);
  await Promise.all(documents.map(({ document_id }) => deleteReading(call.files, owner, document_id)));
  // Another upload took the room meanwhile, or the session ended.
  refuseFull(await useSession(call, session_id), files.length, total);
  throw new ServiceError("conflict", "The session changed while the files were read. Send them again.");
}

/** Reads one of several files: an error names the file it is about. */
async function readNamed(file: InputOf<Chat["multiUpload"]>["files"][number], call: ChatCall) {
  try {
    return withText(await readingOfFile(file, undefined, call));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    throw new ServiceError(error.code, `${file.filename.slice(0, 100)}: ${error.message}`, { cause: error });
  }
}
