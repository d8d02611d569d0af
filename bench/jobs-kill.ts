// What kill -9 of the whole service does to a job: RUNS jobs of FILES files, each killed at a random moment and the
// service started again. Prints what was lost or doubled, and how long each job took to its end after the start.
// Run: npm run bench -- jobs-kill [chains]   (RUNS=20, FILES=50); with `chains` each file goes through twelve steps.

import { chainWork } from "../test/chains/twelve-steps.ts";
import { type KilledJob, killedJob } from "../test/harness/killed-job.ts";

const runs = Number(process.env.RUNS ?? 20);
const files = Number(process.env.FILES ?? 50);
const work = process.argv.includes("chains") ? chainWork : undefined;
const outcomes: KilledJob[] = [];
for (let run = 1; run <= runs; run++) {
  const share = Math.random();
  const outcome = await killedJob(files, (progress) => progress >= share, work);
  outcomes.push(outcome);
  const { killedAt, seconds, lost, doubled, wrong, events, used, status } = outcome;
  console.log(
    `${run}: killed at ${Math.round(killedAt * 100)} %, ${status} after ${seconds.toFixed(1)} s, lost ${lost}, doubled ${doubled}, wrong ${wrong}, events ${events}, calls paid ${used}`,
  );
}
const sum = (pick: (outcome: KilledJob) => number) =>
  outcomes.reduce((total, outcome) => total + pick(outcome), 0);
const longest = Math.max(...outcomes.map(({ seconds }) => seconds));
console.log(
  `${runs} runs of ${files} files: lost ${sum(({ lost }) => lost)}, doubled ${sum(({ doubled }) => doubled)}, wrong ${sum(({ wrong }) => wrong)}, events ${sum(({ events }) => events)}, longest ${longest.toFixed(1)} s`,
);
/** Seconds in which a job ends after the start, on a machine that is not overrun. */
const most = 60;
const isWell = ({ lost, doubled, wrong, events, used, seconds }: KilledJob) =>
  lost + doubled + wrong === 0 && events === 1 && used === 1 && seconds <= most;
process.exit(outcomes.every(isWell) ? 0 : 1);
