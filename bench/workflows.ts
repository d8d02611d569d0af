// Answers of workflows and pipelines by route, on cases made for it: npm run bench -- workflows [route …] [--only WORD] [--without WORD]
// Right: verdict and key values are right. Unsure: the answer says that it is, and why; it counts as right. Refusal: a good
// file was not answered. Mistake: wrong and sure of it; counts twice in `weighed`. Of the cases set aside only sums are shown.
import { parseArgs } from "node:util";
import type { Outcome, Result } from "./workflows/case.ts";
import { sets } from "./workflows/sets.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string" }, without: { type: "string" } },
});
const chosen = sets.filter(({ route }) => positionals.length === 0 || positionals.includes(route));
if (chosen.length === 0) throw new Error(`Routes: ${sets.map(({ route }) => route).join(", ")}`);

function summed(outcomes: readonly Outcome[]) {
  const count = (result: Result) => outcomes.filter((each) => each.result === result).length;
  const [right, unsure, refusals, mistakes] = [
    count("right"),
    count("unsure"),
    count("refusal"),
    count("mistake"),
  ];
  const cases = outcomes.length;
  const share = (wrong: number) => Number((1 - wrong / Math.max(1, cases)).toFixed(3));
  return {
    cases,
    right,
    unsure,
    refusals,
    "confident mistakes": mistakes,
    share: share(refusals + mistakes),
    weighed: share(refusals + 2 * mistakes),
  };
}

const all: Outcome[] = [];
for (const { route, run, end } of chosen) {
  for await (const outcome of run(values.only, values.without)) {
    all.push(outcome);
    const { aside, name, result, why } = outcome;
    if (aside || result === "right") continue;
    console.log(`${route}: ${result}: ${name}: ${why}`);
  }
  await end?.();
}

for (const aside of [false, true]) {
  const part = all.filter((each) => each.aside === aside);
  const byRoute = chosen.map(
    ({ route }) => [route, summed(part.filter((each) => each.route === route))] as const,
  );
  console.log(aside ? "set aside" : "seen");
  console.table({ ...Object.fromEntries(byRoute), all: summed(part) });
}
process.exit(0);
