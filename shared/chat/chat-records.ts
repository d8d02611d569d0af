/** An uploaded document. `expires` in epoch seconds. */
export type DocumentRecord = { filename: string; pages: number; expires: number };

export type SessionDocument = { document_id: string; filename: string; page_count: number; bytes: number };

/** A session of several documents. `created` and `expires` in epoch seconds. */
export type SessionRecord = {
  documents: readonly SessionDocument[];
  bytes: number;
  created: number;
  expires: number;
};

/** A record whose time is over, with the documents whose readings go with it. */
export type ExpiredRecord = { owner: string; item: string; documents: readonly string[] };

/**
 * The records of chat documents and sessions. Each belongs to an owner (`accountKey`) and is found under no other.
 * An expired one is not found, swept or not.
 */
export type ChatRecords = {
  addDocument(owner: string, id: string, record: DocumentRecord): Promise<void>;
  findDocument(owner: string, id: string): Promise<DocumentRecord | undefined>;
  createSession(owner: string, id: string): Promise<SessionRecord>;
  /** The session, kept alive for another hour. */
  useSession(owner: string, id: string): Promise<SessionRecord | undefined>;
  /** Adds all of the documents or none; undefined when they do not fit, also when parallel uploads took the room. */
  addToSession(
    owner: string,
    id: string,
    documents: readonly SessionDocument[],
  ): Promise<SessionRecord | undefined>;
  /** What has expired by `time`, epoch s. */
  expired(time: number): AsyncIterable<ExpiredRecord>;
  remove(record: ExpiredRecord): Promise<void>;
};

/** A call that may use chat documents and sessions. */
export type WithChat = { chat: ChatRecords };
