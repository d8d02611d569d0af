// A book of 352 pages as Word: geotopo.pdf of ../shared/data three times (117 pages each, formulas, tables, figures) and
// one page more, merged by our own merge. What is printed is processor time, and what the result holds.
// Run: npm run bench -- book-to-word [copies] [where to write the result]
import { writeFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { convertOperations } from "../shared/operations/convert.ts";
import { pdfOperations } from "../shared/operations/pdf.ts";
import { sample } from "../test/harness/data.ts";
import { callOf, joined } from "./hard-pdf/call.ts";
import { portsOf } from "./hard-pdf/ports.ts";

const [copies = "3", kept] = process.argv.slice(2);
const book = sample("pdf/geotopo.pdf");
const cover = sample("pdf/lo-writer.pdf");
const files = [cover, ...Array.from({ length: Number(copies) }, () => book)];
const call = callOf(portsOf());
const merged = {
  ...book,
  bytes: await joined(await pdfOperations.merge({ files, on_signature: "auto" }, call)),
};
const { page_count: pages } = await pdfOperations.pageCount({ file: merged }, call);
const from = process.cpuUsage();
const start = performance.now();
const word = await joined(await convertOperations.pdfToWord({ file: merged, language: "eng" }, call));
const { user, system } = process.cpuUsage(from);
const xml = Buffer.from(unzipSync(word)["word/document.xml"] ?? []).toString();
const count = (mark: string) => xml.split(mark).length - 1;
console.log({
  pages,
  "processor s": ((user + system) / 1_000_000).toFixed(1),
  "s by the clock": ((performance.now() - start) / 1_000).toFixed(1),
  "KB of the PDF": Math.round(merged.bytes.length / 1_024),
  "KB of the Word file": Math.round(word.length / 1_024),
  paragraphs: count("<w:p>") + count("<w:p "),
  tables: count("<w:tbl>"),
  "page breaks": count('w:type="page"') + count("<w:sectPr"),
});
if (kept !== undefined) writeFileSync(kept, word);
process.exit(0);
