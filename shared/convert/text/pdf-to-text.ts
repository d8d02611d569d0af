import { type InputFile, type OutputFile, outputFile, stem } from "../../contract/file.ts";
import type { Page, Word } from "../../document/document.ts";
import type { ReadOptions } from "../../document/document-key.ts";
import { lineOf } from "../../document/layout/lines.ts";
import { leadsLeft } from "../../document/layout/reading-sequence.ts";
import { piecesOf, rowsOf } from "../../document/layout/rows.ts";
import { type PlacedPage, readPdfWords } from "../../document/pdf/read-pdf.ts";
import { readDocument } from "../../document/read-document.ts";
import type { PdfInput } from "../../pdf/structure/operations.ts";
import { median } from "../../values/median.ts";
import { warning } from "../../warnings/warning.ts";

type TextInput = PdfInput & { pages?: string | undefined; layout: boolean; language?: string | undefined };

type Words = readonly Word[];

const middle = ({ box: [, y0, , y1] }: Words[number]) => (y0 + y1) / 2;

/** Points that one character takes in the text grid of a page. */
function characterWidth(words: Words): number {
  const widths: number[] = [];
  for (const { box, text } of words) if (text.length > 2) widths.push((box[2] - box[0]) / text.length);
  return median(widths) || 5;
}

/** Words one space apart within a phrase; a wider gap leads to the column of the grid where the next phrase stands. */
function rowText(row: Words, [left, right]: readonly [number, number], unit: number): string {
  const phrases = piecesOf(row, () => unit * 1.4).map(lineOf);
  // A row that is read from the right begins there.
  const isMirrored = leadsLeft(row);
  let line = "";
  for (const { text, box } of isMirrored ? phrases.toReversed() : phrases) {
    const column = Math.round((isMirrored ? right - box[2] : box[0] - left) / unit);
    line += " ".repeat(Math.max(line === "" ? 0 : 1, column - line.length)) + text;
  }
  return line;
}

/** A page with its columns and indents kept by spaces and its larger gaps by empty lines; turned lines come last. */
export function layoutText({ words, turned }: Pick<PlacedPage, "words" | "turned">): string {
  return [levelText(words), turned.join("\n")].filter((part) => part !== "").join("\n\n");
}

function levelText(words: Words): string {
  if (words.length === 0) return "";
  const unit = characterWidth(words);
  const sides = [
    words.reduce((least, { box }) => Math.min(least, box[0]), Number.POSITIVE_INFINITY),
    words.reduce((most, { box }) => Math.max(most, box[2]), Number.NEGATIVE_INFINITY),
  ] as const;
  const rows = rowsOf(words);
  const tops = rows.flatMap(([first]) => (first === undefined ? [] : [middle(first)]));
  const lineHeight = median(tops.slice(1).map((top, index) => (tops[index] ?? top) - top));
  let text = "";
  for (const [index, row] of rows.entries()) {
    const above = rows[index - 1]?.[0];
    const [first] = row;
    if (above !== undefined && first !== undefined) {
      const gap = (middle(above) - middle(first)) / Math.max(lineHeight, 1);
      text += "\n".repeat(gap > 1.6 ? 2 : 1);
    }
    text += rowText(row, sides, unit);
  }
  return text;
}

const flowText = ({ blocks }: Page) => blocks.map(({ text }) => text).join("\n\n");

const scannedOf = (pages: readonly Pick<Page, "source">[]) =>
  pages.filter(({ source }) => source === "ocr").length;

async function inLayout(file: InputFile, options: ReadOptions) {
  const { pages, warnings } = await readPdfWords(file, options);
  return { texts: pages.map(layoutText), warnings, scanned: scannedOf(pages) };
}

async function inFlow(file: InputFile, options: ReadOptions) {
  const { pages, warnings } = await readDocument(file, options);
  return { texts: pages.map(flowText), warnings, scanned: scannedOf(pages) };
}

/** All text of the PDF, scanned pages read by OCR. UTF-8, a form feed between pages. */
export async function pdfToText(input: TextInput): Promise<OutputFile> {
  const options: ReadOptions = {
    password: input.password,
    ocr: "auto",
    pageList: input.pages,
    ...(input.language === undefined ? {} : { language: input.language }),
  };
  const { texts, warnings, scanned } = await (input.layout ? inLayout : inFlow)(input.file, options);
  const notes = scanned === 0 ? [] : [warning("read_by_ocr", scanned)];
  return outputFile("txt", `${stem(input.file.filename)}.txt`, Buffer.from(`${texts.join("\n\f")}\n`), {
    warnings: [...warnings, ...notes],
  });
}
