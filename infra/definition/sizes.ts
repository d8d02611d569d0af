import type { Weight } from "../../shared/contract/operation.ts";

/** Memory in MB, timeout in s. */
export type FunctionSize = { memory: number; timeout: number };

/**
 * What a function has by its weight. CPU on Lambda grows with memory: one vCPU at 1,769 MB (AWS Lambda guide, "Configure
 * Lambda function memory"). The timeout of a gateway answer is 15 minutes at most.
 */
export const sizes = {
  light: { memory: 512, timeout: 30 },
  // Waits for another call of the service, so it has as long as the heaviest.
  relay: { memory: 512, timeout: 300 },
  standard: { memory: 1_769, timeout: 120 },
  heavy: { memory: 3_538, timeout: 300 },
  // LibreOffice takes about 1.5 GB by itself.
  huge: { memory: 5_307, timeout: 120 },
} as const satisfies Record<Weight, FunctionSize>;

/** Deployments by `-c size=…`: what functions have, and how many of each queue's consumers run at once. */
export const profiles = {
  normal: { sizes, consumers: 20 },
  /**
   * For a new account: it may give a function 3,008 MB (Lambda answers more with "Member must have value less than or
   * equal to 3008") and runs 10 at once, of which the queues must not take all. Two is the least that Lambda takes.
   */
  small: {
    sizes: { ...sizes, heavy: { memory: 3_008, timeout: 300 }, huge: { memory: 3_008, timeout: 120 } },
    consumers: 2,
  },
} as const satisfies Record<string, { sizes: Record<Weight, FunctionSize>; consumers: number }>;

export type ProfileName = keyof typeof profiles;
export const profileNames = Object.keys(profiles) as ProfileName[];
