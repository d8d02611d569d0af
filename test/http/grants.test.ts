import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sandboxPrefix } from "../../shared/contract/address.ts";
import { bulkCatalogue } from "../../shared/contract/bulk-catalogue.ts";
import { type Access, accesses, type Scope, scopes } from "../../shared/contract/grant.ts";
import { type Route, routes } from "../../shared/contract/routes.ts";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import { newAccount } from "../harness/account.ts";
import { at } from "../harness/clock.ts";
import { pdfFile } from "../harness/pdf.ts";
import { get, post, postJson, send } from "../harness/request.ts";

const keys = "/api/v1/account/keys";
const day = 86_400_000;
const nothing = new Uint8Array();
const file = pdfFile(samplePdf("Hello"), "a.pdf");

type Terms = { label?: string; access?: Access; scopes?: readonly Scope[]; expires_in_days?: number };
const make = (key: string, terms: Terms) => postJson(keys, { label: "test", ...terms }, { key });
const made = async (key: string, terms: Terms): Promise<string> => {
  const { status, json, text } = await make(key, terms);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return json.key;
};
const codeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code];
const restricted = [403, "key_restricted"];

/** Every route of the contract that asks for a credential, with its parameters filled in. */
const known = routes().filter(({ sandbox, declared }) => sandbox || declared.tier !== "public");
const isPublic = ({ declared }: Route) => declared.tier === "public";
const address = ({ path }: Route) => path.replace(/\{\w+\}/g, "none");
const wordOf = ({ path, sandbox }: Route) =>
  path.slice(sandbox ? sandboxPrefix.length : "/api/v1/".length).split("/")[0];

/** What a key of these terms may call: said once more, by words alone. */
function mayCall(route: Route, access: Access, granted: readonly Scope[] | undefined): boolean {
  const { method, path, sandbox } = route;
  if (path === "/" || path === "/mcp" || (path === "/api/v1/account" && method === "GET")) return true;
  // Of members keys learn, and change nothing: where the body is read first, that is told by its fields.
  if (path === "/api/v1/account/members/{member_id}") return false;
  if (access === "sandbox" && !sandbox) return false;
  if (access === "read" && !sandbox && method !== "GET") return false;
  // Copies of what is public: health and the like.
  if (sandbox && !scopes.some((scope) => scope === wordOf(route))) return true;
  return granted === undefined || granted.some((scope) => scope === wordOf(route));
}

