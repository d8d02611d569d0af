import { expect, test } from "vitest";
import { ServiceError } from "../../shared/errors/service-error.ts";
import { overdue } from "../../shared/execution/ended.ts";
import { Pipeline, Skip } from "../../shared/pipelines/pipeline.ts";

const unreadable = () => new ServiceError("damaged_file", "The file is damaged.");
const statuses = (run: { timeline: { stage: string; status: string }[] }) =>
  run.timeline.map(({ stage, status }) => `${stage} ${status}`);

test("independent stages run at the same time, and each has the results that it needs", async () => {
  const started: string[] = [];
  const both = Promise.withResolvers<void>();
  const meet = async (name: string) => {
    started.push(name);
    if (started.length === 2) both.resolve();
    await both.promise;
  };
  const pipeline = new Pipeline<number>()
    .stage("read", { needs: [] }, (_, input) => input * 2)
    .stage("left", { needs: ["read"] }, async ({ read }) => {
      await meet("left");
      return read + 1;
    })
    .stage("right", { needs: ["read"] }, async ({ read }) => {
      await meet("right");
      return String(read);
    })
    .stage("joined", { needs: ["left", "right"] }, ({ left, right }) => `${right}:${left}`);
  const run = await pipeline.run(4);
  expect(run.results).toEqual({ read: 8, left: 9, right: "8", joined: "8:9" });
  expect(statuses(run)).toEqual(["read completed", "left completed", "right completed", "joined completed"]);
});

test("a stage that fails is reported, those that need it are left out, the others go on", async () => {
  const pipeline = new Pipeline<null>()
    .stage("first", { needs: [] }, () => 1)
    .stage("bad", { needs: ["first"] }, (): number => {
      throw unreadable();
    })
    .stage("broken", { needs: ["first"] }, (): number => {
      throw new TypeError("of undefined (reading secret)");
    })
    .stage("needy", { needs: ["bad"] }, ({ bad }) => bad)
    .stage("none", { needs: ["first"] }, () => new Skip("There is one file only."))
    .stage("last", { needs: ["first"], after: ["bad"] }, ({ first, bad }) => [first, bad]);
  const run = await pipeline.run(null);
  expect(run.results).toEqual({ first: 1, last: [1, undefined] });
  expect(run.timeline.map(({ stage, status, reason }) => [stage, status, reason])).toEqual([
    ["first", "completed", undefined],
    ["bad", "failed", "The file is damaged."],
    ["broken", "failed", "It failed on our side. Send the call again."],
    ["needy", "skipped", "It needs bad, which gave no result."],
    ["none", "skipped", "There is one file only."],
    ["last", "completed", undefined],
  ]);
});

test("the fault of a required stage is the fault of the call", async () => {
  const pipeline = new Pipeline<null>()
    .stage("read", { needs: [], required: true }, (): number => {
      throw unreadable();
    })
    .stage("next", { needs: ["read"] }, ({ read }) => read);
  await expect(pipeline.run(null)).rejects.toMatchObject({ code: "damaged_file" });
});

test("a call that is out of time ends, whatever else could be delivered", async () => {
  const pipeline = new Pipeline<null>()
    .stage("first", { needs: [] }, () => 1)
    .stage("slow", { needs: ["first"] }, (): number => {
      throw overdue();
    });
  await expect(pipeline.run(null)).rejects.toMatchObject({ code: "timeout" });
});
