import type { PdfReader } from "../file/reader.ts";
import type { SourcePage } from "../structure/page-tree.ts";

/** Points that a unit of the page's own coordinates takes (ISO 32000-1, table 30). */
export function userUnit(reader: PdfReader, { dict }: SourcePage): number {
  const value = reader.resolve(dict.get("UserUnit"));
  return typeof value === "number" && value > 0 ? value : 1;
}
