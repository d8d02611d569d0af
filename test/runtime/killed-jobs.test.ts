import { expect, test } from "vitest";
import { killedJob } from "../harness/killed-job.ts";

test("kill -9 of the whole service amid a job: each file has one result, the job one event, and it ends", async () => {
  const files = 8;
  const ended = await killedJob(files, (progress) => progress > 0);
  expect(ended).toMatchObject({ lost: 0, doubled: 0, events: 1, status: "completed" });
  expect(ended.killedAt).toBeLessThanOrEqual(1);
}, 900_000);
