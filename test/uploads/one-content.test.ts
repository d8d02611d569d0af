import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { bucketFiles } from "../../shared/aws/file-store.ts";
import type { FileStore } from "../../shared/files/file-store.ts";
import { failResult, finishResult, startResult } from "../../shared/uploads/result.ts";
import {
  contentKey,
  deleteUpload,
  findUpload,
  newUpload,
  readUpload,
  useUpload,
  writeUpload,
} from "../../shared/uploads/upload.ts";
import { newAccount } from "../harness/account.ts";
import { numberedPdf } from "../harness/pdf.ts";
import { get, post, postJson } from "../harness/request.ts";

// An id of a file stands for one content from its first use on.

const size = 40_000;
/** A PDF of so many pages in exactly `size` bytes: what follows its end counts for nothing. */
async function padded(pages: number): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(size).fill(0x0a);
  whole.set(await numberedPdf(pages));
  return whole;
}

async function announced() {
  const { key } = await newAccount("business");
  const file = { filename: "a.pdf", content_type: "application/pdf", size };
  const {
    file_id: id,
    upload_url,
    upload_headers: headers,
  } = (await postJson("/api/v1/files", file, { key })).json;
  const put = async (pages: number) =>
    (await fetch(upload_url, { method: "PUT", headers, body: await padded(pages) })).status;
  const count = async (more: Record<string, string> = {}) =>
    post("/api/v1/pdf/page-count", { file: id }, { key, headers: more });
  const status = async () => (await get(`/api/v1/files/${id}`, { key })).json;
  return { put, count, status };
}

const refused = {
  code: "conflict",
  error: expect.stringMatching(/after the file was first used.*file of their own/),
};

test("bytes that are sent anew before the first use are those that count", async () => {
  const { put, count } = await announced();
  expect([await put(1), await put(2)]).toEqual([200, 200]);
  expect((await count()).json).toMatchObject({ page_count: 2 });
});

test("the same bytes once more change nothing: whoever heard no answer may send them again", async () => {
  const { put, count, status } = await announced();
  await put(1);
  await count();
  expect(await put(1)).toBe(200);
  expect((await count()).json).toMatchObject({ page_count: 1 });
  expect(await status()).toMatchObject({ status: "ready" });
});

test("other bytes after the first use make the file one that is refused, until the first are back", async () => {
  const { put, count, status } = await announced();
  await put(1);
  expect((await count()).json).toMatchObject({ page_count: 1 });
  await put(2);
  const after = await count();
  expect([after.status, after.json]).toEqual([409, expect.objectContaining(refused)]);
  const told = await status();
  expect(told).toMatchObject({ status: "failed", error: { status: 409, ...refused } });
  expect(told.download_url).toBeUndefined();
  await put(1);
  expect((await count()).json).toMatchObject({ page_count: 1 });
});

test("under an Idempotency-Key the answer to the first bytes comes again", async () => {
  const { put, count } = await announced();
  await put(1);
  const kept = { "Idempotency-Key": randomUUID() };
  await count(kept);
  await put(2);
  expect([(await count(kept)).json.page_count, (await count()).status]).toEqual([1, 409]);
});

test("a call that reads its file later finds the bytes that it was given, or none", async () => {
  const account = randomUUID();
  const upload = newUpload({ filename: "a.txt", content_type: "text/plain", size: 1 });
  await writeUpload(bucketFiles, account, upload);
  const put = (text: string) =>
    bucketFiles.put(contentKey(account, upload.id), Buffer.from(text), "text/plain");
  await put("1");
  const version = await useUpload(bucketFiles, account, upload);
  const read = async () =>
    Buffer.from(await readUpload(bucketFiles, account, { id: upload.id, version })).toString();
  expect(await read()).toBe("1");
  await put("2");
  await expect(read()).rejects.toMatchObject({ code: "conflict" });
  await bucketFiles.delete(contentKey(account, upload.id));
  await expect(read()).rejects.toMatchObject({ code: "not_found" });
});

const made = { filename: "a.txt", contentType: "text/plain", body: Buffer.from("made"), headers: {} };
test.each([
  ["its file", finishResult, made],
  ["its error", failResult, { status: 400, code: "bad_request", error: "No." }],
] as const)(
  "a file that is deleted while its call writes %s does not come back",
  async (_title, end, what) => {
    const account = randomUUID();
    const file = await startResult(bucketFiles, account, Date.now() + 60_000);
    const deleting: FileStore = {
      ...bucketFiles,
      put: async (key, ...rest) => {
        if (key.endsWith("record.json.gz")) await deleteUpload(bucketFiles, account, file);
        return bucketFiles.put(key, ...rest);
      },
    };
    await end(deleting, account, file, what as never);
    await expect(findUpload(bucketFiles, account, file.id)).rejects.toMatchObject({ code: "not_found" });
    expect(await bucketFiles.find(contentKey(account, file.id))).toBeUndefined();
  },
);
