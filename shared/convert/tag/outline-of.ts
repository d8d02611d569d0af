import type { Document, Page } from "../../document/document.ts";
import {
  type FigureChoices,
  type FigureNote,
  Outline,
  type OutlinePage,
  type Top,
} from "../../pdf/tagging/outline.ts";
import { TagNode } from "../../pdf/tagging/tag-node.ts";
import type { Owner } from "../../pdf/tagging/zones.ts";
import { captionsOf } from "../structure/captions.ts";
import { type Content, plainText, type TableContent, textOf } from "../structure/content.ts";
import { ListTags, type PlacedZone } from "./list-tags.ts";
import { tableTag } from "./table-tag.ts";

/** Of a heading deeper than the six that there are. */
const deepestHeading = 6;

class OutlineReader {
  readonly document = new TagNode("Document");
  readonly tops: Top[] = [];
  readonly zones: PlacedZone[] = [];
  readonly figures = new Map<TagNode, FigureNote>();
  private readonly lists: ListTags;
  private readonly owners: ReadonlyMap<Content, Content>;
  private readonly floats = new Map<Content, TagNode>();
  private readonly choices: FigureChoices;

  constructor(content: readonly Content[], pages: readonly Page[], choices: FigureChoices) {
    this.owners = captionsOf(content);
    this.choices = choices;
    this.lists = new ListTags(pages);
    for (const each of content) this.float(each);
    for (const each of content) this.read(each);
  }

  private zone({ places }: Content, owner: Owner, isPicture = false): void {
    for (const { page, box } of places) this.zones.push({ page, box, owner, isPicture });
  }

  private top(node: TagNode, { places: [first] }: Content): void {
    this.document.kids.push(node);
    if (first !== undefined) this.tops.push({ node, page: first.page, box: first.box });
  }

  /** Tables and figures are made before the captions that stand before them. */
  private float(content: Content): void {
    if (content.kind === "table") this.floats.set(content, this.table(content));
    if (content.kind !== "picture") return;
    const [place] = content.places;
    const caption = [...this.owners].find(([, owner]) => owner === content)?.[0];
    const said = caption === undefined ? "" : plainText(caption);
    const text = [said, content.text].filter((each) => each.trim() !== "").join(". ");
    const note = { page: place?.page ?? 1, box: place?.box ?? [0, 0, 0, 0], text } as const;
    if (this.choices.isDecoration(note)) {
      this.zone(content, "artifact", true);
      return;
    }
    const node = new TagNode("Figure");
    this.floats.set(content, node);
    this.figures.set(node, note);
    this.zone(content, node, true);
  }

  private table(content: TableContent & Content): TagNode {
    const { node, cells } = tableTag(content);
    for (const { cell, node: own } of cells) this.zones.push({ ...cell.place, owner: own });
    return node;
  }

  private read(content: Content): void {
    if (content.kind === "item") {
      const { list, zones } = this.lists.item(content);
      this.zones.push(...zones);
      if (list !== undefined) this.top(list, content);
      return;
    }
    this.lists.end();
    if (content.kind === "table" || content.kind === "picture") {
      const node = this.floats.get(content);
      if (node !== undefined) this.top(node, content);
    } else if (content.kind === "caption") this.caption(content);
    else if (content.kind === "code") {
      const code = new TagNode("Code");
      this.top(new TagNode("P", [code]), content);
      this.zone(content, code);
    } else if (textOf(content.inlines).trim() !== "") {
      const level = Math.min(content.level ?? 1, deepestHeading);
      const node = new TagNode(content.kind === "heading" ? `H${level}` : "P");
      this.top(node, content);
      this.zone(content, node);
    }
  }

  private caption(content: Content): void {
    const owner = this.floats.get(this.owners.get(content) ?? content);
    const node = new TagNode(owner === undefined ? "P" : "Caption");
    if (owner === undefined) this.top(node, content);
    else if (owner.type === "Table") owner.kids.unshift(node);
    else owner.kids.push(node);
    this.zone(content, node);
  }
}

/** The figure that a page is which has no text of its own; what OCR reads in it stands for it. */
function scanOf(page: Page, content: readonly Content[]): FigureNote {
  const own = content.filter(({ places: [first] }) => first?.page === page.number);
  const text = own.map(plainText).join("\n").trim();
  return { page: page.number, box: [0, 0, page.width, page.height], text };
}

/** What a document holds, as elements of a structure and the places on its pages that belong to each. */
export function outlineOf(
  { pages }: Document,
  content: readonly Content[],
  margins: readonly Content[],
  choices: FigureChoices,
): Outline {
  const isScan = new Set(pages.flatMap(({ number, source }) => (source === "text" ? [] : [number])));
  const shown = content.filter(({ places: [first] }) => first === undefined || !isScan.has(first.page));
  const read = new OutlineReader(shown, pages, choices);
  for (const { places } of margins)
    for (const { page, box } of places) read.zones.push({ page, box, owner: "running" });
  const byPage = Map.groupBy(read.zones, ({ page }) => page);
  const outlined = new Map<number, OutlinePage>();
  const scans: Top[] = [];
  for (const page of pages) {
    const { number, width, height, words } = page;
    const note = isScan.has(number) ? scanOf(page, content) : undefined;
    const scan = note === undefined || choices.isDecoration(note) ? undefined : new TagNode("Figure");
    if (scan !== undefined && note !== undefined) {
      read.figures.set(scan, note);
      scans.push({ node: scan, page: number, box: note.box });
    }
    outlined.set(number, { zones: byPage.get(number) ?? [], width, height, words, scan });
  }
  const outline = new Outline(read.document, read.tops, outlined, read.figures, choices);
  for (const each of scans) outline.add(each);
  return outline;
}
