import type { Weight } from "../../shared/contract/operation.ts";
import { functionMemory } from "../../shared/limits/memory.ts";
import { reservedExecutions } from "./throttles.ts";

/** Memory in MB, timeout in s. */
export type FunctionSize = { memory: number; timeout: number };

/** What a function has by its weight. The timeout of a gateway answer is 15 minutes at most. */
export const sizes = {
  light: { memory: functionMemory.light, timeout: 30 },
  // Waits for another call of the service, so it has as long as the heaviest.
  relay: { memory: functionMemory.relay, timeout: 300 },
  standard: { memory: functionMemory.standard, timeout: 120 },
  heavy: { memory: functionMemory.heavy, timeout: 300 },
  huge: { memory: functionMemory.huge, timeout: 120 },
} as const satisfies Record<Weight, FunctionSize>;

export const profileNames = ["normal", "small"] as const;
type ProfileName = (typeof profileNames)[number];

type Profile = {
  sizes: Record<Weight, FunctionSize>;
  /** How many of each queue's consumers run at once. */
  consumers: number;
  /** Executions kept for each function behind routes of a weight, and its most. */
  reserved: Partial<Record<Weight, number>>;
  /** Whether tables refuse to be deleted unless the operator says otherwise. */
  deletionProtection: boolean;
};

/** Deployments by `-c size=…`. */
export const profiles: Readonly<Record<ProfileName, Profile>> = {
  normal: { sizes, consumers: 20, reserved: reservedExecutions, deletionProtection: true },
  /**
   * For a new account: it may give a function 3,008 MB (Lambda answers more with "Member must have value less than or
   * equal to 3008") and runs 10 at once, of which the queues must not take all. Two is the least that Lambda takes.
   */
  small: {
    sizes: { ...sizes, heavy: { memory: 3_008, timeout: 300 }, huge: { memory: 3_008, timeout: 120 } },
    consumers: 2,
    reserved: {},
    // A deployment to try things with, which a new account may refuse: then nothing of it stays.
    deletionProtection: false,
  },
};
