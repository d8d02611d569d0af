import type { FlowItem, Run, TextItem } from "../flow/flow.ts";
import { joinedRuns, plainText } from "../flow/flow.ts";
import { looksLikeHeading } from "../flow/looks-like-heading.ts";
import type { OfficePackage } from "../office/package.ts";
import { child, elements, type XmlElement } from "../xml/xml.ts";
import type { Numbering } from "./numbering.ts";
import { listOf } from "./numbering.ts";
import { type RunContent, RunReader } from "./runs.ts";
import { isOn, outlineHeading, type ParagraphStyle, type Styles, settingOf } from "./styles.ts";
import { tableItem } from "./table.ts";

export type NoteReference = { kind: "footnote" | "endnote"; id: string; mark: string };

/** What a body is made of, in order. `rendered` breaks are where Word last began a page. */
export type BodyElement<Section = XmlElement> =
  | { is: "item"; item: FlowItem; title?: boolean }
  | { is: "break"; rendered: boolean }
  | { is: "note"; note: NoteReference }
  | { is: "section"; properties: Section };

/** Elements that only wrap others: content controls, tracked insertions, custom XML. */
const wrappers = new Set([
  "sdt",
  "sdtContent",
  "ins",
  "moveTo",
  "customXml",
  "AlternateContent",
  "Choice",
  "smartTag",
]);
/** Reads paragraphs and tables of one part: the body, a header, a note. */
export class BodyReader {
  private readonly runs: RunReader;
  private readonly styles: Styles;
  private readonly numbering: Numbering;
  private readonly mark: (kind: "footnote" | "endnote", id: string) => string;

  constructor(
    file: OfficePackage,
    part: string,
    { styles, numbering, mark }: Pick<BodyContext, "styles" | "numbering" | "mark">,
  ) {
    this.runs = new RunReader(file, part);
    this.styles = styles;
    this.numbering = numbering;
    this.mark = mark;
  }

  read(parent: XmlElement): BodyElement[] {
    return elements(parent).flatMap((each): BodyElement[] => {
      if (each.name === "p") return this.paragraph(each);
      if (each.name === "tbl") return this.table(each);
      if (each.name === "sectPr") return [{ is: "section", properties: each }];
      return wrappers.has(each.name) ? this.read(each) : [];
    });
  }

  /** The text of a container, line by line: cells, notes, headers. */
  texts(parent: XmlElement): TextItem[] {
    return this.read(parent).flatMap((part): TextItem[] => {
      if (part.is !== "item") return [];
      return part.item.kind === "table" ? flattened(part.item) : [part.item];
    });
  }

  private table(table: XmlElement): BodyElement[] {
    const notes: BodyElement[] = [];
    const item = tableItem(table, (cell) => {
      const parts = this.read(cell);
      notes.push(...parts.filter(({ is }) => is === "note"));
      const items = parts.flatMap((part) => (part.is === "item" ? [part.item] : []));
      return joinedRuns(items.flatMap((each) => (each.kind === "table" ? flattened(each) : [each])));
    });
    return item === undefined ? notes : [{ is: "item", item }, ...notes];
  }

  private paragraph(paragraph: XmlElement): BodyElement[] {
    const properties = child(paragraph, "pPr");
    const style = this.styles.of(settingOf(properties, "pStyle"));
    const parts: BodyElement[] = [];
    if (isOn(child(properties, "pageBreakBefore")) === true) parts.push({ is: "break", rendered: false });
    const pieces = this.runs.read(paragraph, style.bold === true ? { bold: true } : {});
    parts.push(...this.partsOf(pieces, style, properties));
    const section = child(properties, "sectPr");
    if (section !== undefined) parts.push({ is: "section", properties: section });
    return parts;
  }

  private partsOf(
    pieces: readonly RunContent[],
    style: ParagraphStyle,
    properties: XmlElement | undefined,
  ): BodyElement[] {
    const before: BodyElement[] = [];
    const after: BodyElement[] = [];
    const done: BodyElement[] = [];
    let runs: Run[] = [];
    const flush = () => {
      const item = this.textItem(runs, style, properties);
      if (item !== undefined) done.push({ is: "item", item, ...(style.title ? { title: true } : {}) });
      runs = [];
    };
    for (const piece of pieces) {
      if (piece.is === "run") runs.push(piece.run);
      else if (piece.is === "note") {
        const mark = this.mark(piece.kind, piece.id);
        runs.push({ text: ` [${mark}]` });
        after.push({ is: "note", note: { kind: piece.kind, id: piece.id, mark } });
      } else if (piece.is === "box") after.push(...this.read(piece.content));
      else if (plainText(runs) === "" && done.length === 0)
        before.push({ is: "break", rendered: piece.rendered });
      else if (piece.rendered) after.push({ is: "break", rendered: true });
      else {
        flush();
        done.push({ is: "break", rendered: false });
      }
    }
    flush();
    return [...before, ...done, ...after];
  }

  private textItem(
    runs: readonly Run[],
    style: ParagraphStyle,
    properties: XmlElement | undefined,
  ): TextItem | undefined {
    if (plainText(runs) === "") return undefined;
    const own = listOf(properties);
    const numId = own.numId ?? style.numId;
    const level = Number(own.level ?? style.level ?? 0);
    const marker = numId === undefined || numId === "0" ? undefined : this.numbering.next(numId, level);
    const marked = marker === undefined || marker === "" ? runs : [{ text: `${marker} ` }, ...runs];
    if (style.caption) return { kind: "caption", runs: marked };
    const heading = outlineHeading(properties) ?? style.heading;
    if (heading !== undefined) return { kind: "heading", level: heading, runs: marked };
    if (marker !== undefined) return { kind: "list-item", level: level + 1, runs: marked };
    if (looksLikeHeading(runs, style.bold === true)) return { kind: "heading", level: 3, runs };
    return { kind: "paragraph", runs };
  }
}

export type BodyContext = {
  styles: Styles;
  numbering: Numbering;
  mark: (kind: "footnote" | "endnote", id: string) => string;
};

/** A table inside a cell or a header, row by row, tabs between its cells. */
function flattened(table: Extract<FlowItem, { kind: "table" }>): TextItem[] {
  const rows = Map.groupBy(table.cells, ({ row }) => row);
  return [...rows.values()]
    .map((cells): TextItem => {
      const filled = cells.filter(({ runs }) => plainText(runs) !== "");
      return {
        kind: "paragraph",
        runs: filled.flatMap(({ runs }, at) => (at === 0 ? runs : [{ text: "\t" }, ...runs])),
      };
    })
    .filter(({ runs }) => plainText(runs) !== "");
}
