import { PDFDocument } from "pdf-lib";
import type { Work } from "../harness/killed-job.ts";
import { pageTexts } from "../harness/pdf.ts";
import { step } from "./chain.ts";

/** A chain of twelve steps on a PDF of one page or more, of which a file is the answer. */
export const twelveSteps = [
  step("pdf/extract-pages", { pages: "1" }),
  step("pdf/add-pages", { title: "Annex", text: "Minutes of the meetings" }),
  step("pdf/rotate", { degrees: 90, pages: "2" }),
  step("pdf/watermark", { text: "COPY" }),
  step("pdf/number-pages", { format: "{n} of {total}" }),
  step("sign/add-text-signature", { text: "Ada Lovelace" }, { min_pages: 2 }),
  step("pdf/write-metadata", { title: "Twelve steps" }),
  step("pdf/write-outline", { outline: [{ title: "Start", page: 1 }] }),
  step("pdf/scale-pages", { page_size: "a5" }),
  step("pdf/sanitise"),
  step("pdf/page-count"),
  step("pdf/compress", { level: "low" }),
];

/** What of their result is otherwise than they make it of a file with this text; empty when all is right. */
export async function wrongAfterTwelve(result: Uint8Array, text: string): Promise<string[]> {
  const texts = await pageTexts(result);
  const words = texts.map((each) => each.replace(/\s+/g, " "));
  const count = (page: number, word: string) => (words[page] ?? "").split(word).length - 1;
  const document = await PDFDocument.load(result, { updateMetadata: false });
  const sizes = document.getPages().map((page) => Object.values(page.getSize()).map(Math.round));
  // Each but once: a step that was done again would have drawn again.
  const found = {
    pages: words.length === 2,
    text: count(0, text) === 1,
    annex: ["Annex", "Minutes", "meetings"].every((word) => count(1, word) === 1),
    watermark: count(0, "COPY") === 1 && count(1, "COPY") === 1,
    numbers: count(0, "1 of 2") === 1 && count(1, "2 of 2") === 1,
    signature: count(0, "Ada Lovelace") + count(1, "Ada Lovelace") === 1,
    title: document.getTitle() === "Twelve steps",
    turned:
      document
        .getPages()
        .map((page) => page.getRotation().angle)
        .join() === "0,90",
    paper:
      sizes
        .flat()
        .toSorted((a, b) => a - b)
        .join() === "420,420,595,595",
  };
  return Object.entries(found).flatMap(([name, isRight]) => (isRight ? [] : [name]));
}

/** A job of them, as tests that kill it look at it. */
export const chainWork: Work = {
  operation: "chains/run",
  options: { steps: twelveSteps, answer: "file" },
  named: "1-chain.pdf",
  isRight: async (result, file) => (await wrongAfterTwelve(result, `File ${file}`)).length === 0,
};
