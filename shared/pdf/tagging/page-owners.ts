import { around, cornersOf, grown, overlap } from "../redaction/geometry.ts";
import type { Glyph } from "../redaction/walked.ts";
import type { Rectangle } from "../structure/page-tree.ts";
import type { Owners } from "./mark-page.ts";
import type { Outline } from "./outline.ts";
import type { Noted } from "./tag-annotations.ts";
import { TagNode } from "./tag-node.ts";
import { type Owner, PageZones } from "./zones.ts";

/** Points on either side below which a picture is an ornament. */
const smallest = 16;
/** Share of a page with text from which on a picture is what the page stands on. */
const background = 0.8;
/** Pages on which a picture of a letterhead comes again. */
const again = 3;
/** Points between pieces of one picture. */
const apart = 2;

const sidesOf = ([x0, y0, x1, y1]: Rectangle) => [x1 - x0, y1 - y0] as const;
const middleOf = ([x0, y0, x1, y1]: Rectangle) => [(x0 + x1) / 2, (y0 + y1) / 2] as const;

/** Whose each thing on one page is. */
export class PageOwners implements Owners {
  private readonly outline: Outline;
  private readonly number: number;
  private readonly noted: readonly Noted[];
  private readonly uses: ReadonlyMap<number, number>;
  private readonly zones: PageZones;
  /** Elements that links were put into. */
  private readonly placed = new Map<Noted, TagNode>();
  /** Letters under links, for those that lie on less than a word. */
  private readonly heard = new Map<Noted, string>();
  /** Pictures that nobody knew of. */
  private readonly found: { box: Rectangle; owner: Owner }[] = [];
  private stray: { node: TagNode; glyph: Glyph } | undefined;

  constructor(outline: Outline, number: number, noted: readonly Noted[], uses: ReadonlyMap<number, number>) {
    this.outline = outline;
    this.number = number;
    this.noted = noted;
    this.uses = uses;
    const links = noted.flatMap(({ box, isLink }, key) => (isLink ? [{ box, key }] : []));
    this.zones = new PageZones(outline.page(number)?.zones ?? [], links);
  }

  letter(glyph: Glyph, before: Owner | undefined): Owner | undefined {
    const { middle, size, text } = glyph;
    // A blank goes with what stands before it.
    if (text.trim() === "" && before !== undefined) return before;
    // Of a page that was read as a picture, letters say nothing by themselves.
    const { scan } = this.outline.page(this.number) ?? {};
    if (scan !== undefined) return scan;
    const owner = this.zones.ofLetter(middle, size);
    if (owner === undefined) return text.trim() === "" ? undefined : this.strayAt(glyph);
    if (!(owner instanceof TagNode)) return owner;
    const link = this.noted[this.zones.linkAt(middle) ?? -1];
    if (link === undefined) return owner;
    this.heard.set(link, `${this.heard.get(link) ?? ""}${text}`);
    const place = this.placed.get(link);
    if (place === undefined) {
      this.placed.set(link, owner);
      owner.kids.push(link.node);
    }
    return place === undefined || place === owner ? link.node : owner;
  }

  /** Text that nobody knew of: a paragraph for each line of it. */
  private strayAt(glyph: Glyph): TagNode {
    const { middle, size } = glyph;
    const last = this.stray;
    if (last !== undefined && Math.abs(last.glyph.middle[1] - middle[1]) < size / 2) {
      this.stray = { node: last.node, glyph };
      return last.node;
    }
    const node = new TagNode("P");
    this.stray = { node, glyph };
    this.outline.add({ node, page: this.number, box: [...middle, ...middle] });
    return node;
  }

  drawing(box: Rectangle | undefined, isPicture: boolean, object: number | undefined): Owner {
    const page = this.outline.page(this.number);
    const known = box === undefined ? undefined : this.zones.ofDrawing(box);
    if (known !== undefined) return known;
    if (box === undefined || !isPicture || page === undefined) return "artifact";
    if (page.scan !== undefined) return page.scan;
    const [width, height] = sidesOf(box);
    const isWhole = width * height > background * page.width * page.height;
    if (width < smallest || height < smallest || isWhole) return "artifact";
    if (object !== undefined && (this.uses.get(object) ?? 0) >= again) return "artifact";
    const near = this.found.find((each) => overlap(grown(each.box, apart), box));
    if (near !== undefined) {
      near.box = around([...cornersOf(near.box), ...cornersOf(box)]);
      return near.owner;
    }
    const note = { page: this.number, box, text: "" };
    const owner = this.outline.addFigure(new TagNode("Figure"), note) ?? "artifact";
    this.found.push({ box, owner });
    return owner;
  }

  /** The words that an annotation lies on. */
  wordsOf(noted: Noted): string {
    return this.outline.wordsIn(this.number, noted.box) || (this.heard.get(noted)?.trim() ?? "");
  }

  /** Puts the annotations that no words led to where they stand. */
  placeRest(): void {
    for (const each of this.noted) {
      if (this.placed.has(each)) continue;
      const owner = this.zones.ofLetter(middleOf(each.box), 1);
      if (owner instanceof TagNode) owner.kids.push(each.node);
      else {
        const node = new TagNode("P", [each.node]);
        this.outline.add({ node, page: this.number, box: each.box });
      }
    }
  }
}
