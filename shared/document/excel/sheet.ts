import { Counter } from "../../limits/count.ts";
import type { Run } from "../flow/flow.ts";
import { readXml } from "../xml/xml.ts";
import { cellName } from "./cell-name.ts";
import type { ShownNumber } from "./number-format.ts";
import { withoutCodes } from "./running.ts";

export type SheetCell = {
  row: number;
  column: number;
  text: string;
  value?: number | boolean | string;
  bold: boolean;
  url?: string;
};

/** A range of cells, rows and columns from 0, ends included. */
export type Range = { top: number; left: number; bottom: number; right: number };

export type Sheet = {
  cells: SheetCell[];
  merges: Range[];
  /** Relationship ids of hyperlinks by the range they lie on. */
  links: { range: Range; id: string }[];
  running: { kind: "header" | "footer"; text: string }[];
  /** Formulas that the workbook holds no result for. */
  unknown: number;
};

/** What the sheets of a workbook may hold together. */
export type CellCounters = { cells: Counter; letters: Counter };
export const cellCounters = (): CellCounters => ({
  cells: new Counter("text.cells"),
  letters: new Counter("sheet.letters"),
});

export type CellStyles = {
  show(style: number, value: number): ShownNumber;
  bold(style: number): boolean;
};

function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** `B3` or `B3:D9`; undefined for anything else. */
function rangeOf(reference: string): Range | undefined {
  const match = /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/i.exec(reference);
  const [, left, top, right, bottom] = match ?? [];
  if (left === undefined || top === undefined) return undefined;
  return {
    left: columnOf(left),
    top: Number(top) - 1,
    right: columnOf(right ?? left),
    bottom: Number(bottom ?? top) - 1,
  };
}

type Open = { row: number; column: number; type: string; style: number; text: string; formula: boolean };

/** Reads one worksheet in events: a sheet may hold more than a tree of it would leave room for. */
export class SheetReader {
  private readonly sheet: Sheet = { cells: [], merges: [], links: [], running: [], unknown: 0 };
  private readonly shared: readonly string[];
  private readonly styles: CellStyles;
  private readonly counters: CellCounters;
  private at = { row: -1, column: -1 };
  private cell: Open | undefined;
  private capture: "none" | "value" | "running" = "none";
  private text = "";
  private phonetic = false;

  constructor(shared: readonly string[], styles: CellStyles, counters: CellCounters) {
    this.shared = shared;
    this.styles = styles;
    this.counters = counters;
  }

  read(bytes: Uint8Array): Sheet {
    readXml(bytes, {
      open: (name, attributes) => this.open(name, attributes),
      text: (text) => {
        if (this.capture === "value" && !this.phonetic && this.cell !== undefined) this.cell.text += text;
        else if (this.capture === "running") this.text += text;
      },
      close: (name) => this.close(name),
    });
    return this.sheet;
  }

  private open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === "row") {
      const row = Number(attributes.r ?? "") - 1;
      this.at = { row: row >= 0 ? row : this.at.row + 1, column: -1 };
    } else if (name === "c") {
      const place = rangeOf(attributes.r ?? "");
      const column = place?.left ?? this.at.column + 1;
      this.at = { row: place?.top ?? this.at.row, column };
      const { t: type = "n", s = "0" } = attributes;
      this.cell = { ...this.at, type, style: Number(s), text: "", formula: false };
    } else if (name === "f" && this.cell !== undefined) this.cell.formula = true;
    else if (name === "rPh") this.phonetic = true;
    else if (this.cell !== undefined && (name === "v" || name === "t")) this.capture = "value";
    else if (/^(odd|first|even)(Header|Footer)$/.test(name)) [this.capture, this.text] = ["running", ""];
    else if (name === "mergeCell") {
      const range = rangeOf(attributes.ref ?? "");
      if (range !== undefined) this.sheet.merges.push(range);
    } else if (name === "hyperlink") {
      const range = rangeOf(attributes.ref ?? "");
      const id = attributes["r:id"];
      if (range !== undefined && id !== undefined) this.sheet.links.push({ range, id });
    }
  }

  private close(name: string): void {
    if (name === "c") this.finish();
    else if (name === "rPh") this.phonetic = false;
    else if (name === "v" || name === "t") this.capture = "none";
    else if (this.capture === "running" && /(Header|Footer)$/.test(name)) {
      const text = withoutCodes(this.text);
      const kind = name.endsWith("Header") ? "header" : "footer";
      if (text !== "") this.sheet.running.push({ kind, text });
      this.capture = "none";
    }
  }

  private finish(): void {
    const { cell } = this;
    this.cell = undefined;
    if (cell === undefined) return;
    const shown = this.shown(cell);
    if (shown === undefined || shown.text.trim() === "") {
      if (cell.formula && cell.text === "" && cell.type === "n") this.sheet.unknown++;
      return;
    }
    this.counters.cells.add();
    this.counters.letters.add(shown.text.length);
    const { row, column, style } = cell;
    this.sheet.cells.push({ row, column, bold: this.styles.bold(style), ...shown });
  }

  private shown({ type, text, style }: Open): Pick<SheetCell, "text" | "value"> | undefined {
    if (text === "") return undefined;
    if (type === "s") return { text: this.shared[Number(text)] ?? "" };
    if (type === "str" || type === "inlineStr") return { text };
    if (type === "e") return { text };
    if (type === "b") return { text: text === "1" ? "TRUE" : "FALSE", value: text === "1" };
    if (type === "d") return { text: text.replace(/T00:00(:00(\.0+)?)?Z?$/, ""), value: text };
    const number = Number(text);
    return Number.isFinite(number) ? this.styles.show(style, number) : { text };
  }
}

export const runsOf = ({ text, bold, url, row, column }: SheetCell): Run[] => [
  { text, cell: cellName(row, column), ...(bold ? { bold } : {}), ...(url === undefined ? {} : { url }) },
];
