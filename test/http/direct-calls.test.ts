import { createHash, createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { recordCall } from "../../shared/account/history.ts";
import { reserve, usedCalls } from "../../shared/account/quota.ts";
import { setting } from "../../shared/aws/environment.ts";
import { SealedCalls } from "../../shared/aws/sealed-calls.ts";

// What every call reads and writes goes to DynamoDB past the SDK's middleware, and to the SDK when that does not go well.

type Seen = { headers: IncomingHttpHeaders; body: Buffer };

const emulator = new URL(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "");
const seen: Seen[] = [];
/** Answers that the next requests get instead of the emulator's; 0 breaks the connection. */
let troubles: number[] = [];

const between = createServer(async (incoming, outgoing) => {
  const body = await buffer(incoming);
  seen.push({ headers: incoming.headers, body });
  const trouble = troubles.shift();
  if (trouble === 0) return incoming.socket.destroy();
  if (trouble !== undefined) return outgoing.writeHead(trouble).end("{}");
  const passed = request(emulator, { method: "POST", headers: incoming.headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(outgoing);
  });
  passed.end(body);
});

beforeAll(async () => {
  between.listen(0, "127.0.0.1");
  await once(between, "listening");
  process.env.AWS_ENDPOINT_URL_DYNAMODB = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
  // The first call goes through the SDK, which finds out where DynamoDB is.
  await usedCalls("direct", new Date());
});

beforeEach(() => {
  seen.length = 0;
  troubles = [];
});

afterAll(() => {
  process.env.AWS_ENDPOINT_URL_DYNAMODB = emulator.href;
  between.closeAllConnections();
  between.close();
});

const charge = (id: string, cost = 1) => ({
  id: randomUUID(),
  account: { id, tier: "starter" as const },
  time: new Date(),
  cost,
  tool: "pdf/merge",
  bytes: 10,
  until: 0,
});

const bySdk = ({ headers }: Seen) => "amz-sdk-request" in headers;

const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");

/** AWS Signature Version 4 (IAM guide, "Create a signed AWS API request"), for a POST to `/`. */
function signature({ headers, body }: Seen): string {
  const given = /Credential=local\/([^,]+), SignedHeaders=([^,]+),/.exec(headers.authorization ?? "");
  const [, scope = "", names = ""] = given ?? [];
  const lines = names.split(";").map((name) => `${name}:${headers[name]}\n`);
  const canonical = ["POST", "/", "", lines.join(""), names, sha256(body)].join("\n");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const sign = (key: string | Buffer, part: string) => createHmac("sha256", key).update(part).digest();
  const key = scope
    .split("/")
    .reduce<string | Buffer>(sign, `AWS4${process.env.AWS_SECRET_ACCESS_KEY ?? ""}`);
  return sign(key, text).toString("hex");
}

test("quota and history are one signed request each, and so is the reading of what was used; a month is listed once", async () => {
  expect((await reserve(charge("direct"))).used).toBe(1);
  expect((await reserve(charge("direct"))).used).toBe(2);
  const call = { timestamp: new Date().toISOString(), method: "POST", path: "/", tool: "pdf/merge" };
  await recordCall("direct", "1", { ...call, status: 200, file_size: 10, duration_ms: 1 });
  expect(await usedCalls("direct", new Date())).toBe(2);
  expect(await usedCalls("nobody", new Date())).toBe(0);
  expect(seen.map(bySdk)).toEqual([false, false, false, false, false, false]);
  for (const each of seen) {
    expect(each.headers.authorization).toMatch(/SignedHeaders=[^,]*host;.*x-amz-target/);
    expect(each.headers.authorization).toContain(`Signature=${signature(each)}`);
  }
});

test.each([500, 503, 0])(
  "a write that DynamoDB answers with %i is made by the SDK, once",
  async (trouble) => {
    troubles = [trouble];
    expect(await reserve(charge(`troubled-${trouble}`))).toEqual({ granted: true, used: 1, compute: 0 });
    expect(seen.map(bySdk)).toEqual([false, true, false]);
    expect(await usedCalls(`troubled-${trouble}`, new Date())).toBe(1);
  },
);

test("a sealed call comes as far as a signed one, and what goes wrong with it is left to the SDK", async () => {
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "";
  const sealed = new SealedCalls(endpoint, process.env.AWS_SECRET_ACCESS_KEY ?? "");
  const read = () =>
    sealed.send("DynamoDB_20120810.GetItem", JSON.stringify({ TableName: setting("TABLE_USAGE"), Key: key }));
  const key = { pk: { S: "sealed" }, sk: { S: "nothing" } };
  expect(await read()).toEqual({});
  expect(seen.map(({ headers }) => "authorization" in headers)).toEqual([false]);
  troubles = [500, 0];
  expect(await read()).toBeUndefined();
  await expect(read()).rejects.toThrow();
  expect(await read()).toEqual({});
});

test("a quota that is spent is no trouble: nothing is taken", async () => {
  const limit = 500;
  expect((await reserve(charge("spent-direct", limit))).used).toBe(limit);
  expect(await reserve(charge("spent-direct"))).toEqual({
    granted: false,
    spent: "calls",
    used: limit,
    compute: 0,
  });
  expect(await usedCalls("spent-direct", new Date())).toBe(limit);
});
