import { createHash, randomUUID } from "node:crypto";
import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { afterEach, expect, test, vi } from "vitest";
import { setting } from "../../shared/aws/environment.ts";
import { bucketFiles } from "../../shared/aws/file-store.ts";
import { s3 } from "../../shared/aws/s3.ts";
import { documentKey } from "../../shared/document/document-key.ts";
import { type Readings, readKept } from "../../shared/document/kept-document.ts";
import { readDocument } from "../../shared/document/read-document.ts";
import { accountFolder } from "../../shared/files/account-folder.ts";
import { putJson } from "../../shared/files/json-file.ts";
import { readOnly } from "../../shared/files/read-only.ts";
import { numberedPdf, pdfFile } from "../harness/pdf.ts";

const call = () => ({ account: randomUUID(), deadline: Date.now() + 60_000, files: bucketFiles });

async function keptCount(account: string): Promise<number> {
  const Prefix = `cache/${accountFolder(account)}/documents/`;
  const { KeyCount } = await s3().send(new ListObjectsV2Command({ Bucket: setting("BUCKET_FILES"), Prefix }));
  return KeyCount ?? 0;
}

afterEach(() => vi.restoreAllMocks());

/** From here on, so many milliseconds pass from each look at the clock to the next. */
function clockBy(step: number): void {
  let now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => (now += step));
}

test.each([
  ["what is read fast is not kept", 0, 0],
  ["what takes long to read is kept", 2_000, 1],
])("%s", async (_, step, more) => {
  const caller = call();
  clockBy(step);
  const { text } = await readKept(pdfFile(await numberedPdf(2)), {}, caller);
  expect(text).toContain("Page 2");
  expect(await keptCount(caller.account)).toBe(more);
});

test("what takes long to read is not kept for a call that keeps nothing", async () => {
  const caller = { ...call(), files: readOnly(bucketFiles) };
  clockBy(2_000);
  expect((await readKept(pdfFile(await numberedPdf(2)), {}, caller)).text).toContain("Page 2");
  expect(await keptCount(caller.account)).toBe(0);
});

test("a kept document answers for the same bytes, options and account, under the name of this upload", async () => {
  const file = pdfFile(await numberedPdf(1), "second.pdf");
  const caller = call();
  const document = { ...(await readDocument(file)), text: "kept text", filename: "first.pdf" };
  const hash = createHash("sha256")
    .update(`${caller.account}\0${documentKey(file.bytes)}`)
    .digest("hex");
  await putJson(bucketFiles, `cache/${accountFolder(caller.account)}/documents/${hash}.json.gz`, {
    document,
  });
  const again = await readKept(file, {}, caller);
  expect(again).toMatchObject({ text: "kept text", filename: "second.pdf" });
  expect((await readKept(file, { language: "deu" }, caller)).text).toContain("Page 1");
  expect((await readKept(file, {}, call())).text).toContain("Page 1");
});

test("in one call a file is read once, anew for other bytes, pages or what could not be read", async () => {
  const file = pdfFile(await numberedPdf(2));
  const readings = (): Readings => new WeakMap();
  const caller = { ...call(), readings: readings() };
  const first = await readKept(file, {}, caller);
  const renamed = await readKept({ ...file, filename: "other.pdf" }, {}, caller);
  expect(renamed.pages).toBe(first.pages);
  expect(renamed.filename).toBe("other.pdf");
  expect((await readKept(file, { pages: [2] }, caller)).pages).not.toBe(first.pages);
  expect((await readKept(file, {}, { ...call(), readings: readings() })).pages).not.toBe(first.pages);
  expect((await readKept(pdfFile(await numberedPdf(3)), {}, caller)).pages).toHaveLength(3);
  const broken = pdfFile(Buffer.from("%PDF-1.7"));
  for (let time = 0; time < 2; time++)
    await expect(readKept(broken, {}, caller)).rejects.toThrow(/damaged|not|PDF/i);
});
