import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectionFile } from "../../infra/admin/connect.ts";
import { demoAccounts } from "../../shared/account/account.ts";
import { monthOf } from "../../shared/values/dates/calendar-month.ts";
import { numberedPdf, pageTexts } from "../harness/pdf.ts";
import { freePort, startProcess } from "../harness/service.ts";

let dataDir: string;
let port: number;
let service: ChildProcess;
/** To the result of a job. */
let link: string;

/** Where a page that may call from a browser comes from. */
const page = "https://app.example";
const start = () => startProcess(dataDir, port, { CORS_ORIGINS: page });

/** Ends the service as a crash does, and starts it again. */
async function restart(): Promise<void> {
  service.kill("SIGKILL");
  await once(service, "exit");
  service = await start();
}

const at = (path: string) => `http://127.0.0.1:${port}${path}`;
const headers = (key: string) => ({ Authorization: `Bearer ${key}` });

function form(fields: Record<string, string | Uint8Array | readonly Uint8Array[]>): FormData {
  const data = new FormData();
  const attach = (name: string, bytes: Uint8Array) =>
    data.append(name, new Blob([Uint8Array.from(bytes)]), "input.pdf");
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") data.append(name, value);
    else if (value instanceof Uint8Array) attach(name, value);
    else for (const each of value) attach(name, each);
  }
  return data;
}

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
const json = (answer: Response): Promise<any> => answer.json();

const send = (path: string, body: FormData, key = "demo-business") =>
  fetch(at(path), { method: "POST", headers: headers(key), body });

/** Sets the month's counter of a demo account in the running service's own table. */
async function setUsed(key: string, used: number): Promise<void> {
  const environment = JSON.parse(await readFile(connectionFile(dataDir), "utf8"));
  const client = new DynamoDBClient({
    region: environment.AWS_REGION,
    endpoint: environment.AWS_ENDPOINT_URL_DYNAMODB,
    credentials: {
      accessKeyId: environment.AWS_ACCESS_KEY_ID,
      secretAccessKey: environment.AWS_SECRET_ACCESS_KEY,
    },
  });
  const Item = { pk: demoAccounts[key]?.id, sk: `month#${monthOf(new Date())}`, used };
  await DynamoDBDocumentClient.from(client).send(
    new PutCommand({ TableName: environment.TABLE_USAGE, Item }),
  );
  client.destroy();
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pagewright-runtime-"));
  port = await freePort();
  service = await start();
});

afterAll(async () => {
  service.kill("SIGKILL");
  await rm(dataDir, { recursive: true, force: true });
});

