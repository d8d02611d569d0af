import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { removeMember, setMember } from "../../shared/account/member-store.ts";
import { sandboxPrefix } from "../../shared/contract/address.ts";
import { scopes } from "../../shared/contract/grant.ts";
import { type Role, roles } from "../../shared/contract/role.ts";
import { type Route, routes } from "../../shared/contract/routes.ts";
import { newAccount } from "../harness/account.ts";
import { trustedIssuer } from "../harness/issuer.ts";
import { get, postJson, send } from "../harness/request.ts";

// Who comes with a token uses an account of others as its owners say.

const tokenOf = trustedIssuer();
const members = "/api/v1/account/members";
const nothing = new Uint8Array();
type By = { key: string; headers?: Record<string, string> };

/** Somebody with a subject of their own, for that account. */
async function person(account?: string, claims: Record<string, unknown> = {}): Promise<By & { sub: string }> {
  const sub = `person-${randomUUID()}`;
  const key = await tokenOf({ sub, ...claims });
  return { sub, key, ...(account === undefined ? {} : { headers: { "X-Account": account } }) };
}

/** Somebody of that role in the account. */
async function memberOf(account: string, role: Role) {
  const who = await person(account);
  const { id } = await setMember(account, { kind: "subject", name: who.sub }, role, true);
  return { ...who, id };
}

const set = (by: By, fields: Record<string, unknown>) => postJson(members, fields, by);
const remove = (by: By, id: string) => send("DELETE", `${members}/${id}`, nothing, by);
const codeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json?.code];
const restricted = [403, "key_restricted"];

const known = routes().filter(({ sandbox, declared }) => sandbox || declared.tier !== "public");
const wordOf = ({ path, sandbox }: Route) =>
  path.slice(sandbox ? sandboxPrefix.length : "/api/v1/".length).split("/")[0];

/** What somebody of a role may call: said once more, by words alone. */
function mayCall(route: Route, role: Role): boolean {
  const { method, path, sandbox } = route;
  if (path === "/" || path === "/mcp") return true;
  const changesMembers = !sandbox && path.startsWith(members) && method !== "GET";
  if (role === "owner") return true;
  if (role === "developer") return !changesMembers;
  if (method !== "GET" && !sandbox) return false;
  if (role === "viewer" || (path === "/api/v1/account" && method === "GET")) return true;
  const word = wordOf(route);
  return word === "account" || word === "usage" || (sandbox && !scopes.some((scope) => scope === word));
}

describe("roles", () => {
  test.each(roles)(
    "%s: every route of the contract is served or refused by it",
    async (role) => {
      const { id } = await newAccount("business");
      const who = await memberOf(id, role);
      const wrong: string[] = [];
      for (const route of known) {
        const { method, path, declared } = route;
        // Without fields a call that may be made ends as soon as they are read; members are changed by what is asked.
        const isChange = path === members && method === "POST";
        const body = isChange ? Buffer.from(JSON.stringify(declared.sample)) : nothing;
        const headers = { ...who.headers, ...(isChange ? { "Content-Type": "application/json" } : {}) };
        const answer = await send(method, path.replace(/\{\w+\}/g, "none"), body, { ...who, headers });
        const refused = answer.json?.code === "key_restricted";
        if (refused === mayCall(route, role))
          wrong.push(`${method} ${path}: ${answer.status} ${answer.json?.code}`);
        if (refused && answer.status !== 403) wrong.push(`${path}: ${answer.status}`);
      }
      expect(wrong).toEqual([]);
    },
    300_000,
  );

  test("are told by the account's own address, with the tier of the account and not of the token", async () => {
    const { id, key } = await newAccount("indie");
    const viewer = await memberOf(id, "viewer");
    expect((await get("/api/v1/account", viewer)).json).toMatchObject({
      ...{ account: id, tier: "indie", role: "viewer", access: "read", key_id: null },
    });
    // Without the header a token is for its own account.
    expect((await get("/api/v1/account", { key: viewer.key })).json).toMatchObject({
      ...{ account: viewer.sub, tier: "business", role: "owner", access: "full" },
    });
    expect((await get("/api/v1/account", { key })).json.role).toBeNull();
    const refused = await postJson("/api/v1/account/keys", { label: "x" }, viewer);
    expect(refused.json.error).toBe(
      "The role viewer may read and do nothing else. Ask an owner of the account for another role.",
    );
  });
});

