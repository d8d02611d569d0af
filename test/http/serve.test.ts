import type { APIGatewayProxyEvent, Context } from "aws-lambda";
import { describe, expect, test } from "vitest";
import { object, string } from "zod";
import type { Call } from "../../shared/contract/call.ts";
import { text } from "../../shared/contract/field.ts";
import { type OutputFile, outputFile } from "../../shared/contract/file.ts";
import {
  fileOf,
  fileOrJsonOf,
  findingOf,
  group,
  jsonOf,
  operation,
} from "../../shared/contract/operation.ts";
import { serve } from "../../shared/http/serve.ts";
import { warning } from "../../shared/warnings/warning.ts";
import { installStreaming, RecordedStream } from "../harness/lambda.ts";

// A group of its own, served as the groups of the product are, called as API Gateway calls.

installStreaming();

const publicly = { tier: "public", sandbox: false, summary: "Own" } as const;
const word = object({ word: string() });
const own = group("own", "Own", {
  say: operation({
    ...publicly,
    path: "/own/{word}",
    params: { word: text() },
    query: { loud: text().optional() },
    header: { "X-Own": text().optional() },
    returns: findingOf("Said", word),
    mock: { word: "" },
  }),
  read: operation({
    ...publicly,
    path: "/own/raw",
    raw: ["*/*"],
    returns: jsonOf("Read", word),
    mock: { word: "" },
  }),
  write: operation({ ...publicly, method: "GET", path: "/own/file", returns: fileOf("txt", "html") }),
  choose: operation({
    ...publicly,
    method: "GET",
    path: "/own/either",
    returns: fileOrJsonOf(word, "txt"),
    mock: { word: "" },
  }),
});

type Given = { input: unknown; call: Call };
let given: Given[] = [];
let found: { confidence?: number; warnings?: ReturnType<typeof warning>[]; top?: Record<string, unknown> } =
  {};
let written: OutputFile = outputFile("txt", "a.txt", Buffer.from("written"));

const handler = await serve(
  own,
  {
    say: async (input, call) => {
      given.push({ input, call });
      return { data: { word: input.word }, engine: "own", ...found };
    },
    read: async (_input, call) => ({ word: Buffer.from(call.body).toString("utf8") }),
    write: async (input, call) => {
      given.push({ input, call });
      return written;
    },
    choose: async (input, call) => {
      given.push({ input, call });
      return written;
    },
  },
  {},
);

async function invoke(event: Partial<APIGatewayProxyEvent> & { from?: object }) {
  given = [];
  const stream = new RecordedStream();
  const { from = {}, ...rest } = event;
  const whole = {
    httpMethod: "POST",
    headers: null,
    pathParameters: null,
    queryStringParameters: null,
    body: null,
    isBase64Encoded: false,
    ...rest,
    path: rest.path ?? rest.resource,
    requestContext: { requestId: "request-1", domainName: "api.example", ...from },
  } as unknown as APIGatewayProxyEvent;
  await handler(whole, stream, { getRemainingTimeInMillis: () => 60_000 } as Context);
  const answered = stream.body.toString("utf8");
  return { status: stream.statusCode, headers: stream.headers, text: answered, given: given[0] };
}

const say = (event: Partial<APIGatewayProxyEvent> & { from?: object } = {}) =>
  invoke({ resource: "/own/{word}", pathParameters: { word: "yes" }, ...event });

describe("the envelope of a finding", () => {
  test("holds what was found, by which engine, in how long", async () => {
    found = {};
    const { status, headers, text: body } = await say();
    expect([status, headers["Content-Type"]]).toEqual([200, "application/json; charset=utf-8"]);
    expect(headers["Content-Length"]).toBe(String(Buffer.byteLength(body)));
    expect(JSON.parse(body)).toEqual({
      success: true,
      data: { word: "yes" },
      engine: "own",
      responseTime: expect.stringMatching(/^\d+ms$/),
    });
  });

  test("has confidence, warnings and fields beside the data where the operation gives them", async () => {
    const odd = warning("field_ignored", "odd");
    found = { confidence: 0.5, warnings: [odd, odd], top: { id: "own_1" } };
    expect(JSON.parse((await say()).text)).toMatchObject({
      confidence: 0.5,
      warnings: [odd.text],
      id: "own_1",
    });
    found = { warnings: [] };
    expect(JSON.parse((await say()).text)).not.toHaveProperty("warnings");
  });
});

