import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAccounts } from "../../infra/admin/accounts.ts";
import { connectionFile } from "../../infra/admin/connect.ts";
import { findAccount } from "../../shared/account/account-store.ts";
import { accountOfSubject } from "../../shared/account/subject.ts";
import { dynamo } from "../../shared/aws/dynamodb.ts";
import { setting } from "../../shared/aws/environment.ts";
import { tiers } from "../../shared/contract/tier.ts";
import { newAccount } from "../harness/account.ts";
import { numberedPdf, pdfFile } from "../harness/pdf.ts";
import { get, post } from "../harness/request.ts";
import { cloudFormation } from "./cloud-formation.ts";
import { admin, emulators } from "./run-admin.ts";

let running: string;
let idle: string;
let stale: string;
/** Knows a stack `prod` whose tables are the emulators', and `other`, which is somebody else's. */
const cloud = cloudFormation();

const folder = () => mkdtemp(join(tmpdir(), "pagewright-admin-"));
/** One line on stderr, nothing on stdout, exit code 2. */
async function refusal(args: readonly string[], env: Record<string, string | undefined>): Promise<string> {
  const { out, err, code } = await admin(args, env);
  expect([out, code], err).toEqual(["", 2]);
  expect(err).toMatch(/^[^\n]+\n$/);
  return err.trim();
}

beforeAll(async () => {
  [running, idle, stale] = await Promise.all([folder(), folder(), folder()]);
  await writeFile(connectionFile(running), JSON.stringify(emulators));
  const gone = { ...emulators, AWS_ENDPOINT_URL_DYNAMODB: "http://127.0.0.1:9" };
  await writeFile(connectionFile(stale), JSON.stringify(gone));
});

afterAll(() => Promise.all([running, idle, stale].map((each) => rm(each, { recursive: true }))));

describe("a command that cannot be done is told in one line, with exit code 2", () => {
  test.each([
    ["an unknown option", ["keys", "list", "acme", "--lable", "x"], /--lable.*--help/],
    ["an option without its value", ["tier", "acme", "indie", "--stack"], /--stack.*--help/],
    ["an unknown command", ["key", "list", "acme"], /no command key\b.*--help/],
    ["half a command", ["keys"], /no command keys\b.*--help/],
    ["a missing account", ["keys", "create"], /ACCOUNT.*keys create ACCOUNT/],
    ["a missing tier", ["tier", "acme"], /TIER.*tier ACCOUNT TIER/],
    ["a word too many", ["tier", "acme", "indie", "now"], /tier ACCOUNT TIER/],
    ["an unknown tier", ["tier", "acme", "gold"], /starter, indie, developer, business/],
    ["an account that is not there", ["keys", "list", "nobody"], /no account nobody/],
    ["a list that is too long", ["accounts", "--limit", "1001"], /--limit.*1 to 1000/],
    ["a list of nothing", ["accounts", "--limit", "0"], /--limit.*1 to 1000/],
    ["a key that is not there", ["keys", "revoke", "nobody", "07"], /no key 07/],
  ])("%s", async (_title, args, said) => {
    expect(await refusal(args, { DATA_DIR: running })).toMatch(said);
  });

  test("a service that does not run, or was killed", async () => {
    const said = /No service runs on this machine.*npm start.*--stack/;
    expect(await refusal(["tier", "acme", "indie"], { DATA_DIR: idle })).toMatch(said);
    expect(await refusal(["tier", "acme", "indie"], { DATA_DIR: stale })).toMatch(said);
  });

  test("a stack without region, without credentials, or that is not there", async () => {
    const args = ["tier", "acme", "indie", "--stack", "nowhere"];
    expect(await refusal(args, {})).toMatch(/AWS_REGION/);
    expect(await refusal(args, { AWS_REGION: "eu-west-1" })).toMatch(/credentials/);
    expect(await refusal(args, { ...emulators, ...(await cloud.environment()) })).toMatch(/no stack nowhere/);
  });
});

test("an account, its keys and their end", async () => {
  const env = { DATA_DIR: running };
  expect(await admin(["tier", "acme", "indie"], env)).toMatchObject({ code: 0, err: "" });
  const created = await admin(["keys", "create", "acme", "--label", "ci"], env);
  const [key = ""] = created.out.split("\n");
  expect((await get("/api/v1/usage/check", { key })).json).toMatchObject({ plan: "indie" });
  const listed = await admin(["keys", "list", "acme"], env);
  expect(listed.out).toMatch(new RegExp(`^01  …${key.slice(-4)}  \\S+  ci\\n$`));
  expect((await admin(["keys", "revoke", "acme", "01"], env)).code).toBe(0);
  expect((await admin(["keys", "list", "acme"], env)).out).toBe("No keys.\n");
});

