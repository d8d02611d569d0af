import type { Biff } from "../../format/biff-records.ts";
import { byteAt, longAt, shortAt } from "../binary/bytes.ts";
import { cellName } from "../excel/cell-name.ts";
import { withoutCodes } from "../excel/running.ts";
import type { CellCounters, CellStyles, Range, SheetCell } from "../excel/sheet.ts";
import type { Globals } from "./globals.ts";
import { Continued } from "./strings.ts";

/** Records of a sheet by what they hold (MS-XLS 2.3); a cell's number is less by 0x200 in Excel 2. */
const ids = {
  integer: 0x02,
  number: [0x03, 0x203],
  label: [0x04, 0x204],
  truth: [0x05, 0x205],
  formula: [0x06, 0x206, 0x406],
  result: [0x07, 0x207],
  rich: 0xd6,
  shared: 0xfd,
  short: 0x27e,
  shorts: 0xbd,
  merges: 0xe5,
  header: 0x14,
  footer: 0x15,
  note: 0x1c,
  object: 0x5d,
  text: 0x1b6,
  link: 0x1b8,
} as const;

/** What a cell shows whose formula has no value (MS-XLS 2.5.10). */
const errors: Readonly<Record<number, string>> = {
  0: "#NULL!",
  7: "#DIV/0!",
  15: "#VALUE!",
  23: "#REF!",
  29: "#NAME?",
  36: "#NUM!",
  42: "#N/A",
};
/** The moniker of a web address (MS-OSHARED 2.3.7.6). */
const addressMark = Buffer.from("e0c9ea79f9bace118c8200aa004ba90b", "hex");
const noteObject = 0x19;

type Shown = Pick<SheetCell, "text" | "value">;

/** A number in four bytes: a whole one or the first half of one, and perhaps a hundred times too much (MS-XLS 2.5.217). */
function shortNumber(value: number): number {
  const whole = (value & 2) !== 0;
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32LE((value & 0xfffffffc) >>> 0, 4);
  const number = whole ? (value | 0) >> 2 : bytes.readDoubleLE(0);
  return (value & 1) === 0 ? number : number / 100;
}

/** What stands in a sheet of Excel 2 to 2003. */
export class BinarySheet {
  readonly cells: SheetCell[] = [];
  readonly merges: Range[] = [];
  readonly running: { kind: "header" | "footer"; text: string }[] = [];
  /** Texts of shapes, and of notes by the names of their cells. */
  readonly boxes: string[] = [];
  readonly notes: { row: number; column: number; text: string }[] = [];
  unknown = 0;
  private readonly globals: Globals;
  private readonly styles: CellStyles;
  private readonly counters: CellCounters;
  private readonly links = new Map<string, string>();
  /** Where the text belongs that the next record holds: to a cell, or to an object. */
  private pending: { row: number; column: number; style: number } | undefined;
  private object = { kind: 0, number: 0 };
  private readonly noteTexts = new Map<number, string>();

  constructor(globals: Globals, styles: CellStyles, counters: CellCounters) {
    this.globals = globals;
    this.styles = styles;
    this.counters = counters;
  }

  take({ id }: Biff, body: Buffer, more: readonly Buffer[]): void {
    const is = (list: readonly number[]) => list.includes(id);
    const begin = this.globals.version === 2 ? 7 : 6;
    if (is(ids.number)) this.number(body, body.length >= begin + 8 ? body.readDoubleLE(begin) : 0);
    else if (id === ids.shared) this.add(body, { text: this.globals.strings[longAt(body, 6)] ?? "" });
    else if (id === ids.short) this.number(body, shortNumber(longAt(body, 6)));
    else if (id === ids.shorts) this.shorts(body);
    else if (is(ids.label) || id === ids.rich) {
      this.add(body, { text: this.globals.text(body, begin, this.globals.version === 2 ? 1 : 2) });
    } else if (id === ids.integer) this.number(body, shortAt(body, begin));
    else if (is(ids.truth)) this.truth(body, byteAt(body, begin), byteAt(body, begin + 1) !== 0);
    else if (is(ids.formula)) this.formula(body, begin);
    else if (is(ids.result)) this.result(body);
    else this.other(id, body, more);
  }

  /** Links come behind the cells that they lie on; of a range the first cell has the text. */
  close(): void {
    if (this.links.size === 0) return;
    for (const cell of this.cells) {
      const url = this.links.get(cellName(cell.row, cell.column));
      if (url !== undefined) cell.url = url;
    }
  }

