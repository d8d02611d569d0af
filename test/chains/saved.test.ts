import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { savedChainLimits } from "../../shared/contract/saved-chains.ts";
import { savedChainRecords } from "../../shared/storage/chains/records.ts";
import { newAccount } from "../harness/account.ts";
import { numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { get, post, postJson, send } from "../harness/request.ts";
import { workItem } from "../harness/work-item.ts";
import { providersKnown, sendOwn } from "../mail/fixture.ts";
import { step } from "./chain.ts";

// A chain under a name: kept with its account, and run by the name wherever its steps could stand.

providersKnown();

const path = "/api/v1/chains/saved";
const steps = [step("pdf/number-pages", { format: "n{n}" }), step("pdf/extract-pages", { pages: "1-2" })];

let account: { id: string; key: string };
beforeAll(async () => {
  account = await newAccount("business");
});
const as = () => ({ key: account.key });
const save = (name: string, given: unknown, more: Record<string, string> = {}, key = account.key) =>
  post(
    `${path}/${name}`,
    { steps: typeof given === "string" ? given : JSON.stringify(given), ...more },
    { key },
  );
const remove = (name: string) => send("DELETE", `${path}/${name}`, new Uint8Array(), as());
const pdf = async (pages = 3) => pdfFile(await numberedPdf(pages), "a.pdf");
const run = async (chain: string, more: Record<string, string> = {}, key = account.key) =>
  post("/api/v1/chains/run", { files: await pdf(), chain, ...more }, { key });
const texts = async (bytes: Uint8Array) => (await pageTexts(bytes)).map((text) => text.replace(/\s+/g, " "));
const remaining = async () => (await get("/api/v1/usage/check", as())).json.remaining;
/** As it may be when an operation takes other options than when the chain was saved. */
const outdated = (name: string) =>
  savedChainRecords.save(account.id, { name, steps: [steps[0], step("pdf/rotate", { degrees: 45 })] });

describe("a saved chain", () => {
  test("is written, listed, read, written anew and deleted", async () => {
    const saved = await save("letters", steps, { description: "What goes out" });
    expect([saved.status, saved.json.chain, saved.json.steps, saved.json.problems]).toEqual([
      200,
      "letters",
      steps,
      [],
    ]);
    const yaml = await save("letters", "- operation: page-count\n");
    expect(yaml.json).toMatchObject({ description: null, created_at: saved.json.created_at });
    expect(yaml.json.steps).toEqual([step("pdf/page-count")]);
    await save("invoices", steps);
    const { json } = await get(path, as());
    expect(json).toMatchObject({ total: 2, limit: savedChainLimits.perAccount });
    expect(json.chains.map((each: Record<string, unknown>) => [each.chain, each.operations])).toEqual([
      ["invoices", ["pdf/number-pages", "pdf/extract-pages"]],
      ["letters", ["pdf/page-count"]],
    ]);
    expect((await get(`${path}/letters`, as())).json).toEqual(yaml.json);
    expect((await remove("letters")).json).toEqual({ success: true, chain: "letters" });
    expect([(await remove("letters")).status, (await get(`${path}/letters`, as())).status]).toEqual([
      404, 404,
    ]);
    expect((await get("/api/v1/account/audit", as())).json.entries).toMatchObject([
      { action: "chain.deleted", target: "letters" },
      ...["invoices", "letters", "letters"].map((target) => ({ action: "chain.saved", target })),
    ]);
  });

  test("is checked as a whole, and keeps no password", async () => {
    const told = async (given: unknown) => (await save("wrong", given)).json.detail;
    expect(await told([step("pdf/rotat")])).toMatchObject([
      { loc: ["body", "steps", 0, "operation"], msg: "Unknown operation; did you mean pdf/rotate?" },
    ]);
    expect(await told([steps[0], step("pdf/protect", { password: "s3cret" })])).toMatchObject([
      {
        loc: ["body", "steps"],
        msg: "Step 2 (pdf/protect) holds a password, which no saved chain keeps. Send such steps with each call",
      },
    ]);
    const long = `- &s {operation: pdf/watermark, options: {text: "${"x".repeat(150)}"}}\n`;
    const many = [0, 1, 2].map(
      (at) =>
        `- {operation: auto-redact, options: {terms: ${at === 0 ? `&t "${"y".repeat(15_000)}"` : "*t"}}}\n`,
    );
    expect((await save("wrong", long)).status).toBe(200);
    expect(await told(many.join(""))).toMatchObject([
      { msg: "Expected steps of up to 20000 characters as JSON" },
    ]);
    expect((await save("Not a name", steps)).json.detail).toMatchObject([{ loc: ["path", "chain"] }]);
    await remove("wrong");
  });

  test("runs by its name, and is charged as its steps are", async () => {
    await save("outgoing", steps);
    const before = await remaining();
    const answer = await run("outgoing");
    expect([answer.status, await texts(answer.bytes)]).toEqual([200, ["Page 1 n1", "Page 2 n2"]]);
    expect(before - (await remaining())).toBe(2);
    const dry = await post("/api/v1/chains/run", { chain: "outgoing", dry_run: true }, as());
    expect(dry.json.data).toMatchObject({ calls: 2, tier: "starter" });
  });

  test("that is not there is a 404 that names the one that is meant, and costs nothing", async () => {
    await save("outgoing", steps);
    const before = await remaining();
    const slip = await run("outgiong");
    expect([slip.status, slip.json.code, slip.json.error]).toEqual([
      404,
      "not_found",
      "There is no saved chain of this name. Did you mean outgoing?",
    ]);
    expect((await run("zzzzzz")).json.error).toContain("GET /api/v1/chains/saved lists yours");
    const both = await run("outgoing", { steps: JSON.stringify(steps) });
    expect(both.json.detail).toMatchObject([{ msg: "Send either steps or chain, not both" }]);
    const none = await post("/api/v1/chains/run", { files: await pdf() }, as());
    expect(none.json.detail).toMatchObject([{ loc: ["body", "steps"], msg: "Send steps or chain" }]);
    expect(await remaining()).toBe(before);
  });

  test("whose options an operation no longer takes is refused wherever it runs", async () => {
    await outdated("old");
    const problems = [
      { loc: ["body", "chain"], msg: "The saved chain old no longer fits its operations. Save it anew" },
      { loc: ["body", "chain", 1, "options", "degrees"] },
    ];
    const answer = await run("old");
    expect([answer.status, answer.json.detail]).toMatchObject([422, problems]);
    const options = JSON.stringify({ chain: "old" });
    const job = await post(
      "/api/v1/bulk/upload",
      { files: await pdf(), operation: "chains/run", options },
      as(),
    );
    expect([job.status, job.json.detail]).toMatchObject([422, problems]);
    expect((await get(`${path}/old`, as())).json.problems).toEqual([
      expect.stringMatching(/^steps\.1\.options\.degrees: /),
    ]);
    await remove("old");
  });

  test("is held against the key: as it is saved, as it runs, in jobs", async () => {
    await save("outgoing", steps);
    const made = await postJson("/api/v1/account/keys", { label: "l", scopes: ["chains", "bulk"] }, as());
    const { key } = made.json;
    const refused = async (answer: ReturnType<typeof run>) => [
      (await answer).status,
      (await answer).json.code,
    ];
    const options = JSON.stringify({ chain: "outgoing" });
    const form = { files: await pdf(), operation: "chains/run", options };
    expect(await refused(run("outgoing", {}, key))).toEqual([403, "key_restricted"]);
    expect(await refused(save("outgoing", steps, {}, key))).toEqual([403, "key_restricted"]);
    expect(await refused(post("/api/v1/bulk/upload", form, { key }))).toEqual([403, "key_restricted"]);
    const starter = await newAccount("starter");
    const redact = [step("workflows/auto-redact", { terms: "x" })];
    expect(await refused(save("redact", redact, {}, starter.key))).toEqual([403, "tier_too_low"]);
  });

  test("has one of a hundred places", async () => {
    const { id, key } = await newAccount("business");
    const put = (name: string) => savedChainRecords.save(id, { name, steps });
    for (let at = 1; at < savedChainLimits.perAccount; at++) await put(`c${at}`);
    const last = await Promise.all(["x", "y", "z"].map((name) => save(name, steps, {}, key)));
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await save("c1", steps, {}, key)).status).toBe(200);
    await send("DELETE", `${path}/c1`, new Uint8Array(), { key });
    expect((await save("one-more", steps, {}, key)).status).toBe(200);
  });
});