test("members are set, listed and removed, each in the log, and the last owner stays", async () => {
  const env = { DATA_DIR: running };
  const { id, key } = await newAccount("indie");
  expect((await admin(["members", "list", id], env)).out).toBe("No members.\n");
  expect((await admin(["members", "set", id, "jane", "owner"], env)).out).toBe(`jane is owner of ${id}.\n`);
  const { out } = await admin(["members", "list", id], env);
  const [member = ""] = out.split("  ");
  expect(out).toMatch(/^[0-9a-f]{16} {2}owner {6}subject {2}jane\n$/);
  expect((await get("/api/v1/account/members", { key })).json.members[0]).toMatchObject({
    ...{ member_id: member, subject: "jane", role: "owner" },
  });
  expect(await refusal(["members", "remove", id, member], env)).toContain("last owner");
  expect(await refusal(["members", "set", id, "joe", "king"], env)).toContain(
    "owner, developer, viewer, billing",
  );
  await admin(["members", "set", id, "joe", "owner"], env);
  expect((await admin(["members", "remove", id, member], env)).code).toBe(0);
  const { entries } = (await get("/api/v1/account/audit", { key })).json;
  expect(entries[0]).toMatchObject({ action: "member.removed", target: member, actor: "operator" });
});

test("accounts are listed page by page with tier, calls of the month, keys and last call", async () => {
  const env = { DATA_DIR: running };
  const odd = `größe-${randomUUID()}`;
  await admin(["tier", odd, "indie"], env);
  const { id, key } = await newAccount("developer", 7);
  const { headers } = await post(
    "/api/v1/pdf/page-count",
    { file: pdfFile(await numberedPdf(1), "a.pdf") },
    { key },
  );
  expect(headers["x-ratelimit-remaining"]).toBeDefined();
  const rows: string[] = [];
  let after: string | undefined = "";
  // Other tests make accounts meanwhile: what is asked is that none is missed or told twice.
  while (after !== undefined) {
    const [head, ...lines]: string[] = (await listAccounts(2, after)).split("\n");
    expect(head?.split(/ {2,}/)).toEqual(["account", "tier", "calls this month", "keys", "last call"]);
    after = /^More: npm run admin -- accounts --limit 2 --after '(.*)'$/.exec(lines.at(-1) ?? "")?.[1];
    if (after !== undefined) expect(lines).toHaveLength(3);
    rows.push(...lines.filter((line) => !line.startsWith("More: ")));
  }
  const cells = rows.map((row) => row.split(/ {2,}/));
  expect(new Set(cells.map(([account]) => account)).size).toBe(cells.length);
  const called = cells.find(([account]) => account === id);
  expect(called?.slice(0, 4)).toEqual([
    id,
    "developer",
    `8 of ${tiers.developer.calls}`,
    `1 of ${tiers.developer.keys}`,
  ]);
  expect(Date.parse(called?.[4] ?? "")).toBeGreaterThan(Date.now() - 600_000);
  const quiet = cells.find(([account]) => account === accountOfSubject(odd));
  expect(quiet?.slice(1)).toEqual(["indie", `0 of ${tiers.indie.calls}`, `0 of ${tiers.indie.keys}`, "none"]);
  const one = await admin(["accounts", "--limit", "1"], env);
  expect([one.code, one.err, one.out.trimEnd().split("\n").length]).toEqual([0, "", 3]);
  const next = await admin(["accounts", "--limit", "1", "--after", odd], env);
  expect([next.code, next.err]).toEqual([0, ""]);
  expect(next.out).not.toContain(accountOfSubject(odd));
});

test("the audit log says what the operator did, is printed line by line, and a change of it is found", async () => {
  const { id } = await newAccount("starter");
  const env = { DATA_DIR: running };
  await admin(["tier", id, "indie"], env);
  await admin(["keys", "create", id, "--label", "ci"], env);
  await admin(["keys", "revoke", id, "02"], env);
  const { out } = await admin(["audit", "list", id], env);
  const entries = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(entries.map(({ seq, action, target, actor }) => [seq, action, target, actor])).toEqual([
    [1, "tier.set", "indie", "operator"],
    [2, "key.created", "02", "operator"],
    [3, "key.revoked", "02", "operator"],
  ]);
  expect(await admin(["audit", "verify", id], env)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^3 entries/),
  });
  const Item = { ...entries[1], pk: id, sk: "audit#000000000002", target: "01" };
  await dynamo().send(new PutCommand({ TableName: setting("TABLE_USAGE"), Item }));
  expect(await refusal(["audit", "verify", id], env)).toContain("entry 2 was altered");
});

