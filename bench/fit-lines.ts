// Fits when the second reading of a line puts a blank, and when it is taken: npm run bench -- fit-lines
// Writes shared/ocr/lines/weights.ts from the developed receipts. Every fifth of them is left out to print what is right.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signsOf } from "../shared/ocr/lines/blanks.ts";
import { choiceSigns, lineSigns } from "../shared/ocr/lines/choice.ts";
import { chosenLetters, letterSigns } from "../shared/ocr/lines/letter-choice.ts";
import { textOf } from "../shared/ocr/lines/letters.ts";
import { leastSureOf, type SeenLine, seenLine, wordsAcross } from "../shared/ocr/lines/line-words.ts";
import { networks } from "../shared/ocr/lines/networks.ts";
import { placesOf } from "../shared/ocr/lines/places.ts";
import { linesOn } from "../shared/ocr/lines/second-reading.ts";
import { seenBy } from "../shared/ocr/read-page.ts";
import { photoOf, readPhotoOnce } from "../shared/ocr/read-photo.ts";
import type { RecognizedWord } from "../shared/ocr/recognizer.ts";
import { counterparts, editDistance } from "../shared/values/text/edit-distance.ts";
import { type Example, logistic, rightShare } from "./ocr/logistic.ts";
import { amongst, type Receipt, receipts, type TrueLine, wordsOf } from "./ocr/receipts.ts";

/** A line of which more is wrong stands beside another's text. */
const mostWrong = 0.4;

type Line = { read: SeenLine; first: RecognizedWord[]; truth: TrueLine[] };

const cache = join(tmpdir(), "fit-lines");
mkdirSync(cache, { recursive: true });
const { isWord } = await networks();

/** Everything that both readings see, with the true lines whose middle stands in each of theirs. */
async function linesOf({ name, bytes, lines }: Receipt): Promise<Line[]> {
  const path = join(cache, `${name}.json`);
  if (existsSync(path)) return JSON.parse(readFileSync(path, "utf8"));
  const photo = await photoOf(bytes);
  const reading = await readPhotoOnce(photo, "eng");
  const { found, skew } = reading;
  // The true boxes are of the picture as it came; what was turned far from it is left out.
  if (found.turned !== 0 || Math.abs(skew) > 1) return [];
  const picture = await seenBy(reading);
  const scale = found.width / photo.width;
  const seen = await linesOn(picture, found.words);
  const read: Line[] = [];
  for (const { region, words } of seen.lines) {
    const truth = lines.filter(({ left, right, top, bottom }) => {
      const middle = ((top + bottom) / 2) * scale;
      const across = ((left + right) / 2) * scale;
      const fall = region.slope * (across - (region.left + region.right) / 2);
      return (
        middle > region.top + fall &&
        middle < region.bottom + fall &&
        left * scale < region.right &&
        right * scale > region.left
      );
    });
    read.push({ read: await seenLine(await networks(), picture, region), first: words, truth });
  }
  writeFileSync(path, JSON.stringify(read));
  return read;
}

/** Where the letters are those of the one true line, its blanks are known. */
function blankExamples({ read, first, truth }: Line): Example[] {
  const [only, ...more] = truth;
  if (only === undefined || more.length > 0) return [];
  const text = only.text.trim().toUpperCase();
  const chosen = chosenLetters(read.letters, first, isWord);
  if (textOf(chosen).toUpperCase() !== text.replace(/\s+/g, "")) return [];
  const after = new Set<number>();
  let letters = 0;
  for (const letter of text)
    if (/\s/.test(letter)) after.add(letters - 1);
    else letters += 1;
  return signsOf(chosen, read.gaps, first, isWord).map((signs, index) => ({
    signs,
    right: after.has(index),
    weight: 1,
  }));
}

/** Where one of two readings of a letter is that of the one true line, the other is wrong. */
function letterExamples({ read, first, truth }: Line): Example[] {
  const [only, ...more] = truth;
  if (only === undefined || more.length > 0) return [];
  const text = [...only.text.toUpperCase().replace(/\s+/g, "")];
  const seen = read.letters.map((letter) => letter.text.toUpperCase());
  if (editDistance(seen.join(""), text.join("")) > mostWrong * text.length) return [];
  const places = counterparts(seen, text);
  return letterSigns(read.letters, first, isWord).flatMap(({ at, guess, signs }) => {
    const right = text[places[at] ?? -1];
    const isRight = guess.text.toUpperCase() === right;
    return isRight || seen[at] === right ? [{ signs, right: isRight, weight: 1 }] : [];
  });
}

/** The words of a line's second reading, with its whole height. */
const secondOf = ({ read, first }: Line): RecognizedWord[] =>
  wordsAcross(read, first, isWord).map(({ letters, x0, x1 }) => ({
    text: textOf(letters),
    confidence: leastSureOf(letters),
    box: { x0, x1, y0: read.region.top, y1: read.region.bottom },
    line: 0,
    rowHeight: read.region.bottom - read.region.top,
  }));

/** What a wrong word costs beside a right one. */
const wrongWord = 0.3;

/** A place of a line counts by how much more of one reading is right. */
function choiceExamples(line: Line): Example[] {
  const truth = line.truth.flatMap(({ text }) => wordsOf(text));
  if (truth.length === 0) return [];
  const worth = (words: readonly RecognizedWord[]) => {
    const right = amongst(
      truth,
      words.flatMap(({ text }) => wordsOf(text)),
    );
    return right - wrongWord * (words.length - right);
  };
  const second = secondOf(line);
  const whole = lineSigns(line.first, second);
  return placesOf(line.first, second).flatMap((place) => {
    const more = worth(place.second) - worth(place.first);
    return more === 0
      ? []
      : [{ signs: choiceSigns(place, whole, isWord), right: more > 0, weight: Math.abs(more) }];
  });
}

const lines = new Map<string, Line[]>();
for (const receipt of receipts("develop", Number(process.argv[2] ?? 1_000)))
  lines.set(receipt.name, await linesOf(receipt));

function fitted(name: string, of: string, examples: (line: Line) => Example[]): string {
  const parts = [...lines.values()].map((each) => each.flatMap(examples));
  const tested = parts.filter((_, index) => index % 5 === 0).flat();
  const report = rightShare(logistic(parts.filter((_, index) => index % 5 !== 0).flat()), tested);
  const weights = logistic(parts.flat());
  const rows = Object.entries(weights).map(([sign, weight]) => `  ${sign}: ${weight.toFixed(3)},`);
  const origin = `${parts.flat().length} examples of ${parts.length} receipts; of a fifth left out ${report.toFixed(3)} were right`;
  console.log(name, origin);
  return `/** ${of} Fitted by bench/fit-lines.ts: ${origin}. */\nexport const ${name} = {\n${rows.join("\n")}\n};\n`;
}

const path = join(import.meta.dirname, "../shared/ocr/lines/weights.ts");
const head = readFileSync(path, "utf8").split("\n/** That")[0];
writeFileSync(
  path,
  [
    head,
    fitted("letterWeights", "That another reading of a letter is right.", letterExamples),
    fitted("blankWeights", "That a blank stands between two letters.", blankExamples),
    fitted(
      "choiceWeights",
      "That the second reading of a place holds more of its words than the first.",
      choiceExamples,
    ),
  ].join("\n"),
);
process.exit(0);
