import { randomUUID } from "node:crypto";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { bucketFiles } from "../../shared/aws/file-store.ts";
import { canBeLinked } from "../../shared/contract/delivery.ts";
import { routes } from "../../shared/contract/routes.ts";
import { startResult } from "../../shared/uploads/result.ts";
import { newAccount } from "../harness/account.ts";
import { numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { get, post, send } from "../harness/request.ts";

/** Of this file alone, so that the calls of no other test count. */
const { key } = await newAccount("business");
const left = async () => (await get("/api/v1/usage/check", { key })).json.remaining as number;
const input = async (pages = 2) => pdfFile(await numberedPdf(pages), "größe.pdf");
const fetched = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());

test.each([
  ["as a field", "", { deliver: "link" }],
  ["in the query", "?deliver=link", {}],
])("deliver=link %s answers a link to the very file, paid once", async (_title, query, field) => {
  const before = await left();
  const form = { file: await input(), degrees: 90 };
  const linked = await post(`/api/v1/pdf/rotate${query}`, { ...form, ...field }, { key });
  expect(linked.status).toBe(200);
  expect(linked.json).toMatchObject({
    success: true,
    filename: "größe-rotated.pdf",
    content_type: "application/pdf",
    file_id: expect.stringMatching(/^file_/),
  });
  expect(linked.headers["content-type"]).toMatch(/json/);
  expect(linked.headers["content-disposition"]).toBeUndefined();
  const bytes = await fetched(linked.json.url);
  expect(bytes.length).toBe(linked.json.bytes);
  expect(await pageTexts(bytes)).toEqual(["Page 1", "Page 2"]);
  expect(Date.parse(linked.json.expires_at)).toBeGreaterThan(Date.now() + 3_000_000);
  expect(before - (await left())).toBe(1);
});

test("headers of the answer stand beside its link; what the link made is an input of the next call", async () => {
  const form = { file: await input(), target_size_kb: 500, deliver: "link", stray: "1" };
  const linked = await post("/api/v1/optimize/to-size", form, { key });
  expect(linked.headers["x-target-reached"]).toBe("true");
  expect(linked.headers["x-warning"]).toContain("stray");
  const count = await post("/api/v1/pdf/page-count", { file: linked.json.file_id }, { key });
  expect(count.json.page_count).toBe(2);
});

test("a ZIP that is streamed is linked whole", async () => {
  const linked = await post("/api/v1/pdf/split", { file: await input(3), deliver: "link" }, { key });
  expect(linked.json.content_type).toBe("application/zip");
  expect(Object.keys(unzipSync(await fetched(linked.json.url)))).toHaveLength(3);
});

test("an answer that is JSON is no file, and stays as it is; another value is a 422", async () => {
  const count = await post("/api/v1/pdf/page-count?deliver=link", { file: await input() }, { key });
  expect([count.status, count.json.page_count]).toEqual([200, 2]);
  const wrong = await post("/api/v1/pdf/rotate", { file: await input(), deliver: "post" }, { key });
  expect([wrong.status, wrong.json.detail[0].loc]).toEqual([422, ["body", "deliver"]]);
});

const prefer = (more: Record<string, string> = {}) => ({
  key,
  headers: { Prefer: "respond-async", ...more },
});
const standing = async (location: string, caller = key) => get(new URL(location).pathname, { key: caller });

test("respond-async: a 202 at once, in the end the link; paid once", async () => {
  const before = await left();
  const accepted = await post(
    "/api/v1/pdf/rotate",
    { file: await input(), degrees: 90, stray: "1" },
    prefer(),
  );
  expect(accepted.status).toBe(202);
  expect(accepted.headers).toMatchObject({
    "preference-applied": "respond-async",
    location: accepted.json.status_url,
    "retry-after": "2",
  });
  const { json } = await standing(accepted.headers.location ?? "");
  expect(json).toMatchObject({ status: "ready", filename: "größe-rotated.pdf", size: expect.any(Number) });
  expect(json.headers["X-Warning"]).toContain("stray");
  expect(await pageTexts(await fetched(json.download_url))).toEqual(["Page 1", "Page 2"]);
  expect(before - (await left())).toBe(1);
  const { items } = (await get("/api/v1/usage/history", { key })).json;
  expect(items[0]).toMatchObject({ tool: "pdf/rotate", status: 200 });
});

