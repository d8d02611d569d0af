import { expect, test, vi } from "vitest";
import { hasPackage } from "../../shared/assets/has-package.ts";
import { post } from "../harness/request.ts";

// An installation without LibreOffice and Chromium, as the slim image is, says so at once.

const left = ["@matbee/libreoffice-converter", "@sparticuz/chromium"];

vi.mock(import("../../shared/assets/has-package.ts"), async (original) => {
  const real = await original();
  return { hasPackage: (name) => !left.includes(name) && real.hasPackage(name) };
});

const text = (filename: string, content: string) => ({
  file: { filename, contentType: "application/octet-stream", bytes: Buffer.from(content) },
});

test.each([
  ["convert/word-to-pdf", text("letter.rtf", "{\\rtf1 A letter}"), "LibreOffice", left[0]],
  ["convert/html-to-pdf", text("page.html", "<h1>A page</h1>"), "Chromium", left[1]],
  ["convert/markdown-to-pdf", text("notes.md", "# Notes"), "Chromium", left[1]],
])("%s names the engine that is not installed, and what to do", async (route, form, engine, name) => {
  const { status, headers, json } = await post(`/api/v1/${route}`, form);
  expect([status, json.code, headers["retry-after"]]).toEqual([503, "dependency_unavailable", undefined]);
  expect(json.error).toContain(`has no ${engine},`);
  expect(json.error).toContain(`install ${name}, or to run the full image`);
});

test("what is installed is found, what is not is not", () => {
  expect([hasPackage("zod"), hasPackage("pagewright-none"), hasPackage(left[0] ?? "")]).toEqual([
    true,
    false,
    false,
  ]);
});