test("an operation of a public route is told who calls, from where, and until when", async () => {
  const before = Date.now();
  const { given: told } = await say({ headers: { Host: "evil.example", "X-Forwarded-Proto": "http" } });
  expect(told?.call).toMatchObject({
    requestId: "request-1",
    account: "anonymous",
    tier: "starter",
    baseUrl: "http://api.example",
    prefersJson: false,
    headers: { host: "evil.example" },
  });
  // Two of the sixty seconds are for the answer, the refund and the record.
  expect(told?.call.deadline).toBeGreaterThanOrEqual(before + 58_000);
  expect(told?.call.deadline).toBeLessThanOrEqual(Date.now() + 58_000);
});

test.each([
  ["the stage that the gateway adds", "/prod/own/yes", "/own/yes", "prod", "https://api.example/prod"],
  ["no stage behind a domain of its own", "/own/yes", "/own/yes", "prod", "https://api.example"],
  ["no stage that the path has already", "/prod/own/yes", "/prod/own/yes", "prod", "https://api.example"],
  ["no stage where there is none", "/own/yes", "/own/yes", undefined, "https://api.example"],
])("links carry %s", async (_title, outer, path, stage, expected) => {
  const { given: told } = await say({
    headers: { host: "evil.example" },
    path,
    from: { path: outer, stage },
  });
  expect(told?.call.baseUrl).toBe(expected);
});

test("path, query and header fields reach the operation", async () => {
  const { given: told } = await say({
    headers: { "x-OWN": "head" },
    queryStringParameters: { loud: "very" },
  });
  expect(told?.input).toEqual({ word: "yes", loud: "very", "X-Own": "head" });
  expect((await say()).given?.input).toEqual({ word: "yes" });
});

test.each([
  ["as text", "grün", false, "grün"],
  ["as base64", Buffer.from("grün").toString("base64"), true, "grün"],
  ["that is absent", null, false, ""],
])("a body %s is read", async (_title, body, isBase64Encoded, expected) => {
  const { text: answered } = await invoke({ resource: "/own/raw", body, isBase64Encoded });
  expect(JSON.parse(answered)).toEqual({ word: expected });
});

test.each([
  ["application/json", true],
  ["application/json;q=0.5, text/plain", false],
  ["*/*", false],
])(
  "an operation that answers files or JSON is told whether Accept: %s prefers JSON",
  async (accept, expected) => {
    const event = { httpMethod: "GET", headers: { accept } };
    expect((await invoke({ ...event, resource: "/own/either" })).given?.call.prefersJson).toBe(expected);
    expect((await invoke({ ...event, resource: "/own/file" })).given?.call.prefersJson).toBe(false);
  },
);

describe("a file", () => {
  const file = () => invoke({ httpMethod: "GET", resource: "/own/file" });

  test("is sent with its length, its name and the headers of the operation", async () => {
    written = outputFile("txt", "a.txt", Buffer.from("written"), { headers: { "X-Engine": "own" } });
    const { headers, text: body } = await file();
    expect(body).toBe("written");
    expect(headers).toMatchObject({
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": 'attachment; filename="a.txt"',
      "Content-Length": "7",
      "X-Engine": "own",
    });
  });

  test("made piece by piece has no length", async () => {
    async function* pieces() {
      yield Buffer.from("in ");
      yield Buffer.from("pieces");
    }
    written = outputFile("txt", "a.txt", pieces());
    const { headers, text: body } = await file();
    expect([body, headers["Content-Length"]]).toEqual(["in pieces", undefined]);
  });

  test("that browsers show has no name", async () => {
    written = outputFile("html", "a.html", Buffer.from("<p>written</p>"));
    expect((await file()).headers["Content-Disposition"]).toBeUndefined();
  });

  test("warns in Latin-1, each warning once", async () => {
    const odd = warning("field_ignored", "größe\n");
    written = outputFile("txt", "a.txt", Buffer.from("written"), {
      warnings: [odd, odd, warning("field_ignored", "b")],
    });
    expect((await file()).headers["X-Warning"]).toBe(
      "Unknown field gr\\u00f6\\u00dfe\\u000a was ignored. | Unknown field b was ignored.",
    );
  });
});

test("what no operation of the group answers is an error of ours", async () => {
  const { status, text: body } = await invoke({ httpMethod: "DELETE", resource: "/own/file" });
  expect([status, JSON.parse(body).code]).toEqual([500, "internal"]);
});
