import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { Holdings } from "../../infra/admin/holdings.ts";
import { itemsOf } from "../../infra/admin/stores.ts";
import { records } from "../../infra/definition/records.ts";
import { tableNames } from "../../infra/definition/tables.ts";
import { reserve, usedCalls } from "../../shared/account/quota.ts";
import { reapCharges } from "../../shared/account/reap-charges.ts";
import { accountNamed, accountOfSubject } from "../../shared/account/subject.ts";
import { groups } from "../../shared/contract/index.ts";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import { loopbackAllowed } from "../events/fixture.ts";
import { newAccount } from "../harness/account.ts";
import { trustedIssuer } from "../harness/issuer.ts";
import { get, post, postJson, send } from "../harness/request.ts";

// Whoever a token names is served as an account of its own, or not at all.

loopbackAllowed();
const tokenOf = trustedIssuer();
const unique = randomUUID();
const file = { filename: "a.pdf", contentType: "application/pdf", bytes: samplePdf("Invoice") };
const month = new Date().toISOString().slice(0, 7);

/** Names that the tables' own records have, by the list of what they hold. */
const internal = [...new Set(records.map(({ pk }) => pk).filter((pk) => pk !== ""))];
const subjects: readonly string[] = [
  ...internal.flatMap((name) => [name, name.replace(/^#/, ""), `${name}${unique}`]),
  ...["open-charges", "#open-charges", "profile", "heavy-calls", `month#${month}`],
  "x".repeat(255) + unique,
  "x".repeat(3_000) + unique,
  `${"x".repeat(3_000)}y${unique}`,
  ...["\0", `a\0${unique}`, `a${unique}`, `a${unique}\0`],
  ...["#", "/", ":", "|", "~", "%", "\\", ".."].map((separator) => `a${separator}b${unique}`),
  ...[
    `a#b${unique}`,
    `a|month#${month}${unique}`,
    `open-charges|month#${month}`,
    `a${unique}|month#${month}`,
  ],
  ...["__proto__", "constructor", "toString", "hasOwnProperty", "undefined", "null"],
  ...["\ud800", "\udfff", `\ud800${unique}`, `\ud801${unique}`, `\ufffd${unique}`],
  // The same to the eye, or to a folding of case.
  ...[`é${unique}`, `e\u0301${unique}`, `A${unique}`, `a${unique} `, ` a${unique}`],
  ...[" ", "*", "{}", "\u202egnp.exe", "😀"],
  accountOfSubject(`é${unique}`),
];
const distinct = [...new Set(subjects)];
const shown = (subject: unknown) => JSON.stringify(subject).slice(0, 40);

type Own = {
  key: string;
  upload: string;
  session: string;
  job: string;
  webhook: string;
  tag: string;
  mail: string;
  chain: string;
};
const owned = new Map<string, Own>();

const bytes = new Uint8Array();
const idempotent = { "Idempotency-Key": `same-${unique}` };
const tagFields = { file, document_type: "invoice", document_date: "2025-01-15", jurisdiction: "IN" };

/** A record of every kind, made by the routes that make them. */
async function makeAll(subject: string, index: number): Promise<Own> {
  const key = await tokenOf({ sub: subject });
  const counted = await post("/api/v1/pdf/page-count", { file }, { key, headers: idempotent });
  expect([counted.status, counted.headers["idempotent-replayed"]], shown(subject)).toEqual([200, undefined]);
  const announced = { filename: "a.pdf", content_type: "application/pdf", size: 10 };
  const upload = await postJson("/api/v1/files", announced, { key });
  const session = await postJson("/api/v1/chat/multi/create-session", {}, { key });
  const job = await post("/api/v1/bulk/upload", { files: [file], operation: "compress" }, { key });
  const webhook = await postJson("/api/v1/webhooks/configs", { url: "http://127.0.0.1:9/hook" }, { key });
  const tag = await post("/api/v1/workflows/tag-retention", tagFields, { key });
  const mail = `subject-${index}-${unique}@mail.example.com`;
  const mapped = await postJson("/api/v1/email/routes", { address: mail, operation: "compress" }, { key });
  const steps = JSON.stringify([{ operation: "pdf/page-count" }]);
  const chain = await post(`/api/v1/chains/saved/chain-${index}`, { steps }, { key });
  const statuses = [upload, session, job, webhook, tag, mapped, chain].map(({ status }) => status);
  expect(statuses, shown(subject)).toEqual([200, 200, 200, 200, 200, 200, 200]);
  return {
    ...{
      key,
      mail,
      chain: `chain-${index}`,
      upload: upload.json.file_id,
      session: session.json.session_id,
      job: job.json.job_id,
    },
    ...{ webhook: webhook.json.webhook_id, tag: tag.json.data.document_id },
  };
}

beforeAll(async () => {
  for (const [index, subject] of distinct.entries()) owned.set(subject, await makeAll(subject, index));
}, 300_000);

const listed = async (address: string, list: string, name: string, key: string) =>
  (await get(address, { key })).json[list].map((each: Record<string, string>) => each[name]);

test("each has its own calls, webhooks, addresses and tags, and no other's", async () => {
  for (const [subject, { key, webhook, mail, tag, chain }] of owned) {
    const of = (address: string, list: string, name: string) => listed(address, list, name, key);
    const usage = (await get("/api/v1/workflows/usage", { key })).json;
    expect(usage.operations_used, shown(subject)).toBe(3);
    const history = (await get("/api/v1/usage/history", { key })).json;
    expect([history.total, history.items.length], shown(subject)).toEqual([8, 8]);
    expect(await of("/api/v1/webhooks/configs", "webhooks", "webhook_id"), shown(subject)).toEqual([webhook]);
    expect(await of("/api/v1/email/routes", "routes", "address"), shown(subject)).toEqual([mail]);
    const saved = await of("/api/v1/chains/saved", "chains", "chain");
    expect(saved, shown(subject)).toEqual([chain]);
    const tags = await of("/api/v1/workflows/retention-status", "documents", "document_id");
    expect(tags, shown(subject)).toEqual([tag]);
  }
});

test("each reaches its own records, and its neighbour does not", async () => {
  const all = [...owned];
  for (const [at, [subject, { key, upload, session, job, webhook }]] of all.entries()) {
    const neighbour = all[(at + 1) % all.length]?.[1].key;
    const addresses = [
      `/api/v1/files/${upload}`,
      `/api/v1/chat/multi/session/${session}`,
      `/api/v1/bulk/${job}`,
      `/api/v1/webhooks/configs/${webhook}`,
    ];
    for (const address of addresses) {
      expect((await get(address, { key })).status, `${shown(subject)} ${address}`).toBe(200);
      expect((await get(address, { key: neighbour })).status, `${shown(subject)} ${address}`).toBe(404);
    }
  }
});

test("each meets its kept answer again", async () => {
  for (const [subject, { key }] of owned) {
    const again = await post("/api/v1/pdf/page-count", { file }, { key, headers: idempotent });
    expect([again.status, again.headers["idempotent-replayed"]], shown(subject)).toEqual([200, "true"]);
  }
});

test("what is in the tables is of one of these accounts at most, and each has its own in each of them", async () => {
  const all = distinct.map((subject) => new Holdings(accountOfSubject(subject)));
  for (const each of all) await each.gather();
  const found = new Map(all.map((each) => [each, new Set<string>()]));
  for (const table of tableNames)
    for await (const item of itemsOf(table)) {
      const owners = all.filter((each) => each.owns(table, item));
      expect(owners.length, `${table} ${JSON.stringify(item).slice(0, 200)}`).toBeLessThanOrEqual(1);
      for (const owner of owners) found.get(owner)?.add(table);
    }
  for (const tables of found.values())
    expect([...tables].toSorted()).toEqual([
      "answers",
      "chains",
      "jobs",
      "mailboxes",
      "retention",
      "sessions",
      "usage",
      "webhooks",
    ]);
});

test("calls that were killed are given back, whatever other accounts are named", async () => {
  const { id } = await newAccount("starter");
  const charge = {
    account: { id, tier: "starter" as const },
    time: new Date(),
    cost: 1,
    tool: "pdf/compress",
  };
  await reserve({ ...charge, id: randomUUID(), bytes: 10, until: Date.now() - 1 });
  expect(await usedCalls(id, charge.time)).toBe(1);
  await reapCharges();
  expect(await usedCalls(id, charge.time)).toBe(0);
});

test("a token whose subject is no text, or none, is a 401", async () => {
  for (const sub of [
    "",
    7,
    0,
    true,
    false,
    null,
    [],
    ["someone"],
    {},
    { sub: "someone" },
    ["open-charges"],
  ]) {
    const answer = await get("/api/v1/usage/check", { key: await tokenOf({ sub }) });
    expect([answer.status, answer.json.code], JSON.stringify(sub)).toEqual([401, "invalid_credential"]);
  }
});

test.each([
  ["an internal record", "open-charges"],
  ["a null byte", "\0"],
  ["3,000 letters", "x".repeat(3_000)],
])("no route fails for a caller whose name is %s", async (_title, subject) => {
  const key = await tokenOf({ sub: subject });
  for (const { operations } of groups)
    for (const { method, paths } of Object.values(operations))
      for (const { path } of paths) {
        if (path.startsWith("/api/v1/mcp")) continue;
        const address = path.replace(/\{\w+\}/g, encodeURIComponent(subject.slice(0, 200)));
        const { status } = await send(method, address, bytes, { key });
        expect(status, `${method} ${address}`).toBeLessThan(500);
      }
});

test("the keys of ordinary subjects are as they were; the longest has 255 characters", () => {
  const longest = "x".repeat(255);
  const kept = ["someone@example.com", "auth0|5f7c8ec7c33c6c004bbafe82", "https://id.example/me#it", longest];
  for (const subject of kept) expect(accountOfSubject(subject)).toBe(subject);
  const digested = [`${longest}x`, "#", "\x1f", "\x7f", "é", ""];
  for (const subject of digested) expect(accountOfSubject(subject)).toMatch(/^#subject:[\w-]{43}$/);
  for (const subject of [...kept, ...digested, ...distinct]) {
    const id = accountOfSubject(subject);
    expect(accountNamed(id)).toBe(id);
  }
});