describe("the embedded runtime", () => {
  test("is ready, and says what it depends on", async () => {
    const answer = await fetch(at("/api/v1/health/ready"));
    expect(answer.status).toBe(200);
    expect(await json(answer)).toEqual({
      status: "ready",
      dependencies: { dynamodb: "ok", s3: "ok", sqs: "ok", disk: "ok" },
    });
  });

  test("answers over HTTP with the file and all headers", async () => {
    const answer = await send(
      "/api/v1/pdf/rotate",
      form({ file: await numberedPdf(2), degrees: "90" }),
      "demo-starter",
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-api-tier")).toBe("starter");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="input-rotated.pdf"');
    expect(await pageTexts(new Uint8Array(await answer.arrayBuffer()))).toEqual(["Page 1", "Page 2"]);
  });

  test("takes a body of 4.6 MB and refuses one of 4.8 MB with the contract's error", async () => {
    const padded = async (megabytes: number) => {
      const pdf = await numberedPdf(1);
      return Buffer.concat([pdf, Buffer.alloc(megabytes * 1_000_000 - pdf.length, " ")]);
    };
    const fits = await send("/api/v1/pdf/page-count", form({ file: await padded(4.6) }));
    expect([fits.status, (await json(fits)).page_count]).toEqual([200, 1]);
    const refused = await send("/api/v1/pdf/page-count", form({ file: await padded(4.8) }));
    expect(refused.status).toBe(413);
    const body = await json(refused);
    expect(body).toMatchObject({ success: false, code: "payload_too_large" });
    expect(body.request_id).toBe(refused.headers.get("x-request-id"));
  });

  test.each([
    ["GET", "/api/v1/nothing", 404, null],
    ["GET", "/api/v1/pdf/rotate", 405, "POST"],
    ["DELETE", "/api/v1/bulk/job_x", 405, "GET"],
  ])("%s %s is %i", async (method, path, status, allow) => {
    const answer = await fetch(at(path), { method });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("allow")).toBe(allow);
    expect(answer.headers.get("x-ratelimit-limit")).toBeNull();
    expect(await json(answer)).toMatchObject({ success: false });
    const known = await fetch(at(path), { method, headers: headers("demo-developer") });
    expect(known.status).toBe(status);
    expect(known.headers.get("x-ratelimit-limit")).toBe("10000");
  });

  test("answers the preflight of a listed origin, and lets its pages read the gateway's own errors", async () => {
    const asked = { Origin: page, "Access-Control-Request-Method": "POST" };
    const preflight = await fetch(at("/api/v1/pdf/rotate"), { method: "OPTIONS", headers: asked });
    expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([204, page]);
    const large = { method: "POST", body: Buffer.alloc(4_800_000), headers: { Origin: page } };
    const refused = await fetch(at("/api/v1/pdf/rotate"), large);
    expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([413, page]);
    const stranger = await fetch(at("/api/v1/health"), { headers: { Origin: "https://evil.example" } });
    expect([stranger.status, stranger.headers.get("access-control-allow-origin")]).toEqual([200, null]);
  });

  test("carries a bulk job from upload to one download", async () => {
    const files = [await numberedPdf(1), await numberedPdf(2), Buffer.from("%PDF-1.4 broken")];
    const created = await send(
      "/api/v1/bulk/upload",
      form({ files, operation: "compress", options: '{"level":"low"}' }),
    );
    const { job_id, status_url } = await json(created);
    expect(status_url).toBe(at(`/api/v1/bulk/${job_id}`));
    let job: Awaited<ReturnType<typeof json>> = { status: "queued" };
    for (let tries = 0; tries < 1_500 && !job.status.startsWith("completed"); tries++) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      job = await json(await fetch(status_url, { headers: headers("demo-business") }));
    }
    expect(job).toMatchObject({
      status: "completed_with_errors",
      files_processed: 2,
      files_failed: 1,
      progress: 1,
    });
    expect(job.results.map((each: { status: string }) => each.status)).toEqual([
      "success",
      "success",
      "failed",
    ]);
    expect(job.download_url).toContain(at("/storage/"));
    link = job.download_url;
    const archive = unzipSync(new Uint8Array(await (await fetch(job.download_url)).arrayBuffer()));
    expect(Object.keys(archive)).toEqual(["input-compressed.pdf", "input-compressed (2).pdf"]);
    const foreign = await fetch(status_url, { headers: headers("demo-indie") });
    expect(foreign.status).toBe(403);
  });

  test("a link to a result is good after kill -9, and not without its signature", async () => {
    await restart();
    expect((await fetch(link)).headers.get("content-disposition")).toMatch(/^attachment; .*\.zip$/);
    const bare = await fetch(link.replace(/\?.*/, ""));
    expect([bare.status, (await json(bare)).code]).toEqual([403, "invalid_link"]);
  });

  test("500 calls at once with 100 left: exactly 100 succeed, and kill -9 does not forget it", async () => {
    await setUsed("demo-starter", 400);
    const file = await numberedPdf(1);
    const count = () => send("/api/v1/pdf/page-count", form({ file }), "demo-starter");
    // A machine that is too busy for all says so, and callers come again.
    const settled = async (): Promise<number> => {
      const answer = await count();
      await answer.arrayBuffer();
      if (answer.status !== 503) return answer.status;
      await new Promise((resolve) => setTimeout(resolve, Number(answer.headers.get("Retry-After")) * 1_000));
      return settled();
    };
    const statuses = await Promise.all(Array.from({ length: 500 }, settled));
    expect(statuses.filter((status) => status === 200).length).toBe(100);
    expect(statuses.filter((status) => status === 429).length).toBe(400);
    await restart();
    expect((await count()).status).toBe(429);
  });

  test("a job outlives kill -9: what was not in work at that moment is done after the restart", async () => {
    const file = await numberedPdf(1);
    const files = Array.from({ length: 20 }, () => file);
    const { status_url } = await json(await send("/api/v1/bulk/upload", form({ files, operation: "merge" })));
    await restart();
    let job = { total_files: 0, files_processed: 0, files_failed: 0 };
    // Two workers may have had a file each; those come again when their hold ends.
    for (let tries = 0; tries < 1_500 && job.files_processed < 18; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      job = await json(await fetch(status_url, { headers: headers("demo-business") }));
    }
    expect(job).toMatchObject({ total_files: 20, files_failed: 0 });
    expect(job.files_processed).toBeGreaterThanOrEqual(18);
  });

  test("remembers what was used after kill -9", async () => {
    const usage = async () =>
      (await json(await fetch(at("/api/v1/usage/check"), { headers: headers("demo-indie") }))).remaining;
    await send("/api/v1/pdf/page-count", form({ file: await numberedPdf(1) }), "demo-indie");
    const before = await usage();
    expect(before).toBeLessThan(2_000);
    await restart();
    expect(await usage()).toBe(before);
  });
});
