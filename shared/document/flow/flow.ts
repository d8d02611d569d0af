import type { Warning } from "../../warnings/warning.ts";
import type { BlockKind, Cell } from "../document.ts";

/** A stretch of text in one style. A line feed breaks the line, a tab leads to the next stop. */
export type Run = {
  text: string;
  bold?: boolean;
  italic?: boolean;
  /** Points. */
  size?: number;
  /** #rrggbb */
  color?: string;
  url?: string;
  /** Name of the sheet's cell that it stands in. */
  cell?: string;
};

export type TextItem = { kind: Exclude<BlockKind, "table">; level?: number; runs: readonly Run[] };

export type FlowCell = Pick<Cell, "row" | "column" | "rowSpan" | "columnSpan" | "value"> & {
  runs: readonly Run[];
};

export type TableItem = {
  kind: "table";
  rows: number;
  columns: number;
  headerRows: number;
  ruled: boolean;
  cells: readonly FlowCell[];
};

export type FlowItem = TextItem | TableItem;

/** Items set at a place of their own, as on a slide: points from the top left. */
export type Frame = { left: number; top: number; width: number; items: readonly FlowItem[] };

/** What a reader of a format without fixed pages hands over to be laid on one virtual page. */
export type FlowPage = {
  width?: number;
  height?: number;
  items: readonly FlowItem[];
  frames?: readonly Frame[];
  /** True when the page grows with its content instead of starting another. */
  grows?: boolean;
  label?: string;
  hidden?: boolean;
};

/** What a reader found, page by page, before it is laid out. */
export type FlowDocument = {
  pages: readonly FlowPage[];
  title?: string | undefined;
  /** As the file states it, a tag of BCP 47. */
  language?: string | undefined;
  warnings: readonly Warning[];
};

export const plainText = (runs: readonly Run[]): string =>
  runs
    .map(({ text }) => text)
    .join("")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();

/** The runs of several items, each on a line of its own. */
export const joinedRuns = (items: readonly { runs: readonly Run[] }[]): Run[] =>
  items.flatMap(({ runs }, index) => (index === 0 ? runs : [{ text: "\n" }, ...runs]));

/** A title reads on one line. */
export const oneLine = (runs: readonly Run[]): string => plainText(runs).replaceAll("\n", " ");

export function firstHeading(pages: readonly FlowPage[]): string | undefined {
  for (const item of pages.flatMap(({ items }) => items)) {
    if (item.kind === "heading") return oneLine(item.runs);
  }
  return undefined;
}
