import type { Features } from "../../shared/intelligence/invoice/scorer.ts";
import { certaintyOf, type Judged } from "./certainty.ts";

/**
 * The candidates of one file, and which of them are to be chosen. None may be. `exact`: the value is read to the letter
 * too. `scanned`: certainty is measured on it. `group`: files whose print is alike, of which none may tell of another.
 */
export type Choice = {
  candidates: readonly { features: Features; right: boolean; exact?: boolean }[];
  scanned?: boolean;
  group?: string;
};

const rounds = 400;
const penalties = [0.0005, 0.002, 0.008] as const;
const parts = 5;

/** A file's candidates as one block of numbers, a row each. */
type Block = {
  rows: Float64Array;
  count: number;
  right: readonly boolean[];
  choice: Choice;
  part: number;
};

function blocksOf(choices: readonly Choice[]): { names: string[]; blocks: Block[] } {
  const features = choices.flatMap(({ candidates }) => candidates.map((one) => one.features));
  const names = ["bias", ...new Set(features.flatMap((one) => Object.keys(one)))];
  const groups = [...new Set(choices.map(({ group }, at) => group ?? String(at)))].sort();
  const partOf = new Map(groups.map((group, at) => [group, at % parts]));
  const blocks = choices.map((choice, at) => ({
    choice,
    part: partOf.get(choice.group ?? String(at)) ?? 0,
    count: choice.candidates.length,
    right: choice.candidates.map(({ right }) => right),
    rows: Float64Array.from(
      choice.candidates.flatMap((one) =>
        names.map((name) => (name === "bias" ? 1 : (one.features[name] ?? 0))),
      ),
    ),
  }));
  return { names, blocks };
}

/** Probabilities of a file's candidates; what is left to 1 is that none is right. */
function shares({ rows, count }: Block, weights: Float64Array): Float64Array {
  const scores = new Float64Array(count);
  for (let at = 0; at < count; at += 1) {
    let score = 0;
    for (let name = 0; name < weights.length; name += 1)
      score += (rows[at * weights.length + name] ?? 0) * (weights[name] ?? 0);
    scores[at] = score;
  }
  const top = scores.reduce((most, score) => Math.max(most, score), 0);
  const powers = scores.map((score) => Math.exp(score - top));
  const sum = powers.reduce((all, power) => all + power, Math.exp(-top));
  return powers.map((power) => power / sum);
}

/** Adds to `slope` where the weights should go for one file. */
function pull(block: Block, weights: Float64Array, slope: Float64Array, share: number): void {
  const given = shares(block, weights);
  const right = given.reduce((sum, one, at) => sum + (block.right[at] === true ? one : 0), 0);
  for (const [at, one] of given.entries()) {
    const wanted = block.right[at] === true ? one / Math.max(1e-9, right) : 0;
    const force = (wanted - one) * share;
    if (Math.abs(force) < 1e-9) continue;
    for (let name = 0; name < slope.length; name += 1)
      slope[name] = (slope[name] ?? 0) + force * (block.rows[at * slope.length + name] ?? 0);
  }
}

/** Weights that make the right candidates likeliest (softmax with a choice of none, penalty on squares, Adam). */
function trained(blocks: readonly Block[], size: number, penalty: number): Float64Array {
  const weights = new Float64Array(size);
  const [first, second] = [new Float64Array(size), new Float64Array(size)];
  for (let round = 1; round <= rounds; round += 1) {
    const slope = weights.map((weight) => -2 * penalty * weight);
    for (const block of blocks) pull(block, weights, slope, 1 / blocks.length);
    for (const [name, force] of slope.entries()) {
      first[name] = 0.9 * (first[name] ?? 0) + 0.1 * force;
      second[name] = 0.99 * (second[name] ?? 0) + 0.01 * force * force;
      const mean = (first[name] ?? 0) / (1 - 0.9 ** round);
      const spread = Math.sqrt((second[name] ?? 0) / (1 - 0.99 ** round));
      weights[name] = (weights[name] ?? 0) + (0.08 * mean) / (spread + 1e-8);
    }
  }
  return weights;
}

type Outcome = {
  right: number;
  all: number;
  sure: number;
  sureRight: number;
  loss: number;
  judged: Judged[];
};

function tried(blocks: readonly Block[], size: number, penalty: number): Outcome {
  const outcome: Outcome = { right: 0, all: 0, sure: 0, sureRight: 0, loss: 0, judged: [] };
  for (let part = 0; part < parts; part += 1) {
    const weights = trained(
      blocks.filter((block) => block.part !== part),
      size,
      penalty,
    );
    for (const block of blocks.filter((one) => one.part === part)) {
      const given = shares(block, weights);
      const top = given.reduce((most, one) => Math.max(most, one), 0);
      const some = block.right.includes(true);
      const none = 1 - given.reduce((sum, one) => sum + one, 0);
      // Where none is right, none has to be the likeliest.
      const right = some ? block.right[given.indexOf(top)] === true : none >= top;
      const share = given.reduce((sum, one, at) => sum + (!some || block.right[at] === true ? one : 0), 0);
      const chosen = given.indexOf(top);
      const value = block.choice.candidates[chosen];
      if (block.choice.scanned === true && value !== undefined && top > none)
        outcome.judged.push({
          probability: top,
          features: value.features,
          right: value.exact ?? value.right,
          group: block.choice.group ?? "",
        });
      outcome.all += 1;
      outcome.right += Number(right);
      if (top >= 0.9) outcome.sure += 1;
      if (top >= 0.9 && right) outcome.sureRight += 1;
      outcome.loss -= Math.log(Math.max(1e-6, some ? share : 1 - share));
    }
  }
  return outcome;
}

/**
 * Weights by the penalty that predicts best what it was not fitted on, and how well that went. `marks`: the features that
 * tell whether a value that is chosen rightly was read rightly.
 */
export function fitted(
  choices: readonly Choice[],
  marks: readonly string[] = ["clear"],
): {
  weights: Record<string, number>;
  certainty: ReturnType<typeof certaintyOf> | undefined;
  report: string;
} {
  const { names, blocks } = blocksOf(choices);
  const outcomes = penalties.map((penalty) => ({ penalty, ...tried(blocks, names.length, penalty) }));
  const [best] = outcomes.sort((one, other) => one.loss - other.loss);
  if (best === undefined) return { weights: {}, certainty: undefined, report: "" };
  const { penalty, right, all, sure, sureRight, judged } = best;
  const weights = trained(blocks, names.length, penalty);
  return {
    weights: Object.fromEntries(names.map((name, at) => [name, weights[at] ?? 0])),
    certainty: judged.length > 0 ? certaintyOf(judged, marks) : undefined,
    report: `By cross-validation ${right} of ${all} are right, ${sureRight} of ${sure} given 0.9 and more (penalty ${penalty}).`,
  };
}
