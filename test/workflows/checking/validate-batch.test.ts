import { expect, test } from "vitest";
import { newAccount } from "../../harness/account.ts";
import { get, post } from "../../harness/request.ts";
import { workItem } from "../../harness/work-item.ts";
import { csvFile, jsonFile, taxInvoice, textFile } from "./fixture.ts";

const route = "/api/v1/workflows/validate-batch";
const minute = 60_000;
const head = ["Beneficiary Name", "Account Number", "IFSC Code", "Amount"];

test("each file of a batch is checked as validate-file does", async () => {
  const { key } = await newAccount("business");
  const invoice = await taxInvoice({ total: 12000 });
  const payments = csvFile(
    [
      head,
      ["Asha Traders", "123456789012", "HDFC0001234", 500],
      ["Ravi Stores", "123456789013", "HDFC0001234", 700],
    ],
    "payments.csv",
  );
  const files = [invoice, payments, textFile("letter.txt", "The harbour is closed on Monday.")];
  const { status, json } = await post(route, { files }, { key });
  expect(status).toBe(200);
  expect(json).toMatchObject({ success: true, status: "queued", total_files: 3 });
  for (const item of [1, 2, 3]) await workItem(json.job_id, item, minute);
  const { json: job } = await get(`/api/v1/workflows/job/${json.job_id}`, { key });
  expect(job).toMatchObject({
    status: "completed_with_errors",
    operation: "workflows/validate-file",
    files_processed: 2,
    files_failed: 1,
  });
  expect(job.results[0].data).toMatchObject({
    filename: "invoice.pdf",
    format_type: "gst",
    result: "invalid",
  });
  expect(job.results[1].data).toMatchObject({ format_type: "bank_upload", result: "valid", record_count: 2 });
  expect(job.results[2]).toMatchObject({ filename: "letter.txt", status: "failed" });
  expect(job.results[2].error).toContain("format_type");
  const alone = await post("/api/v1/workflows/validate-file", { file: invoice }, { key });
  expect(job.results[0].data).toEqual(alone.json.data);
});

test("the format of a batch is that of each of its files, and a wrong one is a 422", async () => {
  const { key } = await newAccount("business");
  const vendors = csvFile([
    ["Vendor Name", "PAN", "GSTIN", "Account No", "IFSC", "Amount"],
    ["Asha Traders", "AABCR1718E", "29AABCR1718E1ZL", "123456789012", "HDFC0001234", 500],
  ]);
  const { json } = await post(route, { files: [vendors], format_type: "vendor_onboarding" }, { key });
  await workItem(json.job_id, 1, minute);
  const { json: job } = await get(`/api/v1/workflows/job/${json.job_id}`, { key });
  expect(job.results[0].data).toMatchObject({ format_type: "vendor_onboarding", format_detected: false });
  const refused = await post(route, { files: [jsonFile({})], format_type: "vat" }, { key });
  expect(refused.status).toBe(422);
});
