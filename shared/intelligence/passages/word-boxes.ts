import type { Box, Word } from "../../document/document.ts";
import { around } from "../../document/layout/lines.ts";

/**
 * Walks through the words of a block while its text is read, so that every piece of the text gets the box of its
 * words. Joining the lines took out hyphens and spaces: letters of a word that the text lacks are passed over.
 */
export class WordBoxes {
  private readonly words: readonly Word[];
  private word = 0;
  private letter = 0;

  constructor(words: readonly Word[]) {
    this.words = words;
  }

  private step(letter: string): Word | undefined {
    // A hyphen at a line's end is all that may lie between.
    for (let skipped = 0; skipped < 3 && this.word < this.words.length; ) {
      const word = this.words[this.word];
      const found = word?.text[this.letter];
      if (found === undefined) {
        this.word += 1;
        this.letter = 0;
        continue;
      }
      this.letter += 1;
      if (found === letter) return word;
      skipped += 1;
    }
    return this.words[Math.min(this.word, this.words.length - 1)];
  }

  /** The box around the words of the next piece of text. */
  next(text: string): Box {
    const boxes = new Set<Box>();
    for (const letter of text.replace(/\s+/g, "")) {
      const word = this.step(letter);
      if (word !== undefined) boxes.add(word.box);
    }
    return boxes.size === 0 ? [0, 0, 0, 0] : around([...boxes]);
  }
}
