import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { makeKey } from "../../shared/account/account-store.ts";
import type { Charge } from "../../shared/account/charge.ts";
import { readMonth, recharge, refund, reserve } from "../../shared/account/quota.ts";
import { reapMonth } from "../../shared/account/reap-charges.ts";
import { monthOf } from "../../shared/values/dates/calendar-month.ts";
import { createKey, newAccount } from "../harness/account.ts";
import { ClosedStream } from "../harness/lambda.ts";
import { numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { get, post } from "../harness/request.ts";
import { chain, opened, type Steps, step } from "./chain.ts";

// What a chain takes of the month: the sum of the steps that were done, exactly.

const limit = { starter: 500, developer: 10_000, business: 100_000 };
const pdf = async (name = "a.pdf", pages = 2) => pdfFile(await numberedPdf(pages), name);
const used = async (key: string, tier: keyof typeof limit) =>
  limit[tier] - (await get("/api/v1/usage/check", { key })).json.remaining;
const broken = { filename: "b.pdf", contentType: "application/pdf", bytes: Buffer.from("%PDF-1.7\nnothing") };
const turn = step("pdf/rotate", { degrees: 90 });

const rows: [string, number, () => Promise<ReturnType<typeof pdfFile>[]>, Steps, number][] = [
  ["each step of one file", 200, async () => [await pdf()], [turn, turn, step("pdf/page-count")], 3],
  [
    "each file of each step",
    200,
    async () => [await pdf(), await pdf("b.pdf")],
    [turn, step("pdf/page-count")],
    4,
  ],
  [
    "a join once, and one file after it",
    200,
    async () => [await pdf(), await pdf("b.pdf")],
    [turn, step("pdf/merge"), turn],
    4,
  ],
  [
    "not what when left out",
    200,
    async () => [await pdf()],
    [turn, step("pdf/rotate", {}, { min_pages: 3 }), turn],
    2,
  ],
  [
    "nothing when all is left out",
    200,
    async () => [await pdf()],
    [step("pdf/rotate", {}, { min_pages: 3 })],
    0,
  ],
  [
    "not the step that failed, nor those behind it",
    200,
    async () => [await pdf()],
    [turn, step("pdf/extract-pages", { pages: "9" }), turn],
    1,
  ],
  [
    "of the other files all steps",
    200,
    async () => [await pdf(), await pdf("c.pdf", 9)],
    [turn, step("pdf/extract-pages", { pages: "9" }), turn],
    4,
  ],
  [
    "nothing when the first step failed",
    400,
    async () => [await pdf()],
    [step("pdf/extract-pages", { pages: "9" }), turn],
    0,
  ],
  ["nothing for a file that is broken", 400, async () => [broken], [turn, turn], 0],
];

test.each(rows)("counts %s", async (_name, status, files, steps, calls) => {
  const { key } = await newAccount("starter", 100);
  const answer = await chain(await files(), steps, {}, { key });
  expect([answer.status, answer.status === status ? "" : answer.text]).toEqual([status, ""]);
  expect(await used(key, "starter")).toBe(100 + calls);
  expect(answer.headers["x-ratelimit-remaining"]).toBe(String(400 - calls));
});

test("what came before a step that fails is there, and the step names itself", async () => {
  const answer = await chain([await pdf()], [turn, step("pdf/extract-pages", { pages: "9" }), turn]);
  expect(answer.headers["x-chain-completed"]).toBe("false");
  expect(answer.headers["x-warning"]).toMatch(/Step 2 \(pdf\/extract-pages\) failed/);
  const { files, report } = opened(answer);
  expect(report).toMatchObject({ completed: false, calls: 1 });
  const states = report.steps.map(({ outcomes: [each] }: { outcomes: { status: string }[] }) => each?.status);
  expect(states).toEqual(["done", "failed", "not_run"]);
  expect(report.steps[1].outcomes[0]).toMatchObject({ code: "page_out_of_range", error: expect.any(String) });
  const { PDFDocument } = await import("pdf-lib");
  const turned = await PDFDocument.load(files["a.pdf"] ?? new Uint8Array());
  expect(turned.getPage(0).getRotation().angle).toBe(90);
});

test("what a step warns of names it, counted from one", async () => {
  const { headers } = await chain([await pdf()], [turn, step("pdf/remove-blank-pages")]);
  expect(headers["x-warning"]).toContain("Step 2 (pdf/remove-blank-pages): No page is blank");
});

test("no file is joined when a step failed with one of them", async () => {
  const files = [await pdf("a.pdf", 9), await pdf("b.pdf", 2)];
  const answer = await chain(files, [turn, step("pdf/extract-pages", { pages: "9" }), step("pdf/merge")]);
  const { files: made, report } = opened(answer);
  expect(Object.keys(made)).toEqual(["a.pdf", "b.pdf"]);
  expect(report.steps[2].outcomes).toMatchObject([{ status: "not_run" }]);
  expect(report.calls).toBe(3);
});

test("the error of the first step is that of the chain, and names the step", async () => {
  const answer = await chain([await pdf()], [step("pdf/extract-pages", { pages: "9" })]);
  expect(answer.json).toMatchObject({ code: "page_out_of_range" });
  expect(answer.json.error).toMatch(/^Step 1 \(pdf\/extract-pages\): /);
});

test("a chain that is larger than what is left is refused whole, one that fits is not", async () => {
  const steps = [turn, turn, turn];
  for (const [before, status, after] of [
    [498, 429, 498],
    [497, 200, 500],
    [500, 429, 500],
  ] as const) {
    const { key } = await newAccount("starter", before);
    const answer = await chain([await pdf()], steps, {}, { key });
    expect([before, answer.status]).toEqual([before, status]);
    if (status === 429) expect(answer.json.error).toContain(`takes 3, and ${500 - before} are left`);
    expect(await used(key, "starter")).toBe(after);
  }
});

test("chains at once cannot pass the limit together", async () => {
  const { key } = await newAccount("starter", 495);
  const file = await pdf();
  const answers = await Promise.all([1, 2].map(() => chain([file], [turn, turn, turn], {}, { key })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  expect(await used(key, "starter")).toBe(498);
});

test("a dry run tells calls, tier and steps, and takes nothing", async () => {
  const { key } = await newAccount("starter", 500);
  const steps = [
    step("pdf/merge"),
    step("pdf/watermark", { text: "X" }, { min_pages: 2 }),
    step("pdf/protect", { password: "s3cret" }),
  ];
  const answer = await chain([await pdf(), await pdf("b.pdf")], steps, { dry_run: "true" }, { key });
  expect(answer.json.data).toMatchObject({
    ...{ dry_run: true, completed: false, tier: "developer", calls: 3, files: [] },
    steps: [
      { step: 1, operation: "pdf/merge", joins: true, calls: 1, takes: ["pdf"], outcomes: [] },
      { step: 2, options: ["text"], when: { min_pages: 2 }, tier: "developer" },
      { step: 3, options: ["password"] },
    ],
  });
  expect(answer.text).not.toContain("s3cret");
  expect(await used(key, "starter")).toBe(500);
});

test("a chain needs the highest tier of its steps", async () => {
  const { key } = await newAccount("starter", 0);
  const steps = [turn, step("pdf/watermark", { text: "X" }), step("optimize/preset", { preset: "email" })];
  const answer = await chain([await pdf()], steps, {}, { key });
  expect(answer.json).toMatchObject({ code: "tier_too_low" });
  expect(answer.json.error).toContain("This chain needs the developer tier");
  expect(await used(key, "starter")).toBe(0);
});

test("a key has nothing done by a chain that it is not for, in bulk neither", async () => {
  const { id } = await newAccount("business", 0);
  const account = { id, tier: "business" } as const;
  const grant = { access: "full", scopes: ["chains", "bulk"] } as const;
  const { key } = await makeKey(account, { label: "narrow", grant });
  const answer = await chain([await pdf()], [turn], {}, { key });
  expect(answer.json).toMatchObject({ code: "key_restricted" });
  const bulk = { files: [await pdf()], operation: "chains/run", options: JSON.stringify({ steps: [turn] }) };
  expect((await post("/api/v1/bulk/upload", bulk, { key })).json).toMatchObject({ code: "key_restricted" });
  const whole = await createKey(account, "whole");
  expect((await post("/api/v1/bulk/upload", bulk, { key: whole })).status).toBe(200);
});

test("is one entry of the history, and one call of the statistics", async () => {
  const { key } = await newAccount("developer", 0);
  await chain([await pdf()], [turn, turn], {}, { key });
  const { json } = await get("/api/v1/usage/history?limit=5", { key });
  expect(json).toMatchObject({ total: 1, items: [{ tool: "chains/run", status: 200 }] });
  const stats = await get("/api/v1/usage/stats?days=1", { key });
  expect(stats.json.tool_breakdown).toEqual({ "chains/run": 1 });
});

test("a repeated call under the same Idempotency-Key is paid for once", async () => {
  const { key } = await newAccount("starter", 0);
  const file = await pdf();
  const headers = { "Idempotency-Key": randomUUID() };
  for (const replayed of [undefined, "true"]) {
    const answer = await chain([file], [turn, turn], {}, { key, headers });
    expect(answer.headers["idempotent-replayed"]).toBe(replayed);
    expect(await used(key, "starter")).toBe(2);
  }
});

test.each([
  ["whose steps are all done", [turn, turn], "ready", 2],
  ["of which a part is left out", [turn, step("pdf/rotate", {}, { min_pages: 9 })], "ready", 1],
  ["that fails", [step("pdf/extract-pages", { pages: "9" }), turn], "failed", 0],
])("a chain that is answered later, %s, takes as much", async (_name, steps, state, calls) => {
  const { key } = await newAccount("starter", 10);
  const headers = { Prefer: "respond-async" };
  const { status, json } = await chain([await pdf()], steps, {}, { key, headers });
  expect(status).toBe(202);
  expect((await get(`/api/v1/files/${json.file_id}`, { key })).json.status).toBe(state);
  expect(await used(key, "starter")).toBe(10 + calls);
});

test("a file that was sent ahead goes through a chain, and its result is linked", async () => {
  const { key } = await newAccount("starter", 0);
  const steps = JSON.stringify([turn, step("pdf/number-pages", { format: "n{n}" })]);
  const linked = await post("/api/v1/pdf/rotate", { file: await pdf("ahead.pdf"), deliver: "link" }, { key });
  const form = { file: linked.json.file_id, steps, deliver: "link" };
  const { json } = await post("/api/v1/chains/run", form, { key });
  expect(json).toMatchObject({ success: true, filename: "ahead-rotated-chain.pdf" });
  const bytes = new Uint8Array(await (await fetch(json.url)).arrayBuffer());
  expect((await pageTexts(bytes))[1]).toContain("n2");
  expect(await used(key, "starter")).toBe(3);
});

test("a caller who takes nothing of the answer pays nothing", async () => {
  const { key } = await newAccount("starter", 10);
  await chain([await pdf()], [turn, turn], {}, { key, stream: new ClosedStream() });
  expect(await used(key, "starter")).toBe(10);
});

const openCharge = (id: string): Charge => ({
  ...{ id: randomUUID(), account: { id, tier: "starter" }, time: new Date() },
  ...{ cost: 0, tool: "chains/run", bytes: 10, until: Date.now() - 1 },
});

test("a note from before the steps were known gives all of their calls back", async () => {
  const { id } = await newAccount("starter", 5);
  const charge = openCharge(id);
  await reserve(charge);
  expect(await recharge(charge, 7)).toMatchObject({ granted: true, used: 12 });
  expect(await refund(charge)).toBe(5);
  expect(await refund({ ...charge, cost: 7 })).toBe(5);
});

test("sent twice, the same calls count once", async () => {
  const { id } = await newAccount("starter", 5);
  const charge = openCharge(id);
  await reserve(charge);
  for (let time = 0; time < 2; time++)
    expect(await recharge(charge, 7)).toMatchObject({ granted: true, used: 12 });
  expect(await recharge({ ...charge, cost: 7 }, 3)).toMatchObject({ used: 8 });
  expect(await refund({ ...charge, cost: 3 })).toBe(5);
});

test("of a chain that was killed the reaper gives back what it took", async () => {
  const { id } = await newAccount("starter", 5);
  const charge = openCharge(id);
  await reserve(charge);
  await recharge(charge, 7);
  await reapMonth({ account: id, month: `month#${monthOf(charge.time)}`, seen: 0 }, Date.now());
  expect(await readMonth({ account: { id }, time: charge.time })).toMatchObject({ used: 5 });
});

test("more calls than a month has are refused in a month without any", async () => {
  const { id } = await newAccount("starter", 0);
  const charge = openCharge(id);
  await reserve(charge);
  expect(await recharge(charge, 501)).toMatchObject({ granted: false });
  expect(await recharge(charge, 500)).toMatchObject({ granted: true, used: 500 });
});
