import { complaints, pageTexts } from "../../test/harness/pdf.ts";
import { lowestSimilarity } from "../similarity.ts";
import { complaintsElsewhere, pagesElsewhere } from "./elsewhere.ts";
import type { Original } from "./original.ts";
import { turned } from "./ports.ts";
import { recall, wordsOf } from "./words.ts";

/** Which page of the original each page of the result shows, both from 0 on, of `count` pages. */
type Order = (page: number, count: number) => number;
const same: Order = (page) => page;

type Result = {
  /** Of an original of so many pages; as many when absent. */
  pages?: (count: number) => number;
  order?: Order;
  /** Least similarity at 72 dpi of what must look as it did. */
  look?: number;
  /** The text stays letter by letter in its order; else nine of ten words do. */
  letters?: true;
  /** The least share of a page's words that stays; what covers text may part its words. */
  words?: number;
};

const exact = 0.995;

/** What each operation leaves of the pages. */
const results: Record<string, Result> = {
  "pdf/compress": { letters: true, look: 0.97 },
  "optimize/preset": { letters: true, look: 0.88 },
  "optimize/to-size": { letters: true },
  "pdf/unlock": { letters: true, look: exact },
  "pdf/protect": { letters: true },
  "pdf/flatten": { look: 0.97 },
  "pdf/ocr": { look: exact },
  "pdf/merge": { pages: (count) => count * 2, order: (page, count) => page % count, look: exact },
  "pdf/extract-pages": { pages: () => 1, look: exact },
  "pdf/delete-pages": { pages: (count) => count - 1, order: (page) => page + 1, look: exact },
  "pdf/reorder-pages": { order: (page, count) => count - 1 - page, look: exact },
  // PDFium parts words otherwise on a page that lies on its side.
  "pdf/rotate": { words: 0.5 },
  "chat/translate": { words: 0.5 },
  "workflows/auto-redact": { words: 0.5 },
};
/** Pages of which the look is compared. */
const mostLooked = 8;

/** Fewest words of a page of which a share is asked. */
const fewestWords = 5;

const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "");

function lostText(operation: string, before: readonly string[], after: readonly string[]): string[] {
  const { order = same, letters: strict, words = 0.9 } = results[operation] ?? {};
  const restored = operation === "chat/translate" ? (text: string) => `${text} ${turned(text)}` : String;
  for (const [page, text] of after.entries()) {
    const original = before[order(page, before.length)] ?? "";
    if (strict && !letters(text).includes(letters(original)))
      return [`text of page ${page + 1} is not what it was`];
    const expected = wordsOf(original);
    const share = recall(wordsOf(restored(text)), expected);
    if (expected.length >= fewestWords && share < words)
      return [`${Math.round(share * 100)} % of the words of page ${page + 1}`];
  }
  return [];
}

async function lostLook(
  operation: string,
  bytes: Uint8Array,
  { opened, pages }: Original,
): Promise<string[]> {
  const { order = same, look } = results[operation] ?? {};
  if (look === undefined || opened === undefined) return [];
  const compared = { most: mostLooked, from: (page: number) => order(page, pages) };
  const likeness = await lowestSimilarity({ bytes: opened }, bytes, 72, compared);
  return likeness < look ? [`likeness ${likeness.toFixed(3)}`] : [];
}

/** What is wrong with a PDF that an operation answered. */
export async function pdfProblems(
  operation: string,
  bytes: Uint8Array,
  original: Original,
): Promise<string[]> {
  const secret = operation === "pdf/protect" ? "sesam" : undefined;
  // The report of two versions shows both, side by side.
  if (operation === "workflows/compare-versions") return nativeProblems(bytes, undefined, secret);
  const pages = results[operation]?.pages?.(original.pages) ?? original.pages;
  const after = await pageTexts(bytes, secret);
  const problems = after.length === pages ? [] : [`${after.length} pages of ${pages}`];
  // What went back as it came is as sound as it was.
  const same = Buffer.compare(bytes, original.bytes) === 0;
  const complaint = same ? "" : await complaints(bytes, secret);
  // Damage within a picture is carried over as it is.
  const carried = complaint.includes("Pl_DCT::decompress");
  if (complaint !== "" && !carried) problems.push(`qpdf: ${complaint.slice(0, 160).replaceAll("\n", " ")}`);
  if (original.texts !== undefined) problems.push(...lostText(operation, original.texts, after));
  if (!same) problems.push(...nativeProblems(bytes, pages, secret));
  if (problems.length === 0) problems.push(...(await lostLook(operation, bytes, original)));
  return problems;
}

function nativeProblems(
  bytes: Uint8Array,
  pages: number | undefined,
  password: string | undefined,
): string[] {
  const complaint = complaintsElsewhere(bytes, password);
  const counted = pagesElsewhere(bytes, password);
  return [
    ...(complaint === "" ? [] : [complaint]),
    ...(counted === undefined || counted === (pages ?? counted)
      ? []
      : [`other programs count ${counted} pages of ${pages}`]),
  ];
}
