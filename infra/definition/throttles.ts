import type { Weight } from "../../shared/contract/operation.ts";

/** Requests per second, and how many may come at once (API Gateway guide, "Throttle requests to your REST APIs"). */
export type Throttle = { rate: number; burst: number };

/** Of all APIs of an AWS account in a region (API Gateway quotas). */
export const mostOfAccount: Throttle = { rate: 10_000, burst: 5_000 };

/** Of all routes together; `-c throttleRate=…` and `-c throttleBurst=…` say another. */
export const stageThrottle: Throttle = { rate: 500, burst: 1_000 };

/**
 * Of each route by its weight. A heavy route at its rate, with calls of two seconds, runs as many functions as are
 * reserved for it (below); light ones have the limits of the stage.
 */
export const throttles: Readonly<Partial<Record<Weight, Throttle>>> = {
  relay: { rate: 20, burst: 40 },
  standard: { rate: 50, burst: 100 },
  heavy: { rate: 20, burst: 40 },
  huge: { rate: 10, burst: 20 },
};

/** Of each address of the operator's view, which one person looks at. */
export const operatorThrottle: Throttle = { rate: 5, burst: 10 };

/**
 * Executions that are kept for each function behind a route of that weight, and the most that it may have: what one group
 * takes is not taken from the others, and a flood of one costs no more than so many functions at a time. The sum stays
 * below the 900 of 1,000 that an account may reserve (Lambda quotas); a deployment on a smaller account reserves none.
 */
export const reservedExecutions: Readonly<Partial<Record<Weight, number>>> = { heavy: 40, huge: 20 };
