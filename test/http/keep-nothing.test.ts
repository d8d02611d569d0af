import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callsWith, type FileCall, requestOf } from "../../bench/abuse/contract/requests.ts";
import { goodFiles } from "../../bench/abuse/files/good.ts";
import { textPdf } from "../../bench/abuse/files/pdf.ts";
import type { TableName } from "../../infra/definition/tables.ts";
import { routes } from "../../shared/contract/routes.ts";
import { newAccount } from "../harness/account.ts";
import { allFiles, allItems, ownStores } from "../harness/own-stores.ts";
import { pdfFile } from "../harness/pdf.ts";
import { post, postJson, send, type TestAnswer } from "../harness/request.ts";

// What a key that keeps nothing leaves behind: asked of every route, looked for in every table, file and byte on the disk.

const { dataFolder } = ownStores();

/** A word that stands in no other document, and in none of the service's own texts. */
const marker = "Zyrkonvale";
const lines = [
  "Tax Invoice",
  `${marker} Traders Pvt Ltd`,
  "Invoice number: INV-2026-0042",
  "Invoice date: 2026-01-15",
  "Widget 2 500.00 1,000.00",
  "Subtotal 1,000.00",
  "Total amount due: INR 1,180.00",
];
const pdf = textPdf([lines]);
const file = pdfFile(pdf, `${marker}.pdf`);

async function keyOf(retention: "none" | "standard"): Promise<string> {
  const { key } = await newAccount("business");
  const { json } = await postJson("/api/v1/account/keys", { label: "test", retention }, { key });
  expect(json.retention).toBe(retention);
  return json.key;
}

const refused = ({ status, json }: TestAnswer) => status === 403 && json.code === "key_restricted";

/** Of what a call is counted by, none of its content. */
const ledgers: ReadonlySet<TableName> = new Set<TableName>(["accounts", "keys", "usage"]);

async function bytesOnDisk(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const holding: string[] = [];
  for (const path of files) if ((await readFile(path)).includes(marker)) holding.push(path);
  return holding;
}

async function ask(given: FileCall, bytes: Uint8Array, filename: string, key: string): Promise<TestAnswer> {
  const session = given.prepare === undefined ? {} : { session_id: "ses_none" };
  const request = requestOf(given, { filename, bytes }, await goodFiles(), session);
  const headers = { "Content-Type": String(request.headers?.["Content-Type"]) };
  return send(given.route.method, request.path, request.body ?? new Uint8Array(), { key, headers });
}

test("no route that takes a file leaves a byte of it, or is refused before it reads one", async () => {
  const key = await keyOf("none");
  const outcomes: Record<string, number> = {};
  const unexpected: string[] = [];
  for (const given of callsWith("pdf")) {
    const answer = await ask(given, pdf, `${marker}.pdf`, key);
    outcomes[given.title] = answer.status;
    if (refused(answer) !== given.route.declared.keeps) unexpected.push(`${given.title}: ${answer.status}`);
    if (answer.status >= 500 && answer.json?.code !== "language_model_not_configured")
      unexpected.push(`${given.title}: ${answer.status} ${answer.json?.code}`);
  }
  expect(unexpected).toEqual([]);
  const served = Object.values(outcomes).filter((status) => status === 200).length;
  expect(served).toBeGreaterThan(40);
  expect(await allFiles()).toEqual([]);
  const items = await allItems();
  expect(items.filter(({ table }) => !ledgers.has(table))).toEqual([]);
  expect(JSON.stringify(items)).not.toContain(marker);
  expect(await bytesOnDisk(dataFolder())).toEqual([]);
});

test("what keeps is refused by what the contract says of it", () => {
  const keeping = routes().filter(({ sandbox, declared }) => !sandbox && declared.keeps);
  expect(keeping.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    "POST /api/v1/bulk/upload",
    "POST /api/v1/chains/saved/{chain}",
    "POST /api/v1/chat/multi/create-session",
    "POST /api/v1/chat/multi/upload",
    "POST /api/v1/chat/upload",
    "POST /api/v1/email/routes",
    "POST /api/v1/files",
    "POST /api/v1/workflows/normalize-batch",
    "POST /api/v1/workflows/parse-batch",
    "POST /api/v1/workflows/tag-retention",
    "POST /api/v1/workflows/validate-batch",
  ]);
});

test("a link, an answer later and one kept for a repetition are refused and cost nothing", async () => {
  const key = await keyOf("none");
  const rotate = (fields: object, headers: Record<string, string> = {}) =>
    post("/api/v1/pdf/rotate", { file, angle: 90, ...fields }, { key, headers });
  const answers = [
    await rotate({ deliver: "link" }),
    await rotate({}, { Prefer: "respond-async" }),
    await rotate({}, { "Idempotency-Key": "one" }),
  ];
  expect(answers.map(refused)).toEqual([true, true, true]);
  expect(answers.map(({ json }) => json.error)).toEqual([
    "A file is kept for deliver=link, and this key keeps nothing. Use another key of the account.",
    "A file is kept for respond-async, and this key keeps nothing. Use another key of the account.",
    "The answer to a call with an Idempotency-Key is kept for a day, and this key keeps nothing. Use another key of the account.",
  ]);
  expect((await rotate({})).status).toBe(200);
  expect(await allFiles()).toEqual([]);
});

test("it makes no key that keeps", async () => {
  const key = await keyOf("none");
  const make = (retention: string) => postJson("/api/v1/account/keys", { label: "test", retention }, { key });
  expect(refused(await make("standard"))).toBe(true);
  expect((await make("none")).json.retention).toBe("none");
});

test("a usual key leaves what the other does not: links to its résumés", async () => {
  const resume = pdfFile(textPdf([["Ada Lovelace", "ada@example.com", `Engineer at ${marker}`]]), "ada.pdf");
  const of = async (key: string) =>
    (await post("/api/v1/ai/parse-resume", { file: resume }, { key })).json.data;
  const nothing = await of(await keyOf("none"));
  expect([nothing.download_urls, nothing.expires_at]).toEqual([null, null]);
  expect(await allFiles()).toEqual([]);
  const { download_urls } = await of(await keyOf("standard"));
  expect(Object.keys(download_urls)).toEqual(["excel", "csv", "json"]);
  expect(await allFiles()).toHaveLength(3);
  expect(await bytesOnDisk(dataFolder())).not.toEqual([]);
});
