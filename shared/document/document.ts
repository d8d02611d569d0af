import type { DocumentFormat } from "../format/document-format.ts";
import type { Warning } from "../warnings/warning.ts";
import type { EInvoice } from "./e-invoice/e-invoice.ts";

/**
 * [x0, y0, x1, y1] in PDF points, origin bottom-left of the page as a reader sees it (after /Rotate and crop).
 * Formats without pages are set on virtual ones - a sheet or a slide each, else A4 - and boxes are places on those.
 */
export type Box = readonly [number, number, number, number];

export type Font = { name: string; size: number; bold: boolean; italic: boolean };

/** A piece of a word that looks otherwise than the rest, or that a link covers without the rest. */
export type WordPart = { text: string; box: Box; font: Font; color: string };

export type Word = {
  text: string;
  box: Box;
  font: Font;
  /** Text colour as #rrggbb, when the source has one. */
  color?: string;
  /** Degrees, counter-clockwise, by which a text layer has its line rise; absent for a level one, and for OCR. */
  turn?: number;
  /** 0..1 for words that OCR read; absent for a text layer. */
  confidence?: number;
  /** Its pieces in their order, when it has more than one. */
  parts?: readonly WordPart[];
  /** Name of the cell of the sheet that the word stands in: `B3`. */
  cell?: string;
};

export type Line = { text: string; box: Box; words: readonly Word[] };

export type BlockKind = "heading" | "paragraph" | "list-item" | "table" | "caption" | "header" | "footer";

/** Consecutive lines that belong together, in reading order. `level` is 1..6 for headings, list depth for items. */
export type Block = {
  kind: BlockKind;
  text: string;
  box: Box;
  lines: readonly Line[];
  level?: number;
  /** Index into the page's tables when `kind` is table. */
  table?: number;
};

/** A straight stroke or a thin filled rectangle: what rules a table. */
export type Ruling = { x0: number; y0: number; x1: number; y1: number; width: number };

export type Cell = {
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
  /** As displayed; dates as ISO 8601. */
  text: string;
  box: Box;
  /** What a spreadsheet holds behind the displayed text, when it is more than text. Dates are ISO 8601. */
  value?: number | boolean | string;
  /** Its name in the sheet: `B3`. */
  name?: string;
};

export type Table = {
  page: number;
  box: Box;
  rows: number;
  columns: number;
  cells: readonly Cell[];
  /** Its first column stands at the right. */
  rightToLeft?: boolean;
  /** Number of leading rows that are column heads. */
  headerRows: number;
  ruled: boolean;
};

/** `pixels` are its width and height, where they are known. */
export type PageImage = { box: Box; pixels?: readonly [width: number, height: number] };

/** A link on the page: where it is and the address or 1-based page it leads to. */
export type Link = { box: Box; url?: string; page?: number };

export type Page = {
  /** 1-based. */
  number: number;
  /** Points, as seen. */
  width: number;
  height: number;
  source: "text" | "ocr" | "none";
  /**
   * Degrees, counter-clockwise, by which the lines of the page rise: `turned` in quarters, and `skew` beyond them. OCR
   * finds them in the picture, a text layer states them.
   */
  skew?: number;
  turned?: number;
  /** How clear the letters of a page are that was read by OCR: contrast of paper to ink, and blur by their height. */
  clarity?: { contrast: number; edge: number } | undefined;
  words: readonly Word[];
  lines: readonly Line[];
  blocks: readonly Block[];
  tables: readonly Table[];
  rulings: readonly Ruling[];
  images: readonly PageImage[];
  /** Where curves and slanted strokes are drawn: figures, plots, arrows, marks. */
  sketches?: readonly Box[];
  /** Where small filled squares stand: signs of lists and keys. */
  squares?: readonly Box[];
  /** Where push buttons stand: their captions are seen, and are no content of a table. */
  buttons?: readonly Box[];
  links: readonly Link[];
  /** Name of the sheet that the page shows. */
  label?: string;
  /** A sheet or slide that its program does not show. */
  hidden?: boolean;
};

/** A label and the value that stands beside or below it. */
export type KeyValue = {
  key: string;
  value: string;
  page: number;
  keyBox: Box;
  valueBox: Box;
  confidence?: number;
};

export type EntityKind =
  | "date"
  | "amount"
  | "email"
  | "phone"
  | "url"
  | "gstin"
  | "pan"
  | "vat"
  | "iban"
  | "ifsc"
  | "organisation"
  | "person";

export type Entity = { kind: EntityKind; text: string; value: string; page: number; box: Box };

/** Any file, read once: what every intelligence and workflow operation works on. */
export type Document = {
  /** SHA-256 of the bytes, hex. */
  hash: string;
  filename: string;
  format: DocumentFormat;
  /** BCP 47, of the text as a whole; `und` when there is too little of it. */
  language: string;
  title?: string;
  /** What an e-invoice states that is no page: its pages only show it. */
  eInvoice?: EInvoice;
  pages: readonly Page[];
  keyValues: readonly KeyValue[];
  entities: readonly Entity[];
  /** Reading order of the whole document, blank line between blocks, form feed between pages. */
  text: string;
  warnings: readonly Warning[];
};

/** Where a value was found, for `data.evidence`. */
export type Evidence = { page: number; bbox: Box; text: string };
