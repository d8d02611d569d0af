import type { Mutation } from "../mutation.ts";

export const uploads: readonly Mutation[] = [
  {
    promise: "the id of a file sent ahead is looked up before the call is paid for",
    broken: "it is looked up after that",
    file: "shared/http/exchange.ts",
    from: "        await before?.(request, current);\n        await takeQuota(current, declared, request);\n",
    to: "        await takeQuota(current, declared, request);\n        await before?.(request, current);\n",
    test: "test/uploads/file-id.test.ts",
    title: "every field that takes files takes ids",
  },
  {
    promise: "a file sent ahead is its account's alone",
    broken: "its id opens it for all",
    file: "shared/uploads/upload.ts",
    from: "uploadsFolder(account)",
    to: 'uploadsFolder("")',
    test: "test/contract/isolation.test.ts",
    title: "GET /api/v1/files/{file_id} tells of the id",
  },
  {
    promise: "files sent ahead fit into one call together",
    broken: "any number does",
    file: "shared/http/find-sent-ahead.ts",
    from: "  if (total <= most) return;\n",
    to: "  if (total <= most || total > most) return;\n",
    test: "test/uploads/file-id.test.ts",
    title: "uploads of more than 400 MB",
  },
  {
    promise: "a call that is answered ahead of its work and fails costs nothing",
    broken: "it stays charged",
    file: "shared/http/later-answer.ts",
    from: "        await refund();\n        // What",
    to: "        // What",
    test: "test/uploads/linked-answers.test.ts",
    title: "what fails is told under the Location",
  },
];
