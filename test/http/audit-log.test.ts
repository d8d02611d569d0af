import { DeleteCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { appendAudit } from "../../shared/account/audit-log.ts";
import { verifyAudit } from "../../shared/account/audit-reading.ts";
import { dynamo } from "../../shared/aws/dynamodb.ts";
import { setting } from "../../shared/aws/environment.ts";
import { configs, loopbackAllowed } from "../events/fixture.ts";
import { newAccount } from "../harness/account.ts";
import { startReceiver } from "../harness/receiver.ts";
import { get, postJson, send } from "../harness/request.ts";

loopbackAllowed();

const keys = "/api/v1/account/keys";
const audit = "/api/v1/account/audit";
const nothing = new Uint8Array();
const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const asJson = { "Content-Type": "application/json" };

type Item = Record<string, unknown> & { pk: string; sk: string };
const TableName = () => setting("TABLE_USAGE");
const put = (Item: Item) => dynamo().send(new PutCommand({ TableName: TableName(), Item }));
const remove = ({ pk, sk }: Item) =>
  dynamo().send(new DeleteCommand({ TableName: TableName(), Key: { pk, sk } }));

/** The log of an account as it is stored: its entries in order, then its head. */
async function stored(account: string): Promise<Item[]> {
  const { Items = [] } = await dynamo().send(
    new QueryCommand({
      TableName: TableName(),
      KeyConditionExpression: "pk = :account AND begins_with(sk, :audit)",
      ExpressionAttributeValues: { ":account": account, ":audit": "audit" },
    }),
  );
  return Items.map((item) => ({ ...item, pk: String(item.pk), sk: String(item.sk) }));
}

const event = (target: string) => ({
  action: "key.created",
  target,
  actor: "01",
  address: "203.0.113.7",
  requestId: `request-${target}`,
});

describe("the audit log", () => {
  test("says what was changed, by which key, newest first, in pages", async () => {
    const { key } = await newAccount("business");
    const receiver = await startReceiver();
    const made = await postJson(keys, { label: "second" }, { key });
    const by = { key: made.json.key };
    const hook = (await postJson(configs, { url: receiver.url }, by)).json.webhook_id;
    await send("PATCH", `${configs}/${hook}`, json({ active: false }), { ...by, headers: asJson });
    await postJson(`${configs}/${hook}/rotate-secret`, {}, by);
    await send("DELETE", `${configs}/${hook}`, nothing, by);
    const address = `audit-${made.json.last4.toLowerCase().replace(/\W/g, "x")}@mail.test`;
    await postJson("/api/v1/email/routes", { address, operation: "rotate" }, by);
    await send("DELETE", `/api/v1/email/routes/${encodeURIComponent(address)}`, nothing, by);
    await send("DELETE", `${keys}/02`, nothing, { key });
    const { entries, next_before } = (await get(`${audit}?limit=5`, { key })).json;
    const rest = (await get(`${audit}?limit=5&before=${next_before}`, { key })).json;
    const told = [...entries, ...rest.entries].map((each) => [
      each.seq,
      each.action,
      each.target,
      each.actor,
    ]);
    expect(told).toEqual([
      [8, "key.revoked", "02", "01"],
      [7, "mailbox.removed", address, "02"],
      [6, "mailbox.mapped", address, "02"],
      [5, "webhook.deleted", hook, "02"],
      [4, "webhook.secret_rotated", hook, "02"],
      [3, "webhook.changed", hook, "02"],
      [2, "webhook.created", hook, "02"],
      [1, "key.created", "02", "01"],
    ]);
    expect([next_before, rest.next_before]).toEqual([4, null]);
  });

  test("says nothing of what was refused or only read", async () => {
    const { key } = await newAccount("indie");
    await get(keys, { key });
    await send("DELETE", `${keys}/09`, nothing, { key });
    expect((await postJson(keys, { label: "" }, { key })).status).toBe(422);
    expect((await get(audit, { key })).json).toEqual({ success: true, entries: [], next_before: null });
  });

  test("has a place for each of many changes at once", async () => {
    const { id } = await newAccount();
    await Promise.all(Array.from({ length: 15 }, (_, index) => appendAudit(id, event(String(index)))));
    expect(await verifyAudit(id)).toEqual({ entries: 15 });
    const targets = (await stored(id)).flatMap(({ target }) => target ?? []);
    expect(new Set(targets).size).toBe(15);
  });

  test("goes on where a process died between the entry and its head", async () => {
    const { id } = await newAccount();
    for (const target of ["a", "b"]) await appendAudit(id, event(target));
    const head = (await stored(id)).find(({ sk }) => sk === "audit-head");
    await appendAudit(id, event("c"));
    if (head !== undefined) await put(head);
    expect(await verifyAudit(id)).toEqual({ entries: 3 });
    await appendAudit(id, event("d"));
    expect(await verifyAudit(id)).toEqual({ entries: 4 });
  });

  test("each of a thousand random alterations is found", async () => {
    const { id } = await newAccount();
    for (let index = 0; index < 12; index++) await appendAudit(id, event(String(index)));
    const whole = await stored(id);
    let state = 20_261_125;
    const random = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const one = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;
    const altered = (value: unknown) => {
      if (typeof value === "number") return value + 1 + random(5);
      const text = String(value ?? "");
      const at = random(text.length + 1);
      return `${text.slice(0, at)}${one(["x", "0", "é", " "])}${text.slice(at)}`;
    };
    const entries = whole.filter(({ sk }) => sk !== "audit-head");
    const undetected: string[] = [];
    for (let round = 0; round < 1_000; round++) {
      const target = one(whole);
      const field = one(Object.keys(target).filter((name) => name !== "pk" && name !== "sk"));
      // The head of the entry before the last is what a process leaves that died between its two writes.
      const others = entries.filter(
        (each) => each !== target && (target.sk !== "audit-head" || each.seq !== 11),
      );
      const other = one(others);
      const ways: readonly (() => Promise<unknown>)[] = [
        () => put({ ...target, [field]: altered(target[field]) }),
        () => remove(target),
        () => put({ ...target, ...other, sk: target.sk }),
        () => put({ ...one(entries), sk: `audit#${String(13 + random(9)).padStart(12, "0")}` }),
      ];
      const way = random(ways.length);
      await ways[way]?.();
      const { fault } = await verifyAudit(id);
      if (fault === undefined) undetected.push(`${way}: ${target.sk} ${field}`);
      const now = await stored(id);
      for (const each of now) if (!whole.some(({ sk }) => sk === each.sk)) await remove(each);
      await put(target);
    }
    expect(undetected).toEqual([]);
    expect(await verifyAudit(id)).toEqual({ entries: 12 });
  });
});
