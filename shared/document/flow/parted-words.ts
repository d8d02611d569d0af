import { limits } from "../../limits/limits.ts";
import { unspaced } from "../../values/text/joined-lines.ts";
import type { FlowItem, FlowPage, Run } from "./flow.ts";

const { most } = limits["text.word"];
const pieces = new RegExp(`\\s+|\\S{1,${most}}`, "gu");

/** Parts overlong words, as any line would: what looks for addresses and numbers takes the square of a word's length. */
export class WordParter {
  /** How many words were parted. */
  count = 0;

  page(page: FlowPage): FlowPage {
    const items = this.items(page.items);
    if (page.frames === undefined) return { ...page, items };
    return {
      ...page,
      items,
      frames: page.frames.map((frame) => ({ ...frame, items: this.items(frame.items) })),
    };
  }

  private items(items: readonly FlowItem[]): FlowItem[] {
    return items.map((item) =>
      item.kind === "table"
        ? { ...item, cells: item.cells.map((cell) => ({ ...cell, runs: this.runs(cell.runs) })) }
        : { ...item, runs: this.runs(item.runs) },
    );
  }

  /** A word may lie in several runs. */
  private runs(runs: readonly Run[]): readonly Run[] {
    if (runs.reduce((sum, { text }) => sum + text.length, 0) <= most) return runs;
    let [length, whole] = [0, true];
    return runs.map((run) => {
      let text = "";
      for (const piece of run.text.match(pieces) ?? []) {
        if (piece.trim() === "" || unspaced.test(piece)) [length, whole] = [0, true];
        else if (length + piece.length > most) {
          if (whole) this.count++;
          [text, length, whole] = [`${text} `, piece.length, false];
        } else length += piece.length;
        text += piece;
      }
      return { ...run, text };
    });
  }
}
