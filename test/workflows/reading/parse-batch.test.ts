import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { newAccount } from "../../harness/account.ts";
import { get, post } from "../../harness/request.ts";
import { workItem } from "../../harness/work-item.ts";
import { invoicePaper, plain, statementCsv } from "./papers.ts";

const minute = 60_000;

type Result = { filename: string; status: string; download_url?: string; data?: unknown; error?: string };

async function fetched(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

test.each(["parse-batch", "normalize-batch"])(
  "%s reads each file as parse-document does, one by one and as a ZIP",
  async (route) => {
    const { key } = await newAccount("business");
    const files = [
      await invoicePaper("invoice.pdf"),
      statementCsv("statement.csv"),
      plain("bad.pdf", "%PDF-1"),
    ];
    const form = { files, extract_entities: "false" };
    const { status, json } = await post(`/api/v1/workflows/${route}`, form, { key });
    expect(status).toBe(200);
    expect(json).toMatchObject({ success: true, status: "queued", total_files: 3 });
    for (const item of [1, 2, 3]) await workItem(json.job_id, item, minute);
    const { json: job } = await get(`/api/v1/workflows/job/${json.job_id}`, { key });
    expect(job).toMatchObject({
      status: "completed_with_errors",
      operation: "workflows/parse-document",
      files_processed: 2,
      files_failed: 1,
      progress: 1,
    });
    const [invoice, statement, bad]: Result[] = job.results;
    expect(invoice?.data).toMatchObject({ document_type: "invoice", entities: null });
    expect(statement?.data).toMatchObject({ document_type: "bank_statement", entities: null });
    expect(bad).toMatchObject({ filename: "bad.pdf", status: "failed" });
    const single = JSON.parse(Buffer.from(await fetched(invoice?.download_url ?? "")).toString());
    expect(single.data).toEqual(invoice?.data);
    const zip = unzipSync(await fetched(job.download_url));
    expect(Object.keys(zip).toSorted()).toEqual(["invoice.json", "statement.json"]);
    expect(JSON.parse(Buffer.from(zip["statement.json"] ?? []).toString()).data).toEqual(statement?.data);
    expect((await get(`/api/v1/bulk/${json.job_id}`, { key })).json).toMatchObject({ job_id: json.job_id });
  },
);

test("a batch costs one call, and its job is nobody else's", async () => {
  const { key } = await newAccount("business", 10);
  const left = async () => (await get("/api/v1/usage/check", { key })).json.remaining;
  const before = await left();
  const { json } = await post(
    "/api/v1/workflows/parse-batch",
    { files: [statementCsv(), statementCsv()] },
    { key },
  );
  expect(await left()).toBe(before - 1);
  const stranger = await newAccount("business");
  const hidden = await get(`/api/v1/workflows/job/${json.job_id}`, { key: stranger.key });
  expect([hidden.status, hidden.json.code]).toEqual([404, "not_found"]);
  const small = await newAccount("developer");
  expect(
    (await post("/api/v1/workflows/parse-batch", { files: [statementCsv()] }, { key: small.key })).status,
  ).toBe(403);
});

test("more than a hundred files, or none, are refused with the number", async () => {
  const many = await post("/api/v1/workflows/parse-batch", {
    files: Array.from({ length: 101 }, (_, at) => plain(`${at}.txt`, "text")),
  });
  expect([many.status, many.json.detail[0].msg]).toEqual([422, "At most 100 files per call"]);
  const none = await post("/api/v1/workflows/parse-batch", {});
  expect(none.json.detail[0]).toMatchObject({ loc: ["body", "files"], type: "missing" });
});

test("what a month's calls of workflows came to is in workflows/usage", async () => {
  const { key } = await newAccount("business");
  await post("/api/v1/workflows/parse-document", { file: statementCsv() }, { key });
  await post("/api/v1/workflows/parse-batch", { files: [statementCsv()] }, { key });
  await post("/api/v1/workflows/classify-documents", { file: statementCsv() }, { key });
  await post("/api/v1/workflows/parse-document", { file: plain("bad.pdf", "%PDF-1") }, { key });
  const { status, json } = await get("/api/v1/workflows/usage", { key });
  expect(status).toBe(200);
  expect(json).toMatchObject({ operations_used: 2, limit: 100_000, operations_remaining: 99_998 });
  expect(json.tool_breakdown).toMatchObject({ "workflows/parse-document": 1, "workflows/parse-batch": 1 });
});
