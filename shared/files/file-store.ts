/** A link that anyone may follow until `expires`. */
type FileLink = { url: string; expires: Date };

/** Where files of callers are kept, by key. The edge hands it to the operations that need it. */
export type FileStore = {
  put(key: string, body: Uint8Array | AsyncIterable<Uint8Array>, contentType: string): Promise<void>;
  /** As `put`, unless there is a file already: then it stays, and the answer is false. One machine's engine replaces it. */
  putNew(key: string, body: Uint8Array, contentType: string): Promise<boolean>;
  /** Undefined when there is none, none any more, or none of that version. */
  find(key: string, version?: string): Promise<Uint8Array | undefined>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** The file is saved under `filename` by whoever follows the link. */
  link(key: string, filename: string): Promise<FileLink>;
  /** What a file is now; undefined when there is none. Files of one key and `version` have the same bytes. */
  facts(key: string): Promise<{ size: number; version: string } | undefined>;
  /** Where a file of exactly this type and size can be PUT, by whoever has the link. */
  uploadLink(key: string, file: { contentType: string; size: number }): Promise<FileLink>;
  /** Nothing of the call may stay: writing throws `key_restricted`. */
  isReadOnly?: true;
};

/** A call that may keep files. */
export type WithFiles = { files: FileStore };
