import { stem } from "../../contract/file.ts";
import { captionsOf } from "../structure/captions.ts";
import {
  type Content,
  type Place,
  plainText,
  type Structure,
  type TableContent,
} from "../structure/content.ts";

// A DoclingDocument as docling-core writes it (docs/schemas/DoclingDocument_1_11.json): items in lists by their kind, in a tree
// of references whose root is the body; running heads and feet in the layer of furniture.

/** The fields that are used here are all in this version; a later reader of the same major version takes it. */
const version = "1.7.0";

type Ref = { $ref: string };
type Node = { self_ref: string; parent: Ref | null; children: Ref[]; content_layer: "body" | "furniture" };
type Item = Node & Record<string, unknown>;

const refTo = ({ self_ref }: Pick<Node, "self_ref">): Ref => ({ $ref: self_ref });

const bboxOf = ({ box: [l, b, r, t] }: Place) => ({ l, t, r, b, coord_origin: "BOTTOMLEFT" });

const provOf = ({ places }: Content, text: string) =>
  places.map((place) => ({ page_no: place.page, bbox: bboxOf(place), charspan: [0, text.length] }));

function tableData({ rows, columns, headerRows, cells }: TableContent) {
  const made = cells.map(({ row, column, rowSpan, columnSpan, text, place }) => ({
    bbox: bboxOf(place),
    row_span: rowSpan,
    col_span: columnSpan,
    start_row_offset_idx: row,
    end_row_offset_idx: row + rowSpan,
    start_col_offset_idx: column,
    end_col_offset_idx: column + columnSpan,
    text,
    column_header: row < headerRows,
    row_header: false,
    row_section: false,
  }));
  const emptyAt = (row: number, column: number) => ({
    row_span: 1,
    col_span: 1,
    start_row_offset_idx: row,
    end_row_offset_idx: row + 1,
    start_col_offset_idx: column,
    end_col_offset_idx: column + 1,
    text: "",
    column_header: false,
    row_header: false,
    row_section: false,
  });
  const grid: object[][] = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => emptyAt(row, column)),
  );
  for (const cell of made)
    for (let row = cell.start_row_offset_idx; row < cell.end_row_offset_idx; row++)
      for (let column = cell.start_col_offset_idx; column < cell.end_col_offset_idx; column++) {
        const line = grid[row];
        if (line !== undefined && column < columns) line[column] = cell;
      }
  return { table_cells: made, num_rows: rows, num_cols: columns, grid };
}

const labels = {
  heading: "section_header",
  paragraph: "text",
  item: "list_item",
  code: "code",
  caption: "caption",
  header: "page_header",
  footer: "page_footer",
  table: "table",
  picture: "picture",
} as const satisfies Record<Content["kind"], string>;

/** What an item says beside its text. */
function ownFields(content: Content): Record<string, unknown> {
  const text = plainText(content).trim();
  const floating = { captions: [], references: [], footnotes: [] };
  if (content.kind === "table") return { ...floating, annotations: [], data: tableData(content) };
  if (content.kind === "picture") return { ...floating, annotations: [] };
  const said = { orig: text, text };
  if (content.kind === "code") return { ...floating, ...said, code_language: "unknown" };
  if (content.kind === "heading") return { ...said, level: content.level ?? 1 };
  if (content.kind !== "item") return said;
  return { ...said, enumerated: content.marker !== undefined, marker: content.marker ?? "-" };
}

/** Builds the tree item by item. */
class Tree {
  readonly texts: Item[] = [];
  readonly tables: Item[] = [];
  readonly pictures: Item[] = [];
  readonly groups: Item[] = [];
  readonly body: Node = { self_ref: "#/body", parent: null, children: [], content_layer: "body" };
  /** Lists that are open, each with its last item. */
  private lists: { group: Item; last?: Item }[] = [];

  private hang(item: Item, parent: Node): Item {
    item.parent = refTo(parent);
    parent.children.push(refTo(item));
    return item;
  }

  private make(content: Content, layer: Node["content_layer"]): Item {
    const list = content.kind === "table" ? "tables" : content.kind === "picture" ? "pictures" : "texts";
    const item: Item = {
      self_ref: `#/${list}/${this[list].length}`,
      parent: null,
      children: [],
      content_layer: layer,
      label: labels[content.kind],
      prov: provOf(content, plainText(content).trim()),
      ...ownFields(content),
    };
    this[list].push(item);
    return item;
  }

  /** The list that an item of this depth stands in: one within the item above it, where that is less deep. */
  private listAt(depth: number): { group: Item; last?: Item } {
    this.lists.length = Math.min(this.lists.length, depth);
    const open = this.lists[depth - 1];
    if (open !== undefined) return open;
    const self_ref = `#/groups/${this.groups.length}`;
    const group: Item = {
      self_ref,
      parent: null,
      children: [],
      content_layer: "body",
      name: "list",
      label: "list",
    };
    this.groups.push(group);
    this.hang(group, this.lists.at(-1)?.last ?? this.body);
    const list = { group };
    this.lists.push(list);
    return list;
  }

  add(content: Content): Item {
    const item = this.make(content, "body");
    if (content.kind !== "item") this.lists = [];
    if (content.kind !== "item") return this.hang(item, this.body);
    const list = this.listAt(Math.min(content.depth, this.lists.length + 1));
    list.last = this.hang(item, list.group);
    return item;
  }

  /** A caption belongs to its picture or table. */
  addCaption(content: Content, of: Item): void {
    const item = this.hang(this.make(content, "body"), of);
    if (Array.isArray(of.captions)) of.captions.push(refTo(item));
  }

  addMargin(content: Content): void {
    this.hang(this.make(content, "furniture"), this.body);
  }
}

/** A document as a DoclingDocument. */
export function doclingOf(structure: Structure, margins: readonly Content[]): Record<string, unknown> {
  const tree = new Tree();
  const owners = captionsOf(structure.content);
  const items = new Map<Content, Item>();
  for (const each of structure.content) if (!owners.has(each)) items.set(each, tree.add(each));
  for (const [caption, owner] of owners) {
    const item = items.get(owner);
    if (item !== undefined) tree.addCaption(caption, item);
  }
  for (const each of margins) tree.addMargin(each);
  const root = { name: "_root_", label: "unspecified" };
  const pages = structure.pages.map(({ number, width, height }) => [
    String(number),
    { size: { width, height }, page_no: number },
  ]);
  return {
    schema_name: "DoclingDocument",
    version,
    name: stem(structure.filename),
    furniture: { self_ref: "#/furniture", parent: null, children: [], content_layer: "furniture", ...root },
    body: { ...tree.body, ...root },
    groups: tree.groups,
    texts: tree.texts,
    pictures: tree.pictures,
    tables: tree.tables,
    key_value_items: [],
    form_items: [],
    pages: Object.fromEntries(pages),
  };
}
