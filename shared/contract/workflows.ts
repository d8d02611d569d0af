import { group } from "./operation.ts";
import { classifyDocuments } from "./workflows/classification.ts";
import { detectFraud } from "./workflows/detect-fraud.ts";
import { detectDuplicates } from "./workflows/duplicates.ts";

export const workflows = group("workflows", "Workflows", {
  classifyDocuments,
  detectDuplicates,
  detectFraud,
});
