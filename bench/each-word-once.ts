// Whether each word of a real document stands in exactly one unit or cell, as versions are compared: every PDF and Office
// file of ../shared/data but the hostile ones. Ends with 1 when a word is lost or stands twice.
// Run: npm run bench -- each-word-once [--no-ocr] [words of the paths to take]
import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { readDocument } from "../shared/document/read-document.ts";
import { ServiceError } from "../shared/errors/service-error.ts";
import { dataFolder, passwords, sample } from "../test/harness/data.ts";
import { misplaced } from "../test/workflows/comparison/misplaced.ts";

const asked = process.argv.slice(2);
const ocr = asked.includes("--no-ocr") ? "never" : "auto";
const named = asked.filter((each) => !each.startsWith("--"));
const kinds = /\.(?:pdf|docx?|odt|rtf|pptx?|xlsx?|html|eml)$/u;
const paths = readdirSync(dataFolder, { recursive: true, encoding: "utf8" })
  .filter((path) => kinds.test(path) && !path.startsWith("hostile"))
  .filter((path) => named.length === 0 || named.some((each) => path.includes(each)))
  .toSorted();

let [files, words, lost, twice, refused] = [0, 0, 0, 0, 0];
for (const path of paths) {
  try {
    const document = await readDocument(sample(path), { ocr, password: passwords[basename(path)] });
    const found = misplaced(document);
    files += 1;
    words += found.words;
    lost += found.lost.length;
    twice += found.twice.length;
    for (const [what, each] of Object.entries({ lost: found.lost, twice: found.twice }))
      if (each.length > 0) console.log(`${path}: ${each.length} ${what}: ${each.slice(0, 8).join(", ")}`);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    refused += 1;
    console.log(`${path}: ${error.code}`);
  }
}
console.log({ files, words, lost, twice, refused });
process.exit(lost + twice > 0 ? 1 : 0);
