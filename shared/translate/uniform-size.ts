import { median } from "../values/median.ts";
import type { PlacedPassage } from "./draw-page.ts";
import { fitToRoom } from "./fit.ts";
import { mainStyle } from "./passage.ts";

/** A paragraph is at least this long to count as running text, lines. */
const runningLines = 3;
/** No paragraph is made smaller than this share of the middle one for the sake of another. */
const mostEvened = 0.93;

/** Paragraphs that were set alike stay alike: all take the size of the one that had to become smallest, within reason. */
export function evenOut(placed: readonly PlacedPassage[], tall: boolean): void {
  const running = placed.filter(({ replacement }) => replacement.passage.lines.length >= runningLines);
  const kinds = Map.groupBy(running, ({ replacement: { passage } }) => {
    const style = mainStyle(passage.runs);
    return `${Math.round(passage.size * 2)} ${style?.bold} ${style?.family}`;
  });
  for (const alike of kinds.values()) {
    const shares = alike.map(({ fitted, replacement }) => fitted.size / replacement.passage.size);
    const share = Math.max(Math.min(...shares), mostEvened * median(shares));
    for (const each of alike) {
      const { passage } = each.replacement;
      if (each.fitted.size > share * passage.size)
        each.fitted = fitToRoom(passage, each.paragraph, each.room, { tall, largest: share });
    }
  }
}
