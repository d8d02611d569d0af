import sharp from "sharp";
import type { output } from "zod";
import { type ZipEntry, zipStream } from "../../archive/zip-writer.ts";
import { type InputFile, type OutputFile, outputFile, stem } from "../../contract/file.ts";
import type { pdfLooks } from "../../contract/pdf-looks.ts";
import { Counter } from "../../limits/count.ts";
import { type Warning, without } from "../../warnings/warning.ts";
import { PdfiumDocument } from "../engine/pdfium.ts";
import { pdfAnswer } from "../output/pdf-answer.ts";
import { type OpenedPdf, withPdf } from "../structure/open-pdf.ts";
import { pageSet } from "../structure/page-range.ts";
import { alignPages, type PagePair, type PagePairs, pagesByNumber } from "./align-pages.ts";
import { type ComparedPage, comparedPages } from "./compared-pages.ts";
import { markedPicture, type Picture } from "./marked-picture.ts";
import { PicturePdf } from "./picture-pdf.ts";

type Told = output<(typeof pdfLooks.compareLooks)["returns"]["body"]>;

type LooksInput = {
  file: InputFile;
  other_file: InputFile;
  pages?: string | undefined;
  dpi: number;
  tolerance: number;
  align: boolean;
  format: "json" | "pdf" | "png";
  password?: string | undefined;
};

const mostTold = 200;

const rounded = (value: number, digits = 100) => Math.round(value * digits) / digits;
/** Only what is all alike is told as 1. */
const shareOf = (value: number) => (value < 1 ? Math.min(0.9999, rounded(value, 10_000)) : 1);

/** Its number in the file, in the other one where that alone has it. */
const numberOf = ({ first, second }: PagePair) => (first ?? second ?? 0) + 1;
const numbered = (index: number | undefined) => (index === undefined ? null : index + 1);

function toldPage({
  pair,
  after,
  dpi,
  sameSize,
  onlyIn,
  similarity,
  difference,
}: ComparedPage): Told["pages"][number] {
  const points = (pixels: number) => rounded((pixels * 72) / dpi);
  const { count, boxes } = difference;
  return {
    page: numberOf(pair),
    file_page: numbered(pair.first),
    other_file_page: numbered(pair.second),
    similarity: shareOf(similarity),
    changed: rounded(count / (after.width * after.height), 1_000_000),
    same_size: sameSize,
    only_in: onlyIn,
    difference_count: boxes.length,
    differences: boxes.slice(0, mostTold).map(({ left, top, right, bottom, count: own }) => ({
      x: points(left),
      y: points(after.height - bottom),
      width: points(right - left),
      height: points(bottom - top),
      share: rounded(own / ((right - left) * (bottom - top)), 1_000),
    })),
  };
}

function told(
  pages: readonly Told["pages"][number][],
  counts: Told["page_counts"],
  { pairs, moved }: PagePairs,
): Told {
  const removed = pairs.flatMap(({ first, second }) => (second === undefined ? (numbered(first) ?? []) : []));
  const inserted = pairs.flatMap(({ first, second }) =>
    first === undefined ? (numbered(second) ?? []) : [],
  );
  const isAlike = pages.every(
    ({ difference_count, only_in, same_size }) => difference_count === 0 && only_in === null && same_size,
  );
  const mean = pages.reduce((sum, { similarity }) => sum + similarity, 0) / Math.max(1, pages.length);
  return {
    success: true,
    alike: isAlike && removed.length === 0 && inserted.length === 0,
    similarity: shareOf(mean),
    page_counts: counts,
    removed_pages: removed,
    inserted_pages: inserted,
    moved_pages: moved.map(({ first, second }) => ({ file_page: first + 1, other_file_page: second + 1 })),
    pages: [...pages],
  };
}

const pngOf = ({ width, height, data }: Picture, dpi: number): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .withMetadata({ density: dpi })
    .png()
    .toBuffer();

async function pictures(
  title: string,
  pages: Iterable<ComparedPage>,
  warnings: readonly Warning[],
): Promise<OutputFile> {
  const entries: ZipEntry[] = [];
  for (const { before, after, difference, dpi, pair, onlyIn } of pages) {
    const bytes = await pngOf(markedPicture(before, after, difference), dpi);
    const what = onlyIn === null ? "" : onlyIn === "file" ? "-removed" : "-inserted";
    entries.push({ name: `page-${String(numberOf(pair)).padStart(3, "0")}${what}.png`, bytes });
  }
  const [only, ...more] = entries;
  return only !== undefined && more.length === 0
    ? outputFile("png", `${title}.png`, only.bytes, { warnings })
    : outputFile("zip", `${title}.zip`, zipStream(entries), { warnings });
}

async function compared(input: LooksInput, one: OpenedPdf, other: OpenedPdf): Promise<Told | OutputFile> {
  using first = await PdfiumDocument.open(one.bytes);
  using second = await PdfiumDocument.open(other.bytes);
  const counts = { file: one.pageCount, other_file: other.pageCount };
  const numbers = new Set(pageSet(input.pages, Math.max(counts.file, counts.other_file)));
  const pixels = new Counter("pdf.compared");
  const all = input.align ? alignPages(first, second, pixels) : pagesByNumber(counts.file, counts.other_file);
  const longer = counts.file >= counts.other_file ? "first" : "second";
  const isWanted = (pair: PagePair) => numbers.has(pair[longer] ?? -1);
  const wanted = input.pages === undefined ? all.pairs : all.pairs.filter(isWanted);
  const pages = comparedPages(first, second, wanted, { ...input, pixels });
  if (input.format === "json") return told([...pages.map(toldPage)], counts, all);
  // Files that are only read keep their signatures.
  const warnings = [one, other].flatMap((each) =>
    without(each.warnings, "signature_void", "usage_rights_void"),
  );
  const title = `${stem(input.file.filename)}-differences`;
  if (input.format === "png") return await pictures(title, pages, warnings);
  const made = new PicturePdf();
  for (const { before, after, difference, dpi } of pages)
    await made.add(markedPicture(before, after, difference), dpi);
  return pdfAnswer(`${title}.pdf`, made.save(), { pages: wanted.length }, { warnings });
}

/** How two PDFs look beside each other, page by page. */
export function compareLooks(input: LooksInput): Promise<Told | OutputFile> {
  const { file, other_file: second, password } = input;
  return withPdf(file, password, (one) => withPdf(second, password, (other) => compared(input, one, other)));
}
