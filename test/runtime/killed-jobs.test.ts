import { expect, test } from "vitest";
import { chainWork } from "../chains/twelve-steps.ts";
import { killedJob } from "../harness/killed-job.ts";

test("kill -9 of the whole service amid a job: each file has one result, the job one event, and it ends", async () => {
  const files = 8;
  const ended = await killedJob(files, (progress) => progress > 0);
  expect(ended).toMatchObject({ lost: 0, doubled: 0, events: 1, status: "completed" });
  expect(ended.killedAt).toBeLessThanOrEqual(1);
}, 900_000);

test("amid a job of chains: each file went through its twelve steps once, and the job is paid once", async () => {
  const ended = await killedJob(3, (progress) => progress > 0, chainWork);
  expect(ended).toMatchObject({
    ...{ lost: 0, doubled: 0, wrong: 0, events: 1, used: 1, status: "completed" },
  });
  expect(ended.killedAt).toBeLessThan(1);
}, 900_000);
