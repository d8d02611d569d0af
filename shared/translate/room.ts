import type { Box, Page } from "../document/document.ts";
import { type Passage, shareMiddle, wordsOf } from "./passage.ts";

export type Alignment = "left" | "right" | "center" | "justify";

/** Where a translation may stand: across from `left` to `right`, and down to `bottom` when it needs more lines. */
export type Room = {
  left: number;
  right: number;
  /** Lowest point without and with the free space below. */
  bottom: number;
  lowest: number;
  alignment: Alignment;
  /** Points by which the first line stands in from where lines begin. */
  indent: number;
  /** In a cell of one passage the text stays in the middle of where it stood. */
  centred: boolean;
};

const middle = ([x0, , x1]: Box) => (x0 + x1) / 2;
const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

/** Lines that all end at one edge: three by design, two only when they meet it exactly. */
const isJustified = (ends: readonly number[], size: number) =>
  ends.length >= 2 && spread(ends) <= (ends.length >= 3 ? 0.2 : 0.05) * size;

/** How the lines of a passage of several stand to each other. */
function alignmentOfLines({ lines, size, indent }: Passage): Alignment {
  const slack = 0.35 * size;
  const rest = lines.slice(1);
  const lefts = (rest.length > 1 || indent > 0 ? rest : lines).map(({ box }) => box[0]);
  const full = lines.slice(0, -1).map(({ box }) => box[2]);
  const rights = lines.map(({ box }) => box[2]);
  const ragged = spread(lines.map(({ box }) => box[0])) > slack;
  if (indent === 0 && ragged && spread(rights) <= 0.5 * slack) return "right";
  if (spread(lefts) <= slack) return isJustified(full, size) ? "justify" : "left";
  if (spread(rights) <= slack) return "right";
  const centred = lines.slice(1).every(({ box }, at) => shareMiddle(lines[at]?.box ?? box, box, size));
  return centred && spread(lines.map(({ box }) => middle(box))) <= slack ? "center" : "left";
}

function alignmentInCell({ box, size }: Passage, cell: Box): Alignment {
  const [before, after] = [box[0] - cell[0], cell[2] - box[2]];
  if (Math.abs(before - after) < Math.max(2, 0.12 * (cell[2] - cell[0])) && before > 0.6 * size)
    return "center";
  return after < 0.6 * before ? "right" : "left";
}

/** Where text and rules end. */
const rightEdge = ({ words, rulings }: Page) =>
  Math.max(0, ...words.map(({ box }) => box[2]), ...rulings.map(({ x1 }) => x1));

/** A single line is aligned as its neighbours are, or in the middle of the page. */
function alignmentAmong({ box, size }: Passage, others: readonly Passage[], page: Page): Alignment {
  const near = others.flatMap(({ lines }) => lines.map((line) => line.box)).filter((other) => other !== box);
  const slack = Math.min(3, 0.25 * size);
  const count = (side: 0 | 2) => near.filter((other) => Math.abs(other[side] - box[side]) < slack).length;
  const lefts = count(0) - 1;
  const rights = count(2) - 1;
  // Equal texts share both edges; only a column of its own at the right shares no other.
  if (rights >= 2 && rights >= 3 * lefts) return "right";
  if (lefts > 0) return "left";
  if (box[0] > page.width / 2 && Math.abs(box[2] - rightEdge(page)) < slack) return "right";
  const close = near.filter((other) => Math.max(other[1] - box[3], box[1] - other[3]) < 2.5 * size);
  const around = close.some((other) => shareMiddle(other, box, 0.3 * size) && other[2] - other[0] > 3 * size);
  return around || Math.abs(middle(box) - page.width / 2) < 3 ? "center" : "left";
}

/** Obstacles for text: words, rules and pictures, with the passage they belong to. */
type Obstacle = { box: Box; owner: Passage | undefined };

/** The part of a line's height that letters without extremes fill. */
const inner = ([, y0, , y1]: Box) => [y0 + 0.25 * (y1 - y0), y1 - 0.25 * (y1 - y0)] as const;

const holds = (outer: Box, inside: Box) =>
  outer[0] <= inside[0] + 1 &&
  outer[1] <= inside[1] + 1 &&
  outer[2] >= inside[2] - 1 &&
  outer[3] >= inside[3] - 1;

/** The page's margins, as its text keeps them. */
function margins(page: Page) {
  const lefts = page.words.map(({ box }) => box[0]);
  const rights = page.words.map(({ box }) => box[2]);
  const left = Math.max(0, Math.min(page.width, ...lefts));
  const bottom = Math.max(18, Math.min(page.height, ...page.words.map(({ box }) => box[1])));
  return { left, right: Math.min(page.width, Math.max(page.width - left, ...rights)), bottom };
}

const mirrored: Record<Alignment, Alignment> = {
  left: "right",
  right: "left",
  center: "center",
  justify: "justify",
};

/** How far mirrored text beside other text may grow, share of its width. */
const growth = 0.4;

/** Where the translations of one page may stand. */
export class PageRooms {
  private readonly page: Page;
  private readonly passages: readonly Passage[];
  private readonly alignments: Map<Passage, Alignment>;
  private readonly obstacles: readonly Obstacle[];
  /** Filled shapes and pictures, which text may stand on and then does not leave. */
  private readonly grounds: readonly Box[];

