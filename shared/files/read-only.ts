import { ServiceError } from "../errors/service-error.ts";
import type { FileStore } from "./file-store.ts";

async function refuse(): Promise<never> {
  throw new ServiceError(
    "key_restricted",
    "This key keeps nothing, and a file would stay. Use another key of the account.",
  );
}

/** The store for a call that leaves nothing behind: it reads and deletes, and refuses to write. */
export const readOnly = (files: FileStore): FileStore => ({
  ...files,
  put: refuse,
  putNew: refuse,
  uploadLink: refuse,
  isReadOnly: true,
});
