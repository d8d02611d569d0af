import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { DynamoDBClient, GetItemCommand, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { GetObjectCommand, ListBucketsCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Emulators, startEmulators } from "../../infra/local/emulators.ts";
import { setting } from "../../shared/aws/environment.ts";
import { s3 } from "../../shared/aws/s3.ts";
import { Seal, sealHeader, sealTimeHeader } from "../../shared/aws/seal.ts";

// The emulators of the test run take any clock; these are as the service starts them.

let dataDir: string;
let emulators: Emulators;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pagewright-emulators-"));
  emulators = await startEmulators({ dataDir });
  Object.assign(process.env, emulators.environment);
});

afterAll(async () => {
  await emulators?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const addressOf = (name: "DYNAMODB" | "S3" | "SQS") => process.env[`AWS_ENDPOINT_URL_${name}`] ?? "";

test("DynamoDB's emulator keeps a connection that rests, as long as a client does", async () => {
  const { hostname, port } = new URL(addressOf("DYNAMODB"));
  const socket = connect(Number(port), hostname);
  socket.write(`GET / HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  const [answer] = await once(socket, "data");
  expect(String(answer)).toContain("403 Forbidden");
  // Node's server closes such a connection after 5 to 6 s when it is not told otherwise.
  const ended = once(socket, "close").then(() => "closed");
  socket.on("end", () => {});
  expect(await Promise.race([ended, wait(8_000).then(() => "open")])).toBe("open");
  socket.destroy();
});

test("no emulator answers what is not signed", async () => {
  const target = (name: string) => ({
    method: "POST",
    headers: { "x-amz-target": name, "content-type": "application/x-amz-json-1.0" },
    body: "{}",
  });
  const calls = [
    fetch(addressOf("DYNAMODB"), target("DynamoDB_20120810.ListTables")),
    fetch(addressOf("SQS"), target("AmazonSQS.ListQueues")),
    fetch(`${addressOf("SQS")}/_fauxqs/queues`),
    fetch(`${addressOf("S3")}/pagewright-files?list-type=2`),
    fetch(`${addressOf("S3")}/pagewright-files/new`, { method: "PUT", body: "x" }),
  ];
  for (const call of calls) {
    const answer = await call;
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain("AccessDenied");
  }
});

test("what carries a seal is answered when the seal is that of this very request, by this secret, and new", async () => {
  const secret = process.env.AWS_SECRET_ACCESS_KEY ?? "";
  const listTables = { target: "DynamoDB_20120810.ListTables", body: "{}" };
  const now = Date.now();
  const ask = async (
    sent: Partial<{ target: string; body: string; time: number; path: string; seal: string }> = {},
    sealed = { ...listTables, time: now, secret },
  ) => {
    const { target, body, time, path } = { ...listTables, time: sealed.time, path: "/", ...sent };
    const seal = new Seal(sealed.secret).of({ ...sealed, time: String(sealed.time) });
    const answer = await fetch(addressOf("DYNAMODB") + path, {
      method: "POST",
      headers: {
        "content-type": "application/x-amz-json-1.0",
        "x-amz-target": target,
        [sealTimeHeader]: String(time),
        [sealHeader]: sent.seal ?? seal,
      },
      body,
    });
    return answer.status === 200 ? "answered" : /"?(?:__type":"|<Code>)(\w+)/.exec(await answer.text())?.[1];
  };
  const minutes = 60_000;
  expect(await ask()).toBe("answered");
  expect(await ask({}, { ...listTables, time: now - 14 * minutes, secret })).toBe("answered");
  expect(await ask({}, { ...listTables, time: now - 16 * minutes, secret })).toBe("RequestTimeTooSkewed");
  expect(await ask({}, { ...listTables, time: now + 16 * minutes, secret })).toBe("RequestTimeTooSkewed");
  expect(await ask({}, { ...listTables, time: Number.NaN, secret })).toBe("RequestTimeTooSkewed");
  for (const other of [
    ask({}, { ...listTables, time: now, secret: `${secret}x` }),
    ask({ body: '{"Limit":1}' }),
    ask({ target: "DynamoDB_20120810.DeleteTable" }),
    ask({ time: now - 1 }),
    ask({ path: "/?Action=ListTables" }),
    ask({ path: "/elsewhere" }),
    ask({ seal: "" }),
    ask({ seal: "x".repeat(43) }),
    ask({ seal: "é".repeat(43) }),
  ])
    expect(await other).toBe("SignatureDoesNotMatch");
});

test("no emulator answers another secret, another key or an old signature", async () => {
  const own = { accessKeyId: "local", secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY ?? "" };
  const asked = (credentials: typeof own, systemClockOffset = 0) => {
    const config = { credentials, systemClockOffset, maxAttempts: 1, forcePathStyle: true };
    return [
      new DynamoDBClient(config).send(new ListTablesCommand({})),
      new S3Client(config).send(new ListBucketsCommand({})),
      new SQSClient(config).send(new ReceiveMessageCommand({ QueueUrl: setting("QUEUE_WEBHOOKS") })),
    ];
  };
  const names = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map((each) =>
      each.status === "fulfilled" ? "answered" : each.reason.name,
    );
  const three = (name: string) => [name, name, name];
  expect(await names(asked(own))).toEqual(three("answered"));
  const guessed = { ...own, secretAccessKey: "local" };
  expect(await names(asked(guessed))).toEqual(three("SignatureDoesNotMatch"));
  expect(await names(asked({ ...own, accessKeyId: "other" }))).toEqual(three("InvalidAccessKeyId"));
  expect(await names(asked(own, -14 * 60_000))).toEqual(three("answered"));
  for (const minutes of [-16, 16])
    expect(await names(asked(own, minutes * 60_000))).toEqual(three("RequestTimeTooSkewed"));
});

test("a signed call whose body was changed on its way is refused", async () => {
  const client = new DynamoDBClient({ maxAttempts: 1 });
  client.middlewareStack.add(
    (next) => (step) => {
      const { request } = step;
      const { body }: { body?: unknown } = Object(request);
      if (!(body instanceof Uint8Array)) throw new Error("The call has no body of bytes.");
      Object.assign(Object(request), {
        body: Buffer.from(Buffer.from(body).toString().replace("mine", "hers")),
      });
      return next(step);
    },
    { step: "finalizeRequest", priority: "low" },
  );
  const Key = { pk: { S: "mine" }, sk: { S: "job" } };
  await expect(
    client.send(new GetItemCommand({ TableName: setting("TABLE_JOBS"), Key })),
  ).rejects.toMatchObject({ name: "SignatureDoesNotMatch" });
});

test("a link gives its own file by its own method until it expires, and nothing else", async () => {
  const Bucket = setting("BUCKET_FILES");
  const Key = "results/a link's/ünicode +1.txt";
  await s3().send(new PutObjectCommand({ Bucket, Key, Body: "linked" }));
  const command = new GetObjectCommand({ Bucket, Key, ResponseContentDisposition: "attachment" });
  const at = async (seconds: number, expiresIn = 60) =>
    getSignedUrl(s3(), command, { expiresIn, signingDate: new Date(Date.now() + seconds * 1_000) });
  const link = await at(0);
  const text = async (url: string, init: RequestInit = {}) => {
    const answer = await fetch(url, init);
    return answer.ok ? answer.text() : answer.status;
  };
  expect(await text(link)).toBe("linked");
  expect(await text(await at(-59))).toBe("linked");
  const altered = [
    link.replace("results/", "jobs/"),
    link.replace("attachment", "inline"),
    link.replace("X-Amz-Expires=60", "X-Amz-Expires=600"),
    link.replace(/X-Amz-Signature=\w/, (text) => text.replace(/.$/, (last) => (last === "0" ? "1" : "0"))),
    link.replace(/&?X-Amz-Signature=\w+/, ""),
    link.replace(/\?.*/, ""),
    `${link}&versionId=1`,
    await at(-61),
    await at(20 * 60),
  ];
  for (const url of altered) expect(await text(url), url).toBe(403);
  for (const method of ["PUT", "POST", "DELETE"]) expect(await text(link, { method })).toBe(403);
});
