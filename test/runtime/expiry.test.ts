import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { CreateMultipartUploadCommand, S3Client, UploadPartCommand } from "@aws-sdk/client-s3";
import { DynamoDBDocumentClient, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectionFile } from "../../infra/admin/connect.ts";
import { filesBucket } from "../../infra/definition/buckets.ts";
import { records } from "../../infra/definition/records.ts";
import { startEmulators } from "../../infra/local/emulators.ts";
import { Expiry } from "../../infra/local/expiry.ts";
import { loopbackAllowed } from "../events/fixture.ts";
import { busyAccount } from "../harness/busy-account.ts";
import { allFiles, allItems, ownStores, type StoredItem } from "../harness/own-stores.ts";
import { type Receiver, startReceiver } from "../harness/receiver.ts";
import { freePort, startProcess } from "../harness/service.ts";
import { providersKnown } from "../mail/fixture.ts";

const hour = 3_600_000;
const day = 24 * hour;

describe("what a busy account has left", () => {
  const stores = ownStores();
  providersKnown();
  loopbackAllowed();
  let receiver: Receiver;
  let start: number;
  beforeAll(async () => {
    receiver = await startReceiver();
    await busyAccount(receiver.url);
    start = Date.now();
  });
  afterAll(() => receiver.stop());

  const remove = (time: number) => new Expiry(stores.environment()).remove(time);
  const foldersLeft = async () => new Set((await allFiles()).map((key) => key.replace(/\/.*/, "/")));
  const livesOf = ({ table, pk, sk }: StoredItem) =>
    records.find((each) => each.table === table && pk.startsWith(each.pk) && sk.startsWith(each.sk))?.lives;
  const left = async () => new Set((await allItems()).map((item) => String(livesOf(item))));

  test("is all there for a day, but for counts of minutes", async () => {
    const before = [await allItems(), await allFiles()];
    const counts = before[0]?.filter((item) => Object(item).sk.startsWith("minute#")).length;
    expect(await remove(start + 17 * hour)).toEqual({ items: counts, files: 0 });
    expect((await allItems()).length).toBe((before[0]?.length ?? 0) - (counts ?? 0));
    expect(await allFiles()).toEqual(before[1]);
  });

  test("loses after a day what a day was promised, and keeps what lives for a week", async () => {
    const removed = await remove(start + 2 * day + hour);
    expect(removed.files).toBeGreaterThan(3);
    expect(await foldersLeft()).toEqual(
      new Set(["jobs/", "job-results/", "results/", "sessions/", "cache/"]),
    );
    const tables = new Set((await allItems()).map(({ table }) => table));
    expect(tables).not.toContain("answers");
    expect(tables).toContain("jobs");
  });

  test("loses every file when the longest rule is over, and all but the account's own after that", async () => {
    const longest = Math.max(...filesBucket.expiry.map(({ days }) => days));
    await remove(start + longest * day + hour);
    expect(await allFiles()).toEqual([]);
    expect(await left()).toEqual(new Set(["account", "history", "openCharge"]));
    await remove(start + 401 * day);
    expect(await left()).toEqual(new Set(["account"]));
    expect((await allItems()).length).toBeGreaterThanOrEqual(8);
  });
});

test("parts of files that were never finished go after a day", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "pagewright-parts-"));
  const upload = { Bucket: filesBucket.localName, Key: "uploads/large" };
  const started = async (run: (client: S3Client) => Promise<void>) => {
    const { environment, stop } = await startEmulators({ dataDir });
    const credentials = {
      accessKeyId: environment.AWS_ACCESS_KEY_ID ?? "",
      secretAccessKey: environment.AWS_SECRET_ACCESS_KEY ?? "",
    };
    const place = { region: environment.AWS_REGION ?? "", endpoint: environment.AWS_ENDPOINT_URL_S3 ?? "" };
    await run(new S3Client({ ...place, credentials, forcePathStyle: true })).finally(stop);
  };
  const ids: (string | undefined)[] = [];
  const send = (client: S3Client, UploadId: string | undefined) =>
    client.send(new UploadPartCommand({ ...upload, UploadId, PartNumber: 1, Body: "part" }));
  try {
    await started(async (client) => {
      for (let at = 0; at < 2; at++) {
        const { UploadId } = await client.send(new CreateMultipartUploadCommand(upload));
        ids.push(UploadId);
        await send(client, UploadId);
      }
    });
    const database = new DatabaseSync(join(dataDir, "fauxqs/fauxqs.db"));
    const yesterday = new Date(Date.now() - day - 1_000).toISOString();
    const age = "UPDATE s3_multipart_uploads SET initiated = ? WHERE upload_id = ?";
    database.prepare(age).run(yesterday, ids[0] ?? "");
    database.close();
    await started(async (client) => {
      await expect(send(client, ids[0])).rejects.toThrow(/upload/i);
      expect((await send(client, ids[1])).ETag).toBeDefined();
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

test("a running service removes what has expired, and nothing else", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "pagewright-expiry-"));
  const service = await startProcess(dataDir, await freePort());
  try {
    const found: Record<string, string> = JSON.parse(await readFile(connectionFile(dataDir), "utf8"));
    const credentials = {
      accessKeyId: found.AWS_ACCESS_KEY_ID ?? "",
      secretAccessKey: found.AWS_SECRET_ACCESS_KEY ?? "",
    };
    const endpoint = found.AWS_ENDPOINT_URL_DYNAMODB ?? "";
    const client = DynamoDBDocumentClient.from(
      new DynamoDBClient({ endpoint, region: found.AWS_REGION ?? "", credentials }),
    );
    const TableName = found.TABLE_ANSWERS;
    const now = Math.floor(Date.now() / 1_000);
    const put = (sk: string, ttl?: number) =>
      client.send(
        new PutCommand({ TableName, Item: { pk: "a", sk, ...(ttl === undefined ? {} : { ttl }) } }),
      );
    const isThere = async (sk: string) =>
      (await client.send(new GetCommand({ TableName, Key: { pk: "a", sk } }))).Item !== undefined;
    await Promise.all([put("over", now - 60), put("later", now + 3_600), put("never")]);
    for (let tries = 0; tries < 600 && (await isThere("over")); tries++) await wait(100);
    expect(await Promise.all(["over", "later", "never"].map(isThere))).toEqual([false, true, true]);
  } finally {
    service.kill("SIGKILL");
    await once(service, "exit");
    await rm(dataDir, { recursive: true, force: true });
  }
});
