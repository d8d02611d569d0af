import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { dynamo } from "../../shared/aws/dynamodb.ts";
import { setting } from "../../shared/aws/environment.ts";
import { bucketFiles, getFile } from "../../shared/aws/file-store.ts";
import { resultKey } from "../../shared/jobs/job.ts";
import { deliverVisible, loopbackAllowed } from "../events/fixture.ts";
import { newAccount } from "../harness/account.ts";
import { numberedPdf, pageTexts, pdfFile } from "../harness/pdf.ts";
import { startReceiver } from "../harness/receiver.ts";
import { get, post, postJson, send } from "../harness/request.ts";
import { workItem } from "../harness/work-item.ts";
import { step } from "./chain.ts";

// A chain is an operation on one file as any other: jobs, mailboxes and models run it.

loopbackAllowed();

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

test("webhooks hear once of a job of chains, and of no chain that is answered later", async () => {
  const receiver = await startReceiver();
  try {
    const { key } = await newAccount("business");
    const { webhook_id } = (await postJson("/api/v1/webhooks/configs", { url: receiver.url }, { key })).json;
    const given = { files: pdfFile(await numberedPdf(2)), steps: JSON.stringify(steps.slice(0, 1)) };
    const later = await post("/api/v1/chains/run", given, { key, headers: { Prefer: "respond-async" } });
    expect(later.status).toBe(202);
    const options = JSON.stringify({ steps });
    const form = { files: [pdfFile(await numberedPdf(2))], operation: "chains/run", options };
    const { json } = await post("/api/v1/bulk/upload", form, { key });
    await workItem(json.job_id, 1, 60_000);
    await deliverVisible(webhook_id);
    expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      { event: "job.completed", job_id: json.job_id, status: "success", files_processed: 1 },
    ]);
  } finally {
    await receiver.stop();
  }
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
