import type { InputFile } from "../../contract/file.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { isWholePdf } from "../../format/sniff.ts";
import { PdfiumDocument } from "../../pdf/engine/pdfium.ts";
import type { PdfReader } from "../../pdf/file/reader.ts";
import { withPdf } from "../../pdf/structure/open-pdf.ts";
import { readStrictly } from "../../pdf/structure/repair.ts";
import { withMeanings } from "../../pdf/type3/with-meanings.ts";
import { warning } from "../../warnings/warning.ts";
import { askedPages } from "../asked-pages.ts";
import type { Page, Word } from "../document.ts";
import type { ReadOptions } from "../document-key.ts";
import { layOut, type WordsPage } from "../layout/lay-out.ts";
import { levelled } from "../layout/level.ts";
import { withRunningHeads } from "../layout/running-heads.ts";
import { partTurned } from "../layout/turned-lines.ts";
import { checkLanguage } from "../ocr-language.ts";
import { ocrWord } from "../ocr-word.ts";
import { openForm } from "./read-form.ts";
import { readPage } from "./read-page.ts";
import { codesAreUnicode } from "./stated-codes.ts";
import { statedTitle, titleOf } from "./title.ts";

/** Reads pages by OCR; a page in which it finds no word is as it was. */
async function ocrPages(
  document: PdfiumDocument,
  pages: readonly WordsPage[],
  { language, deadline = Number.POSITIVE_INFINITY }: ReadOptions,
): Promise<Map<number, WordsPage>> {
  if (pages.length === 0) return new Map();
  const { readPages } = await import("../../ocr/read-pages.ts");
  const wanted = pages.map(({ number }) => number - 1);
  const read = await readPages(document, wanted, { language, deadline });
  return new Map(
    pages.map((page) => {
      const { words: found = [], skew = 0, turned = 0, clarity } = read.get(page.number - 1) ?? {};
      const words = found.map(ocrWord);
      if (words.length === 0) return [page.number, page];
      return [page.number, { ...page, source: "ocr", words, skew, turned, clarity }];
    }),
  );
}

/** `wordsOnly`: of the words no more than texts and places is asked for. */
type Opened = { document: PdfiumDocument; bytes: Uint8Array; wordsOnly: boolean };

type ReadPage = ReturnType<typeof readPage>;

