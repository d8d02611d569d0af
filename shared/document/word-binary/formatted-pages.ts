import { byteAt, longAt, shortAt } from "../binary/bytes.ts";
import type { WordFile } from "./word-file.ts";

const size = 512;
const nothing = Buffer.alloc(0);

/** How runs and paragraphs are described on the pages of 512 bytes that hold their properties (MS-DOC 2.9.33, 2.9.175). */
export type Kind = "characters" | "paragraphs";

/** A stretch of the stream, and the list of properties that it has; `key` is the same for the same list. */
export type Formatted = { from: number; to: number; key: number; properties: Buffer };

type Page = { first: number; start: number };

/** The list of a run: its length stands before it. */
const characterList = (page: Buffer, at: number): Buffer => page.subarray(at + 1, at + 1 + byteAt(page, at));

/** That of a paragraph: half its length, one less; or a zero and half its length. */
function paragraphList(page: Buffer, at: number, wide: boolean): Buffer {
  const half = byteAt(page, at);
  if (half > 0) return page.subarray(at + 1, at + (wide ? 0 : 1) + 2 * half);
  return wide ? page.subarray(at + 2, at + 2 + 2 * byteAt(page, at + 1)) : nothing;
}

/** Finds the properties of what stands at a place of the stream. Each page counts once, however often it is named. */
export class FormattedPages {
  private readonly kind: Kind;
  private readonly wide: boolean;
  private readonly main: Buffer;
  private readonly pages: Page[] = [];

  constructor(file: WordFile, kind: Kind) {
    this.kind = kind;
    this.wide = file.build === "97";
    this.main = file.main;
    const table = file.part(kind);
    const width = this.wide ? 4 : 2;
    const count = Math.max(0, Math.floor((table.length - 4) / (4 + width)));
    const seen = new Set<number>();
    for (let index = 0; index < count; index++) {
      const at = 4 * (count + 1) + width * index;
      const start = size * (this.wide ? longAt(table, at) & 0x3fffff : shortAt(table, at));
      if (seen.has(start) || start + size > this.main.length) continue;
      seen.add(start);
      this.pages.push({ first: longAt(this.main, start), start });
    }
    this.pages.sort((a, b) => a.first - b.first);
  }

  /** What stands at `place`, and how far it goes; without properties where no page tells of it. */
  at(place: number): Formatted {
    let [low, high] = [0, this.pages.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.pages[middle]?.first ?? 0) <= place) low = middle + 1;
      else high = middle;
    }
    const next = this.pages[low]?.first ?? Number.POSITIVE_INFINITY;
    const page = this.pages[low - 1];
    return (page && this.onPage(page, place)) ?? { from: place, to: next, key: -1, properties: nothing };
  }

  private onPage({ start }: Page, place: number): Formatted | undefined {
    const page = this.main.subarray(start, start + size);
    const paragraphs = this.kind === "paragraphs";
    const entry = paragraphs ? (this.wide ? 13 : 7) : 1;
    const count = Math.min(byteAt(page, size - 1), Math.floor((size - 5) / (4 + entry)));
    let [low, high] = [0, count - 1];
    while (low <= high) {
      const index = (low + high) >> 1;
      const [from, to] = [longAt(page, 4 * index), longAt(page, 4 * index + 4)];
      if (place < from) high = index - 1;
      else if (place >= to) low = index + 1;
      else {
        const at = 2 * byteAt(page, 4 * (count + 1) + entry * index);
        const list = paragraphs ? paragraphList(page, at, this.wide) : characterList(page, at);
        return { from, to, key: start + at, properties: at === 0 ? nothing : list };
      }
    }
    return undefined;
  }
}
