import { call, type Outcome, type Refusal, sendJson } from "./call.ts";
import { isObject, type Json, type JsonObject, listOf, numberOf, objectOf, textOf } from "./json.ts";
import { boxOf, type Place } from "./places.ts";
import { callFitted, type Sending } from "./send-ahead.ts";
import { signalOf } from "./signal.ts";

/** A document that can be asked; its file, to show its pages, is known in this tab alone. */
type Spoken = { id: string; filename: string; pages: number; file: File | undefined };
/** Where a document says what an answer rests on. */
export type Source = { document: string; filename: string; place: Place };
export type Turn = { question: string; outcome: Outcome | undefined };
/** Of one caller: for another the session is not there. */
export type Conversation = {
  caller: string;
  session: string;
  documents: readonly Spoken[];
  turns: readonly Turn[];
};

/** The conversation of this tab: it stays while other pages are looked at. */
export const conversation = signalOf<Conversation | undefined>(undefined);

type Failed = { ok: false } & Refusal;

/** The documents of a session as it tells of them: those that were there, and the files that were added in their order. */
function documentsOf(json: Json | undefined, before: readonly Spoken[], files: readonly File[]): Spoken[] {
  return listOf(objectOf(json).documents)
    .map(objectOf)
    .map(({ document_id, filename, page_count }, at) => ({
      id: textOf(document_id),
      filename: textOf(filename),
      pages: numberOf(page_count) ?? 0,
      file: at < before.length ? before[at]?.file : files[at - before.length],
    }));
}

/** Reads files into the conversation, which begins with the first. */
export async function addDocuments(
  caller: string,
  current: Conversation | undefined,
  files: readonly File[],
  told: (sending: Sending | undefined) => void,
): Promise<Failed | undefined> {
  let session = current?.session ?? "";
  if (session === "") {
    const opened = await call("api/v1/chat/multi/create-session", { method: "POST" });
    if (!opened.ok) return opened;
    session = textOf(objectOf(opened.json).session_id);
  }
  const body = new FormData();
  body.append("session_id", session);
  for (const file of files) body.append("files", file);
  const outcome = await callFitted("api/v1/chat/multi/upload", { method: "POST", body }, told);
  if (!outcome.ok) return outcome;
  // A question may have been answered meanwhile.
  const now = conversation.get();
  const before = now?.session === session ? now : undefined;
  const documents = documentsOf(outcome.json, before?.documents ?? [], files);
  conversation.set({ caller, session, documents, turns: before?.turns ?? [] });
  return undefined;
}

export const answerOf = (outcome: Outcome | undefined): JsonObject =>
  outcome?.ok === true ? objectOf(objectOf(outcome.json).data) : {};

/** The most that the service takes of what was said before: turns, and characters of one. */
const [mostTurns, longest] = [50, 20_000];

function historyOf(turns: readonly Turn[]): Json {
  return turns
    .filter(({ outcome }) => outcome?.ok === true)
    .flatMap(({ question, outcome }) => [
      { role: "user", content: question },
      { role: "assistant", content: textOf(answerOf(outcome).answer).slice(0, longest) },
    ])
    .slice(-mostTurns);
}

/** Asks the documents, with what was said before, so that a question can refer back. */
export async function ask(current: Conversation, question: string): Promise<void> {
  const turns = current.turns.filter(({ outcome }) => outcome?.ok === true);
  conversation.set({ ...current, turns: [...turns, { question, outcome: undefined }] });
  const outcome = await sendJson("api/v1/chat/multi/ask", {
    session_id: current.session,
    question,
    history: historyOf(turns),
  });
  // Documents may have been added, or another conversation begun, meanwhile.
  const now = conversation.get();
  if (now?.session === current.session)
    conversation.set({ ...now, turns: [...turns, { question, outcome }] });
}

/** What an answer rests on, the best first. */
export function sourcesOf(outcome: Outcome | undefined): Source[] {
  return listOf(answerOf(outcome).sources).flatMap((each, at): Source[] => {
    if (!isObject(each)) return [];
    const [box, page] = [boxOf(each.bbox), numberOf(each.page)];
    if (box === undefined || page === undefined) return [];
    const place = { path: `source ${at + 1}`, page, box, text: textOf(each.text), file: "" };
    return [{ document: textOf(each.document_id), filename: textOf(each.filename), place }];
  });
}
