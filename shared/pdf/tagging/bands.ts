import type { Rectangle } from "../structure/page-tree.ts";

/** Points that a band is high, and how many there are: what lies beyond belongs to the outer ones. */
const [height, count] = [16, 1_000];
const bandOf = (y: number) => Math.min(count - 1, Math.max(0, Math.floor(y / height)));

/** Things on a page by the bands across it that their boxes touch, in the order in which they came. */
export class Bands<Item extends { box: Rectangle }> {
  private readonly bands: Item[][] = [];

  /** `slack` is how far beyond its box a thing is asked for. */
  constructor(items: readonly Item[], slack: number) {
    for (const item of items) {
      const [, low, , high] = item.box;
      for (let band = bandOf(low - slack); band <= bandOf(high + slack); band++) {
        const found = this.bands[band] ?? [];
        found.push(item);
        this.bands[band] = found;
      }
    }
  }

  /** All that may hold a point of this height. */
  at(y: number): readonly Item[] {
    return this.bands[bandOf(y)] ?? [];
  }
}
