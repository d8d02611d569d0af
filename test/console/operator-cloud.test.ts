import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SendMessageCommand } from "@aws-sdk/client-sqs";
import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { putTier } from "../../shared/account/account-store.ts";
import { setting } from "../../shared/aws/environment.ts";
import { sqs } from "../../shared/aws/sqs.ts";
import { RecordedStream } from "../harness/lambda.ts";
import { ownStores } from "../harness/own-stores.ts";
import "../harness/request.ts";
import { newAccount } from "../harness/account.ts";

// The operator's view of a deployment: the function behind /operator, over emulators of AWS.

ownStores();
const token = "a-token-of-the-operator-alone";
const work = ["JOBS", "OFFICE", "HTML", "WEBHOOKS"] as const;
/** What CloudWatch is asked, and what it answers by metric. */
let asked: URLSearchParams[] = [];
let isUp = true;
const series: Record<string, [string, number[]][]> = {
  Milliseconds: [
    ["pdf/compress", [2, 0, 5]],
    ["pdf/rotate", [40]],
    ["ai/<odd>&", [1]],
    ["pdf/merge", []],
  ],
  Errors: [["too_busy", [3, 1]]],
};
const escaped = (label: string) => label.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");

const cloudWatch = createServer(async (request, response) => {
  const form = new URLSearchParams(await text(request));
  asked.push(form);
  const signed = /^AWS4-HMAC-SHA256 .*\/monitoring\/aws4_request/.test(request.headers.authorization ?? "");
  if (!isUp || !signed) return response.writeHead(403).end("<Error/>");
  const [, metric = ""] =
    /MetricName="(\w+)"/.exec(form.get("MetricDataQueries.member.1.Expression") ?? "") ?? [];
  const members = (series[metric] ?? []).map(
    ([label, values]) =>
      `<member><Id>sums</Id><Label>${escaped(label)}</Label><Timestamps/><Values>${values.map((each) => `<member>${each.toFixed(1)}</member>`).join("")}</Values><StatusCode>Complete</StatusCode></member>`,
  );
  return response.end(
    `<GetMetricDataResponse><GetMetricDataResult><MetricDataResults>${members.join("")}</MetricDataResults></GetMetricDataResult></GetMetricDataResponse>`,
  );
});

beforeAll(async () => {
  await new Promise<void>((resolve) => cloudWatch.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void cloudWatch.close());
afterEach(() => {
  vi.unstubAllEnvs();
  [asked, isUp] = [[], true];
});

async function ask(path: string, { key = token, method = "GET", query = {} } = {}) {
  vi.stubEnv("OPERATOR_TOKEN", process.env.OPERATOR_TOKEN ?? token);
  vi.stubEnv("AWS_ENDPOINT_URL_CLOUDWATCH", `http://127.0.0.1:${(cloudWatch.address() as AddressInfo).port}`);
  for (const name of work) vi.stubEnv(`QUEUE_${name}_DEAD`, `${setting(`QUEUE_${name}`)}-dead`);
  const { handler } = await import("../../functions/operator/handler.ts");
  const stream = new RecordedStream();
  const event = {
    ...{ httpMethod: method, resource: path, path, body: null, isBase64Encoded: false },
    headers: key === "" ? {} : { Authorization: `Bearer ${key}` },
    ...{ pathParameters: null, queryStringParameters: query },
    requestContext: { requestId: randomUUID(), path, stage: "v1", domainName: "api.example" },
  } as unknown as APIGatewayProxyEvent;
  await handler(event, stream, { getRemainingTimeInMillis: () => 30_000 } as Context);
  return { status: stream.statusCode, headers: stream.headers, json: JSON.parse(stream.body.toString()) };
}

test("is for the token alone, which may not be short: whatever is wrong, nobody gets in", async () => {
  for (const path of ["/operator/accounts", "/operator/standing"])
    for (const key of ["", "demo-business", token.slice(0, -1), `${token}x`]) {
      const { status, json, headers } = await ask(path, { key });
      expect([status, json.code, headers["WWW-Authenticate"]]).toEqual([401, "invalid_credential", "Bearer"]);
      expect(JSON.stringify(json)).not.toMatch(/accounts"|queues/);
    }
  expect(asked).toEqual([]);
  expect((await ask("/operator/accounts", { method: "POST" })).status).toBe(405);
  vi.stubEnv("OPERATOR_TOKEN", "short");
  expect((await ask("/operator/accounts", { key: "short" })).status).toBe(503);
});

test("lists the accounts page by page, kept by nobody on the way", async () => {
  const { id } = await newAccount("indie", 17);
  await putTier("beta", "business");
  const first = await ask("/operator/accounts", { query: { limit: "1" } });
  expect(first.headers["Cache-Control"]).toBe("no-store");
  const second = await ask("/operator/accounts", { query: { limit: "1", after: first.json.next_after } });
  const found = [...first.json.accounts, ...second.json.accounts];
  expect(found).toContainEqual({
    ...{ account: id, tier: "indie", calls_used: 17, calls_limit: 2_000 },
    ...{ keys: 1, keys_limit: 2, last_call: null },
  });
  expect([found.length, second.json.next_after]).toEqual([2, null]);
});

test("tells what stands in the queues, and what CloudWatch counted since a day", async () => {
  await sqs().send(new SendMessageCommand({ QueueUrl: setting("QUEUE_OFFICE"), MessageBody: "{}" }));
  await sqs().send(new SendMessageCommand({ QueueUrl: `${setting("QUEUE_JOBS")}-dead`, MessageBody: "{}" }));
  const { status, json } = await ask("/operator/standing");
  expect(status).toBe(200);
  expect(json.queues.map(({ queue, waiting }: Record<string, unknown>) => [queue, waiting])).toEqual([
    ...[
      ["jobs", 0],
      ["jobs-dead", 1],
      ["office", 1],
      ["office-dead", 0],
    ],
    ...[
      ["html", 0],
      ["html-dead", 0],
      ["webhooks", 0],
      ["webhooks-dead", 0],
    ],
  ]);
  expect(json.calls).toEqual([
    { operation: "pdf/rotate", count: 40 },
    { operation: "pdf/compress", count: 7 },
    { operation: "ai/<odd>&", count: 1 },
  ]);
  expect(json.failures).toEqual([{ code: "too_busy", count: 4 }]);
  const hours = (Date.now() - Date.parse(json.since)) / 3_600_000;
  expect([hours >= 24, hours < 25]).toEqual([true, true]);
  expect(asked.map((form) => form.get("MetricDataQueries.member.1.Expression"))).toEqual([
    `SEARCH('{Pagewright,Operation} MetricName="Milliseconds"', 'SampleCount', 3600)`,
    `SEARCH('{Pagewright,Code} MetricName="Errors"', 'Sum', 3600)`,
  ]);
  expect(asked[0]?.get("MetricDataQueries.member.1.Label")).toMatch(/^\$\{PROP\('Dim\.Operation'\)\}$/);
});

test("says of what does not answer that it is not known, and tells the rest", async () => {
  isUp = false;
  const { status, json } = await ask("/operator/standing");
  expect([status, json.calls, json.failures, json.queues.length]).toEqual([200, null, null, 8]);
});
