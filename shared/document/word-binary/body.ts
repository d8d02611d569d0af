import { Counter } from "../../limits/count.ts";
import { joinedRuns, plainText, type Run, type TextItem } from "../flow/flow.ts";
import { looksLikeHeading } from "../flow/looks-like-heading.ts";
import type { BodyElement } from "../word/body.ts";
import type { Numbering } from "../word/numbering.ts";
import type { ParagraphStyle } from "../word/styles.ts";
import type { ParagraphLook, Paragraphs } from "./paragraphs.ts";
import type { BinaryStyles } from "./styles.ts";
import { type Row, tableOf } from "./table.ts";
import type { Content, TextReader } from "./text.ts";
import type { Span } from "./word-file.ts";

/** What ends a paragraph: its own mark, that of a cell or row, the end of a page or section (MS-DOC 2.4.2). */
const marks = { paragraph: "\r", cell: "\u0007", page: "\f" } as const;
const mark = /[\r\u0007\f]/g;
/** Levels of an outline that are headings; 9 is body text. */
const headings = 6;

export type Part<Section> = BodyElement<Section>;
export type BodySources<Section> = {
  text: string;
  reader: TextReader;
  paragraphs: Paragraphs;
  styles: BinaryStyles;
  numbering: Numbering;
  /** The section that ends with a character. */
  sectionAt(end: number): Section | undefined;
  /** Boxes of text that are anchored at a character. */
  boxAt(anchor: number): Span | undefined;
};

/** The rows of a table, and the cell that is being read. */
class OpenTable {
  private rows: Row[] = [];
  private cells: Run[][] = [];
  private lines: TextItem[] = [];

  line(item: TextItem | undefined): void {
    if (item !== undefined) this.lines.push(item);
  }

  /** What stands in a table within a cell: its cells on a line, its rows below each other. */
  innerCell(item: TextItem | undefined, first: boolean): void {
    const line = first ? undefined : this.lines.pop();
    const runs = line === undefined ? [] : [...line.runs, { text: "\t" }];
    this.lines.push({ kind: "paragraph", runs: [...runs, ...(item?.runs ?? [])] });
  }

  cell(): void {
    this.cells.push(joinedRuns(this.lines));
    this.lines = [];
  }

  row({ shape, headRow }: Pick<ParagraphLook, "shape" | "headRow">): void {
    if (this.cells.length > 0) this.rows.push({ cells: this.cells, shape, head: headRow });
    this.cells = [];
    this.lines = [];
  }

  close(): ReturnType<typeof tableOf> {
    if (this.lines.length > 0) this.cell();
    this.row({ shape: undefined, headRow: false });
    const { rows } = this;
    this.rows = [];
    return rows.length === 0 ? undefined : tableOf(rows);
  }
}

/** Reads a stretch of the text into paragraphs and tables. */
export class BinaryBody<Section> {
  private readonly sources: BodySources<Section>;
  comments = 0;
  private readonly paragraphs = new Counter("text.paragraphs");
  private readonly cells = new Counter("text.cells");

  constructor(sources: BodySources<Section>) {
    this.sources = sources;
  }

  /** The text of a stretch line by line: notes, headers, boxes. */
  texts(span: Span): TextItem[] {
    return this.read(span).flatMap((part): TextItem[] => {
      if (part.is !== "item") return [];
      const { item } = part;
      return item.kind === "table" ? item.cells.map(({ runs }) => ({ kind: "paragraph", runs })) : [item];
    });
  }

  read({ from, to }: Span): Part<Section>[] {
    const parts: Part<Section>[] = [];
    const table = new OpenTable();
    const closeTable = () => {
      const item = table.close();
      if (item !== undefined) parts.push({ is: "item", item });
    };
    let begin = from;
    let innerBegins = true;
    const { text } = this.sources;
    const last = Math.min(to, text.length);
    while (begin < last) {
      mark.lastIndex = begin;
      const found = mark.exec(text);
      const end = Math.min(found?.index ?? last, last);
      const sign = end < last ? text[end] : marks.paragraph;
      const look = this.sources.paragraphs.at(Math.min(end, last - 1));
      const content = this.sources.reader.read({ from: begin, to: end }, look.style);
      this.comments += content.comments;
      (look.inTable ? this.cells : this.paragraphs).add();
      begin = end + 1;
      const after = this.anchored(content);
      if (!look.inTable) {
        closeTable();
        parts.push(...this.paragraph(content, look), ...after, ...this.ending(sign, end));
        continue;
      }
      const inner = look.depth > 1;
      if (look.innerEnd !== "row") {
        const item = look.rowEnd ? undefined : this.textItem(content.runs, look);
        if (inner && look.innerEnd === "cell") table.innerCell(item, innerBegins);
        else table.line(item);
      }
      innerBegins = !inner || look.innerEnd === "row";
      if (look.rowEnd) table.row(look);
      else if (sign === marks.cell) table.cell();
      parts.push(...after);
    }
    closeTable();
    return parts;
  }

  /** Notes and boxes that belong to a paragraph stand behind it. */
  private anchored({ after, anchors }: Content): Part<Section>[] {
    const boxes = anchors.flatMap((anchor) => {
      const box = this.sources.boxAt(anchor);
      return box === undefined ? [] : this.texts(box).map((item): Part<Section> => ({ is: "item", item }));
    });
    return [...after, ...boxes];
  }

  private ending(sign: string | undefined, end: number): Part<Section>[] {
    if (sign !== marks.page) return [];
    const properties = this.sources.sectionAt(end);
    return [properties === undefined ? { is: "break", rendered: false } : { is: "section", properties }];
  }

  private paragraph({ runs }: Content, look: ParagraphLook): Part<Section>[] {
    const item = this.textItem(runs, look);
    const before: Part<Section>[] = look.breakBefore ? [{ is: "break", rendered: false }] : [];
    if (item === undefined) return before;
    const { title } = this.sources.styles.role(look.style);
    return [...before, { is: "item", item, ...(title === true ? { title } : {}) }];
  }

  private textItem(runs: readonly Run[], look: ParagraphLook): TextItem | undefined {
    if (plainText(runs) === "") return undefined;
    const role: ParagraphStyle = this.sources.styles.role(look.style);
    const marker = look.list === 0 ? undefined : this.sources.numbering.next(String(look.list), look.level);
    const marked = marker === undefined || marker === "" ? runs : [{ text: `${marker} ` }, ...runs];
    if (role.caption === true) return { kind: "caption", runs: marked };
    const outlined = look.outline < headings ? look.outline + 1 : undefined;
    const heading = outlined ?? role.heading;
    if (heading !== undefined) return { kind: "heading", level: heading, runs: marked };
    if (marker !== undefined) return { kind: "list-item", level: look.level + 1, runs: marked };
    if (looksLikeHeading(runs, false)) return { kind: "heading", level: 3, runs };
    return { kind: "paragraph", runs };
  }
}
