/** Signs of one case, and whether what they are to tell is so. */
export type Example = { signs: Readonly<Record<string, number>>; right: boolean; weight: number };

const rounds = 1_500;
const step = 0.5;
const penalty = 1e-4;

const odds = (weights: Readonly<Record<string, number>>, signs: Readonly<Record<string, number>>): number =>
  Object.entries(weights).reduce((sum, [sign, weight]) => sum + weight * (signs[sign] ?? 0), 0);

/** Weights by logistic regression: descent on signs of mean 0 and deviation 1, given back for the signs as they are. */
export function logistic(examples: readonly Example[]): Record<string, number> {
  const names = Object.keys(examples[0]?.signs ?? {}).filter((name) => name !== "always");
  const count = examples.length;
  const mean = names.map((name) => examples.reduce((sum, { signs }) => sum + (signs[name] ?? 0), 0) / count);
  const spread = names.map(
    (name, at) =>
      Math.sqrt(
        examples.reduce((sum, { signs }) => sum + ((signs[name] ?? 0) - (mean[at] ?? 0)) ** 2, 0) / count,
      ) || 1,
  );
  const rows = examples.map(({ signs }) => [
    1,
    ...names.map((name, at) => ((signs[name] ?? 0) - (mean[at] ?? 0)) / (spread[at] ?? 1)),
  ]);
  const weights = Array.from({ length: names.length + 1 }, () => 0);
  const all = examples.reduce((sum, { weight }) => sum + weight, 0);
  for (let round = 0; round < rounds; round++) {
    const slope = weights.map((weight) => penalty * weight);
    for (const [index, row] of rows.entries()) {
      const example = examples[index];
      if (example === undefined) continue;
      const sum = row.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0);
      const miss = ((1 / (1 + Math.exp(-sum)) - Number(example.right)) * example.weight) / all;
      for (const [at, value] of row.entries()) slope[at] = (slope[at] ?? 0) + miss * value;
    }
    for (const [at, value] of slope.entries()) weights[at] = (weights[at] ?? 0) - step * value;
  }
  const scaled = names.map((_, at) => (weights[at + 1] ?? 0) / (spread[at] ?? 1));
  const always = scaled.reduce((sum, weight, at) => sum - weight * (mean[at] ?? 0), weights[0] ?? 0);
  return Object.fromEntries([
    ["always", always],
    ...names.map((name, at): [string, number] => [name, scaled[at] ?? 0]),
  ]);
}

/** Share of the examples, by weight, that the weights tell right. */
export function rightShare(weights: Readonly<Record<string, number>>, examples: readonly Example[]): number {
  const all = examples.reduce((sum, { weight }) => sum + weight, 0);
  const right = examples.filter(({ signs, right }) => odds(weights, signs) > 0 === right);
  return right.reduce((sum, { weight }) => sum + weight, 0) / all;
}
