import { holds } from "../redaction/geometry.ts";
import type { Rectangle } from "../structure/page-tree.ts";
import { nodesOf, type TagNode } from "./tag-node.ts";
import type { Zone } from "./zones.ts";

/** An element at the top, with the page that it begins on and its place there, as the page is seen. */
export type Top = { node: TagNode; page: number; box: Rectangle };

export type OutlinePage = {
  zones: readonly Zone[];
  width: number;
  height: number;
  words: readonly { text: string; box: Rectangle }[];
  /** What the whole page is as a picture; absent for a page that has text. */
  scan?: TagNode | undefined;
};

/** What is known of a figure beside its place: what its letters or the text around it say. */
export type FigureNote = { page: number; box: Rectangle; text: string };

/** What is decided about figures: which are decoration, and what the others are said to show. */
export type FigureChoices = {
  isDecoration(note: FigureNote): boolean;
  /** `number` counts figures in reading order, from 1. Empty where nothing is known. */
  textOf(note: FigureNote, number: number): string;
};

export type NumberedFigure = { number: number; node: TagNode; note: FigureNote };

const middleOf = ([x0, y0, x1, y1]: Rectangle) => [(x0 + x1) / 2, (y0 + y1) / 2] as const;

/** What a document holds in reading order, before it is known what draws it. */
export class Outline {
  readonly document: TagNode;
  readonly figures: Map<TagNode, FigureNote>;
  private readonly tops: Top[];
  private readonly pages: ReadonlyMap<number, OutlinePage>;
  private readonly choices: FigureChoices;

  constructor(
    document: TagNode,
    tops: readonly Top[],
    pages: ReadonlyMap<number, OutlinePage>,
    figures: Map<TagNode, FigureNote>,
    choices: FigureChoices,
  ) {
    this.document = document;
    this.tops = [...tops];
    this.pages = pages;
    this.figures = figures;
    this.choices = choices;
  }

  page(number: number): OutlinePage | undefined {
    return this.pages.get(number);
  }

  wordsIn(number: number, box: Rectangle): string {
    const words = this.pages.get(number)?.words ?? [];
    return words.flatMap(({ text, box: own }) => (holds(box, middleOf(own)) ? [text] : [])).join(" ");
  }

  /** Puts a figure that nobody knew of where it stands; undefined for one that is said to be decoration. */
  addFigure(node: TagNode, note: FigureNote): TagNode | undefined {
    if (this.choices.isDecoration(note)) return undefined;
    this.figures.set(node, note);
    this.add({ node, page: note.page, box: note.box });
    return node;
  }

  /** Figures that are drawn, in reading order. */
  get numbered(): NumberedFigure[] {
    const found: Omit<NumberedFigure, "number">[] = [];
    for (const node of nodesOf(this.document)) {
      const note = this.figures.get(node);
      if (note !== undefined) found.push({ node, note });
    }
    return found.map((each, index) => ({ ...each, number: index + 1 }));
  }

  /** Gives each figure the text that stands for it. */
  describeFigures(): void {
    for (const { node, note, number } of this.numbered) {
      const text = this.choices.textOf(note, number).trim();
      if (text !== "") node.alt = text;
    }
  }

  /** Puts an element behind the last one of its page that stands above it. */
  add(top: Top): void {
    const [, middle] = middleOf(top.box);
    const before = (each: Top) =>
      each.page < top.page || (each.page === top.page && middleOf(each.box)[1] >= middle);
    const last = this.tops.findLastIndex(before);
    const ahead = this.tops[last];
    this.tops.splice(last + 1, 0, top);
    const at = ahead === undefined ? 0 : this.document.kids.indexOf(ahead.node) + 1;
    this.document.kids.splice(at, 0, top.node);
  }
}
