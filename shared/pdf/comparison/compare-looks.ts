import sharp from "sharp";
import type { output } from "zod";
import { type ZipEntry, zipStream } from "../../archive/zip-writer.ts";
import { type InputFile, type OutputFile, outputFile, stem } from "../../contract/file.ts";
import type { pdfLooks } from "../../contract/pdf-looks.ts";
import { type Warning, without } from "../../warnings/warning.ts";
import { PdfiumDocument } from "../engine/pdfium.ts";
import { pdfAnswer } from "../output/pdf-answer.ts";
import { type OpenedPdf, withPdf } from "../structure/open-pdf.ts";
import { pageSet } from "../structure/page-range.ts";
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
  format: "json" | "pdf" | "png";
  password?: string | undefined;
};

const mostTold = 200;

const rounded = (value: number, digits = 100) => Math.round(value * digits) / digits;
/** Only what is all alike is told as 1. */
const shareOf = (value: number) => (value < 1 ? Math.min(0.9999, rounded(value, 10_000)) : 1);

function toldPage({
  index,
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
    page: index + 1,
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

function told(pages: readonly Told["pages"][number][], counts: Told["page_counts"]): Told {
  const isAlike = pages.every(
    ({ difference_count, only_in, same_size }) => difference_count === 0 && only_in === null && same_size,
  );
  const mean = pages.reduce((sum, { similarity }) => sum + similarity, 0) / Math.max(1, pages.length);
  return {
    success: true,
    alike: isAlike && counts.file === counts.other_file,
    similarity: shareOf(mean),
    page_counts: counts,
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
  for (const { before, after, difference, dpi, index } of pages) {
    const bytes = await pngOf(markedPicture(before, after, difference), dpi);
    entries.push({ name: `page-${String(index + 1).padStart(3, "0")}.png`, bytes });
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
  const wanted = pageSet(input.pages, Math.max(counts.file, counts.other_file));
  const pages = comparedPages(first, second, wanted, input);
  if (input.format === "json") return told([...pages.map(toldPage)], counts);
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
