import { readdirSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { dataFolder, hasData, sample } from "../harness/data.ts";
import { complaints, pageTexts } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

const passwords: Record<string, string> = {
  "enc-lo-userpw.pdf": "openpassword",
  "enc-pwtest.pdf": "test",
  "enc-r6-view-master.pdf": "view",
};

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
