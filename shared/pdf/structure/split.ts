import { uniqueEntryName, type ZipEntry, zipStream } from "../../archive/zip-writer.ts";
import { type OutputFile, outputFile, stem } from "../../contract/file.ts";
import type { Warning } from "../../warnings/warning.ts";
import { checkPdf } from "../output/check-pdf.ts";
import { assemble } from "./assembly.ts";
import { type OpenedPdf, withPdf } from "./open-pdf.ts";
import type { PdfInput } from "./operations.ts";
import { parseRanges } from "./page-range.ts";

type Range = readonly [first: number, last: number];

function pagesOf([first, last]: Range): number[] {
  const step = first <= last ? 1 : -1;
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, index) => first - 1 + index * step);
}

function partName(title: string, [first, last]: Range, pageCount: number): string {
  const digits = String(pageCount).length;
  const padded = (page: number) => String(page).padStart(digits, "0");
  return `${title}-${padded(first)}${first === last ? "" : `-${padded(last)}`}.pdf`;
}

/** The warnings of the parts go into `warnings`. */
function* parts(
  opened: OpenedPdf,
  title: string,
  ranges: readonly Range[],
  warnings: Map<string, Warning>,
): Generator<ZipEntry> {
  const taken = new Set<string>();
  for (const range of ranges) {
    const pages = pagesOf(range);
    const { bytes, warnings: found } = assemble([{ opened, title, pages }]);
    for (const each of found) warnings.set(each.text, each);
    checkPdf(bytes, { pages: pages.length });
    yield { name: uniqueEntryName(taken, partName(title, range, opened.pageCount)), bytes };
  }
}

/** A ZIP with one PDF per range of `pages`, or per page when `pages` is absent. */
export function split({
  file,
  password,
  pages,
}: PdfInput & { pages?: string | undefined }): Promise<OutputFile> {
  return withPdf(file, password, (opened) => {
    const each = Array.from({ length: opened.pageCount }, (_, index): Range => [index + 1, index + 1]);
    const ranges = pages === undefined ? each : parseRanges(pages, opened.pageCount);
    const title = stem(file.filename);
    // Made at once, not while it is sent: a damage found in a later part must still become a 400.
    const warnings = new Map<string, Warning>();
    const entries = [...parts(opened, title, ranges, warnings)];
    return outputFile("zip", `${title}-split.zip`, zipStream(entries), { warnings: [...warnings.values()] });
  });
}
