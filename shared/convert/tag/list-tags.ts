import type { Box, Page, Word } from "../../document/document.ts";
import { TagNode } from "../../pdf/tagging/tag-node.ts";
import type { Zone } from "../../pdf/tagging/zones.ts";
import { within } from "../graphics/within.ts";
import type { Content, ItemContent } from "../structure/content.ts";

export type PlacedZone = Zone & { page: number };

/** A sign before an item. */
const bullet = /^[^\p{L}\p{N}]{1,2}$/u;
const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u;

/** The word that an item begins with, when it is its number or sign. */
function labelOf(
  { places: [first], marker }: ItemContent & Content,
  page: Page | undefined,
): Word | undefined {
  if (first === undefined || page === undefined) return undefined;
  const words = page.words.filter(({ box }) => within(box, first.box));
  const top = words.reduce((most, { box }) => Math.max(most, box[3]), Number.NEGATIVE_INFINITY);
  const row = words.filter(({ box }) => (box[1] + box[3]) / 2 > top - (box[3] - box[1]));
  const isTurned = words.some(({ text }) => rightToLeft.test(text));
  const outer = ({ box }: Word) => (isTurned ? -box[2] : box[0]);
  const [label] = row.toSorted((a, b) => outer(a) - outer(b));
  if (label === undefined) return undefined;
  return label.text === marker || (marker === undefined && bullet.test(label.text)) ? label : undefined;
}

/** A box a little wider than a sign, whose letters stand at its edge. */
const around = ([x0, y0, x1, y1]: Box): Box => [x0 - 0.5, y0 - 0.5, x1 + 0.5, y1 + 0.5];

/** Makes lists of items that follow one another: those that are deeper stand in the item before them. */
export class ListTags {
  private readonly pages: ReadonlyMap<number, Page>;
  private open: { depth: number; list: TagNode }[] = [];

  constructor(pages: readonly Page[]) {
    this.pages = new Map(pages.map((page) => [page.number, page]));
  }

  end(): void {
    this.open = [];
  }

  /** The places of an item, and its list where that begins with it. */
  item(content: ItemContent & Content): { list?: TagNode; zones: PlacedZone[] } {
    while (this.open.length > 1 && (this.open.at(-1)?.depth ?? 0) > content.depth) this.open.pop();
    const above = this.open.at(-1);
    const isDeeper = above !== undefined && above.depth < content.depth;
    const begins = above === undefined || isDeeper;
    const list = begins ? new TagNode("L") : above.list;
    if (begins) this.open.push({ depth: content.depth, list });
    if (isDeeper) above.list.nodes.at(-1)?.nodes.at(-1)?.kids.push(list);
    const [label, body] = [new TagNode("Lbl"), new TagNode("LBody")];
    list.kids.push(new TagNode("LI", [label, body]));
    const zones: PlacedZone[] = content.places.map(({ page, box }) => ({ page, box, owner: body }));
    const [first] = content.places;
    const word = labelOf(content, this.pages.get(first?.page ?? 0));
    if (word !== undefined && first !== undefined)
      zones.push({ page: first.page, box: around(word.box), owner: label });
    return { zones, ...(above === undefined ? { list } : {}) };
  }
}
