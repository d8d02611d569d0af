import type { OcrLanguage } from "../contract/ocr-language.ts";
import { median } from "../values/median.ts";
import { type Glance, glanceAt } from "./glance.ts";
import { type Gray, partOf } from "./gray.ts";
import { type RecognizedWord, recognize } from "./recognizer.ts";

/** Read first, since its model knows the letters that all these languages share; and kept where no other is sure. */
const first: OcrLanguage = "eng";

/** Engine's code of a language, where another model than the first reads it better. */
const modelOf: Readonly<Record<string, OcrLanguage>> = {
  de: "deu",
  fr: "fra",
  es: "spa",
  it: "ita",
  pt: "por",
  nl: "nld",
  pl: "pol",
};

/** Part of the page's ink that is read first, from the top: enough to tell, and a third of the work. */
const sample = 0.35;
/** Fewer letters than this say nothing. */
const enough = 60;
/** Less sure words are often none. */
const sure = 0.5;
/** A sheet takes so many characters across, a till slip fewer; and so many rows of a sheet in columns have gaps. */
const [sheet, columns] = [72, 0.25] as const;

/** How a page is read. `apart`: its pieces one by one, since the lines of its columns stand at heights of their own. */
export type Way = { language: string; apart: boolean };

const topOf = (gray: Gray, part: number): Gray =>
  partOf(gray, {
    left: 0,
    top: 0,
    width: gray.width,
    height: Math.min(gray.height, Math.ceil(part * gray.height) + 2),
  });

/** Words as a language has them: numbers, codes and addresses of mails tell nothing. */
const isWord = ({ text, confidence }: RecognizedWord) =>
  confidence >= sure && /^\p{L}[\p{L}.'’-]*[:,.]?$/u.test(text);

/** Whether a sheet is set in columns, as forms, invoices and tables are. */
function isApart(words: readonly RecognizedWord[], { across, divided }: Glance, width: number): boolean {
  const letters = words.map(({ text, box }) => (box.x1 - box.x0) / text.length);
  const letter = median(letters);
  return divided >= columns && letter > 0 && (across * width) / letter >= sheet;
}

/** How a picture is read best, by a first reading of its top; undefined when that does not tell. */
async function wayFor(gray: Gray, dpi: number): Promise<Way | undefined> {
  const glance = await glanceAt(gray);
  const read = await recognize(topOf(gray, glance.topWith(sample)), first, dpi);
  const words = read.filter(isWord);
  const text = words.map((word) => word.text).join(" ");
  if (text.length < enough) return undefined;
  // Its tables take 70 MB, which nobody needs who states the language.
  const { clearLanguageOf } = await import("../values/languages/language-of.ts");
  return {
    language: modelOf[clearLanguageOf(text, "en")] ?? first,
    apart: isApart(words, glance, gray.width),
  };
}

/** How a document is read whose language nobody states: as the first of its pages that tells. */
export class DocumentWay {
  #found: Promise<Way | undefined> = Promise.resolve(undefined);

  async for(gray: Gray, dpi: number): Promise<Way> {
    this.#found = this.#found.then((known) => known ?? wayFor(gray, dpi));
    return (await this.#found) ?? { language: first, apart: false };
  }
}
