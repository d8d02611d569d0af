import type { Block, Line, Page } from "../document.ts";
import { blocksOf } from "./blocks.ts";
import { withCaptions } from "./captions.ts";
import { uprightBlocks } from "./vertical.ts";

const isUpright = ({ box, text }: Line) => box[3] - box[1] > 1.3 * (box[2] - box[0]) && text.length > 2;

/** Lines of a page, or what is left of them, as blocks in reading order; those that run up or down come last. */
export function pageBlocks(page: Pick<Page, "images">, lines: readonly Line[]): Block[] {
  const upright = lines.filter(isUpright);
  const level = upright.length === 0 ? lines : lines.filter((line) => !isUpright(line));
  return [...withCaptions(blocksOf(level), page), ...uprightBlocks(upright)];
}