  private other(id: number, body: Buffer, more: readonly Buffer[]): void {
    if (id === ids.merges) this.merge(body);
    else if (id === ids.header || id === ids.footer) this.run(id === ids.header ? "header" : "footer", body);
    else if (id === ids.link) this.link(body);
    else if (id === ids.object) this.object = { kind: shortAt(body, 4), number: shortAt(body, 6) };
    else if (id === ids.text) this.objectText(body, more);
    else if (id === ids.note) this.note(body);
  }

  private styleOf(body: Buffer): number {
    return this.globals.version === 2 ? byteAt(body, 4) & 63 : shortAt(body, 4);
  }

  private add(body: Buffer, shown: Shown, style = this.styleOf(body), column = shortAt(body, 2)): void {
    if (shown.text.trim() === "") return;
    this.counters.cells.add();
    this.counters.letters.add(shown.text.length);
    this.cells.push({ row: shortAt(body, 0), column, bold: this.styles.bold(style), ...shown });
  }

  private number(body: Buffer, value: number): void {
    if (Number.isFinite(value)) this.add(body, this.styles.show(this.styleOf(body), value));
  }

  private shorts(body: Buffer): void {
    for (let at = 4; at + 8 <= body.length; at += 6) {
      const [style, value] = [shortAt(body, at), shortNumber(longAt(body, at + 2))];
      this.add(body, this.styles.show(style, value), style, shortAt(body, 2) + (at - 4) / 6);
    }
  }

  private truth(body: Buffer, value: number, isError: boolean): void {
    if (isError) this.add(body, { text: errors[value] ?? "#VALUE!" });
    else this.add(body, { text: value === 1 ? "TRUE" : "FALSE", value: value === 1 });
  }

  /** A result that is no number says so in its last two bytes (MS-XLS 2.5.133). */
  private formula(body: Buffer, begin: number): void {
    this.pending = undefined;
    if (body.length < begin + 8) return;
    if (shortAt(body, begin + 6) !== 0xffff) this.number(body, body.readDoubleLE(begin));
    else if (byteAt(body, begin) === 0) {
      this.pending = { row: shortAt(body, 0), column: shortAt(body, 2), style: this.styleOf(body) };
    } else if (byteAt(body, begin) < 3) this.truth(body, byteAt(body, begin + 2), byteAt(body, begin) === 2);
  }

  private result(body: Buffer): void {
    const { pending } = this;
    this.pending = undefined;
    if (pending === undefined) return;
    const place = Buffer.alloc(6);
    place.writeUInt16LE(pending.row, 0);
    place.writeUInt16LE(pending.column, 2);
    const text = this.globals.text(body, 0, this.globals.version === 2 ? 1 : 2);
    this.add(place, { text }, pending.style);
  }

  private merge(body: Buffer): void {
    for (let at = 2; at + 8 <= body.length; at += 8) {
      const [top = 0, bottom = 0, left = 0, right = 0] = [0, 2, 4, 6].map((by) => shortAt(body, at + by));
      if (bottom >= top && right >= left) this.merges.push({ top, bottom, left, right });
    }
  }

  private run(kind: "header" | "footer", body: Buffer): void {
    const text = withoutCodes(this.globals.text(body, 0, this.globals.version === 8 ? 2 : 1));
    if (text !== "") this.running.push({ kind, text });
  }

  private link(body: Buffer): void {
    const at = body.indexOf(addressMark);
    if (at < 0) return;
    const start = at + addressMark.length + 4;
    const url = body.toString("utf16le", start, Math.min(body.length, start + longAt(body, start - 4)));
    this.links.set(cellName(shortAt(body, 0), shortAt(body, 4)), url.replace(/\0.*$/s, ""));
  }

  private objectText(body: Buffer, more: readonly Buffer[]): void {
    const [first] = more;
    if (first === undefined) return;
    const reader = new Continued(more);
    const text = reader.letters(shortAt(body, 10), (reader.number(1) & 1) !== 0).trim();
    if (this.object.kind === noteObject) this.noteTexts.set(this.object.number, text);
    else if (text !== "") this.boxes.push(text);
  }

  private note(body: Buffer): void {
    const [row, column] = [shortAt(body, 0), shortAt(body, 2)];
    const text =
      this.globals.version === 8
        ? this.noteTexts.get(shortAt(body, 6))
        : this.globals.text(body, 4, 2).replaceAll("\r", "\n");
    if (text !== undefined && text !== "") this.notes.push({ row, column, text });
  }
}
