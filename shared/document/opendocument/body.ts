import type { FlowCell, FlowItem, Run, TableItem, TextItem } from "../flow/flow.ts";
import { plainText } from "../flow/flow.ts";
import { child, childrenOf, elements, type XmlElement } from "../xml/xml.ts";

/** Elements that only wrap others. */
const wrappers = new Set([
  "section",
  "index-body",
  "table-of-content",
  "frame",
  "text-box",
  "g",
  "page",
  "a",
  "ruby",
]);
/** What is no text of the document: changes that were taken back, declarations, notes of the author. */
const silent = new Set([
  "tracked-changes",
  "sequence-decls",
  "variable-decls",
  "user-field-decls",
  "forms",
  "annotation",
  "annotation-end",
  "index-title-template",
  "table-of-content-source",
]);
/** A table states its repeats as numbers; more than this is an empty rest of a sheet. */
const mostRepeated = 200;

const count = (value: string | undefined): number => {
  const number = Number(value ?? 1);
  return Number.isInteger(number) && number > 0 ? Math.min(number, mostRepeated) : 1;
};

const isItem = (item: FlowItem): boolean => item.kind === "table" || plainText(item.runs) !== "";

/** Reads the body of an OpenDocument text, element by element. */
export class BodyReader {
  /** What the footnotes and endnotes say, in the order of their marks. */
  readonly notes: TextItem[] = [];
  private readonly bold: ReadonlySet<string>;

  constructor(styles: readonly XmlElement[]) {
    this.bold = new Set(
      styles
        .filter((style) => child(style, "text-properties")?.attributes["font-weight"] === "bold")
        .map(({ attributes }) => attributes.name ?? ""),
    );
  }

  items(parent: XmlElement | undefined, level = 0): FlowItem[] {
    return elements(parent)
      .flatMap((each) => this.read(each, level))
      .filter(isItem);
  }

  private read(element: XmlElement, level: number): FlowItem[] {
    const { name, attributes } = element;
    if (name === "h") {
      const outline = Number(attributes["outline-level"] ?? 1);
      return [{ kind: "heading", level: Math.min(6, Math.max(1, outline)), runs: this.runs(element) }];
    }
    if (name === "p") return this.paragraph(element, level);
    if (name === "list")
      return childrenOf(element, "list-item").flatMap((item) => this.items(item, level + 1));
    if (name === "table") return this.table(element);
    return wrappers.has(name) ? this.items(element, level) : [];
  }

  private paragraph(element: XmlElement, level: number): FlowItem[] {
    const boxes = elements(element).filter(({ name }) => name === "frame" || name === "text-box");
    const runs = this.runs(element, this.bold.has(element.attributes["style-name"] ?? ""));
    const text: TextItem =
      level > 0 ? { kind: "list-item", level, runs: [{ text: "• " }, ...runs] } : { kind: "paragraph", runs };
    const own = plainText(runs) === "" ? [] : [text];
    return [...own, ...boxes.flatMap((box) => this.items(box, 0))];
  }

  private runs(parent: XmlElement, bold = false): Run[] {
    return parent.children.flatMap((each): Run[] => {
      if (typeof each === "string") {
        const text = each.replace(/\s+/g, " ");
        return text === "" ? [] : [bold ? { text, bold } : { text }];
      }
      const { name, attributes } = each;
      if (name === "s") return [{ text: " ".repeat(count(attributes.c)) }];
      if (name === "tab") return [{ text: "\t" }];
      if (name === "line-break") return [{ text: "\n" }];
      if (name === "note") return this.note(each);
      if (silent.has(name) || name === "frame" || name === "text-box") return [];
      const own = this.runs(each, bold || this.bold.has(attributes["style-name"] ?? ""));
      const url = name === "a" ? attributes.href : undefined;
      return url === undefined ? own : own.map((run) => ({ ...run, url }));
    });
  }

  private note(note: XmlElement): Run[] {
    const mark = `[${this.notes.length + 1}]`;
    const [first, ...others] = this.items(child(note, "note-body")).filter((item) => item.kind !== "table");
    if (first !== undefined)
      this.notes.push({ kind: "paragraph", runs: [{ text: `${mark} ` }, ...first.runs] }, ...others);
    return [{ text: ` ${mark}` }];
  }

  private table(table: XmlElement): FlowItem[] {
    const head = childrenOf(child(table, "table-header-rows"), "table-row").length;
    const rows = rowsOf(table);
    const cells: FlowCell[] = [];
    let columns = 0;
    for (const [row, element] of rows.entries()) {
      let column = 0;
      for (const cell of elements(element)) {
        const { attributes, name } = cell;
        if (name !== "table-cell" && name !== "covered-table-cell") continue;
        const runs = name === "table-cell" ? joined(this.items(cell)) : [];
        const repeated = count(attributes["number-columns-repeated"]);
        const filled = plainText(runs) !== "";
        for (let at = 0; filled && at < repeated; at++)
          cells.push({
            row,
            column: column + at,
            rowSpan: Math.min(count(attributes["number-rows-spanned"]), rows.length - row),
            columnSpan: count(attributes["number-columns-spanned"]),
            runs,
          });
        column += repeated;
        if (filled) columns = Math.max(columns, column + count(attributes["number-columns-spanned"]) - 1);
      }
    }
    if (cells.length === 0) return [];
    const item: TableItem = {
      kind: "table",
      rows: rows.length,
      columns,
      headerRows: Math.min(rows.length, Math.max(1, head)),
      ruled: true,
      cells,
    };
    return [item];
  }
}

const groups = new Set(["table-header-rows", "table-rows", "table-row-group"]);

const rowsOf = (parent: XmlElement): XmlElement[] =>
  elements(parent).flatMap((each) =>
    each.name === "table-row" ? [each] : groups.has(each.name) ? rowsOf(each) : [],
  );

/** The runs of several items, each on a line of its own; a table inside a cell, cell by cell. */
const joined = (items: readonly FlowItem[]): Run[] =>
  items
    .flatMap((item) => (item.kind === "table" ? item.cells.map(({ runs }) => runs) : [item.runs]))
    .flatMap((runs, at) => (at === 0 ? runs : [{ text: "\n" }, ...runs]));
