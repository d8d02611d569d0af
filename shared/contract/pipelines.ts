import { group } from "./operation.ts";
import { contractIntel } from "./pipelines/contract-intel.ts";
import { onboarding } from "./pipelines/onboarding.ts";
import { regulatory } from "./pipelines/regulatory.ts";
import { riskCheck } from "./pipelines/risk-check.ts";
import { trustedData } from "./pipelines/trusted-data.ts";

export const pipelines = group("pipelines", "Pipelines", {
  contractIntel,
  onboarding,
  regulatory,
  riskCheck,
  trustedData,
});
