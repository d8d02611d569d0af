import type { InputFile, OutputFile } from "../../contract/file.ts";
import type { PdfInput } from "../structure/operations.ts";
import { pageOutOfRange, parsePages } from "../structure/page-range.ts";
import { joined, rangeOf } from "./interleave.ts";

type InsertInput = PdfInput & {
  insert_file: InputFile;
  after_page?: number | undefined;
  insert_pages?: string | undefined;
};

/** Inserts pages of another file behind a page. Throws `page_out_of_range` for one that there is not. */
export function insertPages(input: InsertInput): Promise<OutputFile> {
  const { file, insert_file, password } = input;
  return joined({ files: [file, insert_file], password, suffix: "inserted" }, (into, from) => {
    const count = into.pageCount;
    const after = input.after_page ?? count;
    if (after > count) throw pageOutOfRange("after_page", count, 1);
    const second = parsePages(input.insert_pages ?? "all", from.pageCount, "insert_pages");
    const inserted = second.map((_, at) => count + at);
    return { second, order: rangeOf(count).toSpliced(after, 0, ...inserted) };
  });
}