  constructor(page: Page, passages: readonly Passage[], panels: readonly Box[]) {
    this.page = page;
    this.grounds = [...panels, ...page.images.map(({ box }) => box)];
    this.passages = passages;
    this.alignments = new Map(passages.map((passage) => [passage, this.alignmentOf(passage)]));
    const owners = new Map(passages.flatMap((passage) => wordsOf(passage).map((word) => [word, passage])));
    this.obstacles = [
      ...page.words.map((word) => ({ box: word.box, owner: owners.get(word) })),
      ...page.rulings.map(({ x0, y0, x1, y1 }) => ({ box: [x0, y0, x1, y1] as const, owner: undefined })),
      ...page.images.map(({ box }) => ({ box, owner: undefined })),
    ];
  }

  private alignmentOf(passage: Passage): Alignment {
    if (passage.lines.length > 1) return alignmentOfLines(passage);
    return passage.cell === undefined
      ? alignmentAmong(passage, this.passages, this.page)
      : alignmentInCell(passage, passage.cell);
  }

  /** The smallest shape or picture that a passage stands on. */
  private groundOf({ box }: Passage): Box | undefined {
    const area = ([x0, y0, x1, y1]: Box) => (x1 - x0) * (y1 - y0);
    return this.grounds.filter((ground) => holds(ground, box)).toSorted((a, b) => area(a) - area(b))[0];
  }

  /** The free space around a passage, up to whatever is next to it; a neighbour that may grow this way gets half. */
  private freeSpace(passage: Passage): Box {
    const { box, size } = passage;
    const { left, right, bottom } = margins(this.page);
    const gap = 0.6 * size;
    let [x0, y0, x1] = [Math.min(left, box[0]), Math.min(bottom, box[1]), Math.max(right, box[2])];
    const ground = this.groundOf(passage);
    if (ground !== undefined) {
      const pad = Math.min(3, 0.25 * size);
      x0 = Math.min(box[0], Math.max(x0, ground[0] + pad));
      y0 = Math.min(box[1], Math.max(y0, ground[1] + 1));
      x1 = Math.max(box[2], Math.min(x1, ground[2] - pad));
    }
    const others = this.obstacles.filter((other) => other.owner !== passage && !holds(other.box, box));
    const [low, high] = inner(box);
    const last = passage.lines.at(-1)?.baseline ?? box[1];
    for (const { box: other, owner } of others) {
      const [under, over] = inner(other);
      if (under >= high || over <= low) continue;
      const towards = owner === undefined ? undefined : this.alignments.get(owner);
      const share = (grows: Alignment) => (towards === grows || towards === "center" ? 0.5 : 1);
      if (other[0] >= box[2] - 1)
        x1 = Math.min(x1, Math.max(box[2], box[2] + (other[0] - box[2]) * share("right") - gap));
      if (other[2] <= box[0] + 1)
        x0 = Math.max(x0, Math.min(box[0], box[0] - (box[0] - other[2]) * share("left") + gap));
    }
    for (const { box: other } of others) {
      const below = other[0] < x1 && other[2] > x0 && other[1] + other[3] < 2 * last - 0.3 * size;
      if (below) y0 = Math.max(y0, Math.min(box[1], other[3] + 0.25 * size));
    }
    return [x0, y0, x1, box[3]];
  }

  /** How far the column reaches in which a passage begins: to the end of its own lines, or of others in it. */
  private columnRight(passage: Passage): number {
    const column = this.passages.filter(({ box }) => Math.abs(box[0] - passage.box[0]) < 3);
    return Math.max(passage.box[2], ...column.map(({ box }) => box[2]));
  }

  private inCell(passage: Passage, cell: Box, alignment: Alignment): Room {
    const { box } = passage;
    const pad = Math.max(1.5, Math.min(box[0] - cell[0], cell[2] - box[2], 6));
    const alone = !this.passages.some((other) => other !== passage && other.cell === cell);
    return {
      left: Math.min(box[0], cell[0] + pad),
      right: Math.max(box[2], cell[2] - pad),
      bottom: box[1],
      lowest: alone ? Math.min(box[1], cell[1] + 1) : box[1],
      alignment,
      indent: 0,
      centred: alone,
    };
  }

  /** Where the translation of a passage goes. What now runs the other way (`turned`) is mirrored in its place. */
  roomOf(passage: Passage, turned: boolean): Room {
    const { box, cell, lines, size, indent } = passage;
    const found = this.alignments.get(passage) ?? "left";
    const alignment = turned ? mirrored[found] : found;
    if (cell !== undefined) return this.inCell(passage, cell, alignment);
    const free = this.freeSpace(passage);
    const kept = lines.length > 1 && (found === "left" || found === "justify") ? indent : 0;
    const rest = { bottom: box[1], lowest: free[1], alignment, indent: kept, centred: false };
    if (found === "center") {
      const half = Math.min(middle(box) - free[0], free[2] - middle(box));
      return { ...rest, left: middle(box) - half, right: middle(box) + half };
    }
    const more = growth * (box[2] - box[0]);
    if (found === "right")
      return { ...rest, left: turned ? Math.max(free[0], box[0] - more) : free[0], right: box[2] };
    const edge = this.columnRight(passage);
    // Beside other text, what is mirrored stays on its side of the row.
    const column = turned && edge > free[2] ? Math.min(free[2], box[2] + more) : Math.min(free[2], edge);
    // Several lines keep their measure; a single one may run on.
    const right = lines.length > 1 || turned ? column : free[2];
    return { ...rest, left: box[0], right: Math.max(right, box[2], box[0] + size) };
  }
}
