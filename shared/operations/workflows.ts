import { workflows } from "../contract/workflows.ts";
import type { WithFiles } from "../files/file-store.ts";
import type { WithModel } from "../language/language-model.ts";
import { implement } from "./implementation.ts";

export const workflowOperations = implement<typeof workflows, WithFiles & WithModel>(workflows, {
  classifyDocuments: async () =>
    (await import("../workflows/reading/classification/operation.ts")).classifyDocuments,
  compareVersions: async () => (await import("../workflows/comparison/operation.ts")).compareVersions,
  detectDuplicates: async () => (await import("../workflows/duplicates/operation.ts")).duplicatesOf,
});
