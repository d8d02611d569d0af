import { Counter } from "../../limits/count.ts";
import type { FlowCell, FlowItem, FlowPage } from "./flow.ts";

/** Counts the words of texts, and those among them with a digit, without keeping them. */
export class WordCount {
  private readonly words = new Counter("text.words");
  private readonly figures = new Counter("text.figures");

  /** Throws `too_complex` when all texts together have more than is read in bounds. */
  add(text: string): void {
    const word = /\S+/g;
    while (word.test(text)) this.words.add();
    const figure = /\d\S*/g;
    while (figure.test(text)) this.figures.add();
  }
}

/** Throws `too_complex` when what is to be laid out is more text than is read in bounds. */
export function holdText(flows: readonly FlowPage[]): void {
  const [words, paragraphs] = [new WordCount(), new Counter("text.paragraphs")];
  const inCells = new Counter("text.cell-words");
  const countCell = ({ runs }: FlowCell) => {
    for (const { text } of runs) {
      const piece = /\S+|\n/g;
      while (piece.test(text)) inCells.add();
    }
  };
  const count = (items: readonly FlowItem[]) => {
    paragraphs.add(items.length);
    for (const item of items) {
      if (item.kind === "table") for (const cell of item.cells) countCell(cell);
      else for (const { text } of item.runs) words.add(text);
    }
  };
  for (const { items, frames = [] } of flows) {
    count(items);
    for (const frame of frames) count(frame.items);
  }
}
