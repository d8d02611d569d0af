import {
  type Certainty,
  certain,
  type Features,
  logOdds,
  reported,
} from "../../shared/intelligence/invoice/scorer.ts";
import { Tally } from "./tally.ts";

/** A value that was chosen by weights fitted without its file. `group`: files whose print is alike. */
export type Judged = { probability: number; features: Features; right: boolean; group: string };

const rounds = 3_000;
const rate = 0.1;
/**
 * Keeps the curve near one that trusts the probability as it is, and that takes three quarters of the odds from a value
 * read half as clearly as can be: where few values were wrong, nothing else says that legibility counts.
 */
const penalties = [0.003, 0.01, 0.03] as const;
const prior: Readonly<Record<string, number>> = {
  odds: 1,
  clear: 2.8,
  mended: -1.5,
  broken: -1,
  contested: -1,
  marked: -1,
  odd: -0.5,
};
/** What is reported at 0.9 and more has to be right as often as this where it was held out, and to be no accident. */
const [asked, fewest] = [0.985, 20] as const;

const curveOf = (names: readonly string[], values: Float64Array): Certainty =>
  Object.assign(
    { bias: 0, odds: 0, sure: 0 },
    Object.fromEntries(names.map((name, at) => [name, values[at] ?? 0])),
  );

/** The curve from probability and marks to the share that was right (Platt 1999), by gradient descent. */
function trained(judged: readonly Judged[], marks: readonly string[], penalty: number): Certainty {
  const names = ["bias", "odds", ...marks];
  const rows = judged.map(({ probability, features }) =>
    Float64Array.from(
      names.map((name) =>
        name === "bias" ? 1 : name === "odds" ? logOdds(probability) : (features[name] ?? 0),
      ),
    ),
  );
  const values = Float64Array.from(names.map((name) => prior[name] ?? 0));
  for (let round = 0; round < rounds; round += 1) {
    const slope = Float64Array.from(
      names.map((name, at) => (name === "bias" ? 0 : penalty * ((prior[name] ?? 0) - (values[at] ?? 0)))),
    );
    for (const [file, row] of rows.entries()) {
      const told = row.reduce((sum, value, at) => sum + value * (values[at] ?? 0), 0);
      const missed = (Number(judged[file]?.right) - 1 / (1 + Math.exp(-told))) / judged.length;
      for (const [at, value] of row.entries()) slope[at] = (slope[at] ?? 0) + missed * value;
    }
    for (const [at, force] of slope.entries()) values[at] = (values[at] ?? 0) + rate * force;
  }
  return curveOf(names, values);
}

const parts = 5;

/** What curves say of values they were not fitted on: no group is in both. */
function held(judged: readonly Judged[], marks: readonly string[], penalty: number) {
  const groups = [...new Set(judged.map(({ group }) => group))].sort();
  const partOf = new Map(groups.map((group, at) => [group, at % parts]));
  return Array.from({ length: parts }, (_, part) => {
    const inside = (one: Judged) => partOf.get(one.group) === part;
    const curve = trained(
      judged.filter((one) => !inside(one)),
      marks,
      penalty,
    );
    return judged.filter(inside).map(({ probability, features, right }) => ({
      certainty: certain(probability, features, curve),
      right,
    }));
  }).flat();
}

const loss = (list: readonly { certainty: number; right: boolean }[]) =>
  list.reduce((sum, { certainty, right }) => sum - Math.log(right ? certainty : 1 - certainty), 0);

/** The least certainty from which on what was held out is right often enough; 1 where there is none. */
function sureFrom(list: readonly { certainty: number; right: boolean }[]): number {
  const down = list.toSorted((one, other) => other.certainty - one.certainty);
  let right = 0;
  let least = 1;
  for (const [at, one] of down.entries()) {
    right += Number(one.right);
    if (at + 1 >= fewest && right >= asked * (at + 1)) least = one.certainty;
  }
  return Math.max(0.9, least);
}

/** The curve by the penalty that tells best of values it was not fitted on, and how well it tells of them. */
export function certaintyOf(
  judged: readonly Judged[],
  marks: readonly string[],
): { curve: Certainty; report: string } {
  const tried = penalties.map((penalty) => ({ penalty, list: held(judged, marks, penalty) }));
  const [best] = tried.sort((one, other) => loss(one.list) - loss(other.list));
  const penalty = best?.penalty ?? penalties[0];
  const list = best?.list ?? [];
  const sure = sureFrom(list);
  const tally = new Tally();
  for (const { certainty, right } of list) tally.note(reported(certainty, sure), right);
  const { right, all } = tally.sure;
  return {
    curve: { ...trained(judged, marks, penalty), sure },
    report: `Held out by shop, of ${judged.length} values ${right} of ${all} given 0.9 and more are right, the calibration error is ${tally.calibrationError.toFixed(3)} (penalty ${penalty}).`,
  };
}
