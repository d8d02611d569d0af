import { generateFiling } from "../../shared/contract/workflows/filings.ts";
import { runnable } from "../../shared/operations/implementation.ts";
import { workflowOperations } from "../../shared/operations/workflows.ts";
import { operationSet } from "./case.ts";
import { companyCases } from "./filings/company.ts";
import { vatAndPayeeCases } from "./filings/elsewhere.ts";
import { gstCases } from "./filings/gst.ts";
import { tdsCases } from "./filings/tds.ts";

const operation = runnable(generateFiling, workflowOperations.generateFiling);
export const filingSets = [
  operationSet("generate-filing, GST", operation, gstCases),
  operationSet("generate-filing, TDS", operation, tdsCases),
  operationSet("generate-filing, company", operation, companyCases),
  operationSet("generate-filing, elsewhere", operation, vatAndPayeeCases),
];
