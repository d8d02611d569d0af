import { randomUUID } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { setting } from "../../shared/aws/environment.ts";
import { bucketFiles, getFile } from "../../shared/aws/file-store.ts";
import { s3 } from "../../shared/aws/s3.ts";
import { accountFolder } from "../../shared/files/account-folder.ts";
import { prosePdf } from "../chat/fixture.ts";
import { pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

/** A document that no other test sends. */
async function letter(mark: string) {
  const body =
    "The harbour of Cape Verdant was dredged in 1902 by the Marsh company at a cost of two million dollars. The work took four years and employed three hundred people from the villages around.";
  return pdfFile(await prosePdf(`Report ${mark}`, [{ heading: "Harbour", paragraphs: [body] }]));
}

/** The objects under a prefix whose JSON holds a word. */
async function holding(prefix: string, word: string): Promise<string[]> {
  const Bucket = setting("BUCKET_FILES");
  const { Contents = [] } = await s3().send(new ListObjectsV2Command({ Bucket, Prefix: prefix }));
  const found: string[] = [];
  for (const { Key = "" } of Contents) if (gunzipSync(await getFile(Key)).includes(word)) found.push(Key);
  return found;
}

/** Marks what is kept, so that an answer tells whether it came from there. */
async function mark(key: string, from: string, to: string): Promise<void> {
  const text = gunzipSync(await getFile(key)).toString("utf8");
  await bucketFiles.put(key, gzipSync(text.replaceAll(from, to)), "application/gzip");
}

test.each([
  [
    "ai/summarize",
    `cache/${accountFolder("demo-business")}/results/summarize/`,
    { max_length: 90 },
    "Marsh company",
  ],
  [
    "ai/questions",
    `cache/${accountFolder("demo-business")}/results/questions/`,
    { num_questions: 2 },
    "Marsh",
  ],
])(
  "%s: the same request is answered from the cache, to the same account and for the same fields only",
  async (route, prefix, fields, word) => {
    const title = randomUUID();
    const file = await letter(title);
    const ask = async (key: string, changed = {}) =>
      (await post(`/api/v1/${route}`, { file, ...fields, ...changed }, { key })).text;
    const before = new Set(await holding(prefix, word));
    expect(await ask("demo-business")).toContain(word);
    const added = (await holding(prefix, word)).filter((key) => !before.has(key));
    expect(added).toHaveLength(1);
    await mark(added[0] ?? "", "Marsh", "Kept");
    expect(await ask("demo-business")).toContain(word.replace("Marsh", "Kept"));
    expect(await ask("demo-developer")).toContain(word);
    expect(await ask("demo-developer")).not.toContain("Kept");
    const [name = ""] = Object.keys(fields);
    expect(await ask("demo-business", { [name]: name === "max_length" ? 91 : 1 })).not.toContain("Kept");
  },
);
