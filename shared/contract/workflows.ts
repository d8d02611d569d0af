import { group } from "./operation.ts";
import { classifyDocuments } from "./workflows/classification.ts";
import { compareVersions } from "./workflows/comparison.ts";
import { detectDuplicates } from "./workflows/duplicates.ts";

export const workflows = group("workflows", "Workflows", {
  classifyDocuments,
  compareVersions,
  detectDuplicates,
});
