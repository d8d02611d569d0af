import { workflows } from "../contract/workflows.ts";
import type { WithFiles } from "../files/file-store.ts";
import type { WithModel } from "../language/language-model.ts";
import type { WithFraudFlags } from "../workflows/fraud/flag.ts";
import type { WithRetention } from "../workflows/reading/retention/records.ts";
import { implement } from "./implementation.ts";

export type WorkflowPorts = WithFiles & WithModel & WithFraudFlags & WithRetention;

export const workflowOperations = implement<typeof workflows, WorkflowPorts>(workflows, {
  autoRedact: async () => (await import("../workflows/redaction/operation.ts")).redactFile,
  availableFilings: async () => (await import("../workflows/filings/available-filings.ts")).availableFilings,
  classifyDocuments: async () =>
    (await import("../workflows/reading/classification/operation.ts")).classifyDocuments,
  compareVersions: async () => (await import("../workflows/comparison/operation.ts")).compareVersions,
  reconcileDocuments: async () => (await import("../workflows/reconciliation/operation.ts")).reconcileFiles,
  detectDuplicates: async () => (await import("../workflows/duplicates/operation.ts")).duplicatesOf,
  detectFraud: async () => (await import("../workflows/fraud/operation.ts")).detectFraudFile,
  extractClauses: async () => (await import("../workflows/clauses/operation.ts")).clausesOfFile,
  generateFiling: async () => (await import("../workflows/filings/operation.ts")).generateFilingFile,
  parseDocument: async () => (await import("../workflows/reading/parsing/operation.ts")).parseDocument,
  processBankStatement: async () =>
    (await import("../workflows/statements/operation.ts")).processBankStatements,
  validateFile: async () => (await import("../workflows/checking/operation.ts")).validateFile,
  retentionStatus: async () => (await import("../workflows/reading/retention/status.ts")).retentionStatus,
  tagRetention: async () => (await import("../workflows/reading/retention/tag.ts")).tagRetention,
  scoreQuality: async () => (await import("../workflows/reading/quality/operation.ts")).scoreQualityOfFile,
  checkConsistency: async () => (await import("../workflows/consistency/operation.ts")).checkConsistency,
  crossCheck: async () => (await import("../workflows/consistency/operation.ts")).crossCheckFiles,
  processOnboarding: async () => (await import("../workflows/onboarding/operation.ts")).processOnboarding,
});