describe("jobs and mailboxes", () => {
  test("a job keeps the steps of when it was started", async () => {
    await save("job", steps);
    const options = JSON.stringify({ chain: "job" });
    const form = { files: [await pdf(2), await pdf(3)], operation: "chains/run", options };
    const { json } = await post("/api/v1/bulk/upload", form, as());
    await remove("job");
    for (const item of [1, 2]) await workItem(json.job_id, item, 60_000);
    const status = (await get(`/api/v1/bulk/${json.job_id}`, as())).json;
    expect(status).toMatchObject({ files_processed: 2, status: "completed", operation: "chains/run" });
    const unknown = await post("/api/v1/bulk/upload", form, as());
    expect([unknown.status, unknown.json.code]).toEqual([404, "not_found"]);
  });

  test("mail takes the steps of when it comes; without them it makes no job and costs nothing", async () => {
    const address = `box-${randomUUID()}@mail.example.com`;
    const map = (chain: string) =>
      postJson("/api/v1/email/routes", { address, operation: "chains/run", options: { chain } }, as());
    expect((await map("mails")).status).toBe(404);
    await save("mails", [step("pdf/extract-pages", { pages: "1" })]);
    expect((await map("mails")).json.options).toEqual({ chain: "mails" });
    await save("mails", steps);
    const mail = async () => {
      const content = Buffer.from((await pdf()).bytes).toString("base64");
      const attachments = [{ filename: "a.pdf", content_type: "application/pdf", content }];
      const message_id = `<${randomUUID()}@example.com>`;
      const sent = await sendOwn({ from: "a@b.example", to: address, subject: "s", message_id, attachments });
      return sent.json.routes[0];
    };
    const routed = await mail();
    await workItem(routed.job_id, 1, 60_000);
    const [result] = (await get(`/api/v1/bulk/${routed.job_id}`, as())).json.results;
    expect(result.status).toBe("success");
    const before = await remaining();
    await outdated("mails");
    expect(await mail()).toMatchObject({ routed: false, reason: "options_unfit" });
    await remove("mails");
    expect(await mail()).toMatchObject({ routed: false, reason: "options_unfit" });
    expect(await remaining()).toBe(before);
    const history = (await get("/api/v1/usage/history", as())).json.items;
    expect(history.filter((each: { status: number }) => each.status === 422)).not.toEqual([]);
  });
});
