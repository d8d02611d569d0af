import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { resolveTarget } from "../../shared/events/target.ts";
import { newAccount } from "../harness/account.ts";
import { get, postJson } from "../harness/request.ts";
import { configs, loopbackAllowed, newWebhook, patch, remove } from "./fixture.ts";

loopbackAllowed();

const url = "http://127.0.0.1:9/hooks";

test("a webhook is made, listed, shown, changed and deleted", async () => {
  const { key } = await newAccount("developer");
  const created = await postJson(configs, { url, description: "ours" }, { key });
  expect(created.status).toBe(200);
  const { secret, success, ...config } = created.json;
  expect(success).toBe(true);
  expect(config).toMatchObject({
    url,
    events: ["job.completed", "fraud.flagged"],
    description: "ours",
    active: true,
    disabled_reason: null,
    failing_since: null,
  });
  expect(new Webhook(secret).sign("a", new Date(0), "b")).toMatch(/^v1,/);
  const address = `${configs}/${config.webhook_id}`;
  expect((await get(configs, { key })).json).toEqual({
    success: true,
    webhooks: [config],
    total: 1,
    limit: 20,
  });
  const changed = await patch(address, { active: false, events: ["fraud.flagged"], description: null }, key);
  expect(changed.json).toMatchObject({ active: false, events: ["fraud.flagged"], description: null, url });
  expect((await get(address, { key })).json).toEqual(changed.json);
  expect((await remove(address, key)).json).toMatchObject({ deleted: true });
  expect((await get(address, { key })).status).toBe(404);
  expect((await remove(address, key)).status).toBe(404);
});

test("the secret is in the answer that makes it, and in no other", async () => {
  const { key, address, secret, id } = await newWebhook(url);
  const others = [
    await get(configs, { key }),
    await get(address, { key }),
    await patch(address, { description: "b" }, key),
    await get(`${address}/deliveries`, { key }),
  ];
  for (const { status, text } of others) {
    expect(status).toBe(200);
    expect(text).not.toContain(secret);
    expect(text).not.toContain("whsec_");
  }
  const rotated = await postJson(`${address}/rotate-secret`, {}, { key });
  expect(rotated.json).toMatchObject({ webhook_id: id, success: true });
  expect(rotated.json.secret).not.toBe(secret);
  expect(Date.parse(rotated.json.previous_secret_until) - Date.now()).toBeGreaterThan(23 * 3_600_000);
});

test("webhooks need the developer tier and cost nothing", async () => {
  const { key } = await newAccount("indie");
  expect((await postJson(configs, { url }, { key })).status).toBe(403);
  const full = await newAccount("developer", 10_000);
  const created = await postJson(configs, { url }, { key: full.key });
  expect([created.status, created.headers["x-ratelimit-remaining"]]).toEqual([200, "0"]);
});

test("an account has twenty webhooks, also when they are made at once; a deleted one makes room", async () => {
  const { key } = await newAccount("developer");
  const made = await Promise.all(Array.from({ length: 25 }, () => postJson(configs, { url }, { key })));
  const statuses = made.map(({ status }) => status).toSorted();
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([409, 409, 409, 409, 409]);
  const { webhooks } = (await get(configs, { key })).json;
  expect(new Set(webhooks.map((each: { webhook_id: string }) => each.webhook_id)).size).toBe(20);
  await remove(`${configs}/${webhooks[4].webhook_id}`, key);
  expect((await postJson(configs, { url }, { key })).status).toBe(200);
});

