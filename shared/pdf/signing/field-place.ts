import type { Canvas } from "../drawing/canvas.ts";
import type { FormItem } from "../structure/form-items.ts";
import { pageFrame } from "../structure/page-frame.ts";
import { rectangle } from "../structure/page-tree.ts";
import type { Placement } from "./place.ts";

/** A field's own place on its page, as placements have it. */
export function placeOf(canvas: Canvas, { ref, dict: entries }: FormItem): Placement | undefined {
  const { reader, pages } = canvas.opened;
  const isOn = (annotations: readonly unknown[] | undefined) =>
    annotations?.some((item) => Object(item).number === ref.number) === true;
  const page = pages.findIndex((each) => isOn(reader.array(each.dict.get("Annots"))));
  const source = pages[page];
  const rect = rectangle(reader, entries.get("Rect"));
  if (source === undefined || rect === undefined || rect[2] <= rect[0] || rect[3] <= rect[1])
    return undefined;
  // The way back from user space: turns and moves alone, of which the turn is undone by its transpose.
  const [a, b, c, d, e, f] = pageFrame(reader, source).toUserSpace;
  const back = (x: number, y: number) => [a * (x - e) + b * (y - f), c * (x - e) + d * (y - f)] as const;
  const [[x0, y0], [x1, y1]] = [back(rect[0], rect[1]), back(rect[2], rect[3])];
  const [x, y] = [Math.min(x0, x1), Math.min(y0, y1)];
  return { page, x, y, width: Math.abs(x1 - x0), height: Math.abs(y1 - y0) };
}
