// Fits when the second reading of a line puts a blank, and when it is taken: npm run bench -- fit-lines
// Writes shared/ocr/lines/weights.ts from the developed receipts. Every fifth of them is left out to print what is right.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { grayOf } from "../shared/ocr/gray.ts";
import { signsOf } from "../shared/ocr/lines/blanks.ts";
import { choiceSigns } from "../shared/ocr/lines/choice.ts";
import { type ReadLine, readLine } from "../shared/ocr/lines/line-words.ts";
import { networks } from "../shared/ocr/lines/networks.ts";
import { linesOn } from "../shared/ocr/lines/second-reading.ts";
import { seenBy } from "../shared/ocr/read-page.ts";
import { photoOf, readPhotoOnce } from "../shared/ocr/read-photo.ts";
import type { RecognizedWord } from "../shared/ocr/recognizer.ts";
import { type Example, logistic, rightShare } from "./ocr/logistic.ts";
import { amongst, type Receipt, receipts, type TrueLine, wordsOf } from "./ocr/receipts.ts";

type Line = { read: ReadLine; first: RecognizedWord[]; truth: TrueLine[] };

const cache = join(tmpdir(), "fit-lines");
mkdirSync(cache, { recursive: true });

/** Everything that both readings see, with the true lines whose middle stands in each of theirs. */
async function linesOf({ name, bytes, lines }: Receipt): Promise<Line[]> {
  const path = join(cache, `${name}.json`);
  if (existsSync(path)) return JSON.parse(readFileSync(path, "utf8"));
  const photo = await photoOf(bytes);
  const reading = await readPhotoOnce(photo, "eng");
  const { found, skew } = reading;
  // The true boxes are of the picture as it came; what was turned far from it is left out.
  if (found.turned !== 0 || Math.abs(skew) > 1) return [];
  const picture = await grayOf(await seenBy(reading));
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
    read.push({ read: await readLine(await networks(), picture, region), first: words, truth });
  }
  writeFileSync(path, JSON.stringify(read));
  return read;
}

/** Where the network's letters are those of the one true line, its blanks are known. */
function blankExamples({ read, truth }: Line): Example[] {
  const [only, ...more] = truth;
  if (only === undefined || more.length > 0) return [];
  const text = only.text.trim().toUpperCase();
  if (
    read.letters
      .map((letter) => letter.text)
      .join("")
      .toUpperCase() !== text.replace(/\s+/g, "")
  )
    return [];
  const after = new Set<number>();
  let letters = 0;
  for (const letter of text)
    if (/\s/.test(letter)) after.add(letters - 1);
    else letters += 1;
  return signsOf(read.letters, read.gaps).map((signs, index) => ({
    signs,
    right: after.has(index),
    weight: 1,
  }));
}

/** A line counts by how many more words one of both readings has right. */
function choiceExamples({ read, first, truth }: Line): Example[] {
  const words = truth.flatMap(({ text }) => wordsOf(text));
  const one = amongst(
    words,
    first.flatMap(({ text }) => wordsOf(text)),
  );
  const two = amongst(
    words,
    read.words.flatMap(({ text }) => wordsOf(text)),
  );
  if (one === two) return [];
  return [{ signs: choiceSigns(first, read), right: two > one, weight: Math.abs(two - one) }];
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
    fitted("blankWeights", "That a blank stands between two letters.", blankExamples),
    fitted(
      "choiceWeights",
      "That the second reading of a line holds more of its words than the first.",
      choiceExamples,
    ),
  ].join("\n"),
);
process.exit(0);
