import { grown, holds, intersection, isEmpty, type Point, within } from "../redaction/geometry.ts";
import type { Rectangle } from "../structure/page-tree.ts";
import { Bands } from "./bands.ts";
import type { TagNode } from "./tag-node.ts";

/** What content belongs to: an element, or nothing that is read, of two kinds (ISO 32000-1, 14.8.2.2). */
export type Owner = TagNode | "artifact" | "running";

/** A place on a page as it is seen, and whose it is. */
export type Zone = { box: Rectangle; owner: Owner; isPicture?: boolean };

/** A link on the page: words under it are its. */
export type LinkZone = { box: Rectangle; key: number };

/** Points by which a letter may stand outside the box of its word. */
const slack = 1.5;
/** A letter farther away than this many sizes from every zone belongs to none. */
const reach = 1.2;
/** Share of a picture's drawing that lies in a zone of its own. */
const mostly = 0.6;

const areaOf = ([x0, y0, x1, y1]: Rectangle) => Math.max(0, x1 - x0) * Math.max(0, y1 - y0);

function distance([x0, y0, x1, y1]: Rectangle, [x, y]: Point): number {
  return Math.hypot(Math.max(x0 - x, 0, x - x1), Math.max(y0 - y, 0, y - y1));
}

export class PageZones {
  private readonly zones: readonly Zone[];
  /** Both by height: a page of a table has thousands of letters and of boxes. */
  private readonly near: Bands<Zone>;
  private readonly links: Bands<LinkZone>;

  constructor(zones: readonly Zone[], links: readonly LinkZone[]) {
    // The smallest that holds a point is the one that was meant.
    this.zones = zones.toSorted((a, b) => areaOf(a.box) - areaOf(b.box));
    this.near = new Bands(this.zones, slack);
    this.links = new Bands(links, 0);
  }

  /** Whose a letter is that has its middle there; undefined for nobody's. */
  ofLetter(point: Point, size: number): Owner | undefined {
    const around = this.near.at(point[1]);
    const exact = around.find(({ box }) => holds(box, point));
    const near = exact ?? around.find(({ box }) => holds(grown(box, slack), point));
    if (near !== undefined) return near.owner;
    let best: Zone | undefined;
    let least = reach * size;
    for (const zone of this.zones) {
      const away = distance(zone.box, point);
      if (away < least) [best, least] = [zone, away];
    }
    return best?.owner;
  }

  linkAt(point: Point): number | undefined {
    return this.links.at(point[1]).find(({ box }) => holds(box, point))?.key;
  }

  /** Whose a drawing is: that of the picture which it lies in. */
  ofDrawing(box: Rectangle): Owner | undefined {
    const pictures = this.zones.filter(({ isPicture }) => isPicture);
    return pictures.find((zone) => {
      if (within(box, grown(zone.box, 2 * slack))) return true;
      const shared = intersection(box, zone.box);
      return !isEmpty(shared) && areaOf(shared) > mostly * areaOf(box);
    })?.owner;
  }
}
