import { pageOutOfRange, pageSet } from "../pdf/structure/page-range.ts";
import type { ReadOptions } from "./document-key.ts";

/** Numbers of the pages to read, 1-based. Throws `page_out_of_range`. */
export function askedPages({ pages, pageList }: ReadOptions, count: number): readonly number[] {
  if (pages === undefined) return pageSet(pageList, count).map((index) => index + 1);
  const outside = pages.find((number) => number < 1 || number > count);
  if (outside === undefined) return pages;
  throw pageOutOfRange("pages", count, 1);
}