test("respond-async: what fails is told under the Location, and costs nothing", async () => {
  const before = await left();
  const file = pdfFile(Buffer.from("no PDF"), "a.pdf");
  const accepted = await post("/api/v1/pdf/rotate", { file, degrees: 90 }, prefer());
  expect(accepted.status).toBe(202);
  const { json } = await standing(accepted.headers.location ?? "");
  expect(json).toMatchObject({
    status: "failed",
    error: { status: 400, code: "unsupported_format", error: expect.stringContaining("PDF") },
  });
  expect(json.download_url).toBeUndefined();
  expect(before - (await left())).toBe(0);
  const next = await post("/api/v1/pdf/page-count", { file: accepted.json.file_id }, { key });
  expect([next.status, next.json.code]).toEqual([409, "conflict"]);
});

test("respond-async: fields are checked before anything is promised", async () => {
  const wrong = await post("/api/v1/pdf/rotate", { file: await input(), degrees: 91 }, prefer());
  expect([wrong.status, wrong.headers["preference-applied"]]).toEqual([422, undefined]);
  const none = await post("/api/v1/pdf/rotate", { file: `file_${"a".repeat(32)}` }, prefer());
  expect(none.status).toBe(404);
});

test("respond-async with an Idempotency-Key: one run, and the same Location again", async () => {
  const before = await left();
  const form = { file: await input(), degrees: 90 };
  const options = prefer({ "Idempotency-Key": randomUUID() });
  const first = await post("/api/v1/pdf/rotate", form, options);
  const again = await post("/api/v1/pdf/rotate", form, options);
  expect(again.headers["idempotent-replayed"]).toBe("true");
  expect([again.status, again.headers.location]).toEqual([202, first.headers.location]);
  expect((await standing(first.headers.location ?? "")).json.status).toBe("ready");
  expect(before - (await left())).toBe(1);
});

test("respond-async: a call that ended without a word is told as failed when its time is over", async () => {
  const { id: account, key: caller } = await newAccount("business");
  const file = await startResult(bucketFiles, account, Date.now() + 60_000);
  const status = async () => (await get(`/api/v1/files/${file.id}`, { key: caller })).json;
  expect(await status()).toMatchObject({ status: "processing" });
  const late = await startResult(bucketFiles, account, Date.now() - 1);
  const { json } = await get(`/api/v1/files/${late.id}`, { key: caller });
  expect(json).toMatchObject({ status: "failed", error: { code: "internal", status: 500 } });
});

test("another account finds no result; a deleted one is gone", async () => {
  const { key: other } = await newAccount("business");
  const accepted = await post("/api/v1/pdf/rotate", { file: await input(), degrees: 90 }, prefer());
  const location = accepted.headers.location ?? "";
  expect((await standing(location, other)).status).toBe(404);
  const path = new URL(location).pathname;
  expect((await send("DELETE", path, new Uint8Array(), { key: other })).status).toBe(404);
  const { download_url } = (await standing(location)).json;
  expect((await send("DELETE", path, new Uint8Array(), { key })).status).toBe(200);
  expect((await standing(location)).status).toBe(404);
  expect((await fetch(download_url)).status).toBe(404);
});

test("the sandbox answers a link where one is asked for", async () => {
  const answer = await post("/api/v1/sandbox/pdf/rotate", { file: await input(), deliver: "link" }, { key });
  expect(answer.json).toMatchObject({ success: true, filename: "sandbox.pdf", url: expect.any(String) });
});

test("the description declares both for every operation that may answer with a file", async () => {
  const { paths, components } = (await get("/openapi.json")).json;
  expect(Object.keys(components.schemas.FileLink.properties)).toEqual(
    expect.arrayContaining(["success", "url", "filename", "content_type", "bytes", "expires_at"]),
  );
  const linked = routes().filter(({ sandbox, declared }) => !sandbox && canBeLinked(declared));
  expect(linked.length).toBeGreaterThan(30);
  for (const { path } of linked) {
    const { parameters, requestBody, responses } = paths[path.replace("/api/v1", "")].post;
    const references = parameters.map(({ $ref }: { $ref?: string }) => $ref);
    expect(references).toEqual(
      expect.arrayContaining(["#/components/parameters/Deliver", "#/components/parameters/Prefer"]),
    );
    expect(Object.keys(responses["202"].headers)).toContain("Preference-Applied");
    expect(responses["200"].description).toContain("#/components/schemas/FileLink");
    const form = requestBody.content["multipart/form-data"];
    expect(form.schema.properties.deliver.enum).toEqual(["body", "link"]);
  }
});
