import { Document, Packer, Paragraph } from "docx";
import { beforeAll, describe, expect, test } from "vitest";
import type { InputFile } from "../../shared/contract/file.ts";
import { hasData, sample } from "../harness/data.ts";
import { pageTexts } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";
import { compound } from "./compound-file.ts";

// A broken document is answered within 30 seconds, the limit of each test, and the next one as if nothing had been.

const limit = 30_000;
const upload = (bytes: Uint8Array, filename: string): InputFile => ({
  filename,
  contentType: "application/x",
  bytes,
});

async function letter(): Promise<Uint8Array> {
  return Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph("Still here")] }] }));
}
const convert = (file: InputFile, route = "word") => post(`/api/v1/convert/${route}-to-pdf`, { file });

async function nextIsServed(): Promise<void> {
  const { status, bytes } = await convert(upload(await letter(), "letter.docx"));
  expect(status).toBe(200);
  expect((await pageTexts(bytes))[0]).toContain("Still here");
}

beforeAll(nextIsServed, 180_000);

describe("a broken document", () => {
  test.each([
    ["protected", () => compound("EncryptedPackage"), "password_required"],
    ["without a directory", () => compound("WordDocument").fill(9, 512), "damaged_file"],
    ["cut before its text", () => compound("WordDocument").subarray(0, 1_536), "damaged_file"],
    ["of noise in a document's place", () => compound("WordDocument"), "damaged_file"],
  ])(
    "%s is a 400, and the next is served",
    async (_title, make, code) => {
      const answer = await convert(upload(make(), "a.doc"));
      expect(answer.status).toBe(400);
      expect(answer.json.code).toBe(code);
      await nextIsServed();
    },
    limit,
  );

  test(
    "a package cut anywhere is a 400 or what is left of it, and the next is served",
    async () => {
      const whole = await letter();
      for (const share of [0.1, 0.5, 0.9, 0.99]) {
        const part = whole.subarray(0, Math.floor(whole.length * share));
        expect([200, 400]).toContain((await convert(upload(part, "a.docx"))).status);
      }
      await nextIsServed();
    },
    limit,
  );

  test.skipIf(!hasData).each(["protected_page_1.docx", "zz_random.docx", "zz_truncated.docx"])(
    "%s is a 400, and the next is served",
    async (name) => {
      expect((await convert(sample(`office/${name}`))).status).toBe(400);
      await nextIsServed();
    },
    limit,
  );
});
