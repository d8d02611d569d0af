import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startService } from "../harness/service.ts";

let service: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

// biome-ignore lint/suspicious/noExplicitAny: tests read the shape they assert.
async function call(method: string, path: string, body?: unknown, key = "demo-business"): Promise<any> {
  const answer = await fetch(`${service.url}/api/v1/files${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
}

const put = (url: string, headers: Record<string, string>, body: Uint8Array) =>
  fetch(url, { method: "PUT", headers, body: new Uint8Array(body) });
const sha = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("a file far larger than a request may be is uploaded, told of, fetched and deleted", async () => {
  const bytes = randomBytes(30_000_000);
  const file = { filename: "größe 1.pdf", content_type: "application/pdf", size: bytes.length };
  const created = await call("POST", "", file);
  expect(created).toMatchObject({
    status: 200,
    upload_method: "PUT",
    file_id: expect.stringMatching(/^file_/),
  });
  const { file_id: id } = created;
  expect(await call("GET", `/${id}`)).toMatchObject({ status: "waiting", filename: "größe 1.pdf" });

  expect((await put(created.upload_url, created.upload_headers, bytes)).status).toBe(200);
  const { download_url, ...told } = await call("GET", `/${id}`);
  expect(told).toMatchObject({ status: "ready", size: bytes.length, content_type: "application/pdf" });
  const fetched = await fetch(download_url);
  expect(fetched.headers.get("Content-Disposition")).toContain("gr%C3%B6%C3%9Fe%201.pdf");
  expect(sha(new Uint8Array(await fetched.arrayBuffer()))).toBe(sha(bytes));

  expect(await call("DELETE", `/${id}`)).toMatchObject({ file_id: id });
  expect((await call("GET", `/${id}`)).status).toBe(404);
  expect((await fetch(download_url)).status).toBe(404);
});

test("the address takes the file that was announced and no other", async () => {
  const file = { filename: "a.txt", content_type: "text/plain", size: 10 };
  const { upload_url: url, upload_headers: headers, file_id: id } = await call("POST", "", file);
  expect((await put(url, { ...headers, "Content-Length": "11" }, Buffer.alloc(11))).status).toBe(403);
  expect((await put(url, { ...headers, "Content-Type": "text/html" }, Buffer.alloc(10))).status).toBe(403);
  expect((await fetch(url)).status).toBe(403);
  const elsewhere = url.replace(/\/content\?/, "/other?");
  expect((await put(elsewhere, headers, Buffer.alloc(10))).status).toBe(403);
  expect((await call("GET", `/${id}`)).status).toBe("waiting");
  expect((await put(url, headers, Buffer.alloc(10))).status).toBe(200);
  expect((await call("GET", `/${id}`)).status).toBe("ready");
});

test("another account finds nothing, and neither does a made-up id", async () => {
  const file = { filename: "a.txt", content_type: "text/plain", size: 10 };
  const { file_id: id } = await call("POST", "", file);
  for (const method of ["GET", "DELETE"]) {
    expect((await call(method, `/${id}`, undefined, "demo-indie")).status).toBe(404);
    expect((await call(method, "/file_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa")).status).toBe(404);
    expect((await call(method, "/..%2F..%2Fjobs")).status).toBe(404);
  }
  expect((await call("GET", `/${id}`)).status).toBe("waiting");
});

test("what is too large or empty is refused before anything is uploaded", async () => {
  for (const size of [0, 200_000_001, 1.5])
    expect((await call("POST", "", { filename: "a.pdf", size })).status).toBe(422);
});
