import { expect, test } from "vitest";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import { newAccount } from "../harness/account.ts";
import { patiently } from "../harness/patiently.ts";
import { get, post } from "../harness/request.ts";

const file = { filename: "a.pdf", contentType: "application/pdf", bytes: samplePdf("Hello") };

/** A machine under load may not answer so many at once: who is told to come again does. */
const counted = (key: string) => patiently(() => post("/api/v1/pdf/page-count", { file }, { key }));

test("500 parallel calls against 100 left: exactly 100 succeed", async () => {
  const { key } = await newAccount("starter", 400);
  const answers = await Promise.all(Array.from({ length: 500 }, () => counted(key)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(400);
  const left = await patiently(() => get("/api/v1/usage/check", { key }));
  expect(left.json).toMatchObject({
    allowed: false,
    remaining: 0,
    limit: 500,
  });
}, 300_000);
