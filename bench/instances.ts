// What two instances on the same servers do together: a quota that CALLS calls meet at once when LEFT of it are left, and
// RUNS jobs of FILES files whose first instance is killed by SIGKILL amid them.
// The servers are emulators of ours, or those that AWS_ENDPOINT_URL_… name.
// Run: npm run bench -- instances   (CALLS=500, LEFT=100, FILES=100, RUNS=3)

import { givenServers } from "../infra/local/given-servers.ts";
import {
  emulatedServers,
  killedInstance,
  namedServers,
  spentQuota,
  startInstances,
} from "../test/harness/instances.ts";

const calls = Number(process.env.CALLS ?? 500);
const left = Number(process.env.LEFT ?? 100);
const files = Number(process.env.FILES ?? 100);
const runs = Number(process.env.RUNS ?? 3);

const named = { ...process.env };
const given = givenServers(named) !== undefined;
// This process keeps its connections to the first servers it knew, so all runs are on the same.
const servers = given ? namedServers(named) : await emulatedServers();
const start = () => startInstances({ ...servers, stop: async () => {} });

async function quota(): Promise<boolean> {
  const instances = await start();
  try {
    const { statuses, used } = await spentQuota(instances, { calls, left });
    console.log(`${calls} calls at once, ${left} left: ${JSON.stringify(statuses)}, ${used} of 500 used`);
    return statuses[200] === left && statuses[429] === calls - left && used === 500;
  } finally {
    await instances.stop();
  }
}

async function job(run: number): Promise<boolean> {
  const instances = await start();
  try {
    const ended = await killedInstance(instances, files);
    console.log(
      `${run}: killed at ${Math.round(ended.killedAt * 100)} %, ${ended.status} ${ended.seconds.toFixed(1)} s later; of ${files} files ${ended.files} in the result, others ${ended.others}, events ${ended.events}, calls counted ${ended.used}`,
    );
    return ended.files === files && ended.others === 0 && ended.events === 1 && ended.used === 1;
  } finally {
    await instances.stop();
  }
}

const outcomes = [await quota()];
for (let run = 1; run <= runs; run++) outcomes.push(await job(run));
await servers.stop();
process.exit(outcomes.every(Boolean) ? 0 : 1);
