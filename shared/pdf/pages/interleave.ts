import { type InputFile, type OutputFile, stem } from "../../contract/file.ts";
import { ServiceError } from "../../errors/service-error.ts";
import { pdfInPieces } from "../output/pdf-answer.ts";
import { assemblePieces } from "../structure/assembly.ts";
import type { OpenedPdf } from "../structure/open-pdf.ts";
import { withPdfs } from "../structure/open-pdfs.ts";
import type { PdfInput } from "../structure/operations.ts";

type Joined = { files: readonly InputFile[]; password: string | undefined; suffix: string };
type Row = {
  /** The pages of the second file that go in, 0-based. */
  second: readonly number[];
  /** Of the pages of both in a row, the first file's before the second's, which come one behind the other. */
  order: readonly number[];
};

export const rangeOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Two files as one, in whatever order of their pages. */
export function joined(
  { files, password, suffix }: Joined,
  choose: (a: OpenedPdf, b: OpenedPdf) => Row,
): Promise<OutputFile> {
  return withPdfs(files, password, ([a, b]) => {
    if (a === undefined || b === undefined) throw new TypeError("two files are joined");
    const { second, order } = choose(a, b);
    const titles = files.map(({ filename }) => stem(filename));
    const sources = [
      { opened: a, title: titles[0] ?? "", pages: rangeOf(a.pageCount) },
      { opened: b, title: titles[1] ?? "", pages: second },
    ];
    const { pieces, warnings } = assemblePieces(sources, undefined, { order, titled: false });
    const from = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
    const name = `${titles[0] ?? "document"}-${suffix}.pdf`;
    return pdfInPieces(name, pieces, { pages: order.length, from }, { warnings });
  });
}

/** Puts the pages of two scans together: a front, its back, the next front. */
export function interleave(
  input: PdfInput & { second_file: InputFile; reverse_second: boolean },
): Promise<OutputFile> {
  const { file, second_file, password } = input;
  return joined({ files: [file, second_file], password, suffix: "interleaved" }, (fronts, backs) => {
    const [count, behind] = [fronts.pageCount, backs.pageCount];
    if (behind !== count && behind !== count - 1)
      throw new ServiceError(
        "bad_request",
        `There are ${count} fronts and ${behind} backs. Send as many backs as fronts, or one less.`,
      );
    const order = rangeOf(count).flatMap((at) => (at < behind ? [at, count + at] : [at]));
    const second = rangeOf(behind);
    return { second: input.reverse_second ? second.toReversed() : second, order };
  });
}
