import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { convert } from "../../shared/contract/convert.ts";
import { numberedPdf, pdfFile } from "../harness/pdf.ts";
import { get, post } from "../harness/request.ts";

const accept = (Accept: string) => ({ headers: { Accept } });
const routes = ["pdf-to-png", "pdf-to-jpg", "pdf-to-images"] as const;
const { returns } = convert.operations.pdfToPng;

describe("pages as images in JSON", () => {
  test.each([
    ["pdf-to-png", {}, "image/png", "png"],
    ["pdf-to-jpg", {}, "image/jpeg", "jpeg"],
    ["pdf-to-images", { format: "jpg" }, "image/jpeg", "jpeg"],
  ])("%s %o under Accept: application/json", async (route, fields, mimeType, format) => {
    const form = { file: pdfFile(await numberedPdf(3)), pages: "2-3", dpi: 72, ...fields };
    const answer = await post(`/api/v1/convert/${route}`, form, accept("application/json"));
    expect([answer.status, answer.headers["content-disposition"]]).toEqual([200, undefined]);
    expect(returns.json.safeParse(answer.json).success).toBe(true);
    expect(answer.json.images.map(({ page }: { page: number }) => page)).toEqual([2, 3]);
    for (const { mime_type, data } of answer.json.images) {
      expect(mime_type).toBe(mimeType);
      const facts = await sharp(Buffer.from(data, "base64")).metadata();
      expect([facts.format, facts.width, facts.height]).toEqual([format, 595, 842]);
    }
  });

  test("a list of one for a document of one page", async () => {
    const form = { file: pdfFile(await numberedPdf(1)), dpi: 36 };
    const { json } = await post("/api/v1/convert/pdf-to-png", form, accept("application/json, */*;q=0.1"));
    expect(json).toMatchObject({ success: true, images: [{ page: 1, mime_type: "image/png" }] });
  });

  test.each(["*/*", "application/json, text/plain, */*", "image/png", "image/*, application/json;q=0.5"])(
    "Accept: %s is answered with the file",
    async (wanted) => {
      const form = { file: pdfFile(await numberedPdf(1)), dpi: 36 };
      const answer = await post("/api/v1/convert/pdf-to-png", form, accept(wanted));
      expect(answer.headers["content-type"]).toBe("image/png");
    },
  );
});

describe("in the sandbox", () => {
  test.each(routes)("%s is JSON with a picture, unless a file is asked for", async (route) => {
    const form = { file: pdfFile(await numberedPdf(1)) };
    const address = `/api/v1/sandbox/convert/${route}`;
    for (const options of [{}, accept("*/*"), accept("application/json")]) {
      const { json, headers } = await post(address, form, options);
      expect(headers["x-sandbox"]).toBe("true");
      expect(returns.json.safeParse(json).success).toBe(true);
      const [{ mime_type, data }] = json.images;
      const facts = await sharp(Buffer.from(data, "base64")).metadata();
      expect(`image/${facts.format}`).toBe(mime_type);
    }
    const file = await post(address, form, accept("image/*"));
    expect(file.headers["content-type"]).toMatch(/^image\//);
  });
});

test("the description and the reference name both", async () => {
  const { json } = await get("/openapi.json", { key: "" });
  for (const route of routes) {
    const { content } = json.paths[`/convert/${route}`].post.responses["200"];
    expect(Object.keys(content)).toEqual(expect.arrayContaining(["application/zip", "application/json"]));
  }
  const { text } = await get("/docs/convert-pdf-to-png", { key: "" });
  expect(text).toContain("JSON under <code>Accept: application/json</code>");
});
