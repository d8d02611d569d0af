import { GetQueueAttributesCommand } from "@aws-sdk/client-sqs";
import type { SQSEvent } from "aws-lambda";
import ExcelJS from "exceljs";
import { PDFDocument } from "pdf-lib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { handler as htmlWorker } from "../../functions/html-worker/handler.ts";
import { handler as officeWorker } from "../../functions/office-worker/handler.ts";
import { setting } from "../../shared/aws/environment.ts";
import { getFile } from "../../shared/aws/file-store.ts";
import { sqs } from "../../shared/aws/sqs.ts";
import { bulkCatalogue } from "../../shared/contract/bulk-catalogue.ts";
import type { InputFile } from "../../shared/contract/file.ts";
import { bundleKey, resultKey } from "../../shared/jobs/job.ts";
import { jobStatusOf } from "../../shared/jobs/status.ts";
import { submitJob } from "../../shared/jobs/submit.ts";
import { articlePdf, contractPdf } from "../chat/fixture.ts";
import { complaints, numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";
import { workItem } from "../harness/work-item.ts";

/** One file through a job: how the job ended, and the bytes of the file's result. */
async function throughJob(operation: string, file: InputFile, options?: object) {
  const { pk } = await submitJob("jobs", operation, [file], options && JSON.stringify(options));
  await workItem(pk, 1, 60_000);
  const status = await jobStatusOf(pk, "jobs");
  expect(status).toMatchObject({ status: "completed", files_processed: 1, files_failed: 0 });
  return { status, bytes: await getFile(resultKey(pk, 1)) };
}

const picture = async (): Promise<InputFile> => ({
  filename: "picture.png",
  contentType: "image/png",
  bytes: await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c00" } })
    .png()
    .toBuffer(),
});

test("optimize by a preset", async () => {
  const { bytes } = await throughJob("optimize", pdfFile(await numberedPdf(2)), { preset: "mobile" });
  expect(await complaints(bytes)).toBe("");
  expect(await pageTexts(bytes)).toEqual(["Page 1", "Page 2"]);
});

test("convert: the target decides, and without one a PDF becomes images and an image a PDF", async () => {
  const pdf = pdfFile(await numberedPdf(1));
  const png = await throughJob("convert", pdf, { dpi: 36 });
  expect(await sharp(png.bytes).metadata()).toMatchObject({ format: "png", width: 298 });
  expect((await sharp((await throughJob("convert", pdf, { to: "jpg" })).bytes).metadata()).format).toBe(
    "jpeg",
  );
  expect(Buffer.from((await throughJob("convert", pdf, { to: "txt" })).bytes).toString()).toContain("Page 1");
  expect(await complaints((await throughJob("convert", await picture())).bytes)).toBe("");
});

test("extract-invoice: the data stands in the status, and as a file behind the link", async () => {
  const { status, bytes } = await throughJob("extract-invoice", pdfFile(await numberedPdf(1), "bill.pdf"));
  const [result] = status.results;
  expect(result?.data).toHaveProperty("invoice_number");
  expect(JSON.parse(Buffer.from(bytes).toString()).data).toEqual(result?.data);
});

test("summarize: each file's summary, and all of them as one workbook or JSON file", async () => {
  const files = [
    pdfFile(await articlePdf(), "lighthouse.pdf"),
    pdfFile(await contractPdf("24 months", "90 days"), "contract.pdf"),
  ];
  const bundle = async (options: object) => {
    const { pk } = await submitJob("jobs", "summarize", files, JSON.stringify(options));
    for (const item of [1, 2]) await workItem(pk, item, 60_000);
    const status = await jobStatusOf(pk, "jobs");
    expect(status.status).toBe("completed");
    return getFile(bundleKey(pk));
  };
  const json = JSON.parse(Buffer.from(await bundle({ max_length: 40 })).toString());
  expect(json.map(({ filename }: { filename: string }) => filename)).toEqual([
    "lighthouse.pdf",
    "contract.pdf",
  ]);
  expect(json[0].summary).toContain("Eleanor Marsh");
  expect(json[0].word_count).toBeLessThanOrEqual(40);

  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Buffer.from(await bundle({ export_format: "excel" })) as unknown as ArrayBuffer);
  const rows = workbook.getWorksheet("Summaries")?.getSheetValues() ?? [];
  expect(String(rows[1])).toContain("File");
  expect(String(rows[2])).toContain("Eleanor Marsh");
  expect(String(rows[3])).toContain("90 days");
});

