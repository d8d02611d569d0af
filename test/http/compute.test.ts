import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { dollarsOf } from "../../infra/definition/call-cost.ts";
import { prices } from "../../infra/definition/prices.ts";
import { computeOf, transferred } from "../../shared/account/compute.ts";
import { holdHeavyCall, letHeavyCallGo } from "../../shared/account/heavy-calls.ts";
import { closeCharges, readMonth, reserve, standingOf } from "../../shared/account/quota.ts";
import { dynamo } from "../../shared/aws/dynamodb.ts";
import { setting } from "../../shared/aws/environment.ts";
import { tierNames, tiers } from "../../shared/contract/tier.ts";
import { chargeCompute } from "../../shared/http/charge-compute.ts";
import { findItem, findJob } from "../../shared/jobs/job-store.ts";
import { submitJob } from "../../shared/jobs/submit.ts";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import { monthOf } from "../../shared/values/dates/calendar-month.ts";
import { newAccount, putMonth } from "../harness/account.ts";
import { get, post } from "../harness/request.ts";
import { workItem } from "../harness/work-item.ts";

const file = { filename: "a.pdf", contentType: "application/pdf", bytes: samplePdf("One page") };
const now = () => new Date();
const thisMonth = () => monthOf(now());
const lastMonth = () => monthOf(new Date(Date.UTC(now().getUTCFullYear(), now().getUTCMonth(), 0)));
const usedOf = (id: string) => standingOf(id, now());

test("an answered call takes its memory times its time from the month, and says what is left", async () => {
  const { id, key } = await newAccount();
  const start = Date.now();
  const first = await post("/api/v1/pdf/compress", { file }, { key });
  const seconds = (Date.now() - start) / 1_000;
  expect(first.status).toBe(200);
  const { compute } = await usedOf(id);
  expect(compute).toBeGreaterThan(0);
  // A heavy function has 3,538 MB.
  expect(compute).toBeLessThanOrEqual((3_538 / 1_024) * seconds + computeOf(0, first.bytes.length) + 0.01);
  const { headers } = await post("/api/v1/pdf/page-count", { file }, { key });
  expect(headers["x-compute-limit"]).toBe(String(tiers.starter.compute));
  expect(headers["x-compute-remaining"]).toBe(String(Math.floor(tiers.starter.compute - compute)));
});

test("what is less than a GB-second goes with the account's next call, what is more at once", async () => {
  const { id } = await newAccount();
  const account = { id, tier: "starter" as const };
  const time = now();
  const ended = (amount: number, used = 1) =>
    chargeCompute({ account, time, used, ends: 0 }, { status: 200, bytes: 0 }, amount);
  const written = async () => (await readMonth({ account, time })).compute;
  const call = (number: number) => ({
    ...{ account, time, id: `call-${number}`, cost: 1, tool: "pdf/merge", bytes: 1, until: 0 },
  });
  await reserve(call(1));
  await ended(0.75);
  expect(await written()).toBe(0);
  expect((await standingOf(id, time)).compute).toBe(0.75);
  expect(await reserve(call(2))).toMatchObject({ granted: true, compute: 0.75 });
  expect(await written()).toBe(0.75);
  await ended(0.5);
  expect(await written()).toBe(0.75);
  await ended(0.5);
  expect(await written()).toBe(1.75);
  await ended(1);
  expect(await written()).toBe(2.75);
  expect(await reserve(call(3))).toMatchObject({ granted: true, compute: 2.75 });
});

test("a call that is refused leaves what is carried for the next", async () => {
  const { id } = await newAccount("starter", 500);
  const account = { id, tier: "starter" as const };
  const time = now();
  await chargeCompute({ account, time, used: 1, ends: 0 }, { status: 200, bytes: 0 }, 0.5);
  const charge = { account, time, id: "over", tool: "pdf/merge", bytes: 1, until: 0 };
  expect(await reserve({ ...charge, cost: 1 })).toMatchObject({ granted: false, spent: "calls" });
  expect(await reserve({ ...charge, cost: 0 })).toMatchObject({ granted: true, compute: 0.5 });
});

test("a call that fails costs its compute, though no call of the quota", async () => {
  const { id, key } = await newAccount();
  const broken = { ...file, bytes: Buffer.from("%PDF-1.7 and nothing else") };
  const answer = await post("/api/v1/pdf/compress", { file: broken }, { key });
  expect(answer.status).toBe(400);
  const { used, compute } = await usedOf(id);
  expect(used).toBe(0);
  expect(compute).toBeGreaterThan(0);
});