test("an address for mail, its operation and its end", async () => {
  const env = { DATA_DIR: running };
  await admin(["tier", "mail-owner", "business"], env);
  const address = "in@admin.example.com";
  const set = (...rest: string[]) => ["mailboxes", "set", "mail-owner", ...rest];
  const mapped = await admin(set("In@Admin.example.com", "compress", "--options", '{"level":"high"}'), env);
  expect(mapped).toMatchObject({ code: 0, out: `Mail to ${address} becomes compress jobs of mail-owner.\n` });
  const listed = await admin(["mailboxes", "list", "mail-owner"], env);
  expect(listed.out).toBe(`${address}  compress  {"level":"high"}\n`);
  expect(await refusal(set(address, "shred"), env)).toMatch(/operation: Expected one of merge/);
  expect(await refusal(set(address, "compress", "--options", "{"), env)).toMatch(/not valid JSON/);
  expect((await admin(["mailboxes", "remove", "mail-owner", address], env)).code).toBe(0);
  expect((await admin(["mailboxes", "list", "mail-owner"], env)).out).toBe("No addresses.\n");
  expect(await refusal(["mailboxes", "remove", "mail-owner", address], env)).toMatch(/no such address/);
});

test("an operator gives no address away that stands below another account's, and hears of old ones that do", async () => {
  const env = { DATA_DIR: running };
  for (const account of ["bare-owner", "below-owner"]) await admin(["tier", account, "business"], env);
  const set = (account: string, address: string) => ["mailboxes", "set", account, address, "compress"];
  expect((await admin(set("bare-owner", "held@admin.example.com"), env)).code).toBe(0);
  expect(await refusal(set("below-owner", "held+x@admin.example.com"), env)).toMatch(/another account/);
  const before = (account: string, address: string, second = 0) =>
    dynamo().send(
      new PutCommand({
        TableName: setting("TABLE_MAILBOXES"),
        Item: {
          pk: `address#${address}`,
          sk: "route",
          address,
          account,
          tier: "business",
          operation: "compress",
          options: "{}",
          created_at: `2026-11-20T08:00:0${second}.000Z`,
        },
      }),
    );
  await before("below-owner", "held+y@admin.example.com");
  await before("bare-owner", "old+1@admin.example.com", 2);
  await before("below-owner", "old+2@admin.example.com", 1);
  await before("below-owner", "old@bücher.example");
  const { out } = await admin(["mailboxes", "hold"], env);
  expect(out).toMatch(/^\d+ of \d+ mappings hold their address\.\n/);
  expect(out.match(/^.*\bold\b.*$|^held.*$/gm)?.toSorted()).toEqual([
    "held+y@admin.example.com of below-owner gets no mail: held@admin.example.com is not its to have.",
    "old+1@admin.example.com of bare-owner gets no mail: old@admin.example.com is not its to have.",
  ]);
  expect(await refusal(set("bare-owner", "old@xn--bcher-kva.example"), env)).toMatch(/another account/);
  expect(await refusal(set("bare-owner", "old@admin.example.com"), env)).toMatch(/another account/);
  expect(await refusal(["mailboxes", "remove", "bare-owner", "old+x@admin.example.com"], env)).toMatch(
    /no such address/,
  );
});

test("--stack finds the tables by the outputs of the stack", async () => {
  const env = { ...emulators, ...(await cloud.environment()) };
  const nameless = Object.entries(env).filter(([name]) => !/^(TABLE_|BUCKET_|QUEUE_)/.test(name));
  const made = await admin(["tier", "deployed", "indie", "--stack", "prod"], Object.fromEntries(nameless));
  expect(made).toMatchObject({ code: 0, err: "", out: "deployed is on the indie tier.\n" });
  expect(await findAccount("deployed")).toEqual({ id: "deployed", tier: "indie" });
  const page = ["accounts", "--limit", "1", "--stack", "prod"];
  const { out, err } = await admin(page, Object.fromEntries(nameless));
  expect(err).toBe("");
  expect(out).toMatch(
    /^account .*\n.*\nMore: npm run admin -- accounts --limit 1 --stack prod --after '.*'\n$/,
  );
  const other = ["tier", "deployed", "indie", "--stack", "other"];
  expect(await refusal(other, env)).toMatch(/stack other has no output FilesBucket/);
});

test("help is no failure", async () => {
  for (const args of [[], ["--help"], ["keys", "list", "--help"]]) {
    const { out, code } = await admin(args, { DATA_DIR: idle });
    expect([code, out]).toEqual([0, expect.stringContaining("keys revoke ACCOUNT ID")]);
  }
});
