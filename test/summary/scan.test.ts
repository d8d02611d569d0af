import { expect, test } from "vitest";
import { articlePdf } from "../chat/fixture.ts";
import { pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

test("a scan is read as the page was set: title, headings, whole sentences over its lines", async () => {
  const pages = await post("/api/v1/convert/pdf-to-png", {
    file: pdfFile(await articlePdf(), "a.pdf"),
    pages: "1",
    dpi: 150,
  });
  const file = { filename: "scan.png", contentType: "image/png", bytes: pages.bytes };
  const { status, json } = await post("/api/v1/ai/summarize", { file, max_length: 60 });
  expect(status).toBe(200);
  expect(json.data.title).toBe("The Lighthouse at Cape Verdant");
  expect(json.data.summary).toContain(
    "The lighthouse at Cape Verdant was built by the engineer Eleanor Marsh between 1881 and 1884.",
  );
  const { json: read } = await post("/api/v1/ai/ocr", { file });
  const blocks = read.data.text.split("\n\n");
  expect(blocks.slice(0, 2)).toEqual(["The Lighthouse at Cape Verdant", "History"]);
  expect(blocks[2]).toMatch(/^The lighthouse at Cape Verdant was built[\s\S]*6 metres into the rock\.$/);
});
