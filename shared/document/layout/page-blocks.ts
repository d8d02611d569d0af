import type { Block, Line, Page } from "../document.ts";
import { blocksOf } from "./blocks.ts";
import { withCaptions } from "./captions.ts";
import { isTurnedLine, turnedBlocks } from "./turned-lines.ts";
import { uprightBlocks } from "./vertical.ts";

const isUpright = ({ box, text }: Line) => box[3] - box[1] > 1.3 * (box[2] - box[0]) && text.length > 2;

/** Lines that are read level, those that stand upright, and those that are turned otherwise. */
export function partedLines(lines: readonly Line[]): Record<"level" | "upright" | "turned", readonly Line[]> {
  const turned = lines.filter(isTurnedLine);
  const straight = turned.length === 0 ? lines : lines.filter((line) => !isTurnedLine(line));
  const upright = straight.filter(isUpright);
  return {
    level: upright.length === 0 ? straight : straight.filter((line) => !isUpright(line)),
    upright,
    turned,
  };
}

/** Lines of a page, or what is left of them, as blocks in reading order; those that do not stand level come last. */
export function pageBlocks(page: Pick<Page, "images">, lines: readonly Line[]): Block[] {
  const { level, upright, turned } = partedLines(lines);
  return [...withCaptions(blocksOf(level), page), ...uprightBlocks(upright), ...turnedBlocks(turned)];
}
