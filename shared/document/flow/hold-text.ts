import { Counter } from "../../limits/count.ts";
import type { FlowItem, FlowPage } from "./flow.ts";

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

/** Throws `too_complex` when what is to be laid out is more text than is read in bounds. Tables have limits of their own. */
export function holdText(flows: readonly FlowPage[]): void {
  const [words, paragraphs] = [new WordCount(), new Counter("text.paragraphs")];
  const count = (items: readonly FlowItem[]) => {
    paragraphs.add(items.length);
    for (const item of items) {
      if (item.kind !== "table") for (const { text } of item.runs) words.add(text);
    }
  };
  for (const { items, frames = [] } of flows) {
    count(items);
    for (const frame of frames) count(frame.items);
  }
}
