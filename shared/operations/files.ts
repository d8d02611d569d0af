import { files } from "../contract/files.ts";
import type { WithFiles } from "../files/file-store.ts";
import { implement } from "./implementation.ts";

const uploads = () => import("../uploads/operations.ts");

export const filesOperations = implement<typeof files, WithFiles>(files, {
  create: async () => (await uploads()).createUpload,
  status: async () => (await uploads()).uploadStatus,
  remove: async () => (await uploads()).removeUpload,
});
