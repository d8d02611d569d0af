import { identity, type Matrix, multiply } from "../pdf/content/matrix.ts";
import { inverse } from "../pdf/redaction/geometry.ts";
import type { PageFrame } from "../pdf/structure/page-frame.ts";

/** Turns a page about its middle so that lines that rise by `skew` degrees lie level; in the page's own coordinates. */
export function levelling(skew: number, { width, height, toUserSpace }: PageFrame): Matrix {
  const radians = (-skew * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [x, y] = [width / 2, height / 2];
  const turn: Matrix = [cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos];
  return multiply(multiply(inverse(toUserSpace) ?? identity, turn), toUserSpace);
}
