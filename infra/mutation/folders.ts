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
  pipelines: {
    mutate: ["shared/pipelines/**/*.ts"],
    tests: ["test/pipelines/*.test.ts"],
  },
  "workflows/duplicates": {
    mutate: ["shared/workflows/duplicates/**/*.ts"],
    tests: ["test/workflows/detect-duplicates.test.ts", "test/workflows/duplicate-pairs.test.ts"],
  },
  "workflows/redaction": {
    mutate: ["shared/workflows/redaction/**/*.ts"],
    tests: ["test/workflows/auto-redact.test.ts", "test/workflows/redaction-finder.test.ts"],
  },
  "workflows/fraud": {
    mutate: ["shared/workflows/fraud/**/*.ts"],
    tests: ["test/workflows/fraud/*.test.ts"],
  },
  "workflows/onboarding": {
    mutate: ["shared/workflows/onboarding/**/*.ts"],
    tests: ["test/workflows/checking/onboarding.test.ts", "test/workflows/onboarding/*.test.ts"],
  },
  "workflows/reading": {
    mutate: ["shared/workflows/reading/**/*.ts"],
    tests: ["test/workflows/reading/*.test.ts"],
  },
  "workflows/clauses": {
    mutate: ["shared/workflows/clauses/**/*.ts"],
    tests: ["test/workflows/clauses/*.test.ts"],
  },
  "workflows/comparison": {
    mutate: ["shared/workflows/comparison/**/*.ts"],
    tests: ["test/workflows/comparison/*.test.ts"],
  },
  "workflows/consistency": {
    mutate: ["shared/workflows/consistency/**/*.ts"],
    tests: ["test/workflows/checking/consistency.test.ts", "test/workflows/consistency/*.test.ts"],
  },
  "workflows/statements": {
    mutate: ["shared/workflows/statements/**/*.ts"],
    tests: ["test/workflows/statements/*.test.ts", "test/tables/columns.test.ts"],
  },
  "workflows/reconciliation": {
    mutate: ["shared/workflows/reconciliation/**/*.ts"],
    tests: ["test/workflows/reconciliation/*.test.ts"],
  },
  "workflows/filings": {
    mutate: ["shared/workflows/filings/**/*.ts"],
    tests: ["test/workflows/filings/*.test.ts"],
  },
  "workflows/checking": {
    mutate: ["shared/workflows/checking/**/*.ts"],
    tests: [
      ...["validate-*", "gst-*", "form-*", "pain-*", "payment-*", "payload-*", "portal-*", "rate-*"].map(
        (name) => `test/workflows/checking/${name}.test.ts`,
      ),
      "test/workflows/checking/register-repeats.test.ts",
      "test/workflows/e-invoice/*.test.ts",
    ],
  },
  mail: {
    mutate: ["shared/mail/**/*.ts"],
    tests: ["test/mail/*.test.ts"],
  },
  events: {
    mutate: ["shared/events/**/*.ts"],
    tests: ["test/events/*.test.ts"],
  },
  mcp: {
    mutate: ["shared/mcp/**/*.ts"],
    tests: ["test/mcp/tools.test.ts"],
  },
  uploads: {
    mutate: ["shared/uploads/**/*.ts"],
    tests: ["file-id", "linked-answers", "one-content"].map((name) => `test/uploads/${name}.test.ts`),
  },
  chains: {
    mutate: ["shared/chains/**/*.ts", "shared/contract/chains/**/*.ts"],
    tests: ["test/chains/*.test.ts"],
  },
  tables: {
    mutate: ["shared/tables/**/*.ts"],
    tests: ["test/tables/*.test.ts"],
  },
  resume: {
    mutate: ["shared/intelligence/resume/**/*.ts"],
    tests: ["test/resume/*.test.ts"],
  },
  invoice: {
    mutate: ["shared/intelligence/invoice/**/*.ts"],
    // All but the scans, which OCR takes long for.
    tests: ["test/invoice/!(scanned-invoices|worn-receipts).test.ts"],
  },
  "workflows/einvoice": {
    mutate: ["shared/workflows/einvoice/**/*.ts", "shared/document/e-invoice/**/*.ts"],
    tests: ["test/workflows/e-invoice/*.test.ts", "test/invoice/e-invoice*.test.ts"],
  },
  "pdf/pages": {
    mutate: ["shared/pdf/pages/**/*.ts"],
    tests: [..."add-pages auto-rotate combining page-boxes page-tools poster single-page".split(" ")].map(
      (name) => `test/pdf/${name}.test.ts`,
    ),
  },
  "pdf/signing": {
    mutate: ["shared/pdf/cms/**/*.ts", "shared/pdf/signing/**/*.ts", "shared/pdf/verification/**/*.ts"],
    tests: ["test/sign/*.test.ts"],
  },
  "pdf/archive": {
    mutate: ["shared/pdf/archive/**/*.ts"],
    tests: ["test/pdf/archive*.test.ts", "test/pdf/pdfa*.test.ts"],
  },
  "pdf/compression": {
    mutate: ["shared/pdf/compression/**/*.ts"],
    tests: ["test/compression/*.test.ts"],
  },
  ocr: {
    mutate: ["shared/ocr/**/*.ts"],
    tests: ["test/ocr/*.test.ts"],
  },
};
