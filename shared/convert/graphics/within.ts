import type { Box } from "../../document/document.ts";

/** Whether the middle of one box lies in another. */
export function within(inner: Box, outer: Box): boolean {
  const [x, y] = [(inner[0] + inner[2]) / 2, (inner[1] + inner[3]) / 2];
  return x > outer[0] && x < outer[2] && y > outer[1] && y < outer[3];
}
