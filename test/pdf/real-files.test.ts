import { readdirSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { PDFDocument } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { dataFolder, hasData, passwords, sample } from "../harness/data.ts";
import { catalogKeys, complaints, pageTexts, pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";
import { oddFiles, refusedFiles } from "./odd-files.ts";

const names = hasData ? readdirSync(join(dataFolder, "pdf")).filter((name) => name.endsWith(".pdf")) : [];

/** Operations that keep every page, and the fields they are tried with. */
const keeping: Record<string, Record<string, string>> = {
  rotate: { degrees: "90" },
  watermark: { text: "CONFIDENTIAL" },
  flatten: {},
  "number-pages": { format: "{n}/{total}" },
  "reorder-pages": { order: "last-1" },
  compress: { level: "high" },
};

/** Page by page the text that is known; watermarks and numbers may stand beside it. */
const holding = (texts: readonly (string | undefined)[]) =>
  texts.map((text) => (text === undefined ? expect.any(String) : expect.stringContaining(text)));

async function rotationsOf(bytes: Uint8Array): Promise<number[]> {
  return (await PDFDocument.load(bytes)).getPages().map((page) => page.getRotation().angle);
}

describe("files as they come in, through every operation", () => {
  test.each(Object.entries(oddFiles))("%s", async (_title, make) => {
    const { bytes, texts, password, restricted, rotation = 0, catalog = [], warning } = await make();
    const file = pdfFile(bytes, "odd.pdf");
    const whole = texts.every((text) => text !== undefined);
    const { json } = await post("/api/v1/pdf/page-count", { file, password });
    expect(json).toMatchObject({ page_count: texts.length, encrypted: restricted ?? password !== undefined });
    for (const [operation, fields] of Object.entries(keeping)) {
      const answer = await post(`/api/v1/pdf/${operation}`, { file, password, ...fields });
      expect(answer.status, `${operation}: ${answer.text.slice(0, 300)}`).toBe(200);
      if (warning !== undefined) expect(answer.headers["x-warning"], operation).toMatch(warning);
      const order = operation === "reorder-pages" ? texts.toReversed() : texts;
      expect(await pageTexts(answer.bytes), operation).toEqual(holding(order));
      if (whole) expect(await complaints(answer.bytes), operation).toBe("");
      const turned = (rotation + (operation === "rotate" ? 90 : 0)) % 360;
      expect(await rotationsOf(answer.bytes), operation).toEqual(texts.map(() => turned));
      expect(await catalogKeys(answer.bytes), operation).toEqual(expect.arrayContaining([...catalog]));
    }
    const merged = await post("/api/v1/pdf/merge", { files: [file, file], password });
    expect(await pageTexts(merged.bytes)).toEqual(holding([...texts, ...texts]));
    const parts = Object.values(unzipSync((await post("/api/v1/pdf/split", { file, password })).bytes));
    const pages = await Promise.all(parts.map((part) => pageTexts(part)));
    expect(pages).toEqual(texts.map((text) => holding([text])));
  });

  test.each(Object.entries(refusedFiles))("%s: a 400 that says why", async (_title, [make, code]) => {
    for (const operation of ["page-count", ...Object.keys(keeping)]) {
      const answer = await post(`/api/v1/pdf/${operation}`, { file: pdfFile(make()), ...keeping[operation] });
      expect([answer.status, answer.json.code], operation).toEqual([400, code]);
      expect(answer.json.error).toMatch(/\w{3,} .{20,}/);
    }
  });

  const lockedFiles = Object.entries(oddFiles).filter(([title]) => title.startsWith("locked"));
  test.each(lockedFiles)("%s: without its password a 400 that asks for it", async (_title, make) => {
    const { bytes } = await make();
    const none = await post("/api/v1/pdf/compress", { file: pdfFile(bytes) });
    expect([none.status, none.json.code]).toEqual([400, "password_required"]);
    const wrong = await post("/api/v1/pdf/compress", { file: pdfFile(bytes), password: "sesam" });
    expect([wrong.status, wrong.json.code]).toEqual([400, "wrong_password"]);
  });
});

describe.skipIf(!hasData)("real files through every operation (skipped without ../shared/data)", () => {
  test.each(names)(
    "%s",
    async (name) => {
      const file = sample(`pdf/${name}`);
      const password = passwords[name];
      const before = await complaints(file.bytes, password);
      const { page_count } = (await post("/api/v1/pdf/page-count", { file, password })).json;
      for (const [operation, fields] of Object.entries(keeping)) {
        const answer = await post(`/api/v1/pdf/${operation}`, { file, password, ...fields });
        expect(answer.status, operation).toBe(200);
        expect(await pageTexts(answer.bytes), operation).toHaveLength(page_count);
        // A stream that was damaged before is damaged still; nothing else may be wrong.
        if (before === "" || password !== undefined)
          expect(await complaints(answer.bytes), operation).toBe("");
        if (operation === "compress") expect(answer.bytes.length).toBeLessThanOrEqual(file.bytes.length);
      }
      const merged = await post("/api/v1/pdf/merge", { files: [file, file], password });
      expect(await pageTexts(merged.bytes)).toHaveLength(2 * page_count);
      const parts = unzipSync((await post("/api/v1/pdf/split", { file, password })).bytes);
      expect(Object.keys(parts)).toHaveLength(page_count);
      const removed = await post("/api/v1/pdf/delete-pages", { file, password, pages: "1" });
      expect(removed.status).toBe(page_count === 1 ? 400 : 200);
    },
    60_000,
  );

  test.each(Object.keys(passwords))("%s without its password is a 400 that asks for it", async (name) => {
    const answer = await post("/api/v1/pdf/compress", { file: sample(`pdf/${name}`) });
    expect(answer.status).toBe(400);
    expect(answer.json.code).toBe("password_required");
  });
});
