import { PDFDocument } from "pdf-lib";
import { expect } from "vitest";
import { readDocument } from "../../shared/document/read-document.ts";
import { complaints, pageTexts } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

type Form = Parameters<typeof post>[1];

export const textFile = (filename: string, content: string | Uint8Array) => ({
  filename,
  contentType: "application/octet-stream",
  bytes: typeof content === "string" ? Buffer.from(content) : content,
});

/** Sends a file to a conversion into PDF. */
export const convert = (route: string, filename: string, content: string | Uint8Array, form: Form = {}) =>
  post(`/api/v1/convert/${route}`, { file: textFile(filename, content), ...form });

/** A PDF that an independent reader finds right: the text of its pages, their sizes, and what the answer warns of. */
export async function printed(
  route: string,
  filename: string,
  content: string | Uint8Array,
  form: Form = {},
) {
  const { status, headers, bytes, text } = await convert(route, filename, content, form);
  expect(status, text.slice(0, 300)).toBe(200);
  expect(headers["content-type"]).toBe("application/pdf");
  expect(await complaints(bytes)).toBe("");
  const document = await PDFDocument.load(bytes);
  const sizes = document
    .getPages()
    .map((page) => [Math.round(page.getWidth()), Math.round(page.getHeight())]);
  const warning = headers["x-warning"] ?? "";
  return { bytes, pages: await pageTexts(bytes), sizes, warning, document, headers };
}

/** All words of a PDF, as the service itself reads them. */
export async function readBack(bytes: Uint8Array): Promise<string> {
  const { pages } = await readDocument({ filename: "a.pdf", contentType: "application/pdf", bytes });
  return pages.flatMap(({ blocks }) => blocks.map(({ text }) => text)).join("\n");
}

/** What a refused file is told. */
export async function refused(
  route: string,
  filename: string,
  content: string | Uint8Array,
  form: Form = {},
) {
  const { status, json } = await convert(route, filename, content, form);
  return [status, json.code, json.error] as const;
}
