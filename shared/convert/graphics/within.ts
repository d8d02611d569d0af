import type { Box } from "../../document/document.ts";

/** A box with so many points more on either side, and above and below. */
export const grown = ([x0, y0, x1, y1]: Box, across: number, up: number): Box => [
  x0 - across,
  y0 - up,
  x1 + across,
  y1 + up,
];

/** Whether the middle of one box lies in another. */
export function within(inner: Box, outer: Box): boolean {
  const [x, y] = [(inner[0] + inner[2]) / 2, (inner[1] + inner[3]) / 2];
  return x > outer[0] && x < outer[2] && y > outer[1] && y < outer[3];
}
