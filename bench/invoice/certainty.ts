import { type Certainty, certain, logOdds } from "../../shared/intelligence/invoice/scorer.ts";

/** A value that was chosen by weights fitted without its file. */
export type Judged = { probability: number; clear: number; right: boolean };

const rounds = 4_000;
const rate = 0.05;
/**
 * Keeps the curve near one that trusts the probability as it is, and that takes three quarters of the odds from a value
 * read half as clearly as can be: where few values were wrong, nothing else says that legibility counts.
 */
const penalty = 0.01;
const prior: Certainty = { bias: 0, odds: 1, clear: 2.8 };

/** The curve from probability and clearness to the share that was right (Platt 1999), by gradient descent. */
export function certaintyOf(judged: readonly Judged[]): Certainty {
  let curve = prior;
  for (let round = 0; round < rounds; round += 1) {
    const slope = {
      bias: 0,
      odds: penalty * (prior.odds - curve.odds),
      clear: penalty * (prior.clear - curve.clear),
    };
    for (const { probability, clear, right } of judged) {
      const missed = (Number(right) - certain(probability, clear, curve)) / judged.length;
      slope.bias += missed;
      slope.odds += missed * logOdds(probability);
      slope.clear += missed * (clear - 1);
    }
    curve = {
      bias: curve.bias + rate * slope.bias,
      odds: curve.odds + rate * slope.odds,
      clear: curve.clear + rate * slope.clear,
    };
  }
  return curve;
}
