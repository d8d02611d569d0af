import type { Page, Word } from "../../document/document.ts";
import { isCaption } from "../../document/layout/captions.ts";
import { repeatedRows, type TablePart } from "../../document/tables/joined-tables.ts";
import { joinedLines } from "../../values/text/joined-lines.ts";
import { isLeader, splitAtDots } from "../word/layout/leader-dots.ts";
import { markerOf } from "../word/layout/markers.ts";
import type { Paragraph } from "../word/layout/paragraphs.ts";
import type { TextRow } from "../word/layout/rows.ts";
import { codeOf } from "./code.ts";
import type { Content, Inline, TableCell, TableContent } from "./content.ts";
import { contentsList, depthOf, isContentsTitle } from "./contents-list.ts";
import { type InlineStyle, inlinesOf, joinedInlines } from "./inlines.ts";
import { ItemDepths } from "./item-depths.ts";
import type { Flowing } from "./page-flow.ts";
import type { WordPages } from "./word-pages.ts";

/** A gap that is wider than a space, as between a label and its value. */
const wideGap = "\u2003";
/** A longer text that begins as a caption does is prose. Characters. */
const longestCaption = 600;

const leads = ({ pieces }: TextRow) => pieces.length > 1 && pieces.some(({ words }) => words.some(isLeader));

/** Reads what flows over the pages as content. */
export class FlowReader {
  private readonly depths = new ItemDepths();
  private readonly levels: ReadonlyMap<Paragraph, number>;
  private readonly pages: WordPages;
  private readonly style: InlineStyle;
  /** Titles with their pages may follow: a title says so. */
  private contents = false;

  constructor(levels: ReadonlyMap<Paragraph, number>, pages: WordPages, style: InlineStyle) {
    this.levels = levels;
    this.pages = pages;
    this.style = style;
  }

  read({ content, page, column }: Flowing): Content[] {
    if (content.kind === "paragraph") return this.paragraph(content, page, column[0]);
    if (content.kind === "rule") return [];
    this.depths.end();
    if (content.kind === "table") return this.table({ table: content.table, page }, content.more ?? []);
    const text = joinedLines(content.region.lines.map((line) => line.text));
    return [{ kind: "picture", text, places: [this.pages.place(page, content.box)] }];
  }

  private paragraph(paragraph: Paragraph, page: Page, left: number): Content[] {
    const { rows } = paragraph;
    const [first] = rows;
    if (first === undefined) return [];
    const places = this.pages.places(rows, page);
    const text = joinedLines(rows.map((row) => row.text));
    if (rows.length === 1 && leads(splitAtDots(first)))
      return [{ kind: "item", depth: depthOf(text, false), inlines: this.inlines(rows, page), places }];
    if (this.style.code && rows.length > 1 && rows.every(({ mono }) => mono)) {
      this.depths.end();
      return [{ kind: "code", text: codeOf(rows), places }];
    }
    const level = this.levels.get(paragraph);
    const marker = level === undefined ? markerOf(first) : undefined;
    if (marker !== undefined) {
      const depth = this.depths.of(first.rightToLeft ? -first.box[2] : first.box[0] - left);
      const label = marker.bullet ? {} : { marker: marker.text };
      return [{ kind: "item", depth, ...label, inlines: this.inlines(rows, page, 1), places }];
    }
    this.depths.end();
    const inlines = this.inlines(rows, page);
    if (isCaption(text) && text.length < longestCaption) return [{ kind: "caption", inlines, places }];
    if (level === undefined) return [{ kind: "paragraph", inlines, places }];
    this.contents = isContentsTitle(text);
    return [{ kind: "heading", level, inlines, places }];
  }

  /** The text of rows; of a single one with wide gaps piece by piece. The first `skipped` words are left out. */
  private inlines(rows: readonly TextRow[], page: Page, skipped = 0): Inline[] {
    const parted = rows.map(splitAtDots);
    const [only] = parted;
    const size = only?.size ?? 0;
    const pageOf = (word: Word) => this.pages.of(word, page);
    const read = (words: readonly Word[]) => inlinesOf(words, size, pageOf, this.style);
    if (only === undefined || rows.length > 1 || only.pieces.length < 2)
      return read(parted.flatMap(({ words }) => words).slice(skipped));
    const left = new Set(only.words.slice(skipped));
    const pieces = only.pieces.map(({ words }) => ({
      inlines: read(words.filter((word) => left.has(word) && !isLeader(word))),
      leads: words.some(isLeader),
    }));
    const filled = pieces.filter(({ inlines }) => inlines.length > 0);
    const gap = pieces.some((piece) => piece.leads) ? " … " : wideGap;
    return joinedInlines(
      filled.flatMap(({ inlines }, at) => (at === 0 ? inlines : [{ text: gap }, ...inlines])),
    );
  }

  private table(first: TablePart, more: readonly TablePart[]): Content[] {
    const cells: TableCell[] = [];
    let rows = 0;
    for (const { table, page } of [first, ...more]) {
      const again = rows === 0 ? 0 : repeatedRows(first.table, table);
      for (const { row, column, rowSpan, columnSpan, text, box } of table.cells) {
        if (row < again) continue;
        const place = this.pages.place(page, box);
        cells.push({ row: rows + row - again, column, rowSpan, columnSpan, text, place });
      }
      rows += table.rows - again;
    }
    const { columns, headerRows, rightToLeft = false } = first.table;
    const table: TableContent = { kind: "table", rows, columns, headerRows, rightToLeft, cells };
    const list = this.contents ? contentsList(table) : undefined;
    const places = [first, ...more].map((part) => this.pages.place(part.page, part.table.box));
    return list ?? [{ ...table, places }];
  }
}
