import { group } from "./operation.ts";
import { detectDuplicates } from "./workflows/duplicates.ts";

export const workflows = group("workflows", "Workflows", {
  detectDuplicates,
});
