import { pipelines } from "../contract/pipelines.ts";
import { implement } from "./implementation.ts";
import type { WorkflowPorts } from "./workflows.ts";

/** What workflows get, but the records that no pipeline keeps. */
type PipelinePorts = Omit<WorkflowPorts, "retention">;

export const pipelineOperations = implement<typeof pipelines, PipelinePorts>(pipelines, {
  contractIntel: async () => (await import("../pipelines/contract-intel/contract-intel.ts")).contractIntel,
  onboarding: async () => (await import("../pipelines/onboarding/onboarding.ts")).onboarding,
  regulatory: async () => (await import("../pipelines/regulatory/regulatory.ts")).regulatory,
  riskCheck: async () => (await import("../pipelines/risk/risk-check.ts")).riskCheck,
  trustedData: async () => (await import("../pipelines/trusted-data/trusted-data.ts")).trustedData,
});
