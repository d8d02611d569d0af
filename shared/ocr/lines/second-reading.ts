import { log } from "../../log/log.ts";
import type { Gray } from "../gray.ts";
import type { RecognizedWord } from "../recognizer.ts";
import { chosenWords, confidenceOf } from "./choice.ts";
import { type LineWord, readLine } from "./line-words.ts";
import { dropNetworks, networks } from "./networks.ts";
import { placesOf } from "./places.ts";
import { type Region, regionsOf } from "./regions.ts";
import { columnsIn } from "./strip.ts";
import { textMap } from "./text-map.ts";

/** A picture of no more words is read again whole: that takes some seconds at most, and slips are often worn. */
const smallPicture = 250;
/** Below this mean of its letters' confidence a picture is read again, and a small one: clean print has more than both. */
const [unsurePicture, unsureSmallPicture] = [0.85, 0.95] as const;
/** A line of a larger one whose words are all at least so sure is not. */
const sureWord = 0.93;
/** Columns of one picture that are read again, from the top: a page of print has 90,000, and 10,000 take a second. */
const mostColumns = 120_000;
/** What stands outside every line that the network sees is a speck when it is less sure than this. */
const speck = 0.6;

/** Words in Latin letters without accents and digits are what the network knows. */
export const knowsLanguage = (language: string) => language === "eng";

const isSmall = (words: readonly RecognizedWord[]) => words.length <= smallPicture;

/** Whether a picture is worth a second reading. */
export const isUnsure = (words: readonly RecognizedWord[]) =>
  confidenceOf(words) < (isSmall(words) ? unsureSmallPicture : unsurePicture);

function isWithin({ left, right, top, bottom, slope }: Region, { box }: RecognizedWord): boolean {
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  const fall = slope * (x - (left + right) / 2);
  return x > left && x < right && y > top + fall && y < bottom + fall;
}

/** A line of the picture with the words of the first reading that stand in it. */
export type Found = { region: Region; words: RecognizedWord[] };

/** Each word goes to the first line that it stands in; `rest` stands in none. */
export function sorted(regions: readonly Region[], words: readonly RecognizedWord[]) {
  const lines: Found[] = regions.map((region) => ({ region, words: [] }));
  const rest = words.filter((word) => {
    const line = lines.find(({ region }) => isWithin(region, word));
    line?.words.push(word);
    return line === undefined;
  });
  return { lines, rest };
}

/** Words of the second reading as the first gives them; the line is that of the words beside which they stand. */
function asFirst(
  words: readonly LineWord[],
  { top, bottom, margin }: Region,
  line: number,
): RecognizedWord[] {
  return words.map(({ text, box, sure }) => ({
    text,
    box,
    confidence: sure,
    line,
    rowHeight: Math.max(1, bottom - top - margin),
  }));
}

/** Where print stands on a picture, and what of the words is there. */
export async function linesOn(picture: Gray, words: readonly RecognizedWord[]) {
  const map = await textMap(await networks(), picture);
  const regions = regionsOf(map, picture.width, picture.height).toSorted((a, b) => a.top - b.top);
  return sorted(regions, words);
}

/** The words of a picture after its unsure lines were read again, each word by the better of both readings. */
async function better(picture: Gray, words: readonly RecognizedWord[]): Promise<RecognizedWord[]> {
  const { lines, rest } = await linesOn(picture, words);
  const found: RecognizedWord[] = rest.filter(({ confidence }) => confidence >= speck);
  let number = words.reduce((most, { line }) => Math.max(most, line), 0);
  let left = mostColumns;
  const small = isSmall(words);
  for (const line of lines) {
    const isSure =
      !small && line.words.length > 0 && line.words.every(({ confidence }) => confidence >= sureWord);
    if (!isSure) left -= columnsIn(line.region);
    if (isSure || left < 0) {
      found.push(...line.words);
      continue;
    }
    const loaded = await networks();
    const again = await readLine(loaded, picture, line.region, line.words);
    const second = asFirst(again, line.region, line.words[0]?.line ?? ++number);
    found.push(...chosenWords(placesOf(line.words, second), line.words, second, loaded.isWord));
  }
  return found;
}

/**
 * Reads the lines of a picture again of which the first reading is unsure, by networks made for print of any kind, and
 * takes the better of both word by word. `words` stand on the picture, and stay as they are
 * when the networks fail.
 */
export async function readAgain(
  picture: Gray,
  words: readonly RecognizedWord[],
): Promise<readonly RecognizedWord[]> {
  try {
    return await better(picture, words);
  } catch (cause) {
    dropNetworks();
    log.error("the second reading of a picture failed", { cause: String(cause) });
    return words;
  }
}
