import type { Box, Page, Word } from "../../document/document.ts";
import { isAskew, onPage } from "../../document/layout/level.ts";
import { around } from "../../document/layout/lines.ts";
import type { TextRow } from "../word/layout/rows.ts";
import type { Place } from "./content.ts";
import type { Looked } from "./look.ts";

/** Which page each word stands on, and where that is on the page as it is seen. */
export class WordPages {
  private readonly pages = new Map<Word, Page>();
  private readonly seen = new Map<Page, Page>();

  constructor(looked: readonly Looked[]) {
    for (const { page, read } of looked) {
      this.seen.set(page, read);
      for (const word of page.words) this.pages.set(word, page);
    }
  }

  of(word: Word | undefined, page: Page): Page {
    return (word === undefined ? undefined : this.pages.get(word)) ?? page;
  }

  place(page: Page, box: Box): Place {
    const seen = this.seen.get(page) ?? page;
    return { page: page.number, box: isAskew(seen) ? onPage(box, seen) : box };
  }

  /** A place for each page, and for each column of it, that the rows of a text stand on. */
  places(rows: readonly Pick<TextRow, "words" | "box">[], first: Page): Place[] {
    const groups: { page: Page; boxes: Box[] }[] = [];
    for (const { words, box } of rows) {
      const page = this.of(words[0], first);
      const open = groups.at(-1);
      const above = open?.boxes.at(-1);
      if (open?.page === page && above !== undefined && box[1] < above[1]) open.boxes.push(box);
      else groups.push({ page, boxes: [box] });
    }
    return groups.map(({ page, boxes }) => this.place(page, around(boxes)));
  }
}
