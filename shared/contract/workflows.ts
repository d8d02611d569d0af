import { group } from "./operation.ts";
import { classifyDocuments } from "./workflows/classification.ts";
import { detectFraud } from "./workflows/detect-fraud.ts";
import { detectDuplicates } from "./workflows/duplicates.ts";
import { parseDocument } from "./workflows/parsing.ts";

export const workflows = group("workflows", "Workflows", {
  classifyDocuments,
  detectDuplicates,
  detectFraud,
  parseDocument,
});
