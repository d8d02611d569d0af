// Words and amounts of real receipts that OCR reads, without and with the second reading: npm run bench -- ocr [develop|aside] [how many] [from which]
// `tesseract` of the machine, where there is one, reads the same files beside it. Two thirds may be looked at, one third is only counted.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DocumentWay } from "../shared/ocr/document-way.ts";
import { finished } from "../shared/ocr/read-page.ts";
import { photoOf, readPhotoOnce } from "../shared/ocr/read-photo.ts";
import { ownTime, timeOfOthers } from "./ocr/processor-time.ts";
import { amongst, amountsOf, receipts, wordsOf } from "./ocr/receipts.ts";

const [part = "develop", most = "1000", from = "0"] = process.argv.slice(2);
if (part !== "develop" && part !== "aside") throw new Error("say develop or aside");

const files = receipts(part, Number(from) + Number(most)).slice(Number(from));
const readers = ["one reading", "two readings", "tesseract"] as const;
type Reader = (typeof readers)[number];
const sums = new Map<Reader, { words: number; found: number; amounts: number; seconds: number }>();
const all = { words: 0, amounts: 0 };

function count(reader: Reader, truth: readonly string[], words: readonly string[], seconds: number): void {
  const sum = sums.get(reader) ?? { words: 0, found: 0, amounts: 0, seconds: 0 };
  sum.words += amongst(truth, words);
  sum.found += words.length;
  sum.amounts += amongst(amountsOf(truth), amountsOf(words));
  sum.seconds += seconds;
  sums.set(reader, sum);
}

const folder = mkdtempSync(join(tmpdir(), "ocr-"));
function native(bytes: Uint8Array): string | undefined {
  const path = join(folder, "receipt.jpg");
  writeFileSync(path, bytes);
  try {
    return execFileSync("tesseract", [path, "-"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return undefined;
  }
}

for (const { bytes, lines } of files) {
  const truth = lines.flatMap(({ text }) => wordsOf(text));
  all.words += truth.length;
  all.amounts += amountsOf(truth).length;
  const start = ownTime();
  const first = await readPhotoOnce(await photoOf(bytes), new DocumentWay());
  const once = ownTime();
  const last = await finished(first);
  const twice = ownTime();
  count(
    "one reading",
    truth,
    first.found.words.flatMap(({ text }) => wordsOf(text)),
    once - start,
  );
  count(
    "two readings",
    truth,
    last.words.flatMap(({ text }) => wordsOf(text)),
    twice - start,
  );
  const [before, beside] = [timeOfOthers(), native(bytes)];
  if (beside !== undefined) count("tesseract", truth, wordsOf(beside), timeOfOthers() - before);
}
rmSync(folder, { recursive: true });

console.log(`${part}: ${files.length} receipts, ${all.words} words, ${all.amounts} amounts`);
console.log("reader, recall of words, precision of words, recall of amounts, processor s a receipt");
for (const [reader, { words, found, amounts, seconds }] of sums)
  console.log(
    reader,
    ...[words / all.words, words / found, amounts / all.amounts, seconds / files.length].map((value) =>
      value.toFixed(3),
    ),
  );
process.exit(0);
