import { strFromU8, unzipSync } from "fflate";
import { expect } from "vitest";
import { pdfFile } from "../harness/pdf.ts";
import { post } from "../harness/request.ts";

/** What pdf-to-word makes of a PDF: the file, the text of its parts, and its paragraphs in their order. */
export async function word(source: Uint8Array, form: Record<string, string> = {}) {
  const answer = await post("/api/v1/convert/pdf-to-word", { file: pdfFile(source), ...form });
  expect(answer.status, answer.status === 200 ? "" : answer.text).toBe(200);
  const parts = unzipSync(answer.bytes);
  const xml = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const body = xml("word/document.xml");
  const paragraphs = [...body.matchAll(/<w:p>[\s\S]*?<\/w:p>/g)].map(([each]) => ({
    xml: each,
    text: [...each.matchAll(/<w:t[^>]*>([^<]*)/g)].map(([, text]) => text).join(""),
  }));
  const named = (pattern: RegExp) => {
    const found = paragraphs.find(({ text }) => pattern.test(text));
    if (found === undefined)
      throw new Error(`No paragraph ${pattern} in\n${paragraphs.map(({ text }) => text).join("\n")}`);
    return found;
  };
  return { bytes: answer.bytes, parts, xml, body, paragraphs, named };
}
