import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { linkBase, serveLinks } from "../../infra/local/links.ts";
import { setting } from "../../shared/aws/environment.ts";
import { bucketFiles } from "../../shared/aws/file-store.ts";
import { linkSigner } from "../../shared/aws/s3.ts";
import { mostUploaded } from "../../shared/contract/files.ts";

// Files by signed links through the service's own port, as S3 serves them in the cloud.

const server = createServer((_request, response) => response.writeHead(418).end());
const key = "results/job_links/1";
let base: string;

const Bucket = () => setting("BUCKET_FILES");
const signed = (seconds: number, more: object = {}) =>
  getSignedUrl(linkSigner(), new GetObjectCommand({ Bucket: Bucket(), Key: key, ...more }), {
    expiresIn: 60,
    signingDate: new Date(Date.now() + seconds * 1_000),
  });
/** The link as it is for who reaches the server itself. */
const local = (link: string) =>
  link.replace("https://files.example/pages", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
/** What came below the links; each says that its type is not to be guessed. */
const answers: Response[] = [];
async function ask(link: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(local(link), init);
  if (answer.status !== 418) answers.push(answer);
  return answer;
}

/** The status of a PUT that says it brings so many bytes, and brings none. */
const announced = (link: string, size: number) =>
  new Promise<number>((resolve, reject) => {
    const sent = request(local(link), { method: "PUT", headers: { "Content-Length": size } });
    sent.once("response", (answer) => {
      resolve(answer.statusCode ?? 0);
      sent.destroy();
    });
    sent.once("error", reject);
    sent.flushHeaders();
  });

afterEach(() => {
  for (const { headers } of answers.splice(0)) expect(headers.get("x-content-type-options")).toBe("nosniff");
});

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
const json = (answer: Response): Promise<any> => answer.json();

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  base = linkBase(`http://127.0.0.1:${port}`, { PUBLIC_BASE_URL: "https://files.example/pages/" });
  process.env.STORAGE_URL = base;
  serveLinks(server, base, process.env);
  await bucketFiles.put(key, Buffer.from("0123456789"), "text/plain");
});

afterAll(() => {
  delete process.env.STORAGE_URL;
  server.close();
});

describe("a link to a file", () => {
  test("stands under the configured address and saves the file under its name", async () => {
    const { url, expires } = await bucketFiles.link(key, "Größe 1.txt");
    expect(url).toMatch(/^https:\/\/files\.example\/pages\/storage\/pagewright-files\/results\//);
    expect(expires.getTime() - Date.now()).toBeGreaterThan(3_590_000);
    const answer = await ask(url);
    expect([answer.status, await answer.text()]).toEqual([200, "0123456789"]);
    expect(answer.headers.get("content-disposition")).toBe(
      "attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe%201.txt",
    );
    expect(answer.headers.get("content-type")).toBe("text/plain");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("says its own type when it was asked to, and gives parts of the file", async () => {
    const answer = await ask(await signed(0, { ResponseContentType: "application/pdf" }));
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    const part = await ask(await signed(0), { headers: { Range: "bytes=2-4" } });
    expect([part.status, await part.text()]).toEqual([206, "234"]);
    expect(part.headers.get("content-range")).toBe("bytes 2-4/10");
    const beyond = await ask(await signed(0), { headers: { Range: "bytes=20-" } });
    expect([beyond.status, (await json(beyond)).code]).toEqual([400, "bad_request"]);
  });

  test("is refused when it has expired, is altered or bare, for another method, key, bucket or Host", async () => {
    const link = await signed(0, { ResponseContentDisposition: "attachment" });
    const wrong: [string, RequestInit?][] = [
      [await signed(-62)],
      [link.replace("results/job_links/1", "results/job_links/2")],
      [link.replace("results/job_links/1", "results%2Fjob_links%2F1")],
      [link.replace("/pagewright-files/", "/other/")],
      [link.replace("attachment", "inline")],
      [link.replace("X-Amz-Expires=60", "X-Amz-Expires=6000")],
      [link.replace(/X-Amz-Signature=\w+/, `X-Amz-Signature=${"0".repeat(64)}`)],
      [link.replace(/&X-Amz-Signature=\w+/, "")],
      [link.replace(/\?.*/, "")],
      [`${link}&X-Amz-Expires=6000`],
      [link, { method: "PUT", body: "new" }],
      [`${base}/pagewright-files?list-type=2`],
      [`${base}/`],
      [link.replace(/\?.*/, ""), { headers: { Authorization: "Bearer demo-business" } }],
    ];
    for (const [url, init] of wrong) {
      const answer = await ask(url, init);
      const body = await json(answer);
      expect([answer.status, body.code], url).toEqual([403, "invalid_link"]);
      expect(body.request_id).toBe(answer.headers.get("x-request-id"));
    }
    expect(await (await ask(link)).text()).toBe("0123456789");
  });

  test("signed with another secret or for another host is refused", async () => {
    const command = new GetObjectCommand({ Bucket: Bucket(), Key: key });
    const credentials = { accessKeyId: "local", secretAccessKey: "local" };
    const stranger = new S3Client({ endpoint: base, forcePathStyle: true, credentials });
    expect((await ask(await getSignedUrl(stranger, command))).status).toBe(403);
    const elsewhere = new S3Client({ endpoint: "https://evil.example/pages/storage", forcePathStyle: true });
    const link = (await getSignedUrl(elsewhere, command)).replace("evil.example", "files.example");
    expect((await ask(link, { headers: { Host: "evil.example" } })).status).toBe(403);
  });

  test("to a file that is gone is 404", async () => {
    await bucketFiles.put("results/job_links/gone", Buffer.from("x"), "text/plain");
    const { url } = await bucketFiles.link("results/job_links/gone", "gone.txt");
    await bucketFiles.delete("results/job_links/gone");
    const answer = await ask(url);
    expect([answer.status, (await json(answer)).code]).toEqual([404, "not_found"]);
  });
});

test("a link to upload takes one file under its key, of its size at most", async () => {
  const command = new PutObjectCommand({ Bucket: Bucket(), Key: "jobs/upload/1" });
  const link = await getSignedUrl(linkSigner(), command, { expiresIn: 60 });
  const put = (url: string, size: number) => ask(url, { method: "PUT", body: Buffer.alloc(size, "x") });
  expect((await put(link.replace("jobs/upload/1", "jobs/upload/2"), 10)).status).toBe(403);
  expect(await announced(link, mostUploaded + 1)).toBe(413);
  expect(await bucketFiles.find("jobs/upload/1")).toBeUndefined();
  expect((await put(link, 1_000)).status).toBe(200);
  expect((await bucketFiles.find("jobs/upload/1"))?.length).toBe(1_000);
  expect((await ask(link)).status).toBe(403);
});

test("links of a service that listens everywhere lead to an address of this machine", () => {
  expect(linkBase("http://127.0.0.1:3000", {})).toBe("http://127.0.0.1:3000/storage");
  expect(linkBase("http://[::1]:3000", { PUBLIC_BASE_URL: "" })).toBe("http://[::1]:3000/storage");
  for (const everywhere of ["http://0.0.0.0:3000", "http://[::]:3000"])
    expect(linkBase(everywhere, {})).toMatch(/^http:\/\/(?!0\.)\d+\.\d+\.\d+\.\d+:3000\/storage$/);
});

test("every other address is answered as before", async () => {
  expect((await ask("https://files.example/pages/api/v1/health")).status).toBe(418);
  expect((await ask(await signed(0), { method: "DELETE" })).status).toBe(418);
});