/** The file's own structure, where a page has letters that PDFium knows no meaning of: there it may be stated. */
function structureOf(bytes: Uint8Array, pages: readonly ReadPage[]): PdfReader | undefined {
  if (pages.every(({ unmapped }) => unmapped === 0)) return undefined;
  try {
    return readStrictly(bytes)?.reader;
  } catch (error) {
    // Too much to look through: the pages are read as ones that say nothing.
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}

/** Pages with letters without a meaning, read again where the names of drawn glyphs tell it. */
async function withNamed(
  reader: PdfReader | undefined,
  pages: readonly ReadPage[],
  wordsOnly: boolean,
): Promise<readonly ReadPage[]> {
  const named = reader && withMeanings(reader);
  if (named === undefined) return pages;
  using document = await PdfiumDocument.open(named);
  using form = openForm(document);
  return pages.map((each) =>
    each.unmapped === 0 ? each : readPage(document, each.page.number - 1, form.environment, { wordsOnly }),
  );
}

async function readLayers(opened: Opened, numbers: readonly number[]) {
  const { document, bytes, wordsOnly } = opened;
  using form = openForm(document);
  const read = (number: number, unicodeCodes: boolean) =>
    readPage(document, number - 1, form.environment, { unicodeCodes, wordsOnly });
  const seen = numbers.map((number) => read(number, false));
  const reader = structureOf(bytes, seen);
  const first = await withNamed(reader, seen, wordsOnly);
  const stated = reader !== undefined && first.some(({ mute }) => mute) && codesAreUnicode(reader);
  const pages = first.map((each) => (stated && each.mute ? read(each.page.number, true) : each));
  const mute = new Set(pages.flatMap((each) => (each.mute ? [each.page] : [])));
  return { layers: pages.map(({ page }) => page), mute, fields: pages.flatMap(({ fields }) => fields) };
}

/** The pages asked for with their words; warnings name those without any. */
async function wordsOf(opened: Opened, options: ReadOptions) {
  const { ocr = "auto" } = options;
  const { document } = opened;
  const { layers, mute, fields } = await readLayers(opened, askedPages(options, document.pageCount));
  const wanted = layers.filter((page) => {
    const drawn = page.images.length > 0 || page.rulings.length > 0 || mute.has(page);
    return ocr === "always" || (ocr === "auto" && page.source === "none" && drawn);
  });
  const recognized = await ocrPages(document, wanted, options);
  const pages = layers.map((page) => recognized.get(page.number) ?? page);
  const bare = pages.filter(({ source }) => source === "none");
  const turned = pages.flatMap((page) => ((page.turned ?? 0) === 0 ? [] : [page.number]));
  const warnings = [
    ...bare.map(({ number }) => warning("no_text_on_page", number)),
    ...(turned.length > 0 ? [warning("pages_turned", turned)] : []),
  ];
  if (bare.length === pages.length) warnings.unshift(warning("no_text"));
  return { pages, warnings, fields };
}

async function readOpen(document: PdfiumDocument, bytes: Uint8Array, options: ReadOptions) {
  const { pages: bare, warnings, fields } = await wordsOf({ document, bytes, wordsOnly: false }, options);
  const pages = withRunningHeads(bare.map(layOut));
  return { pages, warnings, title: titleOf(pages, statedTitle(document)), fields };
}

type Reading<Result> = (document: PdfiumDocument, bytes: Uint8Array, options: ReadOptions) => Promise<Result>;

/** What does not read cleanly is repaired or decrypted first. */
async function readBy<Result>(read: Reading<Result>, file: InputFile, options: ReadOptions): Promise<Result> {
  try {
    using document = await PdfiumDocument.open(file.bytes, options.password);
    if (document.isGuarded) return await read(document, file.bytes, options);
  } catch (error) {
    // A file of which only the attachments are locked is readable all the same.
    const mayOpen = error instanceof ServiceError && /^(damaged_file|password_required)$/.test(error.code);
    if (!mayOpen) throw error;
  }
  return withPdf(file, options.password, async ({ bytes }) => {
    using document = await PdfiumDocument.open(bytes);
    return await read(document, bytes, options);
  });
}

/** Reads a PDF page by page: text layer, else OCR. One that was cut off is read as far as it goes, and says so. */
export async function readPdf(file: InputFile, options: ReadOptions) {
  const read = await readBy(readOpen, file, options);
  return isWholePdf(file.bytes) ? read : { ...read, warnings: [warning("cut_off"), ...read.warnings] };
}

/**
 * A page's words by what they say and where they stand on it laid level; how they look is not known. `turned` are the
 * lines that do not stand level on it.
 */
export type PlacedPage = {
  words: readonly Word[];
  turned: readonly string[];
  source: Page["source"];
};

function placed(page: WordsPage): PlacedPage {
  const straight = levelled({ ...page, lines: [], blocks: [], tables: [] });
  const { level, turned } = partTurned(straight);
  return { words: level, turned: turned.map(({ text }) => text), source: page.source };
}

async function readPlaced(document: PdfiumDocument, bytes: Uint8Array, options: ReadOptions) {
  const { pages, warnings } = await wordsOf({ document, bytes, wordsOnly: true }, options);
  return { pages: pages.map(placed), warnings };
}

/** The words of its pages alone, in half of the time: no lines, blocks, tables or title are made of them. Throws as `readDocument` does. */
export async function readPdfWords(file: InputFile, options: ReadOptions) {
  checkLanguage(options);
  return readBy(readPlaced, file, options);
}
