import type { Box, Cell, Page } from "../../document/document.ts";

/** A stretch of text in one style. A line feed breaks the line. `url` is an address, or `#page-3` in the document. */
export type Inline = {
  text: string;
  bold?: boolean;
  italic?: boolean;
  code?: boolean;
  raised?: boolean;
  url?: string;
};

/** Where something stands: a box for each page, or column, that it runs over. */
export type Place = { page: number; box: Box };

type TextKind = "heading" | "paragraph" | "caption" | "header" | "footer";

export type TextContent = { kind: TextKind; inlines: readonly Inline[]; level?: number };

/** An item of a list. `marker` is its number as it is printed (`3.`, `(a)`); absent for a sign. Depth begins at 1. */
export type ItemContent = { kind: "item"; depth: number; marker?: string; inlines: readonly Inline[] };

export type CodeContent = { kind: "code"; text: string };

export type TableCell = Pick<Cell, "row" | "column" | "rowSpan" | "columnSpan" | "text"> & { place: Place };

export type TableContent = {
  kind: "table";
  rows: number;
  columns: number;
  headerRows: number;
  rightToLeft: boolean;
  cells: readonly TableCell[];
};

/** A picture or drawing, with the lettering in it. */
export type PictureContent = { kind: "picture"; text: string };

export type Content = (TextContent | ItemContent | CodeContent | TableContent | PictureContent) & {
  places: readonly Place[];
};

/** What a document holds in reading order. */
export type Structure = {
  filename: string;
  title?: string | undefined;
  /** BCP 47; `und` when there is too little text. */
  language: string;
  pages: readonly Pick<Page, "number" | "width" | "height" | "source" | "label" | "hidden">[];
  content: readonly Content[];
};

export const textOf = (inlines: readonly Inline[]): string => inlines.map(({ text }) => text).join("");

/** Text alone, whatever the content is; cells of a row are parted by a tab. */
export function plainText(content: Content): string {
  if (content.kind === "table") {
    const rows = Map.groupBy(content.cells, ({ row }) => row);
    return [...rows.values()].map((cells) => cells.map(({ text }) => text).join("\t")).join("\n");
  }
  return "text" in content ? content.text : textOf(content.inlines);
}