test("a spent budget ends calls with a code, the reset and what to do", async () => {
  const { id, key } = await newAccount("starter", 3);
  await putMonth(id, thisMonth(), { used: 3, compute: tiers.starter.compute });
  const answer = await post("/api/v1/pdf/compress", { file }, { key });
  expect(answer.status).toBe(429);
  expect(answer.json).toMatchObject({ success: false, code: "compute_budget_exceeded" });
  expect(answer.json.error).toMatch(/20,000 GB-seconds on the starter tier.*1st of the month.*higher tier/);
  expect(answer.json.upgrade).toBe(answer.headers["x-upgrade-url"]);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(answer.headers["x-compute-remaining"]).toBe("0");
  expect((await usedOf(id)).used).toBe(3);
  const check = await get("/api/v1/usage/check", { key });
  expect(check.json).toMatchObject({ allowed: false, remaining: 497 });
});

test("the budget is that of one month", async () => {
  const { id, key } = await newAccount("starter");
  await putMonth(id, lastMonth(), { used: 1, compute: tiers.starter.compute });
  const { status, headers } = await post("/api/v1/pdf/page-count", { file }, { key });
  expect(status).toBe(200);
  expect(headers["x-compute-remaining"]).toBe(String(tiers.starter.compute));
});

test("files of a job cost compute too, and those past the budget say why they were not done", async () => {
  const { id } = await newAccount("business");
  const job = await submitJob(id, "compress", [file, file], undefined);
  await workItem(job.pk, 1, 300_000);
  expect((await usedOf(id)).compute).toBeGreaterThan(0);
  await putMonth(id, thisMonth(), { used: 1, compute: tiers.business.compute });
  await workItem(job.pk, 2, 300_000);
  expect((await findItem(job.pk, 1))?.status).toBe("success");
  expect(await findItem(job.pk, 2)).toMatchObject({
    status: "failed",
    error: expect.stringContaining("GB-seconds on the business tier"),
  });
  expect((await findJob(job.pk))?.status).toBe("completed_with_errors");
});

test("an account has so many heavy calls at work as its tier may, and light ones beside them", async () => {
  const { id, key } = await newAccount("starter");
  const account = { id, tier: "starter" as const };
  const until = Date.now() + 60_000;
  const calls = [1, 2].map((number) => ({ account, id: `call-${number}`, until }));
  for (const each of calls) await holdHeavyCall(each, account);
  // Sent twice, it counts once.
  await holdHeavyCall(calls[1] ?? { account, id: "", until }, account);
  const third = await post("/api/v1/pdf/compress", { file }, { key });
  expect(third.status).toBe(429);
  expect(third.json).toMatchObject({
    code: "too_many_requests",
    error: expect.stringContaining("2 heavy calls"),
  });
  expect(third.headers["retry-after"]).toBe("5");
  expect((await usedOf(id)).used).toBe(0);
  expect((await post("/api/v1/pdf/page-count", { file }, { key })).status).toBe(200);
  for (const each of calls) await letHeavyCallGo(each);
  for (let turn = 0; turn < 3; turn++)
    expect((await post("/api/v1/pdf/compress", { file }, { key })).status).toBe(200);
});

test("what was killed holds a place until its time is over, and no longer", async () => {
  const { id, key } = await newAccount("starter");
  const account = { id, tier: "starter" as const };
  for (const number of [1, 2])
    await holdHeavyCall({ account, id: `killed-${number}`, until: Date.now() - 1 }, account);
  expect((await post("/api/v1/pdf/compress", { file }, { key })).status).toBe(200);
});

test("the end of a call leaves no record of an account that was deleted meanwhile", async () => {
  const account = { id: `deleted-${Date.now()}` };
  const call = {
    account,
    id: "late",
    until: Date.now() + 60_000,
    time: now(),
    cost: 1,
    tool: "pdf/compress",
    bytes: 1,
  };
  await letHeavyCallGo(call);
  await closeCharges([call]);
  const query = new QueryCommand({
    TableName: setting("TABLE_USAGE"),
    KeyConditionExpression: "pk = :account",
    ExpressionAttributeValues: { ":account": account.id },
  });
  expect((await dynamo().send(query)).Items).toEqual([]);
});

test("the worst caller of a tier costs less than it pays, also by the year", () => {
  // Compute past the budget: what is at work when it ends, each for as long as a heavy function may run.
  const overrun = (atOnce: number) => atOnce * (3_538 / 1_024) * 300;
  for (const tier of tierNames.filter((name) => tiers[name].priceMonth > 0)) {
    const { calls, compute, heavyAtOnce, priceYear } = tiers[tier];
    const worst =
      calls * dollarsOf(0, 0) + (compute + overrun(heavyAtOnce)) * prices.lambdaGigabyteSecond.dollars;
    expect(worst, tier).toBeLessThan(priceYear / 12);
  }
  // A free account too costs less than half a dollar.
  expect(tiers.starter.compute * prices.lambdaGigabyteSecond.dollars).toBeLessThan(0.5);
  expect(transferred).toBe(Math.round(prices.transferGigabyte.dollars / prices.lambdaGigabyteSecond.dollars));
});
