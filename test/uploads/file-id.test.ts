import { expect, test, vi } from "vitest";
import { takesFiles } from "../../shared/contract/file.ts";
import { routes } from "../../shared/contract/routes.ts";
import { newAccount } from "../harness/account.ts";
import { numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { get, post, send } from "../harness/request.ts";
import { announceUpload, sendAhead } from "../harness/upload.ts";
import { contentType, end, part } from "../http/parts.ts";

/** Of this file alone, so that the calls of no other test count. */
const { key } = await newAccount("business");
const used = async (caller = key) => (await get("/api/v1/usage/check", { key: caller })).json.remaining;

const unknown = `file_${"a".repeat(32)}`;
const gone = { success: false, code: "not_found", error: expect.stringContaining("no such file") };

test("an id stands for the file that was sent ahead, by its name and its bytes", async () => {
  const id = await sendAhead(await numberedPdf(3), key, "größe.pdf");
  const answer = await post("/api/v1/pdf/extract-pages", { file: id, pages: "2" }, { key });
  expect(answer.status).toBe(200);
  expect(await pageTexts(answer.bytes)).toEqual(["Page 2"]);
  expect(answer.headers["content-disposition"]).toContain("gr%C3%B6%C3%9Fe");
});

test("ids and real parts are mixed in the order sent, by every spelling of the field", async () => {
  const first = await sendAhead(await numberedPdf(1, undefined, "First"), key);
  const third = await sendAhead(await numberedPdf(1, undefined, "Third"), key);
  for (const name of ["files", "files[]", "file"]) {
    const direct = part(
      `name="${name}"; filename="b.pdf"`,
      Buffer.from(await numberedPdf(1, undefined, "Second")),
    );
    const ids = [first, third, first].map((id) => part(`name="${name}"`, id));
    const body = Buffer.concat([...ids.slice(0, 1), direct, ...ids.slice(1), end]);
    const merged = await send("POST", "/api/v1/pdf/merge", body, {
      key,
      headers: { "Content-Type": contentType },
    });
    expect(merged.status).toBe(200);
    expect(await pageTexts(merged.bytes)).toEqual(["First 1", "Second 1", "Third 1", "First 1"]);
  }
});

test("a form that is URL-encoded takes an id as well", async () => {
  const id = await sendAhead(await numberedPdf(2), key);
  const answer = await send("POST", "/api/v1/pdf/page-count", Buffer.from(`file=${id}`), {
    key,
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  expect(answer.json).toMatchObject({ success: true, page_count: 2 });
});

test("what was sent ahead is checked as a part is", async () => {
  const text = Buffer.from("This is no PDF.");
  const [ahead, direct] = [
    await post("/api/v1/pdf/rotate", { file: await sendAhead(text, key), degrees: 90 }, { key }),
    await post("/api/v1/pdf/rotate", { file: pdfFile(text, "a.pdf"), degrees: 90 }, { key }),
  ];
  expect([ahead.status, ahead.json.code]).toEqual([400, "unsupported_format"]);
  expect(ahead.json.error).toBe(direct.json.error);
});

const takers = routes().flatMap(({ sandbox, path, declared }) => {
  const field = Object.entries(declared.form ?? {}).find(([, schema]) => takesFiles(schema))?.[0];
  return sandbox || field === undefined ? [] : [{ path, field }];
});

test("every field that takes files takes ids: unknown and foreign ones are 404, and nothing is paid for", async () => {
  const { key: other } = await newAccount("business");
  const foreign = await sendAhead(await numberedPdf(1), other);
  const before = await used();
  expect(takers.length).toBeGreaterThan(40);
  for (const { path, field } of takers) {
    for (const id of [unknown, foreign, "file_x", "file_../../jobs"]) {
      const answer = await post(path, { [field]: id }, { key });
      expect([path, id, answer.status]).toEqual([path, id, 404]);
      expect(answer.json).toMatchObject(gone);
    }
  }
  expect(await used()).toBe(before);
  // Told before the quota is asked: who has none left hears of the id.
  const { key: spent } = await newAccount("starter", 500);
  expect((await post("/api/v1/pdf/rotate", { file: unknown }, { key: spent })).status).toBe(404);
  const file = await sendAhead(await numberedPdf(1), spent);
  expect((await post("/api/v1/pdf/rotate", { file }, { key: spent })).status).toBe(429);
});

test("an upload that is over is 404; one that has not arrived is a 409 that says so", async () => {
  const id = await sendAhead(await numberedPdf(1), key);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 24 * 3_600_000 + 1_000 });
  try {
    const late = await post("/api/v1/pdf/rotate", { file: id }, { key });
    expect([late.status, late.json]).toMatchObject([404, gone]);
  } finally {
    vi.useRealTimers();
  }
  const { file_id } = await announceUpload(1_000, key);
  const early = await post("/api/v1/pdf/rotate", { file: file_id }, { key });
  expect([early.status, early.json.code]).toEqual([409, "conflict"]);
  expect(early.json.error).toContain("upload_url");
});

test("uploads of more than 400 MB are too much for one call, told before any is looked for", async () => {
  const { file_id } = await announceUpload(200_000_000, key);
  const ids = Array.from({ length: 3 }, () => part('name="files"', file_id));
  const options = { key, headers: { "Content-Type": contentType } };
  const answer = await send("POST", "/api/v1/pdf/merge", Buffer.concat([...ids, end]), options);
  expect([answer.status, answer.json.code]).toEqual([413, "payload_too_large"]);
  expect(answer.json.error).toContain("uploads.call");
});

test("statistics count the bytes that were sent ahead", async () => {
  const caller = await newAccount("business");
  const bytes = await numberedPdf(1);
  const file = await sendAhead(bytes, caller.key);
  await post("/api/v1/pdf/rotate", { file }, { key: caller.key });
  const { items } = (await get("/api/v1/usage/history", { key: caller.key })).json;
  expect(items[0].file_size).toBeGreaterThan(bytes.length);
});