describe("whoever comes with a token", () => {
  type Listed = { account: string; role: string; own: boolean };
  const listed = async (by: By): Promise<Listed[]> =>
    (await get("/api/v1/account/memberships", by)).json.accounts;

  test("learns the accounts that they may use, by subject and address, whichever they name", async () => {
    const email = `${randomUUID()}@example.com`;
    const who = await person(undefined, { email, email_verified: true });
    const own = { account: who.sub, role: "owner", own: true };
    expect(await listed(who)).toEqual([own]);
    const [first, second] = await Promise.all([newAccount("indie"), newAccount("business")]);
    await setMember(first.id, { kind: "subject", name: who.sub }, "viewer", true);
    await setMember(second.id, { kind: "email", name: email.toUpperCase() }, "billing", true);
    const others = [
      { account: first.id, role: "viewer", own: false },
      { account: second.id, role: "billing", own: false },
    ].toSorted((one, other) => (one.account < other.account ? -1 : 1));
    expect(await listed(who)).toEqual([own, ...others]);
    expect(await listed({ ...who, headers: { "X-Account": second.id } })).toEqual([own, ...others]);
    // Of the address only what the issuer vouches for.
    const unproven = await tokenOf({ sub: who.sub, email });
    expect(await listed({ key: unproven })).toEqual([own, ...others.filter(({ role }) => role === "viewer")]);
    // A subject that looks like the address is not that address.
    expect(await listed({ key: await tokenOf({ sub: email }) })).toHaveLength(1);
    // Another role is told at once, and who was removed and added again is listed once.
    const { id } = await setMember(first.id, { kind: "subject", name: who.sub }, "developer", true);
    expect((await listed(who)).find(({ account }) => account === first.id)?.role).toBe("developer");
    await removeMember(first.id, id, true);
    expect((await listed(who)).map(({ account }) => account)).toEqual([who.sub, second.id]);
    await setMember(first.id, { kind: "subject", name: who.sub }, "viewer", true);
    expect(await listed(who)).toHaveLength(3);
  });

  test("is listed after being removed and added at once, however the two meet", async () => {
    const { id: account } = await newAccount("indie");
    const who = await person();
    const name = { kind: "subject", name: who.sub } as const;
    const { id } = await setMember(account, name, "viewer", true);
    for (let round = 0; round < 5; round++) {
      await Promise.allSettled([removeMember(account, id, true), setMember(account, name, "viewer", true)]);
      await setMember(account, name, "viewer", true);
      expect(await listed(who)).toHaveLength(2);
    }
  });

  test("with a key it is the account of the key", async () => {
    const { id, key } = await newAccount("indie");
    expect(await listed({ key })).toEqual([{ account: id, role: null, own: true }]);
  });
});

