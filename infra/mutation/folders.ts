/** A folder whose tests are measured: what is changed, and the test files that have to notice. */
export type Folder = { mutate: readonly string[]; tests: readonly string[] };

/** Only tests that run handlers in their own process count: a change is not seen in another thread or bundle. */
export const folders: Record<string, Folder> = {
  "pdf/structure": {
    mutate: ["shared/pdf/structure/**/*.ts"],
    tests: [
      "test/pdf/structure.test.ts",
      "test/pdf/carried-over.test.ts",
      "test/pdf/page-frame.test.ts",
      "test/pdf/page-range.test.ts",
      "test/pdf/opening.test.ts",
      "test/pdf/security.test.ts",
    ],
  },
  "pdf/security": {
    mutate: ["shared/pdf/security/**/*.ts"],
    tests: ["test/pdf/security.test.ts"],
  },
  account: {
    mutate: ["shared/account/**/*.ts"],
    tests: ["test/http/account.test.ts", "test/http/quota.test.ts", "test/http/token.test.ts"],
  },
  http: {
    mutate: ["shared/http/**/*.ts"],
    // All but the long ones: 500 parallel calls, 10,000 mutated bodies, pages as images.
    tests: [
      "test/http/accept.test.ts",
      "test/http/account.test.ts",
      "test/http/body-kind.test.ts",
      "test/http/cors.test.ts",
      "test/http/delivery.test.ts",
      "test/http/file-names.test.ts",
      "test/http/multipart.test.ts",
      "test/http/problem-types.test.ts",
      "test/http/quota.test.ts",
      "test/http/serve.test.ts",
      "test/http/service.test.ts",
      "test/http/unknown-fields.test.ts",
      "test/http/unknown-route.test.ts",
    ],
  },
  jobs: {
    mutate: ["shared/jobs/**/*.ts"],
    tests: ["test/jobs/*.test.ts"],
  },
  chat: {
    mutate: ["shared/chat/**/*.ts", "shared/storage/chat/**/*.ts"],
    // Those of the others read whole documents, so that a change takes seconds.
    tests: ["test/chat/kept.test.ts", "test/chat/short-documents.test.ts"],
  },
  values: {
    mutate: ["shared/values/**/*.ts"],
    tests: [
      "test/values/*.test.ts",
      "test/invoice/amounts-and-dates.test.ts",
      "test/invoice/identifiers.test.ts",
    ],
  },
};
