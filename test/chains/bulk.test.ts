import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { dynamo } from "../../shared/aws/dynamodb.ts";
import { setting } from "../../shared/aws/environment.ts";
import { bucketFiles, getFile } from "../../shared/aws/file-store.ts";
import { resultKey } from "../../shared/jobs/job.ts";
import { numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { get, post, send } from "../harness/request.ts";
import { workItem } from "../harness/work-item.ts";
import { step } from "./chain.ts";

// A chain is an operation on one file as any other: jobs, mailboxes and models run it.

const password = "s3cret-4711";
const steps = [
  step("pdf/number-pages", { format: "n{n}" }),
  step("pdf/rotate", { degrees: 90 }, { min_pages: 2 }),
  step("pdf/protect", { password }),
];

test("a job runs a chain on each file, and no table holds its passwords", async () => {
  const files = [pdfFile(await numberedPdf(1), "a.pdf"), pdfFile(await numberedPdf(2), "b.pdf")];
  const form = { files, operation: "chains/run", options: JSON.stringify({ steps }) };
  const { json } = await post("/api/v1/bulk/upload", form);
  const { Items = [] } = await dynamo().send(
    new QueryCommand({
      TableName: setting("TABLE_JOBS"),
      KeyConditionExpression: "pk = :job",
      ExpressionAttributeValues: { ":job": json.job_id },
    }),
  );
  expect(Items.length).toBeGreaterThan(2);
  expect(JSON.stringify(Items)).not.toContain(password);
  for (const item of [1, 2]) await workItem(json.job_id, item, 60_000);
  const status = await get(`/api/v1/bulk/${json.job_id}`);
  expect(status.json).toMatchObject({ status: "completed", files_processed: 2, operation: "chains/run" });
  const texts = await pageTexts(await getFile(resultKey(json.job_id, 2)), password);
  expect(texts.map((text) => text.replace(/\s+/g, " "))).toEqual(["Page 1 n1", "Page 2 n2"]);
  expect(await bucketFiles.find(`jobs/${json.job_id}/secret-options`)).toBeUndefined();
});

test("a job is told what is wrong with its chain before anything is stored", async () => {
  const file = pdfFile(await numberedPdf(1));
  const options = JSON.stringify({ steps: [step("pdf/rotat")] });
  const answer = await post("/api/v1/bulk/upload", { files: [file], operation: "chains/run", options });
  expect(answer.json.detail).toEqual([
    {
      loc: ["body", "options", "steps", "0", "operation"],
      msg: "Unknown operation; did you mean pdf/rotate?",
      type: "value_error",
    },
  ]);
});

test("a mailbox keeps a chain, but none with a password", async () => {
  const put = (given: object) =>
    send(
      "POST",
      "/api/v1/email/routes",
      Buffer.from(
        JSON.stringify({
          address: "chained@example.org",
          operation: "chains/run",
          options: { steps: given },
        }),
      ),
      { headers: { "Content-Type": "application/json" } },
    );
  expect((await put(steps)).status).toBe(422);
  expect((await put(steps.slice(0, 2))).status).toBe(200);
  await send("DELETE", "/api/v1/email/routes/chained@example.org", new Uint8Array());
});
