import type { output } from "zod";
import type { ocr, ocrData } from "../../contract/ai-ocr.ts";
import type { Finding, InputOf } from "../../contract/operation.ts";
import type { Page, Word } from "../../document/document.ts";
import { readKept } from "../../document/kept-document.ts";
import type { DocumentCaller } from "../caller.ts";

/** Mean over the words that OCR read, weighted by their length; null when it read none. */
function meanConfidence(words: readonly Word[]): number | null {
  let [sum, length] = [0, 0];
  for (const { text, confidence } of words) {
    if (confidence === undefined) continue;
    sum += confidence * text.length;
    length += text.length;
  }
  return length === 0 ? null : Number((sum / length).toFixed(4));
}

const described = (page: Page) => ({
  page: page.number,
  width: page.width,
  height: page.height,
  source: page.source,
  text: page.blocks.map(({ text }) => text).join("\n\n"),
  confidence: meanConfidence(page.words),
  words: page.words.map(({ text, box, confidence }) => ({ text, bbox: box, confidence: confidence ?? null })),
});

/** The text of a document, by page and by word. Throws what `readDocument` throws. */
export async function readText(
  input: InputOf<typeof ocr>,
  call?: DocumentCaller,
): Promise<Finding<output<typeof ocrData>>> {
  const { file, pages, language, force, password } = input;
  const options = {
    language,
    ocr: force ? ("always" as const) : ("auto" as const),
    pageList: pages,
    password,
    deadline: call?.deadline,
  };
  const read = await readKept(file, options, call);
  const confidence = meanConfidence(read.pages.flatMap(({ words }) => words));
  return {
    data: {
      text: read.text,
      language: read.language,
      page_count: read.pages.length,
      pages: read.pages.map(described),
    },
    ...(confidence === null ? {} : { confidence }),
    engine: "embedded",
    warnings: read.warnings,
  };
}
