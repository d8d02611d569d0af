import { redactSet } from "./auto-redact.ts";
import type { RouteSet } from "./case.ts";
import { checkConsistencySet, crossCheckSet } from "./check-consistency.ts";
import { classifySet } from "./classify-documents.ts";
import { compareSet } from "./compare-versions.ts";
import { duplicatesSet } from "./detect-duplicates.ts";
import { detectFraudSet } from "./detect-fraud.ts";
import { clausesSet, contractIntelSet } from "./extract-clauses.ts";
import { filingSets } from "./generate-filing.ts";
import { onboardingSet, processOnboardingSet } from "./onboarding.ts";
import { parseBatchSet } from "./parse-batch.ts";
import { parseSet } from "./parse-document.ts";
import { foundSet } from "./practice/found-values.ts";
import { statementsSet } from "./process-bank-statement.ts";
import { reconcileSet } from "./reconcile-documents.ts";
import { regulatorySet } from "./regulatory.ts";
import { riskSet } from "./risk-check.ts";
import { qualitySet } from "./score-quality.ts";
import { retentionSet } from "./tag-retention.ts";
import { trustSet } from "./trusted-data.ts";
import { validateFileSet } from "./validate-file.ts";

export const sets: readonly RouteSet[] = [
  validateFileSet,
  checkConsistencySet,
  crossCheckSet,
  reconcileSet,
  ...filingSets,
  statementsSet,
  detectFraudSet,
  duplicatesSet,
  redactSet,
  foundSet,
  compareSet,
  clausesSet,
  contractIntelSet,
  processOnboardingSet,
  onboardingSet,
  qualitySet,
  retentionSet,
  classifySet,
  parseSet,
  parseBatchSet,
  riskSet,
  trustSet,
  regulatorySet,
];
