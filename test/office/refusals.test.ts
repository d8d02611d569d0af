import { describe, expect, test } from "vitest";
import type { InputFile } from "../../shared/contract/file.ts";
import { sampleImages } from "../../shared/contract/sample-image.ts";
import { sampleFile } from "../../shared/sandbox/sample-file.ts";
import { samplePdf } from "../../shared/sandbox/sample-pdf.ts";
import { post } from "../harness/request.ts";

const upload = (bytes: Uint8Array, filename: string): InputFile => ({
  filename,
  contentType: "application/x",
  bytes,
});

describe("what a route does not take", () => {
  const pdf = upload(samplePdf("Hello"), "letter.pdf");
  const png = upload(Buffer.from(sampleImages.png, "base64"), "photo.docx");
  const page = upload(Buffer.from("<!doctype html><p>Hello</p>"), "page.html");
  const prose = upload(Buffer.from("Dear Ms Smith,\n"), "letter.txt");

  test.each([
    ["word-to-pdf", pdf, /is a PDF already\. This route takes \.docx, \.doc, \.rtf, \.odt\.$/],
    ["excel-to-pdf", pdf, /is a PDF already\. This route takes \.xlsx/],
    ["ppt-to-pdf", pdf, /is a PDF already\. This route takes \.pptx/],
    ["word-to-pdf", png, /is a PNG image\. .*Send it to \/api\/v1\/convert\/image-to-pdf\.$/],
    ["excel-to-pdf", page, /is an HTML or XML file\. .*Send it to \/api\/v1\/convert\/html-to-pdf\.$/],
    ["word-to-pdf", prose, /is plain text\. This route takes \.docx, \.doc, \.rtf, \.odt\.$/],
  ])("%s of %# says what the file is and where it belongs", async (route, file, said) => {
    const answer = await post(`/api/v1/convert/${route}`, { file });
    expect([answer.status, answer.json.code]).toEqual([400, "unsupported_format"]);
    expect(answer.json.error).toMatch(said);
  });

  test.each([
    ["word-to-pdf", "xlsx", "excel-to-pdf"],
    ["excel-to-pdf", "pptx", "ppt-to-pdf"],
    ["ppt-to-pdf", "docx", "word-to-pdf"],
  ] as const)("%s of .%s names the route %s", async (route, format, right) => {
    const file = upload(await sampleFile(format), `a.${format}`);
    const answer = await post(`/api/v1/convert/${route}`, { file });
    expect([answer.status, answer.json.code]).toEqual([400, "unsupported_format"]);
    expect(answer.json.error).toMatch(new RegExp(`Send it to /api/v1/convert/${right}\\.$`));
  });
});
