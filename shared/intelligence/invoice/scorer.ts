/** What speaks for or against a candidate, by name. Shares and counts of about 0 to 1, so that weights compare. */
export type Features = Readonly<Record<string, number>>;

/** A weight for each feature, fitted on labelled files: where they come from stands beside the data. */
export type Weights = Readonly<Record<string, number>>;

export const scoreOf = (features: Features, weights: Weights): number =>
  Object.entries(features).reduce(
    (sum, [name, value]) => sum + value * (weights[name] ?? 0),
    weights.bias ?? 0,
  );

/** The probability of each candidate to be the value, against the others and against there being none (score 0). */
export function probabilities(candidates: readonly Features[], weights: Weights): number[] {
  const scores = candidates.map((features) => scoreOf(features, weights));
  const top = Math.max(0, ...scores);
  const powers = scores.map((score) => Math.exp(score - top));
  const sum = powers.reduce((all, power) => all + power, Math.exp(-top));
  return powers.map((power) => power / sum);
}

/** The likeliest candidate with its probability; undefined when none is likelier than there being none. */
export function likeliest<T extends { features: Features }>(
  candidates: readonly T[],
  weights: Weights,
): { candidate: T; probability: number } | undefined {
  const shares = probabilities(
    candidates.map(({ features }) => features),
    weights,
  );
  const probability = Math.max(0, ...shares);
  const candidate = candidates[shares.indexOf(probability)];
  const none = 1 - shares.reduce((sum, share) => sum + share, 0);
  return candidate === undefined || probability < none ? undefined : { candidate, probability };
}

/**
 * A curve from the log-odds of a choice (`odds`), and from what else tells whether it was read rightly, to the share that
 * is right. A line that is chosen rightly may still be misread. `sure`: where values held out began to be right often
 * enough to be called so.
 */
export type Certainty = Readonly<{ bias: number; odds: number; sure: number } & Record<string, number>>;

/** What is not sure stays below this. */
const unsure = 0.89;

/** A certainty as it is reported: 0.9 and more only from where that was seen to hold. */
export const reported = (certainty: number, sure: number): number =>
  certainty < sure ? Math.min(unsure, certainty) : certainty;

const most = 0.999;

export function logOdds(probability: number): number {
  const share = Math.min(most, Math.max(1 - most, probability));
  return Math.log(share / (1 - share));
}

/** What makes a value a guess, however likely its choice: it was put right, or another reading of it is printed too. */
const doubts = ["mended", "marked", "contested"] as const;

/** How certain a chosen value is. */
export function certain(
  probability: number,
  features: Features,
  { bias, odds, sure, ...marks }: Certainty,
): number {
  const told = Object.entries(marks).reduce(
    (sum, [name, weight]) => sum + weight * (features[name] ?? 0),
    bias + odds * logOdds(probability),
  );
  const isGuess = doubts.some((name) => (features[name] ?? 0) > 0);
  return reported(1 / (1 + Math.exp(-told)), isGuess ? 1 : sure);
}
