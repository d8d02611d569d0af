import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { S3Client } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { filesBucket } from "../../infra/definition/buckets.ts";
import { ensureBucket } from "../../infra/local/ensure-bucket.ts";

/** A server of S3 without buckets, which refuses rules that name one of these words as MinIO does. */
async function ensuredOn(refused: RegExp): Promise<{ said: string | undefined; rules: string | undefined }> {
  let rules: string | undefined;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const isRules = /\?lifecycle/.test(request.url ?? "");
    const status = request.method === "HEAD" ? 404 : isRules && refused.test(body) ? 400 : 200;
    if (isRules && status === 200) rules = body;
    const error = "<Error><Code>InvalidArgument</Code><Message>The XML did not validate</Message></Error>";
    response.writeHead(status).end(status === 400 ? error : "");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const client = new S3Client({
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${port}`,
    forcePathStyle: true,
    credentials: { accessKeyId: "key", secretAccessKey: "secret" },
  });
  const said = await ensureBucket(client, "files");
  client.destroy();
  server.close();
  return { said, rules };
}

const prefixes = filesBucket.expiry.map(({ prefix }) => `<Prefix>${prefix}</Prefix>`);

test("a server that takes all rules is told of uploads that were broken off too", async () => {
  const { said, rules = "" } = await ensuredOn(/nothing of this kind/);
  expect(said).toBeUndefined();
  for (const prefix of prefixes) expect(rules).toContain(prefix);
  expect(rules).toContain("<DaysAfterInitiation>1<");
});

test("one that refuses the rule for broken-off uploads, as MinIO does, still lets files expire", async () => {
  const { said, rules = "" } = await ensuredOn(/AbortIncompleteMultipartUpload/);
  for (const prefix of prefixes) expect(rules).toContain(prefix);
  expect(rules).not.toContain("DaysAfterInitiation");
  expect(said).toContain("uploads that were broken off");
});

test("one that takes no rules at all is told of", async () => {
  const { said, rules } = await ensuredOn(/Rule/);
  expect(rules).toBeUndefined();
  expect(said).toContain("takes no lifecycle rules");
});
