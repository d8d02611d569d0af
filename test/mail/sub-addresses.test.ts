import { randomUUID } from "node:crypto";
import { DeleteCommand, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { dynamo } from "../../shared/aws/dynamodb.ts";
import { setting } from "../../shared/aws/environment.ts";
import { releaseBare, takeBare } from "../../shared/storage/mailboxes/holders.ts";
import { putRoute, removeRoute } from "../../shared/storage/mailboxes/routes.ts";
import { newAccount } from "../harness/account.ts";
import { get, postJson, send } from "../harness/request.ts";
import { newAddress, newId, providersKnown, routesPath, sendOwn } from "./fixture.ts";

providersKnown();

const fresh = () => `box-${randomUUID()}@mail.example.com`;
const below = (address: string, detail = "x") => address.replace("@", `+${detail}@`);
const put = (address: string, key: string, operation = "compress") =>
  postJson(routesPath, { address, operation }, { key });
const remove = (address: string, key: string) =>
  send("DELETE", `${routesPath}/${encodeURIComponent(address)}`, new Uint8Array(), { key });
const list = async (key: string) =>
  (await get(routesPath, { key })).json.routes.map(({ address }: { address: string }) => address);

/** What a message to the address becomes. */
async function outcome(to: string) {
  const content = Buffer.from(`%PDF-1.4 ${randomUUID()}`).toString("base64");
  const attachments = [{ filename: "a.pdf", content_type: "application/pdf", content }];
  const { json } = await sendOwn({ to, message_id: newId(), attachments });
  return json.routes[0];
}

/** The account that a message to the address becomes a job of. */
async function ownerOf(to: string): Promise<string | undefined> {
  const { findJob } = await import("../../shared/jobs/job-store.ts");
  const { job_id } = await outcome(to);
  return job_id === undefined ? undefined : (await findJob(job_id))?.account;
}

const table = () => setting("TABLE_MAILBOXES");
const keyOf = (address: string) => ({ pk: `address#${address}`, sk: "route" });
const itemAt = async (address: string) =>
  (await dynamo().send(new GetCommand({ TableName: table(), Key: keyOf(address) }))).Item;

/** A mapping as it was stored before bare addresses were held. */
async function storedBefore(address: string, account: string) {
  const created_at = "2026-11-20T08:00:00.000Z";
  const Item = { address, account, tier: "business", operation: "merge", options: "{}", created_at };
  await dynamo().send(new PutCommand({ TableName: table(), Item: { ...Item, ...keyOf(address) } }));
  const addresses = new Set([address]);
  const list = { pk: `account#${account}`, sk: "addresses", addresses };
  await dynamo().send(new PutCommand({ TableName: table(), Item: list }));
}

test("what stands below an address of another account is not given away", async () => {
  const owner = await newAddress();
  const other = await newAccount("business");
  for (const address of [below(owner.address), below(owner.address, "a+b"), below(owner.address, "")]) {
    expect((await put(address, other.key)).status, address).toBe(409);
    expect(await ownerOf(address), address).toBe(owner.account);
  }
  expect(await list(other.key)).toEqual([]);
});

test("who has an address below it has the bare address, and all others below", async () => {
  const address = fresh();
  const [owner, other] = [await newAccount("business"), await newAccount("business")];
  expect((await put(below(address), owner.key)).status).toBe(200);
  for (const each of [address, below(address), below(address, "y")])
    expect((await put(each, other.key)).status, each).toBe(409);
  // Held is not mapped: nothing was said of mail to the bare address.
  expect(await outcome(address)).toMatchObject({ routed: false, reason: "unknown_recipient" });
  expect(await outcome(below(address, "y"))).toMatchObject({ routed: false });
  expect(await list(owner.key)).toEqual([below(address)]);
  expect((await put(address, owner.key, "merge")).status).toBe(200);
  expect(await outcome(below(address))).toMatchObject({ operation: "compress" });
  expect(await outcome(below(address, "y"))).toMatchObject({ operation: "merge" });
});

test("a bare address is free again with the last mapping below it, and no sooner", async () => {
  const address = fresh();
  const [owner, other] = [await newAccount("business"), await newAccount("business")];
  const all = [below(address), address, below(address, "y")];
  for (const each of all) expect((await put(each, owner.key)).status).toBe(200);
  for (const each of all) {
    expect((await put(address, other.key)).status, each).toBe(409);
    expect((await remove(each, owner.key)).status, each).toBe(200);
    expect((await remove(each, owner.key)).status, each).toBe(404);
  }
  expect(await itemAt(address)).toBeUndefined();
  expect((await put(below(address), other.key)).status).toBe(200);
  expect((await put(address, owner.key)).status).toBe(409);
});

test("of accounts that ask for an address and for what stands below it at once, one has all it asked for", async () => {
  for (let round = 0; round < 5; round++) {
    const address = fresh();
    const wanted = [address, below(address), below(address, "y"), below(address, "z")];
    const accounts = await Promise.all(wanted.map(() => newAccount("business")));
    const answers = await Promise.all(accounts.map(({ key }, at) => put(wanted[at] ?? "", key)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const lists = await Promise.all(accounts.map(({ key }) => list(key)));
    expect(lists.flat()).toHaveLength(1);
  }
});

test("an account that lets an address go while it maps its neighbour keeps the neighbour and what it stands below", async () => {
  const { id: account } = await newAccount("business");
  const other = await newAccount("business");
  const route = { account, tier: "business", operation: "compress", options: "{}" } as const;
  for (let round = 0; round < 20; round++) {
    const address = fresh();
    const created_at = new Date().toISOString();
    await putRoute({ ...route, created_at, address: below(address) });
    const [done] = await Promise.all([
      putRoute({ ...route, created_at, address: below(address, "y") }),
      removeRoute(account, below(address)),
    ]);
    expect(done).toBe("done");
    expect((await put(address, other.key)).status).toBe(409);
    await removeRoute(account, below(address, "y"));
    expect(await itemAt(address)).toBeUndefined();
  }
});

test("an answer about an address of another account does not tell what of it is mapped", async () => {
  const other = await newAccount("business");
  const [exact, under, over] = [fresh(), fresh(), fresh()];
  for (const address of [exact, below(under), over]) await put(address, (await newAccount("business")).key);
  const asked = [exact, under, below(over)];
  const told = (answer: { status: number; json: object }) => {
    const { request_id: _, ...rest } = { request_id: undefined, ...answer.json };
    return { status: answer.status, ...rest };
  };
  const puts = await Promise.all(asked.map(async (each) => told(await put(each, other.key))));
  expect(puts[0]).toMatchObject({ status: 409, code: "conflict" });
  expect(puts[1]).toEqual(puts[0]);
  expect(puts[2]).toEqual(puts[0]);
  const unknown = told(await remove(fresh(), other.key));
  expect(unknown.status).toBe(404);
  for (const each of asked) expect(told(await remove(each, other.key))).toEqual(unknown);
  expect(await list(other.key)).toEqual([]);
});

test.each([
  ["capitals", (name: string) => `${name.toUpperCase()}@MAIL.Example.COM`],
  ["full-width letters and sign", (name: string) => `${name.replace("box", "ｂｏｘ")}＋x@mail.example.com`],
  ["a full-width domain", (name: string) => `${name}@ｍａｉｌ.example.com`],
  ["a quoted local part", (name: string) => `"${name}"@mail.example.com`],
  ["a quoted local part within brackets", (name: string) => `Ada <"${name}+x"@mail.example.com>`],
  ["escapes that are none", (name: string) => `<"b\\ox${name.slice(3)}"@mail.example.com>`],
  ["a final dot of the domain", (name: string) => `${name}@mail.example.com.`],
  ["an ideographic full stop", (name: string) => `${name}@mail。example.com`],
])("mail to an address with %s reaches its owner", async (_what, spell) => {
  const { account, address } = await newAddress();
  expect(await ownerOf(spell(address.slice(0, address.indexOf("@"))))).toBe(account);
});

test.each([
  ["capitals", (name: string) => `${name.toUpperCase()}@MAIL.EXAMPLE.COM`, 409],
  ["full-width letters", (name: string) => `${name.replace("box", "ｂｏｘ")}@mail.example.com`, 409],
  ["a full-width plus", (name: string) => `${name}＋x@mail.example.com`, 409],
  ["a full-width domain", (name: string) => `${name}@ｍａｉｌ.example.com`, 409],
  ["a letter that is compatible", (name: string) => `${name}+K@mail.example.com`, 409],
  ["a final dot of the domain", (name: string) => `${name}@mail.example.com.`, 422],
  ["quotes", (name: string) => `"${name}"@mail.example.com`, 422],
  ["a percent sign", (name: string) => `${name}%mail.example.com@mail.example.com`, 422],
  ["an exclamation mark", (name: string) => `mail.example.com!${name}@mail.example.com`, 422],
  ["a dot at the end of the local part", (name: string) => `${name}.@mail.example.com`, 422],
  ["two dots", (name: string) => `${name}..x@mail.example.com`, 422],
  ["an inner space", (name: string) => `${name} @mail.example.com`, 422],
  ["a space of no width", (name: string) => `${name}\u200b@mail.example.com`, 422],
  ["a soft hyphen in the domain", (name: string) => `${name}@ma\u00adil.example.com`, 422],
  ["a letter that fills nothing", (name: string) => `${name}\u3164@mail.example.com`, 422],
  ["a label that DNS has not", (name: string) => `${name}@xn--\u00fc.example.com`, 422],
  ["more than 254 characters in its plain form", (name: string) => `${name}${"ﷺ".repeat(20)}@mail.test`, 422],
])("an address of another account with %s is not given away", async (_what, spell, status) => {
  const { address } = await newAddress();
  const { key } = await newAccount("business");
  expect((await put(spell(address.slice(0, address.indexOf("@"))), key)).status).toBe(status);
  expect(await list(key)).toEqual([]);
});

test("a domain in letters and in the form of DNS is one, and is answered in the latter", async () => {
  const name = `box-${randomUUID()}`;
  const [owner, other] = [await newAccount("business"), await newAccount("business")];
  const plain = `${name}@xn--bcher-kva.example`;
  expect((await put(`${name}@BÜCHER.example`, owner.key)).json.address).toBe(plain);
  expect((await put(`${name}@XN--BCHER-KVA.example`, other.key)).status).toBe(409);
  for (const to of [plain, `${name}+x@bücher.example`]) expect(await ownerOf(to)).toBe(owner.id);
  expect((await remove(`${name}@bücher.example`, owner.key)).json.address).toBe(plain);
});

test("a mapping from before goes on, and takes its bare address with the first message or listing", async () => {
  for (const touch of [outcome, async (_: string, key: string) => list(key)]) {
    const address = fresh();
    const [owner, other] = [await newAccount("business"), await newAccount("business")];
    await storedBefore(below(address), owner.id);
    await touch(below(address), owner.key);
    expect((await put(address, other.key)).status).toBe(409);
    expect(await ownerOf(below(address))).toBe(owner.id);
    expect((await remove(below(address), owner.key)).status).toBe(200);
    expect((await put(address, other.key)).status).toBe(200);
  }
});

test("a mapping from before is not taken by who asks for that very address", async () => {
  const address = below(fresh());
  const [owner, other] = [await newAccount("business"), await newAccount("business")];
  await storedBefore(address, owner.id);
  expect((await put(address, other.key)).status).toBe(409);
  expect(await ownerOf(address)).toBe(owner.id);
});

test("of mappings from before that conflict, that of the owner of the bare address counts", async () => {
  const address = fresh();
  const [owner, other] = [await newAccount("business"), await newAccount("business")];
  await storedBefore(address, owner.id);
  await storedBefore(below(address), other.id);
  expect(await ownerOf(below(address))).toBe(owner.id);
  expect(await list(other.key)).toEqual([]);
  expect((await put(below(address), other.key)).status).toBe(409);
  expect((await put(below(address), owner.key)).status).toBe(200);
  expect(await outcome(below(address))).toMatchObject({ operation: "compress" });
  expect((await remove(below(address), other.key)).status).toBe(404);
});

test("a mapping from before whose spelling is not the one of today goes on and can be let go", async () => {
  const name = `box-${randomUUID()}`;
  const owner = await newAccount("business");
  for (const address of [`${name}@bücher.example`, `${name}%b@mail.example.com`]) {
    await storedBefore(address, owner.id);
    expect(await ownerOf(address), address).toBe(owner.id);
    expect(await list(owner.key)).toEqual([address]);
    expect((await remove(address, owner.key)).status, address).toBe(200);
    expect(await ownerOf(address), address).toBeUndefined();
  }
});

test("a call that ended between the list and the mapping leaves nothing held once the address is let go", async () => {
  const address = fresh();
  const [owner, other] = [await newAccount("business"), await newAccount("business")];
  await put(below(address), owner.key);
  await dynamo().send(new DeleteCommand({ TableName: table(), Key: keyOf(below(address)) }));
  expect((await remove(below(address), owner.key)).status).toBe(404);
  expect((await put(address, other.key)).status).toBe(200);
});

test("a bare address that its holder takes once more while it is let go stays held", async () => {
  const address = fresh();
  const { id } = await newAccount("business");
  await takeBare(address, id);
  await releaseBare(address, id, () => takeBare(address, id));
  expect(await itemAt(address)).toMatchObject({ account: id, claims: 2 });
  await releaseBare(address, id, async () => true);
  expect(await itemAt(address)).toBeUndefined();
});
