import type { SetLine, SettableParagraph } from "../pdf/type/set-lines.ts";
import type { Passage } from "./passage.ts";
import type { Room } from "./room.ts";

/** A translation as it will stand: lines from the first baseline down. */
export type Fitted = { lines: readonly SetLine[]; size: number; leading: number; baseline: number };

/** Sizes that are tried, shares of the original. Below the last, text is unreadable; it overflows instead. */
const largest = 1;
const smallest = 0.4;
const step = 0.03;
/** From here down the free space below is used before the text gets smaller still. */
const spreading = 0.94;
/** Distance of lines in sizes, where the original has only one; scripts with tall stacks need more. */
const usualLeading = 1.2;

export type FitLimits = { largest?: number; tall: boolean };

function leadingOf({ lines, size }: Passage, tall: boolean): number {
  const [first, last] = [lines[0], lines.at(-1)];
  const own =
    first === undefined || last === undefined || lines.length < 2
      ? usualLeading
      : (first.baseline - last.baseline) / (lines.length - 1) / size;
  return Math.min(2, Math.max(own, tall ? 1.25 : 1));
}

/** The largest setting of a paragraph that fits its room, and whether even the smallest did not. */
export function fitToRoom(
  passage: Passage,
  paragraph: SettableParagraph,
  room: Room,
  { largest: most = largest, tall }: FitLimits,
): Fitted & { over: boolean } {
  const { size: original, lines } = passage;
  const width = room.right - room.left;
  const top = lines[0]?.baseline ?? room.bottom;
  const end = lines.at(-1)?.baseline ?? room.bottom;
  const leading = leadingOf(passage, tall);
  const under = end - room.bottom;
  let last: Fitted | undefined;
  for (let share = most; share >= smallest; share -= step) {
    const size = original * share;
    const set = paragraph.lines(width / size + 0.001, room.indent / size);
    const height = (set.length - 1) * leading * size;
    last = { lines: set, size, leading: leading * size, baseline: top };
    if (set.some((line) => line.width * size > width + 0.01)) continue;
    const own = top - height >= end - 0.02 * original;
    const grown = share <= spreading || set.length === 1;
    // In the middle of a cell the lines spread to both sides.
    const free = room.centred ? (end - under * share - room.lowest) * 2 : end - under * share - room.lowest;
    if (own || (grown && height <= top - end + Math.max(0, free))) {
      const shift = room.centred ? (height - (top - end)) / 2 : 0;
      // Smaller lines spread to where the last one stood, but no further apart than they were.
      const even = own && set.length > 1 ? (top - end) / (set.length - 1) : 0;
      const open = Math.max(leading * size, Math.min(even, leading * original));
      return { ...last, leading: open, baseline: top + shift, over: false };
    }
  }
  const set = paragraph.lines(width / (original * smallest));
  const size = original * smallest;
  return { ...(last ?? { lines: set, size, leading: leading * size, baseline: top }), over: true };
}
