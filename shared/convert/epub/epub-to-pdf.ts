import { type InputFile, type OutputFile, stem } from "../../contract/file.ts";
import { outputBytes } from "../../files/output-bytes.ts";
import { textString } from "../../pdf/file/object.ts";
import { outlined } from "../../pdf/outline/put-outline.ts";
import { pdfAnswer } from "../../pdf/output/pdf-answer.ts";
import { withPdf } from "../../pdf/structure/open-pdf.ts";
import { warning } from "../../warnings/warning.ts";
import type { Wanted } from "../html/html-to-pdf.ts";
import { printedSides } from "../html/paper-sides.ts";
import { type Paper, printed } from "../html/printed.ts";
import { BookArchive, damagedBook } from "./book-archive.ts";
import { BookPage, type Room } from "./book-page.ts";
import { bookmarksOf, idsOf } from "./bookmarks.ts";
import { readContents } from "./contents.ts";
import { readPackageDocument } from "./package-document.ts";

type EpubInput = Required<Paper> & { file: InputFile };

/** Less than this nobody can read. */
const leastRoom = 36;

function roomOn({ page_size = "a4", landscape, margin = 0 }: EpubInput): Room {
  const [short, long] = printedSides[page_size];
  const [width, height] = landscape ? [long, short] : [short, long];
  return {
    width: Math.max(leastRoom, width - 2 * margin),
    height: Math.max(leastRoom, height - 2 * margin),
  };
}

/** Prints a book. Its chapters become one page for the browser, so that links among them lead to their pages. */
export async function epubToPdf(input: EpubInput, wanted: Wanted = {}): Promise<OutputFile> {
  const { file, ...paper } = input;
  const archive = new BookArchive(file);
  const book = readPackageDocument(archive);
  const contents = readContents(archive, book);
  const page = new BookPage(archive, book);
  if (page.isEmpty) throw damagedBook("names no chapter that is in it");
  const name = stem(file.filename);
  const html = page.html(name, roomOn(input), idsOf(contents, page.idOf));
  const missing = [...page.resources.missing];
  const warnings = [
    ...(missing.length === 0 ? [] : [warning("not_fetched", missing)]),
    ...(page.leftOut.length === 0 ? [] : [warning("book_parts_left_out", page.leftOut)]),
  ];
  const pdf = await printed({ title: name, html, warnings }, paper, wanted);
  const bytes = await outputBytes(pdf);
  return withPdf({ ...file, bytes }, undefined, (opened) => {
    const items = bookmarksOf(opened, contents, page.idOf);
    const authors = book.authors.join(", ");
    if (items.length === 0 && authors === "") return pdf;
    const written = outlined(opened, items.length === 0 ? undefined : items, {
      from: bytes.length,
      info: (own) => (authors === "" ? own : own.set("Author", textString(authors))),
    });
    return pdfAnswer(pdf.filename, written.bytes, {}, { warnings: pdf.warnings ?? [] });
  });
}
