import { group } from "./operation.ts";
import { validateFile } from "./workflows/checking.ts";
import { classifyDocuments } from "./workflows/classification.ts";
import { extractClauses } from "./workflows/clauses.ts";
import { compareVersions } from "./workflows/comparison.ts";
import { checkConsistency, crossCheck } from "./workflows/consistency.ts";
import { detectFraud } from "./workflows/detect-fraud.ts";
import { detectDuplicates } from "./workflows/duplicates.ts";
import { availableFilings, generateFiling } from "./workflows/filings.ts";
import { processOnboarding } from "./workflows/onboarding.ts";
import { parseDocument } from "./workflows/parsing.ts";
import { scoreQuality } from "./workflows/quality.ts";
import { reconcileDocuments } from "./workflows/reconciliation.ts";
import { autoRedact } from "./workflows/redaction.ts";
import { retentionStatus, tagRetention } from "./workflows/retention.ts";
import { processBankStatement } from "./workflows/statements.ts";

export const workflows = group("workflows", "Workflows", {
  autoRedact,
  availableFilings,
  checkConsistency,
  classifyDocuments,
  compareVersions,
  crossCheck,
  detectDuplicates,
  detectFraud,
  extractClauses,
  generateFiling,
  parseDocument,
  processBankStatement,
  processOnboarding,
  reconcileDocuments,
  retentionStatus,
  scoreQuality,
  tagRetention,
  validateFile,
});