test("a webhook of another account does not exist, nor does its log", async () => {
  const { id, address } = await newWebhook(url);
  const { key } = await newAccount("business");
  const answers = [
    await get(address, { key }),
    await patch(address, { active: false }, key),
    await remove(address, key),
    await get(`${address}/deliveries`, { key }),
    await postJson(`${address}/test`, {}, { key }),
    await postJson(`${address}/rotate-secret`, {}, { key }),
    await postJson(`${address}/deliveries/msg_x/replay`, {}, { key }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  for (const { json } of answers) expect(json).toMatchObject({ success: false, code: "not_found" });
  // The same place of another account holds another webhook.
  const { json: own } = await postJson(configs, { url }, { key });
  expect(own.webhook_id.slice(0, 5)).toBe(id.slice(0, 5));
  expect((await get(address, { key })).status).toBe(404);
});

test.each([
  [{ url, secret: "hunter2" }, "secret"],
  [{ url, secret: "whsec_c2hvcnQ=" }, "secret"],
  [{ url, events: [] }, "events"],
  [{ url, events: ["job.started"] }, "events"],
  [{ url: "not a url" }, "url"],
  [{ url: 7 }, "url"],
  [{}, "url"],
])("%j is refused with the field named", async (body, field) => {
  const { status, json } = await postJson(configs, body, { key: "demo-developer" });
  expect(status).toBe(422);
  expect(json.detail[0].loc.slice(0, 2)).toEqual(["body", field]);
});

test("a secret of the caller's own is taken; a change of nothing is told", async () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const { key, address, secret: kept } = await newWebhook(url, { secret });
  expect(kept).toBe(secret);
  expect((await patch(address, {}, key)).json).toMatchObject({ code: "nothing_to_do" });
});

test("five secrets hold at a time; a rotation without overlap ends the old ones", async () => {
  const { key, address } = await newWebhook(url);
  const rotate = (body: object) => postJson(`${address}/rotate-secret`, body, { key });
  for (let count = 2; count <= 5; count++) expect((await rotate({})).status).toBe(200);
  expect((await rotate({})).status).toBe(409);
  const ended = await rotate({ overlap_hours: 0 });
  expect(ended.json).toMatchObject({ previous_secret_until: null });
  expect((await rotate({ overlap_hours: 200 })).status).toBe(422);
});

const hostile = [
  "http://93.184.216.34/",
  "ftp://93.184.216.34/",
  "file:///etc/passwd",
  "gopher://93.184.216.34/",
  "https://user:secret@93.184.216.34/",
  "https://user@93.184.216.34/",
  "https://93.184.216.34:8443/",
  "https://93.184.216.34:22/",
  "http://93.184.216.34:80@127.0.0.1.nip.invalid/",
  "https://127.0.0.2.invalid/",
  "http://10.0.0.1:3000/",
  "https://10.0.0.1/",
  "https://10.255.255.255/",
  "https://172.16.0.1/",
  "https://192.168.1.1/",
  "https://169.254.169.254/latest/meta-data/",
  "https://100.64.0.1/",
  "https://0.0.0.0/",
  "https://224.0.0.1/",
  "https://255.255.255.255/",
  "https://192.0.2.1/",
  "https://198.18.0.1/",
  "https://167772161/",
  "https://0xa.1/",
  "https://012.0.0.1/",
  "https://10.1/",
  "https://[::]/",
  "https://[::ffff:10.0.0.1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[64:ff9b::7f00:1]/",
  "https://[64:ff9b::a9fe:a9fe]/",
  "https://[2002:7f00:1::1]/",
  "https://[fe80::1]/",
  "https://[fc00::1]/",
  "https://[fd00:ec2::254]/",
  "https://[ff02::1]/",
  "https://localhost./",
  "https://metadata.google.internal/",
];

test.each(hostile)("%s is refused, as a new webhook and as a change", async (address) => {
  const { key, address: own } = await newWebhook(url);
  const created = await postJson(configs, { url: address }, { key });
  expect([400, 422], created.text).toContain(created.status);
  const changed = await patch(own, { url: address }, key);
  expect([400, 422]).toContain(changed.status);
  expect((await get(configs, { key })).json.webhooks).toHaveLength(1);
});

test.each([
  "https://2130706433/",
  "https://0x7f.1/",
  "https://127.1/",
  "https://[::1]/",
  "http://localhost/",
])("%s is refused where no setting allows it", async (address) => {
  delete process.env.WEBHOOKS_TO_LOOPBACK;
  const { status, json } = await postJson(configs, { url: address }, { key: "demo-developer" });
  process.env.WEBHOOKS_TO_LOOPBACK = "1";
  expect([status, json.code]).toEqual([400, "refused_url"]);
});

test("a host is refused for one private address among public ones", async () => {
  const judge = (...addresses: string[]) =>
    resolveTarget("https://hooks.example/", { loopback: true, resolve: async () => addresses });
  expect((await judge("93.184.216.34", "2606:4700::1111")).addresses).toHaveLength(2);
  for (const wrong of ["10.0.0.1", "127.0.0.1", "::1", "169.254.169.254", "::ffff:192.168.0.1"])
    await expect(judge("93.184.216.34", wrong)).rejects.toMatchObject({ code: "refused_url" });
  await expect(judge()).rejects.toMatchObject({ code: "unreachable_url" });
});

test("loopback is reached where a setting allows it, and under no other name", async () => {
  const judge = (text: string, loopback: boolean, address: string) =>
    resolveTarget(text, { loopback, resolve: async () => [address] });
  for (const text of ["http://127.0.0.1:4000/", "http://localhost:4000/", "https://[::1]:4000/"]) {
    expect((await judge(text, true, "127.0.0.1")).url.port).toBe("4000");
    await expect(judge(text, false, "127.0.0.1")).rejects.toMatchObject({ code: "refused_url" });
  }
  for (const text of ["http://hooks.example:4000/", "https://hooks.example/", "http://u:p@127.0.0.1:4000/"])
    await expect(judge(text, true, "127.0.0.1")).rejects.toMatchObject({ code: "refused_url" });
  await expect(judge("http://localhost:4000/", true, "10.0.0.1")).rejects.toMatchObject({
    code: "refused_url",
  });
});
