import { uniqueEntryName, type ZipEntry, zipStream } from "../../archive/zip-writer.ts";
import { type OutputFile, outputFile, stem } from "../../contract/file.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { fileName } from "../../values/file-name.ts";
import { type Warning, warning } from "../../warnings/warning.ts";
import { checkPdf } from "../output/check-pdf.ts";
import { assemble } from "../structure/assembly.ts";
import { type OpenedPdf, withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { blankPages } from "./blank.ts";
import { rangeOf } from "./interleave.ts";
import { bookmarkStarts, type Start, textStarts } from "./part-starts.ts";

type SplitInput = PdfInput & {
  every?: number | undefined;
  size_kb?: number | undefined;
  size_mb?: number | undefined;
  bookmarks: boolean;
  text?: string | undefined;
  blank_pages: boolean;
};

/** The pages of a part, 0-based, and what it is called beside its number. */
type Part = { pages: readonly number[]; title?: string | undefined };

/** From each start to the next; what stands before the first one is a part, too. */
function partsFrom(starts: readonly Start[], pageCount: number): Part[] {
  const all = starts[0]?.page === 0 ? starts : [{ page: 0 }, ...starts];
  return all.map(({ page, title }: Start, at) => {
    const end = all[at + 1]?.page ?? pageCount;
    return { pages: rangeOf(end - page).map((each) => page + each), title };
  });
}

/** Runs of pages between blank ones. Throws `nothing_to_do` where nothing is left. */
function partsBetween(blank: readonly number[], pageCount: number): Part[] {
  const gone = new Set(blank);
  const parts: number[][] = [[]];
  for (const page of rangeOf(pageCount)) {
    if (gone.has(page)) parts.push([]);
    else parts.at(-1)?.push(page);
  }
  const left = parts.filter(({ length }) => length > 0);
  if (left.length === 0) throw new ServiceError("nothing_to_do", "Every page is blank.");
  return left.map((pages) => ({ pages }));
}

const sizeOf = (opened: OpenedPdf, pages: readonly number[]) =>
  assemble([{ opened, title: "", pages }]).bytes.length;

/**
 * As many pages as fit into a size from a page on, at least one: doubled until they are too many, then halved towards
 * the last that fits. What a part takes grows with its pages but for what they share.
 */
function pagesThatFit(opened: OpenedPdf, from: number, most: number): number {
  const left = opened.pageCount - from;
  const fits = (count: number) =>
    sizeOf(
      opened,
      rangeOf(count).map((each) => from + each),
    ) <= most;
  let [good, step] = [1, 1];
  while (good < left && fits(Math.min(left, good + step))) {
    good = Math.min(left, good + step);
    step *= 2;
  }
  let bad = Math.min(left + 1, good + step);
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (fits(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

function partsOfSize(opened: OpenedPdf, most: number, warnings: Map<string, Warning>): Part[] {
  const parts: Part[] = [];
  const tooLarge: number[] = [];
  for (let from = 0; from < opened.pageCount; ) {
    const count = pagesThatFit(opened, from, most);
    if (count === 1 && sizeOf(opened, [from]) > most) tooLarge.push(from + 1);
    parts.push({ pages: rangeOf(count).map((each) => from + each) });
    from += count;
  }
  if (tooLarge.length > 0) {
    const told = warning("part_over_size", tooLarge);
    warnings.set(told.text, told);
  }
  return parts;
}

async function partsOf(
  input: SplitInput,
  opened: OpenedPdf,
  warnings: Map<string, Warning>,
): Promise<Part[]> {
  const { pageCount } = opened;
  const { every, size_kb, size_mb, text } = input;
  if (every !== undefined) {
    const starts = rangeOf(Math.ceil(pageCount / every)).map((at) => ({ page: at * every }));
    return partsFrom(starts, pageCount);
  }
  if (size_kb !== undefined) return partsOfSize(opened, size_kb * 1_024, warnings);
  if (size_mb !== undefined) return partsOfSize(opened, size_mb * 1_048_576, warnings);
  if (text !== undefined) return partsFrom(await textStarts(opened, text), pageCount);
  if (input.bookmarks) return partsFrom(bookmarkStarts(opened), pageCount);
  return partsBetween(await blankPages(opened, 0), pageCount);
}

/** A ZIP with the parts, numbered in their order. */
export function splitBy(input: SplitInput): Promise<OutputFile> {
  return withPdf(input.file, input.password, async (opened) => {
    const title = stem(input.file.filename);
    const warnings = new Map<string, Warning>();
    const parts = await partsOf(input, opened, warnings);
    const taken = new Set<string>();
    const digits = String(parts.length).length;
    // Made at once, not while it is sent: a damage found in a later part must still become a 400.
    const entries = parts.map((part, at): ZipEntry => {
      const { bytes, warnings: found } = assemble([{ opened, title, pages: part.pages }]);
      for (const each of found) warnings.set(each.text, each);
      checkPdf(bytes, { pages: part.pages.length });
      const number = String(at + 1).padStart(digits, "0");
      const name =
        part.title === undefined
          ? `${title}-${number}.pdf`
          : `${number}-${part.title.replace(/[\\/]/g, "-")}.pdf`;
      return { name: uniqueEntryName(taken, fileName(name)), bytes };
    });
    return outputFile("zip", `${title}-split.zip`, zipStream(entries), { warnings: [...warnings.values()] });
  });
}
