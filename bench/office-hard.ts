// Sends Office files through the operations of their routes and compares pages and words with those of a native LibreOffice.
//   npm run bench -- office-hard [folder] [folder for the PDFs]
// Every third file by name is aside: nothing was chosen by it. Without soffice on the PATH only our side is shown.
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { excelToPdf, powerpointToPdf, wordToPdf } from "../shared/convert/office/office-to-pdf.ts";
import { ServiceError } from "../shared/errors/service-error.ts";
import { type Family, families } from "../shared/format/office-format.ts";
import { dataFolder } from "../test/harness/data.ts";
import { pageTexts } from "../test/harness/pdf.ts";

const [folder = join(dataFolder, "office-hard"), kept] = process.argv.slice(2);
const routes = { word: wordToPdf, excel: excelToPdf, powerpoint: powerpointToPdf } as const;
/** What Apache POI's own tests open its protected files with (TestHSSFWorkbook, TestDocumentEncryption). */
const passwords: Readonly<Record<string, string>> = {
  "password.xls": "password",
  "Password_Protected-56-hello.ppt": "hello",
};
const hasNative = spawnSync("soffice", ["--version"]).status === 0;

function routeOf(name: string) {
  const extension = extname(name).slice(1).toLowerCase();
  const all = Object.keys(families) as Family[];
  const family = all.find((each) => families[each].some((format) => format === extension));
  return family && routes[family];
}

const wordsOf = (pages: readonly string[]) => pages.join(" ").match(/[\p{L}\d]{2,}/gu) ?? [];

/** The share of the other's words that are here, each counted as often as it stands. */
function share(ours: readonly string[], theirs: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of ours) left.set(word, (left.get(word) ?? 0) + 1);
  const found = theirs.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return theirs.length === 0 ? 1 : found.length / theirs.length;
}

async function native(path: string): Promise<string[] | undefined> {
  if (!hasNative) return undefined;
  const out = mkdtempSync(join(tmpdir(), "pagewright-native-"));
  try {
    spawnSync("soffice", ["--headless", "--convert-to", "pdf", "--outdir", out, path], { timeout: 120_000 });
    const [made] = readdirSync(out);
    return made === undefined ? undefined : await pageTexts(readFileSync(join(out, made)));
  } finally {
    rmSync(out, { recursive: true });
  }
}

const names = readdirSync(folder).filter((name) => routeOf(name) !== undefined);
const rows: Record<string, unknown>[] = [];
for (const [index, name] of names.toSorted().entries()) {
  const [path, convert] = [join(folder, name), routeOf(name)];
  if (convert === undefined) continue;
  const file = { filename: name, contentType: "application/octet-stream", bytes: readFileSync(path) };
  const start = performance.now();
  const answer = await convert({ file, password: passwords[name] }).catch((error: unknown) => error);
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  const aside = index % 3 === 2 ? "aside" : "";
  if (!(answer instanceof Object && "body" in answer && answer.body instanceof Uint8Array)) {
    const why = answer instanceof ServiceError ? `${answer.code}: ${answer.message}` : String(answer);
    rows.push({ file: name, aside, seconds, answer: why });
    continue;
  }
  if (kept !== undefined) {
    if (!existsSync(kept)) mkdirSync(kept, { recursive: true });
    writeFileSync(join(kept, `${name}.pdf`), answer.body);
  }
  const [ours, theirs] = [await pageTexts(answer.body), await native(path)];
  const words = wordsOf(ours);
  rows.push({
    file: name,
    aside,
    seconds,
    answer: `${ours.length} pages, ${words.length} words`,
    native: theirs === undefined ? "" : `${theirs.length} pages`,
    "of its words": theirs === undefined ? "" : share(words, wordsOf(theirs)).toFixed(3),
  });
}
console.table(rows);
process.exit(0);
