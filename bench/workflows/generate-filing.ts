import { generateFiling } from "../../shared/contract/workflows/filings.ts";
import { runnable } from "../../shared/operations/implementation.ts";
import { workflowOperations } from "../../shared/operations/workflows.ts";
import { operationSet } from "./case.ts";
import { abroadCases } from "./filings/abroad.ts";
import { companyCases } from "./filings/company.ts";
import { deductionCases } from "./filings/deductions.ts";
import { vatAndPayeeCases } from "./filings/elsewhere.ts";
import { gstCases } from "./filings/gst.ts";
import { ledgerCases } from "./filings/ledgers.ts";
import { tdsCases } from "./filings/tds.ts";
import { wageAndHeadCases } from "./filings/wages-and-heads.ts";
import { returnCases } from "./practice/returns.ts";

const operation = runnable(generateFiling, workflowOperations.generateFiling);
export const filingSets = [
  operationSet("generate-filing, GST", operation, [...gstCases, ...ledgerCases]),
  operationSet("generate-filing, TDS", operation, [...tdsCases, ...deductionCases]),
  operationSet("generate-filing, company", operation, [...companyCases, ...wageAndHeadCases]),
  operationSet("generate-filing, elsewhere", operation, [...vatAndPayeeCases, ...abroadCases]),
  operationSet("generate-filing, exports", operation, returnCases),
];
