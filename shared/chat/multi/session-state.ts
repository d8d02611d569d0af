import type { output } from "zod";
import { sessionLimits, type sessionState } from "../../contract/chat.ts";
import type { Session } from "./session.ts";

const time = (seconds: number) => new Date(seconds * 1000).toISOString();

/** A session as a caller sees it. */
export const stateOf = ({
  id,
  documents,
  bytes,
  created,
  expires,
}: Session): output<typeof sessionState> => ({
  success: true,
  session_id: id,
  status: "active",
  documents: documents.map((document) => ({ ...document })),
  document_count: documents.length,
  total_bytes: bytes,
  created_at: time(created),
  expires_at: time(expires),
  limits: { documents: sessionLimits.documents, bytes: sessionLimits.bytes },
});
