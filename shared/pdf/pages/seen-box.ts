import { rounded } from "../../values/amounts/hundredths.ts";
import type { PdfReader } from "../file/reader.ts";
import { inverse, transformed } from "../redaction/geometry.ts";
import { pageFrame } from "../structure/page-frame.ts";
import type { Rectangle, SourcePage } from "../structure/page-tree.ts";
import { userUnit } from "./user-unit.ts";

/** Points from the lower left corner of a page as seen. */
export type SeenBox = { x: number; y: number; width: number; height: number };

/** A rectangle of the page's user space as the page is seen. */
export function seenBox(reader: PdfReader, page: SourcePage, rect: Rectangle): SeenBox | undefined {
  const toSeen = inverse(pageFrame(reader, page).toUserSpace);
  if (toSeen === undefined) return undefined;
  const unit = userUnit(reader, page);
  const [x = 0, y = 0, right = 0, top = 0] = transformed(toSeen, rect).map((each) => each * unit);
  return { x: rounded(x), y: rounded(y), width: rounded(right - x), height: rounded(top - y) };
}
