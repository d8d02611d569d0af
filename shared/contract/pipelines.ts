import { group } from "./operation.ts";
import { riskCheck } from "./pipelines/risk-check.ts";
import { trustedData } from "./pipelines/trusted-data.ts";

export const pipelines = group("pipelines", "Pipelines", { riskCheck, trustedData });
