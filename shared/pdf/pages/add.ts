import { type OutputFile, stem } from "../../contract/file.ts";
import type { Orientation, PaperSize } from "../../contract/paper.ts";
import type { Ink, Resource } from "../drawing/ink.ts";
import { dict, name, type PdfObject } from "../file/object.ts";
import { contentStream, PdfWriter } from "../file/writer.ts";
import { pdfInPieces } from "../output/pdf-answer.ts";
import { assemblePieces } from "../structure/assembly.ts";
import { type OpenedPdf, openPdf, withPdf } from "../structure/open-pdf.ts";
import type { PdfInput } from "../structure/operations.ts";
import { pageFrame } from "../structure/page-frame.ts";
import { pageOutOfRange } from "../structure/page-range.ts";
import { papers } from "../structure/papers.ts";
import { rangeOf } from "./interleave.ts";
import { checkCount } from "./page-count.ts";
import { type PageText, setPages } from "./set-pages.ts";
import { userUnit } from "./user-unit.ts";

type AddInput = PdfInput &
  PageText & {
    after_page?: number | undefined;
    count: number;
    page_size?: PaperSize | undefined;
    orientation: Orientation;
  };

/** A page that is made, in its own units, each so many points. */
type Blank = { width: number; height: number; unit: number };

/** Like the page (0-based) beside it, or of a paper that lies like it. */
function blankBeside({ reader, pages }: OpenedPdf, index: number, input: AddInput): Blank {
  const page = pages[index];
  const seen = page === undefined ? { width: 1, height: 1 } : pageFrame(reader, page);
  if (input.page_size === undefined && page !== undefined)
    return { width: seen.width, height: seen.height, unit: userUnit(reader, page) };
  const [short, long] = papers[input.page_size ?? "a4"];
  const isLying = input.orientation === "auto" ? seen.width > seen.height : input.orientation === "landscape";
  return { width: isLying ? long : short, height: isLying ? short : long, unit: 1 };
}

/** A file of blank pages, or of those on which something is drawn in points, so many times in a row. */
function fileOfPages(
  { width, height, unit }: Blank,
  inks: readonly (Ink | undefined)[],
  count: number,
): Uint8Array {
  const writer = new PdfWriter();
  const made = new Map<string, PdfObject>();
  const refOf = ({ key, made: make }: Resource) => {
    const resource = made.get(key) ?? make((object) => writer.add(object));
    made.set(key, resource);
    return resource;
  };
  const tree = writer.reserve();
  const looks = inks.map((ink) => ({
    Resources: ink === undefined ? dict({}) : writer.add(ink.resources(refOf)),
    Contents: ink && writer.add(contentStream(`${1 / unit} 0 0 ${1 / unit} 0 0 cm\n${ink.operators}`)),
  }));
  const kids = rangeOf(count).flatMap(() =>
    looks.map((look) =>
      writer.add(
        dict({
          Type: name("Page"),
          Parent: tree,
          MediaBox: [0, 0, width, height],
          UserUnit: unit === 1 ? undefined : unit,
          ...look,
        }),
      ),
    ),
  );
  writer.set(tree, dict({ Type: name("Pages"), Kids: kids, Count: kids.length }));
  const root = writer.add(dict({ Type: name("Catalog"), Pages: tree }));
  return Buffer.concat(writer.pieces(root, undefined, undefined, undefined));
}

/** Adds blank pages, or pages with a text, behind a page. Throws `page_out_of_range` for one that there is not. */
export function addPages(input: AddInput): Promise<OutputFile> {
  const { file, password } = input;
  return withPdf(file, password, async (opened) => {
    const { pageCount } = opened;
    const after = input.after_page ?? pageCount;
    if (after > pageCount) throw pageOutOfRange("after_page", pageCount, 1);
    const blank = blankBeside(opened, Math.max(0, after - 1), input);
    const { width, height, unit } = blank;
    const inks = await setPages(input, { width: width * unit, height: height * unit });
    const count = input.count * Math.max(1, inks.length);
    checkCount(pageCount + count);
    const bytes = fileOfPages(blank, inks.length === 0 ? [undefined] : inks, input.count);
    const added = await openPdf({ ...file, bytes });
    const title = stem(file.filename);
    const sources = [
      { opened, title, pages: rangeOf(pageCount) },
      { opened: added, title: "", pages: rangeOf(count) },
    ];
    const order = rangeOf(pageCount).toSpliced(after, 0, ...rangeOf(count).map((at) => pageCount + at));
    const { pieces, warnings } = assemblePieces(sources, undefined, { order, titled: false });
    const expected = { pages: order.length, from: file.bytes.length };
    return pdfInPieces(`${title}-with-pages.pdf`, pieces, expected, { warnings });
  });
}
