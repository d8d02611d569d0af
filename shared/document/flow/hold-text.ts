import { Counter } from "../../limits/count.ts";
import type { FlowItem, FlowPage } from "./flow.ts";

/** Words of a text, counted without keeping them. */
export function countWords(text: string, words: Counter): void {
  const word = /\S+/g;
  while (word.test(text)) words.add();
}

/** Throws `too_complex` when what is to be laid out is more text than is read in bounds. Tables have limits of their own. */
export function holdText(flows: readonly FlowPage[]): void {
  const [words, paragraphs] = [new Counter("text.words"), new Counter("text.paragraphs")];
  const count = (items: readonly FlowItem[]) => {
    paragraphs.add(items.length);
    for (const item of items) {
      if (item.kind !== "table") for (const { text } of item.runs) countWords(text, words);
    }
  };
  for (const { items, frames = [] } of flows) {
    count(items);
    for (const frame of frames) count(frame.items);
  }
}