test("every operation on one file of the contract runs in bulk, by its address and by its last word", async () => {
  const single = new Set([...bulkCatalogue.values()].map(({ name }) => name));
  for (const name of [
    "pdf/rotate",
    "pdf/watermark",
    "pdf/page-count",
    "sign/add-text-signature",
    "ai/extract-tables",
  ])
    expect(single).toContain(name);
  expect(single).not.toContain("sign/add-signature");
  expect(single).not.toContain("pdf/merge");
  expect(bulkCatalogue.get("rotate")).toBe(bulkCatalogue.get("pdf/rotate"));
  // Two operations have this last word.
  expect(bulkCatalogue.has("ocr")).toBe(false);
  const file = pdfFile(await numberedPdf(2), "a.pdf");
  const upload = async (operation: string, options?: object) => {
    const form = { files: [file], operation, options: options && JSON.stringify(options) };
    return (await post("/api/v1/bulk/upload", form)).json.job_id as string;
  };
  const rotated = await upload("pdf/rotate", { degrees: 180 });
  await workItem(rotated, 1, 60_000);
  expect(await pageTexts(await getFile(resultKey(rotated, 1)))).toEqual(["Page 1", "Page 2"]);
  const kept = await upload("extract_pages", { pages: "2" });
  await workItem(kept, 1, 60_000);
  expect(await pageTexts(await getFile(resultKey(kept, 1)))).toEqual(["Page 2"]);
  const counted = await upload("/api/v1/pdf/page_count");
  await workItem(counted, 1, 60_000);
  expect(JSON.parse(Buffer.from(await getFile(resultKey(counted, 1))).toString()).data.page_count).toBe(2);
});

const page = { filename: "page.html", contentType: "text/html", bytes: Buffer.from("<h1>Heading</h1>") };
const letter = { filename: "a.rtf", contentType: "text/rtf", bytes: Buffer.from("{\\rtf1 Heading}") };
const queueDepth = async (name: "QUEUE_JOBS" | "QUEUE_OFFICE" | "QUEUE_HTML") => {
  const asked = { QueueUrl: setting(name), AttributeNames: ["ApproximateNumberOfMessages" as const] };
  const { Attributes } = await sqs().send(new GetQueueAttributesCommand(asked));
  return Number(Attributes?.ApproximateNumberOfMessages);
};

test.each([
  ["LibreOffice", "convert", letter, "QUEUE_OFFICE", officeWorker],
  ["LibreOffice", "word-to-pdf", letter, "QUEUE_OFFICE", officeWorker],
  ["the browser", "convert", page, "QUEUE_HTML", htmlWorker],
  ["the browser", "html-to-pdf", page, "QUEUE_HTML", htmlWorker],
] as const)(
  "what %s prints (%s) goes to the worker that carries it",
  async (_engine, operation, file, queue, worker) => {
    const before = await queueDepth(queue);
    const { pk } = await submitJob("jobs", operation, [file], undefined);
    expect(await queueDepth(queue)).toBe(before + 1);
    const event = { Records: [{ messageId: "1", body: JSON.stringify({ job: pk, item: 1 }) }] } as SQSEvent;
    await worker(event, { getRemainingTimeInMillis: () => 60_000 });
    expect((await jobStatusOf(pk, "jobs")).results).toMatchObject([{ status: "success" }]);
    expect((await pageTexts(await getFile(resultKey(pk, 1)))).join()).toContain("Heading");
  },
  120_000,
);

test.each([
  ["watermark", "{}", "text"],
  ["watermark", '{"text":"x","pages":7}', "pages"],
  ["pdf/protect", "{}", "password"],
  ["summarize", '{"export_format":"csv"}', "export_format"],
  ["optimize", '{"preset":"tiny"}', "preset"],
  ["optimize", undefined, "preset"],
  ["convert", '{"to":"docx"}', "to"],
  ["compress", '{"dpi":72}', "options"],
  ["compress", "[", "options"],
])("%s with options %s is refused before anything is stored", async (operation, options, where) => {
  const files = [pdfFile(await numberedPdf(1))];
  const answer = await post("/api/v1/bulk/upload", { files, operation, options });
  expect(answer.status).toBe(422);
  expect(answer.json.detail[0].loc).toContain(where);
});

test("a PDF that was cut off is repaired with a warning or named as unread, and one without text is unread", async () => {
  const whole = pdfFile(await numberedPdf(1), "whole.pdf");
  const cut = { ...whole, filename: "cut.pdf", bytes: whole.bytes.subarray(0, whole.bytes.length - 12) };
  const page = await PDFDocument.create();
  page.addPage();
  const blank = pdfFile(await page.save(), "blank.pdf");
  const said = "The PDF was cut off: its end is missing, and with it what stood there.";
  const resultsOf = async (operation: string) => {
    const { pk } = await submitJob("jobs", operation, [whole, cut], undefined);
    for (const item of [1, 2]) await workItem(pk, item, 60_000);
    return jobStatusOf(pk, "jobs");
  };
  const read = await resultsOf("extract-invoice");
  expect(read.status).toBe("completed_with_errors");
  expect(read.results.map((each) => [each.status, each.error])).toEqual([
    ["success", undefined],
    ["failed", said],
  ]);
  for (const operation of ["compress", "merge"]) {
    const { status, results } = await resultsOf(operation);
    expect(status, operation).toBe("completed");
    expect(results.map((each) => each.status)).toEqual(["success", "success"]);
    expect([results[0]?.warnings, results[1]?.warnings?.[0]], operation).toEqual([undefined, said]);
  }
  const { pk } = await submitJob("jobs", "extract-invoice", [whole, blank], undefined);
  for (const item of [1, 2]) await workItem(pk, item, 60_000);
  const { results } = await jobStatusOf(pk, "jobs");
  expect(results.map(({ status }) => status)).toEqual(["success", "failed"]);
});
