import type { Document, Word } from "../../shared/document/document.ts";

/** A page as OCR reads it: words of a line with blanks between them, each read with the confidence that `sureOf` gives. */
export function scannedSlip(lines: readonly string[], sureOf: (word: string) => number): Document {
  const words: Word[] = lines.flatMap((line, at) => {
    let x = 10;
    return line.split(" ").map((text) => {
      const width = 6 * text.length;
      const box = [x, 700 - 16 * at, x + width, 710 - 16 * at] as const;
      x += width + 4;
      const font = { name: "", size: 10, bold: false, italic: false };
      return { text, box, font, confidence: sureOf(text) };
    });
  });
  const nothing = { lines: [], blocks: [], tables: [], rulings: [], images: [], links: [] };
  return {
    hash: "",
    filename: "slip.jpg",
    format: "image",
    language: "en",
    pages: [{ number: 1, width: 300, height: 720, source: "ocr", words, ...nothing }],
    keyValues: [],
    entities: [],
    text: lines.join("\n"),
    warnings: [],
  };
}
