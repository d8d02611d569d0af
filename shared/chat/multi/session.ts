import { ServiceError } from "../../errors/service-error.ts";
import { accountKey, newId } from "../account-key.ts";
import type { ChatCall } from "../caller.ts";
import type { SessionDocument, SessionRecord } from "../chat-records.ts";

/** A session with its id. */
export type Session = SessionRecord & { id: string };

type SessionCaller = Pick<ChatCall, "account" | "chat">;

export async function createSession({ account, chat }: SessionCaller): Promise<Session> {
  const id = newId("ses");
  return { id, ...(await chat.createSession(accountKey(account), id)) };
}

/** The session, kept alive for another hour. Throws `not_found` when it never was, is another account's, or has expired. */
export async function useSession({ account, chat }: SessionCaller, id: string): Promise<Session> {
  const found = await chat.useSession(accountKey(account), id);
  if (found !== undefined) return { id, ...found };
  throw new ServiceError(
    "not_found",
    "There is no such session, or it has expired. Open one with chat/multi/create-session.",
  );
}

/** Adds all of the documents or none; undefined when they do not fit, also when parallel uploads took the room. */
export async function addToSession(
  { account, chat }: SessionCaller,
  id: string,
  documents: readonly SessionDocument[],
): Promise<Session | undefined> {
  const added = await chat.addToSession(accountKey(account), id, documents);
  return added && { id, ...added };
}