describe("what a key is for", () => {
  test("every address with a credential belongs to one scope", () => {
    const words = new Set(
      known.filter((each) => each.path.startsWith("/api/") && !isPublic(each)).map(wordOf),
    );
    expect([...words].toSorted()).toEqual([...scopes].toSorted());
  });

  test.each(
    accesses.flatMap((access) => [
      { access, granted: undefined },
      { access, granted: ["pdf", "usage"] as const },
      { access, granted: ["workflows", "webhooks", "account"] as const },
    ]),
  )(
    "$access, $granted: every route of the contract is served or refused by it",
    async ({ access, granted }) => {
      const { key } = await newAccount("business");
      const limited = await made(key, { access, ...(granted === undefined ? {} : { scopes: granted }) });
      const wrong: string[] = [];
      for (const route of known) {
        // Without fields a call that may be made ends as soon as they are read.
        const answer = await send(route.method, address(route), nothing, { key: limited });
        const refused = answer.json?.code === "key_restricted";
        if (refused === mayCall(route, access, granted))
          wrong.push(`${route.method} ${route.path}: ${answer.status} ${answer.json?.code}`);
        if (refused && answer.status !== 403) wrong.push(`${route.path}: ${answer.status}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  test("is told by the account's own address, whatever the key", async () => {
    const { id, key } = await newAccount("indie");
    const limited = await made(key, { access: "sandbox", scopes: ["pdf"], expires_in_days: 2 });
    const { json } = await get("/api/v1/account", { key: limited });
    expect(json).toMatchObject({
      account: id,
      tier: "indie",
      key_id: "02",
      access: "sandbox",
      scopes: ["pdf"],
    });
    expect((await get("/api/v1/account", { key })).json).toMatchObject({
      key_id: "01",
      access: "full",
      scopes: null,
      expires_at: null,
    });
  });

  test("costs nothing when it is refused, and says what the key is for", async () => {
    const { key } = await newAccount("indie");
    const limited = await made(key, { scopes: ["convert", "ai"] });
    const refused = await post("/api/v1/pdf/page-count", { file }, { key: limited });
    expect(codeOf(refused)).toEqual(restricted);
    expect(refused.json.error).toBe(
      "This key is for convert, ai, and this address belongs to pdf. Use another key of the account.",
    );
    expect((await get("/api/v1/usage/check", { key })).json.remaining).toBe(2_000);
  });

  test("holds for what a call leaves to be fetched", async () => {
    const { key } = await newAccount("business");
    const later = (by: string) =>
      post("/api/v1/pdf/rotate", { file, angle: 90 }, { key: by, headers: { Prefer: "respond-async" } });
    expect(codeOf(await later(await made(key, { scopes: ["pdf"] })))).toEqual(restricted);
    const both = await made(key, { scopes: ["pdf", "files"] });
    const answer = await later(both);
    expect(answer.status).toBe(202);
    expect((await get(new URL(answer.json.status_url).pathname, { key: both })).status).toBe(200);
  });

  test("holds for what a job and a mailbox do, by each of its names", async () => {
    const { key } = await newAccount("business");
    const limited = await made(key, { scopes: ["bulk", "email", "pdf"] });
    const submit = (operation: string, by: string) =>
      post("/api/v1/bulk/upload", { files: [file], operation }, { key: by });
    for (const operation of ["rotate", "pdf/rotate", "merge"])
      expect(codeOf(await submit(operation, limited))).toEqual([200, undefined]);
    for (const operation of ["summarize", "ai/summarize", "convert", "optimize", "workflows/parse-document"])
      expect(codeOf(await submit(operation, limited)), operation).toEqual(restricted);
    expect(codeOf(await submit("summarize", key))).toEqual([200, undefined]);
    const map = (operation: string) =>
      postJson("/api/v1/email/routes", { address: `a-${Date.now()}@mail.test`, operation }, { key: limited });
    expect(codeOf(await map("extract-invoice"))).toEqual(restricted);
    expect(codeOf(await map("rotate"))).toEqual([200, undefined]);
    expect(bulkCatalogue.has("extract-invoice")).toBe(true);
  });
});

describe("keys", () => {
  test("are made, listed without their secret, used and revoked", async () => {
    const { key } = await newAccount("indie");
    const answer = await make(key, { label: "reporting <b>", access: "read", scopes: ["usage", "usage"] });
    expect(answer.json).toMatchObject({
      ...{ key_id: "02", label: "reporting <b>", access: "read", scopes: ["usage"] },
      ...{ expires_at: null, last_used_at: null, last4: answer.json.key.slice(-4) },
    });
    const before = new Date(Date.now() - 1).toISOString();
    expect((await get("/api/v1/usage/check", { key: answer.json.key })).status).toBe(200);
    const listed = await get(keys, { key });
    expect(listed.json).toMatchObject({ total: 2, limit: 2 });
    expect(listed.text).not.toContain(answer.json.key.slice(8, -4));
    const [, second] = listed.json.keys;
    expect(second.last_used_at >= before).toBe(true);
    const gone = await send("DELETE", `${keys}/02`, nothing, { key });
    expect(gone.json).toEqual({ success: true, key_id: "02", revoked: true });
    const later = () => get("/api/v1/usage/check", { key: answer.json.key });
    expect(codeOf(await at(Date.now() + 10_001, later))).toEqual([401, "invalid_credential"]);
    expect(codeOf(await send("DELETE", `${keys}/02`, nothing, { key }))).toEqual([404, "not_found"]);
    // The one that takes its place has not been used.
    await make(key, {});
    expect((await get(keys, { key })).json.keys[1].last_used_at).toBeNull();
  });

  test("end at their instant, not before, also where they are remembered", async () => {
    const { key } = await newAccount("indie");
    const start = Date.now();
    const { json } = await at(start, () => make(key, { expires_in_days: 1 }));
    expect(json.expires_at).toBe(new Date(start + day).toISOString());
    const asked = (time: number) => at(time, () => get("/api/v1/usage/check", { key: json.key }));
    expect((await asked(start + day - 1)).status).toBe(200);
    expect(codeOf(await asked(start + day))).toEqual([401, "invalid_credential"]);
  });

  test("make none that may do more than themselves, or for longer", async () => {
    const { key } = await newAccount("business");
    const limited = await made(key, { scopes: ["account", "pdf"], expires_in_days: 10 });
    const outcome = async (terms: Terms) => codeOf(await make(limited, terms));
    expect(await outcome({})).toEqual(restricted);
    expect(await outcome({ scopes: ["pdf"] })).toEqual(restricted);
    expect(await outcome({ scopes: ["pdf"], expires_in_days: 11 })).toEqual(restricted);
    expect(await outcome({ scopes: ["pdf", "ai"], expires_in_days: 9 })).toEqual(restricted);
    expect(await outcome({ scopes: ["pdf"], expires_in_days: 9 })).toEqual([200, undefined]);
    expect(await outcome({ scopes: ["pdf"], access: "read", expires_in_days: 9 })).toEqual([200, undefined]);
  });

  test("are as many as the tier allows", async () => {
    const { key } = await newAccount("starter");
    expect(codeOf(await make(key, {}))).toEqual([409, "conflict"]);
  });

  test("of others are not revoked", async () => {
    const [{ key }, other] = [await newAccount("indie"), await newAccount("indie")];
    await make(key, {});
    expect(codeOf(await send("DELETE", `${keys}/02`, nothing, { key: other.key }))).toEqual([
      404,
      "not_found",
    ]);
    expect((await get(keys, { key })).json.total).toBe(2);
  });

  test("of an account that was known by a demo key alone work", async () => {
    const { json } = await postJson(keys, { label: "own" }, { key: "demo-business" });
    expect((await get("/api/v1/usage/check", { key: json.key })).json.plan).toBe("business");
    await send("DELETE", `${keys}/${json.key_id}`, nothing, { key: "demo-business" });
  });
});

test("an entry's hash can be made again from what is answered", async () => {
  const { id, key } = await newAccount("indie");
  await make(key, {});
  const { json } = await get("/api/v1/account/audit", { key });
  const [{ seq, at: time, action, target, actor, address: from, request_id, previous, hash }] = json.entries;
  expect([seq, action, target, actor]).toEqual([1, "key.created", "02", "01"]);
  const fields = [id, seq, time, action, target, actor, from, request_id, previous];
  expect(createHash("sha256").update(JSON.stringify(fields)).digest("hex")).toBe(hash);
});
