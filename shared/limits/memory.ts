import type { Weight } from "../contract/operation.ts";

/**
 * MB of a deployed function, by the weight of its operations: what a call on one machine would cost on Lambda follows
 * from it. CPU on Lambda grows with memory: one vCPU at 1,769 MB (AWS Lambda guide, "Configure Lambda function memory").
 */
export const functionMemory: Readonly<Record<Weight, number>> = {
  light: 512,
  relay: 512,
  standard: 1_769,
  heavy: 3_538,
  // LibreOffice takes about 1.5 GB by itself.
  huge: 5_307,
};