describe("an account", () => {
  let id: string;
  let key: string;
  let owner: Awaited<ReturnType<typeof memberOf>>;
  beforeAll(async () => {
    ({ id, key } = await newAccount("business"));
    owner = await memberOf(id, "owner");
  });

  test("is closed to who is no member, to other accounts' keys, and whether it exists is not told", async () => {
    const stranger = await person(id);
    const [known, none] = [
      await get("/api/v1/account", stranger),
      await get("/api/v1/account", { key: stranger.key, headers: { "X-Account": `none-${randomUUID()}` } }),
    ];
    expect([codeOf(known), codeOf(none)]).toEqual([restricted, restricted]);
    expect(known.json.error).toBe(none.json.error);
    const other = await newAccount("indie");
    const headers = { "X-Account": id };
    expect(codeOf(await get("/api/v1/account", { key: other.key, headers }))).toEqual(restricted);
    expect((await get("/api/v1/account", { key, headers })).status).toBe(200);
    expect(codeOf(await get("/api/v1/account", { key: "dp_live_none", headers }))[0]).toBe(401);
  });

  test("lets an owner add by subject and address, change and remove, each in the log by its name", async () => {
    const friend = await person(id, { email: "Jane@Example.com", email_verified: true });
    expect(codeOf(await get("/api/v1/account", friend))).toEqual(restricted);
    const added = await set(owner, { email: "jane@EXAMPLE.com", role: "viewer" });
    expect(added.json).toMatchObject({
      success: true,
      subject: null,
      email: "jane@example.com",
      role: "viewer",
    });
    expect((await get("/api/v1/account", friend)).json.role).toBe("viewer");
    await set(owner, { email: "jane@example.com", role: "developer" });
    expect((await get("/api/v1/account", friend)).json.role).toBe("developer");
    // An address that the issuer does not vouch for, or leaves open, is nobody's.
    for (const claims of [
      { email: "jane@example.com", email_verified: false },
      { email: "jane@example.com" },
    ])
      expect(codeOf(await get("/api/v1/account", await person(id, claims)))).toEqual(restricted);
    // Nor is a subject that looks like the address.
    const alike = { key: await tokenOf({ sub: "jane@example.com" }), headers: { "X-Account": id } };
    expect(codeOf(await get("/api/v1/account", alike))).toEqual(restricted);
    expect((await get(members, { key })).json).toMatchObject({ total: 2, limit: 200 });
    expect((await remove(owner, added.json.member_id)).json).toMatchObject({ removed: true });
    expect(codeOf(await get("/api/v1/account", friend))).toEqual(restricted);
    expect(codeOf(await remove(owner, added.json.member_id))).toEqual([404, "not_found"]);
    const { entries } = (await get("/api/v1/account/audit", { key })).json;
    const told = entries.map(({ action, target, actor }: Record<string, string>) => [action, target, actor]);
    expect(told.slice(0, 3)).toEqual([
      ["member.removed", added.json.member_id, owner.sub],
      ["member.set", added.json.member_id, owner.sub],
      ["member.set", added.json.member_id, owner.sub],
    ]);
  });

  test("is changed by no key, and a member is named in one way", async () => {
    expect(codeOf(await set({ key }, { subject: "x", role: "owner" }))).toEqual(restricted);
    expect(codeOf(await set({ key: "demo-business" }, { subject: "x", role: "owner" }))).toEqual(restricted);
    expect((await set(owner, { role: "viewer" })).status).toBe(422);
    expect((await set(owner, { subject: "a", email: "b@c.de", role: "viewer" })).status).toBe(422);
    expect((await set(owner, { subject: "a", role: "king" })).status).toBe(422);
  });

  test("keeps its last owner, also when two remove each other at once", async () => {
    expect(codeOf(await remove(owner, owner.id))).toEqual([409, "conflict"]);
    expect(codeOf(await set(owner, { subject: owner.sub, role: "viewer" }))).toEqual([409, "conflict"]);
    const second = await memberOf(id, "owner");
    const answers = await Promise.all([remove(owner, second.id), remove(second, owner.id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { json } = await get(members, { key });
    expect(json.members.filter(({ role }: { role: string }) => role === "owner")).toHaveLength(1);
  });

  test("of a subject is that subject's, whoever else was made an owner", async () => {
    const self = await person();
    const guest = await person(self.sub);
    const { json } = await set(self, { subject: guest.sub, role: "owner" });
    expect((await get("/api/v1/account", guest)).json).toMatchObject({ account: self.sub, role: "owner" });
    expect(codeOf(await remove(guest, json.member_id))).toEqual([409, "conflict"]);
    expect((await remove(self, json.member_id)).status).toBe(200);
    expect((await get("/api/v1/account", self)).json.role).toBe("owner");
  });
});
